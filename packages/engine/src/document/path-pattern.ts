import type { EntryName } from './entry-name.ts';

const STEP =
  /(\.\.?)?(?:\[(?:(\d+|-[1-9]\d*|\*|(?=\]))|("(?:[^"\\]|\\.)*")|'((?:[^'\\]|\\.)*)'|([\w$.-]+=(?:"(?:[^"\\]|\\.)*"|[^"'[\]]+)))\]|(\*)|([^.[\]"'*]+))/y;
/** What JSON has without quotes. */
const UNQUOTED = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;
/** Values that need no quotes in a path. */
const BARE = /^[\w./:@+-]+(?: [\w./:@+-]+)*$/;
const MOST_BARE = 80;

/**
 * Makes a JSONPath query of a dotted path with wildcards: `a[*].b`, `a.*`, `a..b`. Empty
 * brackets are all entries too. A whole number in brackets is a place in a list, from its end if it is
 * negative, or a key; `[name=web]` are the entries whose `name` is that.
 *
 * @returns undefined when it is not such a path.
 */
export function patternToQuery(path: string): string | undefined {
  let query = '$';
  STEP.lastIndex = 0;
  while (STEP.lastIndex < path.length) {
    const match = STEP.exec(path);
    if (match === null) return undefined;
    const [, dots, place, doubleQuoted, singleQuoted, entry, star, name] = match;
    if (dots === '..') query += '..';
    if (star !== undefined || place === '*' || place === '') query += '[*]';
    else if (entry !== undefined) query += filterOf(entry);
    else if (place !== undefined) query += `['${place}',${Number(place)}]`;
    else
      query += `[${doubleQuoted ?? (name === undefined ? `'${singleQuoted}'` : JSON.stringify(name))}]`;
  }
  return query;
}

/** The filter for `name=web`: a value without quotes may be a text, a number, a boolean or null. */
function filterOf(entry: string): string {
  const at = entry.indexOf('=');
  const node = `@${entry
    .slice(0, at)
    .split('.')
    .map((key) => `[${JSON.stringify(key)}]`)
    .join('')}`;
  const value = entry.slice(at + 1);
  if (value.startsWith('"')) return `[?${node}==${value}]`;
  const other = UNQUOTED.test(value) ? `||${node}==${value}` : '';
  return `[?${node}==${JSON.stringify(value)}${other}]`;
}

/** Writes the step to an entry of a list as such a path has it; undefined when it would be too long. */
export function formatEntryName({ key, value }: EntryName): string | undefined {
  if (value.length > MOST_BARE || value === '') return undefined;
  return `[${key}=${BARE.test(value) ? value : JSON.stringify(value)}]`;
}
