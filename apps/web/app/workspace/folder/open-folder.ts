import { WritableStore } from '../../ui/store.ts';
import type { OpenedFolder } from './opened-folder.ts';

/** The folder that is open; null where none is. Its code is loaded with the first one. */
export const openFolder = new WritableStore<OpenedFolder | null>(null);
