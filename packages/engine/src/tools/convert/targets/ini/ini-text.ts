import { isJsonNumber } from '../../data/json-number.ts';

/*
 * How values and names look in INI. The writer quotes exactly what the reader would otherwise take
 * for something else, so both are here side by side.
 */

/** What separates the entries of a list. */
export const LIST_SEPARATOR = ', ';

const QUOTED = /^"(?:[^"\\]|\\.)*"$/;
const SINGLE_QUOTED = /^'[^']*'$/;

/** The text between the quotes of a whole quoted value; undefined when it is not one. */
export function unquoted(text: string): string | undefined {
  if (SINGLE_QUOTED.test(text)) return text.slice(1, -1);
  if (!QUOTED.test(text)) return undefined;
  try {
    return JSON.parse(text) as string;
  } catch {
    // Backslashes that are not escapes, as in a Windows path, stand for themselves.
    return text.slice(1, -1);
  }
}

/** What is written as an escape: controls, other line ends, and lone halves of surrogate pairs. */
const ODD = /[\x00-\x1f\x7f\x85\u2028\u2029\ufeff]|\p{Surrogate}/u;

/** Whether a string comes back from INI as it is without quotes. */
function isBareValue(value: string): boolean {
  return (
    !/^$|^["'[]|^[\s]|[\s,]$|[;#]|(?:^|\s)\\+$/.test(value) &&
    !ODD.test(value) &&
    !value.includes(LIST_SEPARATOR) &&
    value !== 'true' &&
    value !== 'false' &&
    !isJsonNumber(value)
  );
}

/** A string as an INI value or as an entry of a list. */
export function iniString(value: string): string {
  return isBareValue(value) ? value : JSON.stringify(value);
}

/** A key as it comes before the `=`. */
export function iniKey(key: string): string {
  return /^[^\s"'[\]=;#]$|^[^\s"'[\]=;#][^=;#\r\n\t]*[^\s=;#]$/.test(key) && !ODD.test(key)
    ? key
    : JSON.stringify(key);
}

/** What makes a section's name a pattern, a path or an address, in which dots are no levels: `*.{js,py}`. */
const PATTERN_SIGN = /[*?{}/]/;

/** One name of a section's path, its dots escaped. */
export function iniSectionName(name: string): string {
  const isBare = /^[^\s"'[\];#]$|^[^\s"'[\];#][^"[\]\r\n\t]*[^\s[\]"]$/.test(name);
  if (!isBare || PATTERN_SIGN.test(name) || ODD.test(name)) return JSON.stringify(name);
  return name.replace(/[.\\]/g, '\\$&');
}

/** The name of a section on the top level: as it is where it is read back so, as `*.js` and `branch "v1.2"` are. */
export function iniTopSectionName(name: string): string {
  const isPlain = /^[^\s"';#[\]].*$/.test(name) && name === name.trim() && !ODD.test(name);
  const path = isPlain ? sectionPath(name) : undefined;
  return path?.length === 1 && path[0] === name ? name : iniSectionName(name);
}

/** A quoted part, or anything else up to the next dot or quote, in which a backslash may escape a dot. */
const PART = /"(?:[^"\\]|\\.)*"|(?:[^."\\]|\\.?)+|"/y;

/**
 * The names of a section's path: `a.b` gives two; `a\.b`, `"a.b"`, `branch "a.b"` and `*.b` one.
 *
 * @returns undefined when a quote is not closed or a name is empty.
 */
export function sectionPath(text: string): string[] | undefined {
  const names: string[] = [];
  const parts: string[] = [];
  let isPattern = false;
  for (let at = 0; at <= text.length; ) {
    if (at === text.length || text.charAt(at) === '.') {
      const name = sectionPart(parts);
      if (name === undefined && !isPattern) return undefined;
      names.push(name ?? '');
      parts.length = 0;
      at++;
      continue;
    }
    PART.lastIndex = at;
    const part = PART.exec(text)?.[0] ?? text.charAt(at);
    if (!part.startsWith('"') && PATTERN_SIGN.test(part)) isPattern = true;
    parts.push(part);
    at += part.length;
  }
  if (!isPattern) return names;
  const whole = text.trim();
  return whole === '' ? undefined : [whole];
}

/** A name of the parts between two dots: quoted as a whole, or bare, with quoted parts that keep their quotes. */
function sectionPart(parts: readonly string[]): string | undefined {
  const [first = '', ...others] = parts.filter((part) => part.trim() !== '');
  if (first.startsWith('"')) {
    return others.length === 0 && first.length > 1 ? (unquoted(first) ?? '') : undefined;
  }
  const name = parts
    .map((part) => (part.startsWith('"') ? part : part.replace(/\\([.\\])/g, '$1')))
    .join('')
    .trim();
  return name === '' ? undefined : name;
}

/** Parts a value at the list separators outside its quotes. */
export function listEntries(value: string): string[] {
  const entries: string[] = [];
  let from = 0;
  let at = 0;
  while (at < value.length) {
    const quote = value.charAt(at);
    if (at === from && (quote === '"' || quote === "'")) {
      at = closingQuote(value, at);
      continue;
    }
    if (value.startsWith(LIST_SEPARATOR, at)) {
      entries.push(value.slice(from, at));
      at += LIST_SEPARATOR.length;
      from = at;
    } else {
      at++;
    }
  }
  entries.push(value.slice(from));
  return entries;
}

/** The place after the quote that closes the one at `from`; the next place when none does. */
function closingQuote(text: string, from: number): number {
  const quote = text.charAt(from);
  for (let at = from + 1; at < text.length; at++) {
    if (quote === '"' && text.charAt(at) === '\\') at++;
    else if (text.charAt(at) === quote) return at + 1;
  }
  return from + 1;
}
