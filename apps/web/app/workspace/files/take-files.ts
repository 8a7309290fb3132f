import { sendEvent } from '../../shell/analytics/analytics.ts';
import type { FileType } from '../../shell/analytics/events.ts';
import { showToast } from '../../ui/toast.ts';
import { decodeFile, largestFile, tooLarge } from '../documents/decode-file.ts';
import { PlainText } from '../documents/document-text.ts';
import type { DocumentId } from '../documents/kept-documents.ts';
import { replaceDocuments } from '../documents/replace-document.ts';
import { noteOpened } from './file-handles.ts';
import { type FilePolicy, type OpenedFile, yamlFiles } from './file-policy.ts';
import { joinFiles } from './join-files.ts';

/**
 * Puts files into the documents that a tool wants them in. When one of them cannot be taken in, the
 * user sees why and nothing changes.
 */
export async function takeFiles(
  files: readonly File[],
  how: 'upload' | 'drop',
  policy: FilePolicy,
  aimed: DocumentId,
): Promise<void> {
  if (files.length === 0) return;
  const report = (success: boolean) => {
    for (const file of files) {
      sendEvent({ name: 'file_operation', operation: how, file_type: typeOf(file.name), success });
    }
  };
  const refuse = (reason: string) => {
    const description = `${reason} Nothing was changed.`;
    showToast({ title: 'Upload failed', description, variant: 'destructive' });
    report(false);
  };
  const read = await Promise.all(files.map((file) => readFile(file, policy)));
  const refusals = read.flatMap((each) => ('refusal' in each ? [each.refusal] : []));
  const [first, ...others] = read.flatMap((each) => ('text' in each ? [each] : []));
  const total = [first, ...others].reduce((sum, each) => sum + (each?.text.length ?? 0), 0);
  if (refusals.length === 0 && total > largestFile) {
    refusals.push(`Together the files are larger than ${largestFile / 1024 / 1024} MB.`);
  }
  if (first === undefined || refusals.length > 0) return refuse(refusals.join(' '));
  const placed = policy.place([first, ...others], aimed);
  if ('refusal' in placed) return refuse(placed.refusal);

  const title = files.length === 1 ? `${first.name} opened` : `${files.length} files opened`;
  const notes = [first, ...others].flatMap(({ note }) => (note === undefined ? [] : [`${note}.`]));
  const isJoined = placed.placements.some((placement) => placement.files.length > 1);
  if (isJoined) notes.unshift('They are one stream of documents now.');
  if (placed.note !== undefined) notes.unshift(placed.note);
  const description = notes.length > 0 ? notes.join(' ') : undefined;
  const replacements = await Promise.all(
    placed.placements.map(async ({ id, files: own }) => ({
      id,
      text: await new PlainText(joinFiles(own.map(({ text }) => text))).counted(),
      name: own.length === 1 ? own[0].name : undefined,
    })),
  );
  replaceDocuments(replacements, title, description);
  for (const { id, files: own } of placed.placements) {
    const [only] = own;
    const at = read.findIndex((each) => 'text' in each && each.text === only.text);
    const origin = read[at];
    // A text that was decoded would come back as other bytes.
    const isSame = own.length === 1 && origin !== undefined && !('note' in origin);
    const file = isSame ? files[at] : undefined;
    if (file !== undefined) noteOpened(id, file);
  }
  report(true);
}

/** A name such as `config` or `.yamllint` has none, so that only its content says what it is. */
const hasEnding = /.\.[^.]*$/;

type ReadFile = (OpenedFile & { readonly note?: string }) | { readonly refusal: string };

async function readFile(file: File, { endings }: FilePolicy): Promise<ReadFile> {
  const { name } = file;
  const isAccepted =
    !hasEnding.test(name) || endings.some((ending) => name.toLowerCase().endsWith(ending));
  if (!isAccepted) return { refusal: refusalOf(name, endings) };
  // Not even read: it may not fit into memory.
  if (file.size > largestFile) return { refusal: tooLarge(name) };
  try {
    return { name, ...decodeFile(name, new Uint8Array(await file.arrayBuffer())) };
  } catch {
    return { refusal: `${name} cannot be read.` };
  }
}

/** Other formats are for the converter, which makes YAML of them. */
const convertible = /\.(?:toml|ini|env|properties|csv|xml|jsonc|json5)$/i;

function refusalOf(name: string, endings: readonly string[]): string {
  const reason = `${name} is not a ${listOf(endings)} file.`;
  const isForConverter = endings === yamlFiles.endings && convertible.test(name);
  return isForConverter ? `${reason} Open it in the converter, which makes YAML of it.` : reason;
}

function listOf(endings: readonly string[]): string {
  return `${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}`;
}

function typeOf(name: string): FileType {
  if (/\.ya?ml$/i.test(name)) return 'yaml';
  return /\.json$/i.test(name) ? 'json' : 'other';
}
