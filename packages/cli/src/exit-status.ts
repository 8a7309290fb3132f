/** Nothing found, nothing to change. */
export const EXIT_CLEAN = 0;
/** Problems were found. */
export const EXIT_FINDINGS = 1;
/** Wrong usage, or a file that could not be read or written. */
export const EXIT_FAILURE = 2;
/** The reader of standard output went away (`| head`); 128 + SIGPIPE, as other programs end then. */
export const EXIT_CLOSED_PIPE = 141;

export type ExitStatus = number;
