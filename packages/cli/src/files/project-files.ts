import { type BigIntStats, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { ProjectFiles } from '@yamlkit/language';
import { projectRootOf } from '@yamlkit/language/configuration';
import { settingsFolders } from '../configuration/settings-folders.ts';

/** Files that name others are small; larger ones are not read. */
const MOST_BYTES = 1 << 20;

/** Facts about a project that its files don't contain. */
interface ProjectOptions {
  /** Called with the path of each file or folder that is asked for, whether or not it is there. */
  readonly note?: (file: string) => void;
  /** What a configuration says. */
  readonly settings?:
    | { readonly closedFolder?: string; readonly runners?: readonly string[] }
    | undefined;
}

/** The files around one: those below `projectRootOf`. */
export function projectFilesOf(
  file: string,
  { note, settings }: ProjectOptions = {},
): ProjectFiles {
  const { closedFolder, runners } = settings ?? {};
  let known: Root | undefined;
  const root = () => {
    known ??= rootAt(projectRootOf(settingsFolders, file, closedFolder));
    return known;
  };
  return {
    get own() {
      return path.relative(root().path, file).split(path.sep).join('/');
    },
    read: (below) => {
      note?.(path.join(root().path, ...below.split('/')));
      return textBelow(root(), below);
    },
    list: (below) => {
      note?.(path.join(root().path, ...below.split('/')));
      return namesBelow(root(), below);
    },
    ...(closedFolder !== undefined && {
      get closedFolder() {
        return path.relative(root().path, closedFolder).split(path.sep).join('/');
      },
    }),
    ...(runners !== undefined && { runners }),
  };
}

/** The folder of a project, as it is asked for and without links; without the second where it is not there. */
interface Root {
  readonly path: string;
  readonly real: string | undefined;
}

function rootAt(folder: string): Root {
  try {
    return { path: folder, real: realpathSync.native(folder) };
  } catch {
    return { path: folder, real: undefined };
  }
}

/** Names in folders with more are not listed. */
const MOST_NAMES = 10_000;
/** Characters and names that are kept of all files and folders. */
const MOST_KEPT = 16_000_000;

/**
 * Contents of files or folders, by their paths, while they are unchanged: many files of a project name the same
 * others, and all in a closed folder know one another.
 */
class KnownContents<Content extends { readonly length: number }> {
  readonly #contents = new Map<string, { readonly version: string; readonly content: Content }>();
  #size = 0;

  /** @param version changes with the content. */
  get(file: string, version: string, read: () => Content): Content {
    const known = this.#contents.get(file);
    if (known?.version === version) return known.content;
    const content = read();
    if (this.#size > MOST_KEPT) {
      this.#contents.clear();
      this.#size = 0;
    }
    this.#contents.set(file, { version, content });
    this.#size += content.length + 100;
    return content;
  }
}

const texts = new KnownContents<string>();
const folders = new KnownContents<readonly string[]>();

function textBelow(root: Root, below: string): string | undefined {
  const file = pathBelow(root, below);
  try {
    if (file === undefined) return undefined;
    const stats = lstatSync(file, { bigint: true });
    if (!stats.isFile() || stats.size > MOST_BYTES) return undefined;
    return texts.get(file, versionOf(stats), () => withoutMark(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Offsets count from after the byte-order mark. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function namesBelow(root: Root, below: string): readonly string[] | undefined {
  const folder = pathBelow(root, below);
  try {
    if (folder === undefined) return undefined;
    const names = folders.get(folder, versionOf(lstatSync(folder, { bigint: true })), () =>
      readdirSync(folder, { withFileTypes: true }).map((entry) =>
        entry.isDirectory() ? `${entry.name}/` : entry.name,
      ),
    );
    return names.length > MOST_NAMES ? undefined : names;
  } catch {
    return undefined;
  }
}

/** What tells one state of a file from another. */
function versionOf({ dev, ino, mtimeNs, ctimeNs, size }: BigIntStats): string {
  return `${dev} ${ino} ${mtimeNs} ${ctimeNs} ${size}`;
}

/** No link is followed: a file or folder counts only where it is, in the folder of the project. */
function pathBelow(root: Root, below: string): string | undefined {
  const file = path.join(root.path, ...below.split('/'));
  const relative = path.relative(root.path, file);
  if (root.real === undefined || /^\.\.(?:[\\/]|$)/.test(relative)) return undefined;
  try {
    return realpathSync.native(file) === path.join(root.real, relative) ? file : undefined;
  } catch {
    return undefined;
  }
}
