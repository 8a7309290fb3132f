import { WritableStore } from '../../../ui/store.ts';
import type { FolderFileSettings } from '../protocol.ts';

/** What the configurations of the open folder say of the working document. */
export type FolderRules = FolderFileSettings | { readonly mistake: string };

/** Null where there are none, or the document is not from the folder. */
export const folderRules = new WritableStore<FolderRules | null>(null);
