/** Where a group of a pattern has matched: offsets in UTF-16 code units. */
export interface GroupMatch {
  readonly from: number;
  readonly to: number;
}

/** A match of a pattern; `groups` has undefined for those that took no part in it. */
export interface PatternMatch extends GroupMatch {
  readonly groups: readonly (GroupMatch | undefined)[];
}

/** How a pattern is to be read and searched for: the flags that jq's functions take. */
export interface PatternFlags {
  /** `i` */
  readonly ignoreCase: boolean;
  /** `x`: blanks and comments in the pattern do not count. */
  readonly extended: boolean;
  /** `s`: `^` is `\A` and `$` is `\Z`. */
  readonly singleLine: boolean;
  /** `p` has this, as `s` does: `.` matches line breaks too. */
  readonly dotAll: boolean;
  /** `l`: the longest match, not the first alternative. */
  readonly longest: boolean;
  /** `n`: matches of no character do not count. */
  readonly notEmpty: boolean;
}

/** A pattern that is ready to be searched for. It takes time linear in the text. */
export interface CompiledPattern {
  /** The names of the groups; undefined for those that have none. */
  readonly groupNames: readonly (string | undefined)[];
  /** The first match that begins at or after an offset. */
  search(text: string, from: number): PatternMatch | undefined;
}

/** Reads regular expressions. */
export interface PatternCompiler {
  /** @returns what is wrong, as a text, if it cannot be read. */
  compile(pattern: string, flags: PatternFlags): CompiledPattern | string;
}
