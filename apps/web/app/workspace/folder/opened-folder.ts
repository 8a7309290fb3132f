import { Store } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { decodeFile } from '../documents/decode-file.ts';
import { openDocuments, selectDocument } from '../documents/document-switching.ts';
import { keptDocument } from '../documents/kept-documents.ts';
import { openedText } from '../documents/opened-text.ts';
import { noteVersion } from '../files/file-versions.ts';
import type { FolderFile, FolderListing, FolderSource } from './folder-source.ts';

const { documents } = keptDocument('yaml');

/** What is known of a folder that is open. */
export interface FolderState {
  /** What is in each folder that has been read, by its path. */
  readonly listings: ReadonlyMap<string, FolderListing>;
  readonly expanded: ReadonlySet<string>;
}

/** A row of the tree as it is shown. */
export type FolderRow =
  | {
      readonly kind: 'folder';
      readonly path: string;
      readonly name: string;
      readonly depth: number;
      readonly isExpanded: boolean;
    }
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly name: string;
      readonly depth: number;
      readonly file: FolderFile;
    };

/** A folder of the user's: what is in it, as far as it has been looked into, and its files as documents. */
export class OpenedFolder extends Store<FolderState> {
  readonly source: FolderSource;

  constructor(source: FolderSource) {
    super({ listings: new Map(), expanded: new Set() });
    this.source = source;
  }

  /** Reads what is in a folder. */
  async read(path: string): Promise<FolderListing> {
    const listing = await this.source.list(path);
    this.change({ listings: new Map(this.state.listings).set(path, listing) });
    return listing;
  }

  /** Opens a folder of the tree, and reads it; or closes it. */
  async setExpanded(path: string, isExpanded: boolean): Promise<void> {
    const expanded = new Set(this.state.expanded);
    if (isExpanded) expanded.add(path);
    else expanded.delete(path);
    this.change({ expanded });
    if (isExpanded && !this.state.listings.has(path)) await this.read(path);
  }

  /** Reads again what is shown: files come and go. */
  async readAgain(): Promise<void> {
    for (const path of ['', ...this.state.expanded]) {
      try {
        await this.read(path);
      } catch {
        // A folder that is gone is no longer among those of the one above it.
      }
    }
  }

  /** The rows of the tree, in order. */
  rows(): FolderRow[] {
    const { listings, expanded } = this.state;
    const rows: FolderRow[] = [];
    const waiting: FolderRow[] = [];
    const push = (path: string, depth: number) => {
      const { folders = [], files = [] } = listings.get(path) ?? {};
      const children: FolderRow[] = [
        ...folders.map((each) => ({
          kind: 'folder' as const,
          ...each,
          depth,
          isExpanded: expanded.has(each.path),
        })),
        ...files.map((file) => ({
          kind: 'file' as const,
          path: file.path,
          name: file.name,
          depth,
          file,
        })),
      ];
      for (const child of children.reverse()) waiting.push(child);
    };
    push('', 0);
    for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
      rows.push(row);
      if (row.kind === 'folder' && row.isExpanded) push(row.path, row.depth + 1);
    }
    return rows;
  }

  /** What is in the folder and those below, folder by folder, in order. */
  async *listings(): AsyncGenerator<FolderListing & { readonly path: string }> {
    const waiting = [''];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const listing = this.state.listings.get(path) ?? (await this.read(path));
      yield { ...listing, path };
      for (const { path: below } of [...listing.folders].reverse()) waiting.push(below);
    }
  }

  /**
   * Shows a file in a tab, that which it has if it is open already.
   *
   * @returns whether it is shown.
   */
  async open(file: FolderFile): Promise<boolean> {
    const shown = documents.all.find((each) => this.#isOf(each, file));
    if (shown !== undefined) {
      await selectDocument(shown.slot);
      return true;
    }
    try {
      const read = await file.read();
      const decoded = decodeFile(file.name, new Uint8Array(await read.arrayBuffer()));
      if ('refusal' in decoded) return showUnopened(file, decoded.refusal);
      const text = await openedText(decoded.text);
      // A text that was decoded would come back as other bytes.
      const canSaveBack = file.handle !== undefined && !('note' in decoded);
      if (canSaveBack) noteVersion(file.handle, read);
      const { name, path } = file;
      return (
        openDocuments([{ text, name, path, ...(canSaveBack && { file: file.handle }) }]) !== null
      );
    } catch {
      return showUnopened(file, `${file.path} cannot be read. It may have been moved or deleted.`);
    }
  }

  #isOf(
    each: { readonly path?: string; readonly file?: unknown },
    { path, handle }: FolderFile,
  ): boolean {
    return each.path === path && (handle === undefined || each.file !== undefined);
  }
}

function showUnopened({ name }: FolderFile, description: string): false {
  showToast({ title: `${name} was not opened`, description, variant: 'destructive' });
  return false;
}
