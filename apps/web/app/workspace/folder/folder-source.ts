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
      for await (const entry of handles.get(path)?.values() ?? []) {
        const { name } = entry;
        const own = path === '' ? name : `${path}/${name}`;
        if (entry.kind === 'file') {
          if (isWanted(name)) {
            files.push({ path: own, name, read: () => entry.getFile(), handle: entry });
          }
        } else if (!leftOut.has(name)) {
          handles.set(own, entry);
          folders.push({ path: own, name });
        }
      }
      return sorted({ folders, files });
    },
  };
}

/** A folder of which the browser has given all files at once, as copies. */
export function folderOfFiles(given: readonly File[]): FolderSource {
  const listings = new Map<string, { folders: Map<string, string>; files: FolderFile[] }>();
  const listingOf = (path: string) => {
    const known = listings.get(path);
    if (known !== undefined) return known;
    const made = { folders: new Map<string, string>(), files: [] };
    listings.set(path, made);
    return made;
  };
  let root = '';
  for (const file of given) {
    const [top = '', ...steps] = file.webkitRelativePath.split('/');
    root = top;
    const name = steps.at(-1);
    if (name === undefined || !isWanted(name) || steps.some((step) => leftOut.has(step))) continue;
    let path = '';
    for (const step of steps.slice(0, -1)) {
      const below = path === '' ? step : `${path}/${step}`;
      listingOf(path).folders.set(below, step);
      path = below;
    }
    listingOf(path).files.push({ path: steps.join('/'), name, read: async () => file });
  }
  return {
    name: root,
    isWritable: false,
    list: async (path) => {
      const { folders, files } = listingOf(path);
      return sorted({
        folders: [...folders].map(([below, name]) => ({ path: below, name })),
        files,
      });
    },
  };
}

function isWanted(name: string): boolean {
  const lower = name.toLowerCase();
  return endings.some((ending) => lower.endsWith(ending));
}

const { compare } = new Intl.Collator('en', { numeric: true });

function sorted({ folders, files }: FolderListing): FolderListing {
  const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
    compare(a.name, b.name);
  return { folders: [...folders].sort(byName), files: [...files].sort(byName) };
}
