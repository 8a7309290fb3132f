/*
 * How far aliases, merge keys and copies may go beyond what a text itself has. A few lines can name one another to more
 * than any memory holds ("billion laughs"); ordinary texts stay far below these limits. Beyond one, the result is a problem
 * that names it. Limits on texts themselves are beside what reads or writes them: `TEXT_LIMIT`, `DEPTH_LIMIT`,
 * `OUTPUT_LIMIT`.
 */

/** Values that a text may be read as, in JavaScript: those of its own nodes too, and each alias as often as it is named. */
export const MOST_VALUES = 10_000_000;

/** Nodes that conversion may read beyond those of the text. Each is written, with the keys to it in some formats. */
export const MOST_EXPANDED_NODES = 1_000_000;

/** Entries that the merge keys of one document may bring. They are kept, each with its name. */
export const MOST_MERGED_ENTRIES = 1_000_000;

/** UTF-16 code units that may be written in place of aliases, or by the copies of one edit. */
export const LONGEST_EXPANSION = 10_000_000;

/** How many times the length of a long text may be written besides, where many nodes or copies are asked for. */
export const EXPANSIONS_OF_TEXT = 10;

/** UTF-16 code units that a JSON Patch may have, besides some for each of the text: it has no aliases. */
export const LONGEST_PATCH = 5_000_000;

/** UTF-16 code units that a merge may write, each copy on the way counted. */
export const LONGEST_MERGE = 100_000_000;

/** Code units that a merge may write out of what an override removes parts of. Each entry may then be merged or removed. */
export const LONGEST_WRITTEN_OUT = 2_000_000;

/** Pairs of collections that may be merged beyond the collections of both texts. */
export const MOST_MERGED_COLLECTIONS = 200_000;

/** Looks of a merge at entries of what both texts share by aliases: some microseconds each. */
export const MOST_LOOKS = 1_000_000;
