import { showToast } from '../../ui/toast.ts';

/** Takes files in, with code that is loaded when it is first needed. */
export async function loadFiles(files: readonly File[], how: 'upload' | 'drop'): Promise<void> {
  try {
    const { takeFiles } = await import('./take-files.ts');
    await takeFiles(files, how);
  } catch {
    const description = 'Your text is unchanged. Check your connection and try again.';
    showToast({ title: 'Upload Failed', description, variant: 'destructive' });
  }
}
