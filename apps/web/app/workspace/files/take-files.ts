import { sendEvent } from '../../shell/analytics/analytics.ts';
import type { FileType } from '../../shell/analytics/events.ts';
import { showToast } from '../../ui/toast.ts';
import { decodeFile, largestFile, tooLarge } from '../documents/decode-file.ts';
import { PlainText } from '../documents/document-text.ts';
import { replaceDocument } from '../documents/replace-document.ts';
import { acceptedEndings } from './accepted-endings.ts';
import { joinFiles } from './join-files.ts';

/**
 * Puts files into the working document: one as it is, several as one stream of documents. When one
 * of them cannot be taken in, the user is told why and nothing changes.
 */
export async function takeFiles(files: readonly File[], how: 'upload' | 'drop'): Promise<void> {
  if (files.length === 0) return;
  const report = (success: boolean) => {
    for (const file of files) {
      sendEvent({ name: 'file_operation', operation: how, file_type: typeOf(file.name), success });
    }
  };
  const read = await Promise.all(files.map(readFile));
  const refusals = read.flatMap((each) => ('refusal' in each ? [each.refusal] : []));
  const texts = read.flatMap((each) => ('text' in each ? [each] : []));
  const total = texts.reduce((sum, { text }) => sum + text.length, 0);
  if (refusals.length === 0 && total > largestFile) {
    refusals.push(`Together the files are larger than ${largestFile / 1024 / 1024} MB.`);
  }
  if (refusals.length > 0) {
    const description = `${refusals.join(' ')} Nothing was changed.`;
    showToast({ title: 'Upload Failed', description, variant: 'destructive' });
    report(false);
    return;
  }
  const title = files.length === 1 ? `${files[0].name} opened` : `${files.length} files opened`;
  const notes = texts.flatMap(({ note }) => (note === undefined ? [] : [`${note}.`]));
  if (files.length > 1) notes.unshift('They are one stream of documents now.');
  const description = notes.length > 0 ? notes.join(' ') : undefined;
  replaceDocument(new PlainText(joinFiles(texts.map(({ text }) => text))), title, {
    ...(description !== undefined && { description }),
    from: { name: files.length === 1 ? files[0].name : undefined },
  });
  report(true);
}

async function readFile(file: File) {
  const isAccepted = acceptedEndings.some((ending) => file.name.toLowerCase().endsWith(ending));
  if (!isAccepted) return { refusal: `${file.name} is not a .yaml, .yml or .json file.` };
  // Not even read: it may not fit into memory.
  if (file.size > largestFile) return { refusal: tooLarge(file.name) };
  try {
    return decodeFile(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { refusal: `${file.name} cannot be read.` };
  }
}

function typeOf(name: string): FileType {
  if (/\.ya?ml$/i.test(name)) return 'yaml';
  return /\.json$/i.test(name) ? 'json' : 'other';
}
