import { useEffect } from 'react';
import { showToast } from '../../../ui/toast.ts';
import { decodeFile } from '../../../workspace/documents/decode-file.ts';
import { keptDocument } from '../../../workspace/documents/kept-documents.ts';
import { openedText } from '../../../workspace/documents/opened-text.ts';
import { changedOnDisk, noteVersion } from '../../../workspace/files/file-versions.ts';
import type { FolderFile } from '../../../workspace/folder/folder-source.ts';
import type { OpenedFolder } from '../../../workspace/folder/opened-folder.ts';
import { folderRules } from './folder-rules.ts';
import type { FolderValidation } from './folder-validation.ts';

const { document: working, documents } = keptDocument('yaml');

/** Follows what other programs do to a folder: looks whenever the user comes back to the page. */
export function useDiskWatch(folder: OpenedFolder, validation: FolderValidation): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void lookAgain(folder, validation);
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    let { current } = documents.state;
    const ends = [
      documents.subscribe(() => {
        if (documents.state.current === current) return;
        current = documents.state.current;
        void followFile();
        void followRules(folder, validation);
      }),
      working.subscribe(() => {
        const { change, isUnsaved, path } = working.snapshot;
        // It has been saved: what was found in it may be another.
        if (change === 'configured' && isUnsaved !== true)
          void checkSaved(folder, validation, path);
      }),
    ];
    void followRules(folder, validation);
    return () => {
      folderRules.set(null);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      for (const end of ends) end();
    };
  }, [folder, validation]);
}

async function lookAgain(folder: OpenedFolder, validation: FolderValidation): Promise<void> {
  if (!folder.source.isWritable) return;
  await folder.readAgain();
  validation.listAgain();
  const path = await followFile();
  await checkSaved(folder, validation, path);
}

async function checkSaved(
  folder: OpenedFolder,
  validation: FolderValidation,
  path: string | undefined,
): Promise<void> {
  const file = fileAt(folder, path);
  if (file !== undefined) await validation.takeSaved(file);
  await followRules(folder, validation);
}

/** Has the working document checked by the configurations of the folder, if it is a file of it. */
async function followRules(folder: OpenedFolder, validation: FolderValidation): Promise<void> {
  const { path } = working.snapshot;
  const isThere = path !== undefined && fileAt(folder, path) !== undefined;
  const rules = isThere ? await validation.settingsFor(path).catch(() => null) : null;
  const isSame = JSON.stringify(rules) === JSON.stringify(folderRules.state);
  if (working.snapshot.path === path && !isSame) folderRules.set(rules);
}

function fileAt(folder: OpenedFolder, path: string | undefined): FolderFile | undefined {
  const listings = [...folder.state.listings.values()];
  return listings.flatMap(({ files }) => files).find((each) => each.path === path);
}

/**
 * Takes over what another program has written to the file of the document, unless there are changes that would be lost.
 *
 * @returns the path of the file, where it was taken over.
 */
async function followFile(): Promise<string | undefined> {
  const { file, isUnsaved, revision, path } = working.snapshot;
  const changed = file && (await changedOnDisk(file).catch(() => undefined));
  if (file === undefined || changed === undefined || working.snapshot.revision !== revision) {
    return undefined;
  }
  if (isUnsaved === true) {
    const description =
      'Your changes are not saved yet: saving asks before it overwrites the file.';
    showToast({ title: `${file.name} has changed on the disk`, description });
    return undefined;
  }
  const decoded = decodeFile(file.name, new Uint8Array(await changed.arrayBuffer()));
  if ('refusal' in decoded || working.snapshot.revision !== revision) return undefined;
  const text = await openedText(decoded.text);
  noteVersion(file, changed);
  working.replace(text);
  working.markSaved(text, file);
  const description = 'Another program has changed it. Undo in the editor brings the text back.';
  showToast({ title: `${file.name} read again`, description });
  return path;
}
