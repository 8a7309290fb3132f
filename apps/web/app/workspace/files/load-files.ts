import { showToast } from '../../ui/toast.ts';
import { activeTool, targetEditor } from '../active-tool.ts';
import { type DocumentId, isDocumentId } from '../documents/kept-documents.ts';
import { yamlFiles } from './file-policy.ts';

/**
 * Takes files in as the tool on the screen wants them, with code that is loaded when it is first
 * needed.
 *
 * @param aimed the editor that they are for; the one focused last by default.
 */
export async function loadFiles(
  files: readonly File[],
  how: 'upload' | 'drop',
  aimed: DocumentId = targetEditor(),
): Promise<void> {
  try {
    const { takeFiles } = await import('./take-files.ts');
    await takeFiles(files, how, activeTool().files ?? yamlFiles, aimed);
  } catch {
    const description = 'Your text is unchanged. Check your connection and try again.';
    showToast({ title: 'Upload failed', description, variant: 'destructive' });
  }
}

/** The editor that an event is on; undefined when it is on none that can be edited. */
export function editorAt(event: Event): DocumentId | undefined {
  const ids = event
    .composedPath()
    .map((target) => (target instanceof HTMLElement ? target.dataset.document : undefined));
  return ids.find(isDocumentId);
}
