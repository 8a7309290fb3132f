import type { WritableFile } from '../documents/document-attributes.ts';
import { templateEndings } from '../files/file-policy.ts';

/** A file in a folder that the user has opened. */
export interface FolderFile {
  /** From the folder, with `/` between folders. */
  readonly path: string;
  readonly name: string;
  /** Reads it as it is on the disk now. */
  readonly read: () => Promise<File>;
  /** Where it can be saved; left out where the browser only gives copies. */
  readonly handle?: WritableFile;
}

/** What is in one folder: files that the site can open, and folders, each sorted by name. */
export interface FolderListing {
  readonly folders: readonly { readonly path: string; readonly name: string }[];
  readonly files: readonly FolderFile[];
  /** Other files, such as configurations, in no order. */
  readonly others: readonly FolderFile[];
  /** Whether it is the root of a repository. */
  readonly isRepository: boolean;
}

/** A folder of the user's, which is read folder by folder. */
export interface FolderSource {
  readonly name: string;
  /** Whether files can be saved where they are. */
  readonly isWritable: boolean;
  /** @param path from the folder; '' for the folder itself. */
  list(path: string): Promise<FolderListing>;
}

/** Handles as browsers with access to folders give them. */
export interface DirectoryHandle {
  readonly kind: 'directory';
  readonly name: string;
  values(): AsyncIterable<DirectoryHandle | FileHandle>;
}

interface FileHandle extends WritableFile {
  readonly kind: 'file';
  getFile(): Promise<File>;
}

/** Folders that hold nothing of the user's own, as the command line leaves them out. */
const leftOut: ReadonlySet<string> = new Set(['node_modules', '.git']);
const endings = ['.yaml', '.yml', '.json', ...templateEndings];

/** A folder that the browser lets the page read, and write to once the user agrees. */
export function folderOfHandle(root: DirectoryHandle): FolderSource {
  const handles = new Map([['', root]]);
  return {
    name: root.name,
    isWritable: true,
    list: async (path) => {
      const folders: { path: string; name: string }[] = [];
      const files: FolderFile[] = [];
      const others: FolderFile[] = [];
      let isRepository = false;
      for await (const entry of handles.get(path)?.values() ?? []) {
        const { name } = entry;
        const own = path === '' ? name : `${path}/${name}`;
        isRepository ||= name === '.git';
        if (entry.kind === 'file') {
          const file = { path: own, name, read: () => entry.getFile(), handle: entry };
          (isWanted(name) ? files : others).push(file);
        } else if (!leftOut.has(name)) {
          handles.set(own, entry);
          folders.push({ path: own, name });
        }
      }
      return { ...sorted({ folders, files }), others, isRepository };
    },
  };
}

/** A folder of which the browser has given all files at once, as copies. */
export function folderOfFiles(given: readonly File[]): FolderSource {
  const listings = new Map<string, FilesIn>();
  const repositories = new Set<string>();
  const listingOf = (path: string) => {
    const known = listings.get(path);
    if (known !== undefined) return known;
    const made: FilesIn = { folders: new Map(), files: [], others: [] };
    listings.set(path, made);
    return made;
  };
  let root = '';
  for (const file of given) {
    const [top = '', ...steps] = file.webkitRelativePath.split('/');
    root = top;
    const name = steps.at(-1);
    const git = steps.indexOf('.git');
    if (git !== -1) repositories.add(steps.slice(0, git).join('/'));
    if (name === undefined || steps.some((step) => leftOut.has(step))) continue;
    let path = '';
    for (const step of steps.slice(0, -1)) {
      const below = path === '' ? step : `${path}/${step}`;
      listingOf(path).folders.set(below, step);
      path = below;
    }
    const { files, others } = listingOf(path);
    const own = { path: steps.join('/'), name, read: async () => file };
    (isWanted(name) ? files : others).push(own);
  }
  return {
    name: root,
    isWritable: false,
    list: async (path) => {
      const { folders, files, others } = listingOf(path);
      const below = [...folders].map(([each, name]) => ({ path: each, name }));
      const isRepository = repositories.has(path);
      return { ...sorted({ folders: below, files }), others, isRepository };
    },
  };
}

/** What copies there are of the files in a folder. */
interface FilesIn {
  readonly folders: Map<string, string>;
  readonly files: FolderFile[];
  readonly others: FolderFile[];
}

function isWanted(name: string): boolean {
  const lower = name.toLowerCase();
  return endings.some((ending) => lower.endsWith(ending));
}

const { compare } = new Intl.Collator('en', { numeric: true });

function sorted({ folders, files }: Pick<FolderListing, 'folders' | 'files'>) {
  const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
    compare(a.name, b.name);
  return { folders: [...folders].sort(byName), files: [...files].sort(byName) };
}
