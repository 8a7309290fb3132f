import type { CatalogEntry } from '../catalog-entry.ts';

/** What globs say about the names of files: the data file `name-hints.json`, which is read before anything else of formats. */
export interface NameHintsData {
  /** Names of files in any folder. */
  readonly names: readonly string[];
  /** Patterns of other names in any folder. */
  readonly patterns: readonly NamePattern[];
  /** The last characters of names and patterns, and the first ones of patterns whose end tells little. */
  readonly ends: readonly string[];
  readonly starts: readonly string[];
  /** Patterns of names in certain folders, by one of those; by `*` where only the end of its name is certain. */
  readonly inFolders: Readonly<Record<string, readonly FolderPattern[]>>;
}

/** How a name begins and ends. A plain name does both with all of it. */
export type NamePattern = readonly [start: string, end: string];

/** A pattern of names, and the folders that are in the path: `k9s`, `*zuul.d`. */
type FolderPattern = readonly [folders: readonly string[], NamePattern];

/** How many characters are looked up before a name is compared. Fewer of an end would be common to many names. */
const AT_END = 8;
const AT_START = 4;

/** Makes the data from formats. Globs that only suggest a format are no hints. */
export function nameHintsOf(
  formats: readonly Pick<CatalogEntry, 'globs' | 'likelyGlobs'>[],
): NameHintsData {
  const names = new Set<string>();
  const patterns = new Map<string, NamePattern>();
  const folderPatterns = new Map<string, FolderPattern>();
  const globs = formats.flatMap((format) =>
    format.globs.filter((glob) => !/^!(?!\()/.test(glob) && !format.likelyGlobs?.includes(glob)),
  );
  for (const glob of globs.flatMap(bothEndings)) {
    const folders = glob.split('/');
    const name = folders.pop() ?? '';
    const pattern: NamePattern = [/^[^*?[{(!@+\\]*/.exec(name)?.[0] ?? '', endOf(name)];
    const certain = folders.map(certainFolder).filter((folder) => folder !== '');
    if (certain.length > 0) folderPatterns.set(`${certain} ${pattern}`, [certain, pattern]);
    else if (pattern[0] === name) names.add(name);
    else patterns.set(pattern.join(' '), pattern);
  }
  const inFolders: Record<string, FolderPattern[]> = {};
  for (const each of folderPatterns.values()) {
    const folder = each[0].find((name) => !name.startsWith('*')) ?? '*';
    inFolders[folder] ??= [];
    inFolders[folder].push(each);
  }
  return {
    names: [...names],
    patterns: [...patterns.values()],
    ...partsOf(names, patterns),
    inFolders,
  };
}

function partsOf(
  names: Iterable<string>,
  patterns: ReadonlyMap<string, NamePattern>,
): Pick<NameHintsData, 'ends' | 'starts'> {
  const ends = new Set([...names].map((name) => name.slice(-AT_END)));
  const starts = new Set<string>();
  for (const [start, end] of patterns.values()) {
    if (end.length >= AT_END) ends.add(end.slice(-AT_END));
    // A name of another kind of file is compared anyway.
    else if (end.endsWith('ml')) starts.add(start.slice(0, AT_START));
  }
  return { ends: [...ends], starts: [...starts] };
}

function bothEndings(glob: string): string[] {
  const ends = ['yml', 'yaml'];
  return glob.endsWith('.y?(a)ml') ? ends.map((end) => glob.slice(0, -7) + end) : [glob];
}

/** A folder that must be in a path, by its name or with a star by the end of that; empty for any. */
function certainFolder(folder: string): string {
  if (!/[*?[\]{}()|\\]/.test(folder)) return folder;
  const end = endOf(folder);
  return end === '' ? '' : `*${end}`;
}

function endOf(text: string): string {
  return /[^*?\]})|]*$/.exec(text)?.[0] ?? '';
}

/**
 * Whether files may have a format because of their names: where not, no glob matches. Made for runs with thousands of files, so
 * it does the least for a name that is no hint.
 */
export class NameHints {
  readonly #data: NameHintsData;
  readonly #ends: ReadonlySet<string>;
  readonly #starts: ReadonlySet<string>;

  constructor(data: NameHintsData) {
    this.#data = data;
    this.#ends = new Set(data.ends);
    this.#starts = new Set(data.starts);
  }

  /** Whether a file with this name, in any folder, is one. */
  hasName(name: string): boolean {
    const isCompared =
      this.#ends.has(name.slice(-AT_END)) ||
      this.#starts.has(name.slice(0, AT_START)) ||
      !name.endsWith('ml');
    return isCompared && isNamed(name, this.#data);
  }

  /** The patterns of names in a folder, beside those that count in any. */
  patternsIn(folder: string): readonly NamePattern[] {
    const { inFolders } = this.#data;
    const names = folder.split(/[\\/]/);
    return ['*', ...new Set(names)]
      .flatMap((name) => (Object.hasOwn(inFolders, name) ? inFolders[name] : []))
      .filter(([folders]) => folders.every((each) => isAmong(each, names)))
      .map(([, pattern]) => pattern);
  }
}

/** Whether a name begins and ends as a pattern has it. */
export function hasPattern(name: string, [start, end]: NamePattern): boolean {
  return name.startsWith(start) && name.endsWith(end);
}

function isNamed(name: string, { names, patterns }: NameHintsData): boolean {
  return names.includes(name) || patterns.some((pattern) => hasPattern(name, pattern));
}

function isAmong(folder: string, names: readonly string[]): boolean {
  if (!folder.startsWith('*')) return names.includes(folder);
  return names.some((name) => name.endsWith(folder.slice(1)));
}
