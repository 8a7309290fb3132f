import { compareCodePoints } from '../../text/compare-code-points.ts';

/** How names are put in order. */
export interface NameOrder {
  /** Numbers inside names count as numbers: `item2` before `item10`. */
  readonly isNatural: boolean;
  /** Capitals count as small letters. */
  readonly isCaseless: boolean;
}

/** A name made ready to be compared any number of times. */
export interface OrderedName {
  readonly text: string;
  /** Text and digits in turn, digits without the zeros before them; one text when nothing is natural. */
  readonly parts: readonly string[];
}

/**
 * Names that are to be compared with one another. What all of them begin with is left out, since each
 * comparison would go through it.
 */
export function orderedNames(names: readonly string[], order: NameOrder): OrderedName[] {
  const ordered = names.map((name) => orderedName(name, order));
  const first = ordered[0]?.parts[0] ?? '';
  let shared = first.length;
  for (const { parts } of ordered) shared = sharedLength(first, parts[0], shared);
  if (shared === 0) return ordered;
  return ordered.map(({ text, parts: [start, ...rest] }) => ({
    text,
    parts: [start.slice(shared), ...rest],
  }));
}

/** How many code units two texts begin alike with, of a number at most. */
function sharedLength(a: string, b: string, most: number): number {
  const length = Math.min(most, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

export function orderedName(name: string, { isNatural, isCaseless }: NameOrder): OrderedName {
  const text = isCaseless ? name.toLowerCase() : name;
  if (!isNatural) return { text, parts: [text] };
  const parts = text.split(/(\d+)/);
  for (let at = 1; at < parts.length; at += 2) parts[at] = parts[at].replace(/^0+(?=\d)/, '');
  return { text, parts };
}

/**
 * Compares two names: negative when `a` comes first, 0 when neither does.
 *
 * By code points, whatever the language: code units would put an emoji before some letters.
 */
export function compareNames(a: OrderedName, b: OrderedName): number {
  const count = Math.min(a.parts.length, b.parts.length);
  for (let at = 0; at < count; at++) {
    const left = a.parts[at];
    const right = b.parts[at];
    // Of two numbers, the one with fewer digits is less.
    const difference = at % 2 === 1 ? left.length - right.length : 0;
    if (difference !== 0) return difference;
    const order = compareCodePoints(left, right);
    if (order !== 0) return order;
  }
  return a.parts.length - b.parts.length || compareCodePoints(a.text, b.text);
}
