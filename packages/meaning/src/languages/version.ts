import { shown } from '../finding.ts';
import type { PassageReader } from './passage-reader.ts';

/* Versions and ranges of them as Helm reads them: https://helm.sh/docs/topics/charts, "Version ranges". */

/** Major, minor and patch. */
type Version = readonly [number, number, number];

/** From the first version on, and before the second. */
interface Range {
  readonly from: Version;
  readonly before: Version;
  /** Whether it is all others: `!=1.2`. */
  readonly isNegated: boolean;
}

const VERSION = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;
/** A version in a range, some of whose numbers may be open. */
const PART = String.raw`v?(?:\d+|[xX*])(?:\.(?:\d+|[xX*])){0,2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?`;
const HYPHEN = new RegExp(String.raw`(${PART})\s+-\s+(${PART})`, 'g');
const COMPARATOR = new RegExp(String.raw`(=>|=<|=|!=|>=?|<=?|~>?|\^)?\s*(${PART})(?![^\s,])`, 'y');
const BETWEEN = /\s*,\s*|\s+/y;
/** Something that a program puts a version in place of. */
const PLACEHOLDER = /[{}$%@]|__/;
const LONGEST = 200;
const NONE: Version = [0, 0, 0];
const END: Version = [Number.POSITIVE_INFINITY, 0, 0];

/** A version. What does not begin with a digit is a word that stands for one. */
export function checkVersion(passage: PassageReader): void {
  const { text } = passage;
  if (!/^v?\d/.test(text) || text.length > LONGEST || PLACEHOLDER.test(text)) return;
  if (VERSION.test(text)) return;
  passage.report({
    rule: 'invalid-version',
    severity: 'error',
    message: `“${shown(text)}” is not a version. Write three numbers, such as 1.2.3, or 1.2.3-beta.1 before its release.`,
  });
}

/** A range of versions. */
export function checkVersionRange(passage: PassageReader): void {
  const { text } = passage;
  if (text === '' || text.length > LONGEST || PLACEHOLDER.test(text)) return;
  if (rangesIn(text) !== undefined) return;
  passage.report({
    rule: 'invalid-version',
    severity: 'error',
    message: `“${shown(text)}” is not a version or a range of versions. Write one such as 1.2.3, ^1.2.0, ~1.2, 1.x or >=1.2.0 <2.0.0.`,
  });
}

/** Whether a version is in a range; undefined where that is not certain, as for versions before a release. */
export function isInRange(version: string, range: string): boolean | undefined {
  const parts = version.length > LONGEST ? undefined : VERSION.exec(version);
  const ranges = range.length > LONGEST ? undefined : rangesIn(range);
  if (parts == null || parts[4] !== undefined || ranges === undefined) return undefined;
  if (/\d-[0-9A-Za-z]/.test(range)) return undefined;
  const own: Version = [Number(parts[1]), Number(parts[2] ?? 0), Number(parts[3] ?? 0)];
  return ranges.some((all) => all.every((each) => holds(each, own)));
}

function holds({ from, before, isNegated }: Range, version: Version): boolean {
  return (!isBefore(version, from) && isBefore(version, before)) !== isNegated;
}

function isBefore(a: Version, b: Version): boolean {
  const at = a.findIndex((number, place) => number !== b[place]);
  return at !== -1 && a[at] < b[at];
}

/** The ranges of which one must hold, each as ranges that must all hold; undefined for what is none. */
function rangesIn(text: string): Range[][] | undefined {
  const found: Range[][] = [];
  for (const written of text.split('||')) {
    const part = written.replaceAll(HYPHEN, '>=$1 <=$2').trim();
    const ranges: Range[] = [];
    for (let at = 0; at < part.length || ranges.length === 0; ) {
      COMPARATOR.lastIndex = at;
      const [whole, operator = '=', version] = COMPARATOR.exec(part) ?? [];
      if (whole === undefined || version === undefined) return undefined;
      ranges.push(rangeOf(operator, version));
      BETWEEN.lastIndex = at + whole.length;
      at = BETWEEN.lastIndex + (BETWEEN.exec(part)?.[0].length ?? 0);
    }
    found.push(ranges);
  }
  return found;
}

function rangeOf(operator: string, written: string): Range {
  const numbers = /^v?([^-+]*)/.exec(written)?.[1].split('.') ?? [];
  const open = numbers.findIndex((each) => !/^\d+$/.test(each));
  const known = numbers.slice(0, open === -1 ? numbers.length : open).map(Number);
  const from: Version = [known[0] ?? 0, known[1] ?? 0, known[2] ?? 0];
  // The first version after all that begin with the known numbers.
  const next = nextOf(from, known.length);
  const range = (least: Version, before: Version): Range => ({
    ...{ from: least, before, isNegated: false },
  });
  switch (operator) {
    case '>=':
    case '=>':
      return range(from, END);
    case '>':
      return range(next, END);
    case '<':
      return range(NONE, from);
    case '<=':
    case '=<':
      return range(NONE, next);
    case '~':
    case '~>':
      return range(from, nextOf(from, Math.min(known.length, 2)));
    case '^': {
      // The first number that is not 0, or the last known one, may not change.
      const first = known.findIndex((number) => number !== 0);
      return range(from, nextOf(from, first === -1 ? known.length : first + 1));
    }
    default:
      return { from, before: next, isNegated: operator === '!=' };
  }
}

/** @param count of the numbers that stay the same but for the last of them, which is one more. */
function nextOf([major, minor, patch]: Version, count: number): Version {
  if (count === 0) return END;
  if (count === 1) return [major + 1, 0, 0];
  return count === 2 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}
