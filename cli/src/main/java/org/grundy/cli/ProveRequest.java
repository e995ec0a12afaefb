package org.grundy.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@code grundy prove} is asked.
 *
 * @param proof what is to be proved
 * @param certificate the file for the certificate, or null
 * @param adjoin whether the moves that may be added are wanted
 */
record ProveRequest(
    Proving.Request proof,
    @Nullable String certificate,
    boolean adjoin,
    List<Export> exports,
    boolean json) {}
