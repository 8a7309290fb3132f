import { matchesName, type NamePattern, readNamePattern } from './name-pattern.ts';

interface IgnorePattern {
  /** Begins with `!`: its matches are not ignored after all. */
  readonly isNegated: boolean;
  readonly isForFolders: boolean;
  /** Whether it matches the whole path; if not, the name of a file or folder anywhere. */
  readonly isAnchored: boolean;
  readonly segments: readonly Segment[];
}

/** A name, or `**`: any number of folders. */
type Segment = NamePattern | typeof FOLDERS;
const FOLDERS = Symbol('**');

/**
 * Patterns as in a .gitignore file, and as git reads them: the last one that matches decides, and
 * everything in an ignored folder is ignored. Case counts. Takes no more steps for a path and a pattern
 * than the product of their lengths, whatever the pattern.
 *
 * @param lines the lines of such a file, with its comments and blank lines.
 * @returns whether a path is ignored: relative, with `/` between its parts.
 */
export function ignorePatterns(lines: readonly string[]): (path: string) => boolean {
  const patterns = lines.map(readPattern).filter((pattern) => pattern !== undefined);
  const folders = new Map<string, boolean>();

  const isIgnored = (names: readonly string[][], isFolder: boolean): boolean =>
    patterns.findLast(
      (pattern) => (isFolder || !pattern.isForFolders) && matchesPath(pattern, names),
    )?.isNegated === false;

  return (path) => {
    const names = path.split('/').map((name) => [...name]);
    for (let depth = 1, end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) {
      const folder = path.slice(0, end);
      const known = folders.get(folder) ?? isIgnored(names.slice(0, depth), true);
      folders.set(folder, known);
      if (known) return true;
      depth++;
    }
    return isIgnored(names, false);
  };
}

/** Whether a character has a backslash before it that is not escaped itself. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first--;
  return (at - first) % 2 === 1;
}

function readPattern(line: string): IgnorePattern | undefined {
  let rest = line.replace(/\r$/, '');
  let end = rest.length;
  while (rest[end - 1] === ' ' && !isEscaped(rest, end - 1)) end--;
  rest = rest.slice(0, end);
  if (rest === '' || rest.startsWith('#')) return undefined;
  const isNegated = rest.startsWith('!');
  if (isNegated) rest = rest.slice(1);
  const isForFolders = rest.endsWith('/');
  if (isForFolders) rest = rest.slice(0, -1);
  const isAnchored = rest.includes('/');
  if (rest.startsWith('/')) rest = rest.slice(1);
  if (rest === '') return undefined;
  const segments = readSegments([...rest]);
  return segments && { isNegated, isForFolders, isAnchored, segments };
}

function readSegments(characters: readonly string[]): Segment[] | undefined {
  const segments: Segment[] = [];
  for (let at = 0; at <= characters.length; at++) {
    const name = readNamePattern(characters, at);
    if (name === undefined) return undefined;
    if (characters.slice(at, name.end).join('') !== '**') segments.push(name.pattern);
    else if (segments.at(-1) !== FOLDERS) segments.push(FOLDERS);
    at = name.end;
  }
  return segments;
}

function matchesPath({ isAnchored, segments }: IgnorePattern, names: readonly string[][]): boolean {
  if (!isAnchored) {
    const [name] = segments;
    return name === FOLDERS || matchesName(name, names[names.length - 1]);
  }
  let segment = 0;
  let at = 0;
  /** The last `**`, and how far it reaches: on a mismatch it takes one folder more. */
  let folders = -1;
  let reach = 0;
  while (at < names.length) {
    const expected = segments[segment];
    if (expected === FOLDERS) {
      // At the end it stands for something: a/** is what a holds, not a itself.
      if (segment === segments.length - 1) return true;
      folders = segment++;
      reach = at;
    } else if (expected !== undefined && matchesName(expected, names[at])) {
      segment++;
      at++;
    } else if (folders !== -1) {
      segment = folders + 1;
      at = ++reach;
    } else {
      return false;
    }
  }
  return segment === segments.length;
}
