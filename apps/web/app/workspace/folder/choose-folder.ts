import { showToast } from '../../ui/toast.ts';
import {
  type DirectoryHandle,
  type FolderSource,
  folderOfFiles,
  folderOfHandle,
} from './folder-source.ts';
import { openFolder } from './open-folder.ts';
import { OpenedFolder } from './opened-folder.ts';

interface FolderPicker {
  showDirectoryPicker?(options: { readonly mode: 'read' }): Promise<DirectoryHandle>;
}

/** Lets the user choose a folder, and opens it at the side. */
export async function chooseFolder(): Promise<void> {
  const source = await chooseSource();
  if (source === undefined) return;
  const folder = new OpenedFolder(source);
  try {
    await folder.read('');
  } catch {
    const description = 'The browser was not allowed to read it.';
    showToast({ title: `${source.name} was not opened`, description, variant: 'destructive' });
    return;
  }
  openFolder.set(folder);
}

async function chooseSource(): Promise<FolderSource | undefined> {
  const { showDirectoryPicker } = globalThis as FolderPicker;
  if (showDirectoryPicker === undefined) return chooseFiles();
  try {
    return folderOfHandle(await showDirectoryPicker.call(globalThis, { mode: 'read' }));
  } catch (error) {
    // The dialog was closed.
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/** Browsers without access to folders give copies of all that is in one. */
function chooseFiles(): Promise<FolderSource | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(folderOfFiles([...(input.files ?? [])])));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}
