import { joinDocumentTexts } from '@yamlkit/text';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import type { FileType } from '../../shell/analytics/events.ts';
import { showToast } from '../../ui/toast.ts';
import { decodeFile, largestFile, tooLarge } from '../documents/decode-file.ts';
import { attributesOf } from '../documents/document-attributes.ts';
import { joinDocuments, openDocuments } from '../documents/document-switching.ts';
import { type DocumentId, keptDocument } from '../documents/kept-documents.ts';
import type { NewDocument } from '../documents/open-documents.ts';
import { openedText } from '../documents/opened-text.ts';
import { type Replacement, replaceDocuments } from '../documents/replace-document.ts';
import { sourceOf } from './file-handles.ts';
import { type FilePolicy, type OpenedFile, type Placement, yamlFiles } from './file-policy.ts';
import { isShareFile, isShareFragment, sharedByFile } from './share-file.ts';

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
  const [first] = files;
  if (first === undefined) return;
  if (files.some(isShareFile)) return openShareFile(first, files.length);
  const report = (success: boolean) => {
    for (const file of files) {
      sendEvent({ name: 'file_operation', operation: how, file_type: typeOf(file.name), success });
    }
  };
  const showRefusal = (reason: string) => {
    const description = `${reason} Nothing was changed.`;
    showToast({ title: 'Upload failed', description, variant: 'destructive' });
    report(false);
  };
  const read = await Promise.all(files.map((file) => readFile(file, policy)));
  const refusals = read.flatMap((each) => ('refusal' in each ? [each.refusal] : []));
  const [firstRead, ...others] = read.flatMap((each) => ('text' in each ? [each] : []));
  const total = [firstRead, ...others].reduce((sum, each) => sum + (each?.text.length ?? 0), 0);
  if (refusals.length === 0 && total > largestFile) {
    refusals.push(`Together the files are larger than ${largestFile / 1024 / 1024} MB.`);
  }
  if (firstRead === undefined || refusals.length > 0) return showRefusal(refusals.join(' '));
  const placed = policy.place([firstRead, ...others], aimed);
  if ('refusal' in placed) return showRefusal(placed.refusal);

  const title = files.length === 1 ? `${firstRead.name} opened` : `${files.length} files opened`;
  const notes = [firstRead, ...others].flatMap(({ note }) =>
    note === undefined ? [] : [`${note}.`],
  );
  if (placed.note !== undefined) notes.unshift(placed.note);
  report(await show(placed.placements, title, notes));
}

/** Opens a file as the link that it holds. */
async function openShareFile(file: File, count: number): Promise<void> {
  const showRefusal = (description: string) =>
    showToast({ title: `${file.name} was not opened`, description, variant: 'destructive' });
  if (count > 1) return void showRefusal('Open a shared file on its own.');
  if (file.size > largestFile) return void showRefusal(tooLarge(file.name));
  const fragment = (await file.text()).trim();
  if (isShareFragment(fragment)) sharedByFile.set(fragment);
  else showRefusal('It is damaged, or not a file that this site has made.');
}

/** Shows files where they were placed. */
async function show(
  placements: readonly Placement[],
  title: string,
  notes: readonly string[],
): Promise<boolean> {
  const [only] = placements;
  const hasTabs = keptDocument('yaml').documents.state.list.length > 1;
  if (only?.id === 'yaml' && placements.length === 1 && (hasTabs || only.files.length > 1)) {
    const opened = openDocuments(await Promise.all(only.files.map(documentOf)));
    const join = { label: 'Join into one', onSelect: () => void joinDocuments(opened ?? []) };
    const hasSeveral = opened !== null && opened.length > 1;
    if (opened !== null)
      showToast({ title, ...describe(notes), ...(hasSeveral && { action: join }) });
    return opened !== null;
  }
  const isJoined = placements.some(({ files }) => files.length > 1);
  const replacements = await Promise.all(
    placements.map(async ({ id, files }): Promise<Replacement> => {
      if (files.length === 1) return { id, ...(await documentOf(files[0])) };
      const joined = joinDocumentTexts(files.map(({ text }) => text));
      return { id, text: await openedText(joined) };
    }),
  );
  const joinedNote = 'Combined into one multi-document file.';
  replaceDocuments(replacements, title, describe(isJoined ? [joinedNote, ...notes] : notes));
  return true;
}

function describe(notes: readonly string[]): { readonly description?: string } {
  return notes.length > 0 ? { description: notes.join(' ') } : {};
}

async function documentOf({ text, ...file }: OpenedFile): Promise<NewDocument> {
  return { ...attributesOf(file), text: await openedText(text) };
}

/** A name such as `config` or `.yamllint` has none, so only the content determines the format. */
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
    const decoded = decodeFile(name, new Uint8Array(await file.arrayBuffer()));
    const source = sourceOf(file);
    // A text that was decoded would come back as other bytes.
    const canSaveBack = source !== undefined && !('note' in decoded);
    return { name, ...decoded, ...(canSaveBack && { file: source }) };
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
