import { joinDocumentTexts } from '@yamlkit/text';
import { showToast } from '../../ui/toast.ts';
import { largestFile } from './decode-file.ts';
import type { DocumentAttributes } from './document-attributes.ts';
import { type ChunkedText, PlainText, stringOf } from './document-text.ts';
import { keptDocument } from './kept-documents.ts';
import { mostDocuments, type NewDocument, type OpenDocument } from './open-documents.ts';
import { openedText } from './opened-text.ts';

const { documents, persistence } = keptDocument('yaml');

/** Begins an empty document. */
export function newDocument(): void {
  const { length, name } = documents.current;
  // It is there already.
  if (length > 0 || name !== undefined) openDocuments([{ text: new PlainText('') }]);
}

/**
 * Opens documents, each in a tab of its own, and goes on with the first of them.
 *
 * @returns their slots; null when there are too many.
 */
export function openDocuments(opened: readonly NewDocument[]): readonly string[] | null {
  const { list } = documents.state;
  if (list.length + opened.length > mostDocuments) {
    const description = `At most ${mostDocuments} documents can be open. Close some first.`;
    showToast({ title: 'Nothing was opened', description, variant: 'destructive' });
    return null;
  }
  documents.open(opened);
  const added = documents.state.list.filter(({ slot }) => !list.some((each) => each.slot === slot));
  return added.map(({ slot }) => slot);
}

/** Closes documents that were opened, and goes back to the one before. */
export function undoOpening(
  slots: readonly string[],
  before: OpenDocument & { readonly text: ChunkedText },
): void {
  const isOpen = documents.state.list.some(({ slot }) => slot === before.slot);
  // An empty one has given way.
  if (isOpen) documents.select(before.slot, before.text);
  else documents.reopen([before], 0);
  documents.remove(...slots);
}

/** Opens a text that was made of the document, in a tab of its own. */
export function openAsDocument(opened: NewDocument & { readonly name: string }): void {
  if (openDocuments([opened]) !== null) showToast({ title: `${opened.name} opened` });
}

/** Goes on with another document. */
export async function selectDocument(slot: string): Promise<void> {
  const wanted = documents.state.list.find((each) => each.slot === slot);
  const text = wanted && (await readText(wanted));
  if (text !== undefined) documents.select(slot, text);
}

/** Goes on with the document in the next (1) or previous (-1) tab, around the ends. */
export async function stepDocument(direction: 1 | -1): Promise<void> {
  const { list, current } = documents.state;
  const at = list.findIndex(({ slot }) => slot === current) + direction + list.length;
  const next = list[at % list.length];
  if (next !== undefined) await selectDocument(next.slot);
}

/** Moves a document by one tab to the right (1) or the left (-1). */
export function moveDocument(direction: 1 | -1, slot: string = documents.state.current): void {
  const at = documents.state.list.findIndex((each) => each.slot === slot);
  documents.move(slot, at + direction);
}

/** Closes a document, and goes on with the one beside it; a toast offers to undo that. */
export async function closeDocument(slot: string = documents.state.current): Promise<void> {
  const closed = documents.all.find((each) => each.slot === slot);
  const text = closed && (await readText(closed));
  if (closed === undefined || text === undefined) return;
  const at = documents.state.list.findIndex((each) => each.slot === slot);
  if (slot === documents.state.current) {
    const { list } = documents.state;
    const next = list[at + 1] ?? list[at - 1];
    if (next === undefined) documents.open([{ text: new PlainText('') }]);
    else await selectDocument(next.slot);
  }
  // The one beside it could not be read.
  if (slot === documents.state.current) return;
  documents.remove(slot);
  const undo = () => documents.reopen([{ ...closed, text }], at);
  showToast({
    title: `${titleOf(closed)} closed`,
    ...(text.length > 0 && { action: { label: 'Undo', onSelect: undo } }),
  });
}

/**
 * Joins documents into one, in the order of their tabs; a toast offers to undo that.
 *
 * @param slots of the documents; all by default.
 */
export async function joinDocuments(
  slots: readonly string[] = documents.state.list.map(({ slot }) => slot),
): Promise<void> {
  const joined: (OpenDocument & { readonly text: ChunkedText })[] = [];
  for (const each of documents.all.filter(({ slot }) => slots.includes(slot))) {
    const text = await readText(each);
    if (text === undefined) return;
    joined.push({ ...each, text });
  }
  const total = joined.reduce((sum, { length }) => sum + length, 0);
  if (total > largestFile) {
    const description = `Together they are larger than ${largestFile / 1024 / 1024} MB.`;
    showToast({ title: 'Documents not joined', description, variant: 'destructive' });
    return;
  }
  const at = documents.state.list.findIndex(({ slot }) => slot === joined[0]?.slot);
  const texts = joined.filter(({ length }) => length > 0).map(({ text }) => stringOf(text));
  const text = await openedText(joinDocumentTexts(texts));
  documents.open([{ text, name: 'joined.yaml', isUnsaved: true }]);
  const { current } = documents.state;
  documents.remove(...joined.map(({ slot }) => slot));
  documents.move(current, at);
  const undo = () => {
    documents.reopen(joined, at);
    documents.remove(current);
  };
  const title = `${joined.length} documents joined`;
  showToast({ title, action: { label: 'Undo', onSelect: undo } });
}

/** What a document without a file is called. */
export function titleOf({ name }: DocumentAttributes): string {
  return name ?? 'Untitled';
}

/** What the documents' tabs are called: those of the same name are numbered. */
export function titlesOf(list: readonly OpenDocument[]): readonly string[] {
  const counts = new Map<string, number>();
  return list.map((each) => {
    const title = titleOf(each);
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}

async function readText(wanted: OpenDocument): Promise<ChunkedText | undefined> {
  try {
    const text = await persistence.read(wanted);
    if (text !== undefined) return text;
    documents.remove(wanted.slot);
    showToast({ title: `${titleOf(wanted)} is no longer there`, variant: 'destructive' });
  } catch {
    const title = `${titleOf(wanted)} could not be read`;
    const description = 'The browser’s storage does not respond. Try again.';
    showToast({ title, description, variant: 'destructive' });
  }
  return undefined;
}
