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
    !/^$|^["'[]|^[\s]|[\s,]$|[;#]/.test(value) &&
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

/** One name of a section's path, its dots escaped. */
export function iniSectionName(name: string): string {
  const isBare = /^[^\s"'[\];#]$|^[^\s"'[\];#][^"[\]\r\n\t]*[^\s[\]"]$/.test(name);
  if (!isBare || ODD.test(name)) return JSON.stringify(name);
  return name.replace(/[.\\]/g, '\\$&');
}

/**
 * The names of a section's path: `a.b` gives two, `a\.b` and `"a.b"` one.
 *
 * @returns undefined when a quote is not closed or a name is empty.
 */
export function sectionPath(text: string): string[] | undefined {
  const names: string[] = [];
  let at = 0;
  for (;;) {
    while (text.charAt(at) === ' ') at++;
    let name = '';
    const quoted = /^"(?:[^"\\]|\\.)*"/.exec(text.slice(at))?.[0];
    if (quoted !== undefined) {
      name = unquoted(quoted) ?? '';
      at += quoted.length;
      while (text.charAt(at) === ' ') at++;
      if (at < text.length && text.charAt(at) !== '.') return undefined;
    } else {
      for (; at < text.length && text.charAt(at) !== '.'; at++) {
        const isEscape = text.charAt(at) === '\\' && /[.\\]/.test(text.charAt(at + 1));
        if (isEscape) at++;
        name += text.charAt(at);
      }
      name = name.trim();
      if (name === '') return undefined;
    }
    names.push(name);
    if (at >= text.length) return names;
    at++;
  }
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
