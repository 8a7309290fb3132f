import type { TextRange } from './text-range.ts';

/** Something that is wrong with what a text means. */
export interface Finding extends TextRange {
  /** The rule's name: `unknown-job`. */
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** What to write instead, where one name was probably meant. */
  readonly replacement?: Replacement | undefined;
  readonly related?: readonly (TextRange & { readonly message: string })[];
  /** Whether it is reported only where a configuration gives its rule a level. */
  readonly isByRequest?: boolean;
}

export interface Replacement extends TextRange {
  readonly insert: string;
  /** Whether nothing else can have been meant: the name is misspelled, and all that may be meant is known. */
  readonly isSure?: boolean;
}

/** A value for a message: on one line, and not too long. */
export function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

/** Names for a message: the first ones, and how many more. */
export function listed(names: Iterable<string>, most = 8): string {
  const all = [...names];
  const words = all.slice(0, most).map((name) => `“${shown(name)}”`);
  const rest = all.length - words.length;
  if (rest > 0) words.push(`${rest} more`);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
