import type { ToolName } from '../../shell/tool-name.ts';
import { showToast } from '../../ui/toast.ts';
import { openDocuments, undoOpening } from '../documents/document-switching.ts';
import { PlainText, stringOf } from '../documents/document-text.ts';
import {
  type DocumentId,
  isDocumentId,
  keptDocument,
  startKeeping,
} from '../documents/kept-documents.ts';
import { type Replacement, replaceDocuments } from '../documents/replace-document.ts';
import { chooseTemplateMode } from '../documents/template-reading.ts';
import { type SharedWork, unpackShareFragment } from './share-link.ts';
import { applyChoicesTo } from './shared-choices.ts';

const title = 'Shared document opened';

/**
 * Opens what a share link holds. The user's own documents are set aside first, so that they can be
 * brought back at any time; a link that cannot be opened changes nothing and says why.
 *
 * @param hash the address's fragment.
 * @param isToolName whether the site has the tool that the link names.
 * @returns the tool to go to; null when the link was refused.
 */
export async function openShareLink(
  hash: string,
  isToolName: (name: unknown) => name is ToolName,
): Promise<ToolName | null> {
  try {
    const work = await unpackShareFragment(hash, isToolName);
    const texts = textsOf(work);
    await openTexts(texts);
    if (texts.some(([id]) => id === 'yaml')) chooseTemplateMode(work.templates ?? 'auto');
    applyChoicesTo(work.tool, work.choices);
    return work.tool;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    showToast({
      title: 'Link could not be opened',
      description: `${reason} Your own document is unchanged.`,
      variant: 'destructive',
    });
    return null;
  }
}

function textsOf({ text, document = 'yaml', texts = {} }: SharedWork): [DocumentId, string][] {
  const further = Object.entries(texts).flatMap(([id, each]): [DocumentId, string][] =>
    isDocumentId(id) && id !== document ? [[id, each]] : [],
  );
  return [[document, text], ...further];
}

async function openTexts(texts: readonly [DocumentId, string][]): Promise<void> {
  // The stored document must be restored first, so it can be set aside.
  await Promise.all(texts.map(([id]) => startKeeping(keptDocument(id).persistence)));
  const changed = texts.filter(([id, text]) => {
    const own = keptDocument(id).document.snapshot.text;
    return own.length !== text.length || stringOf(own) !== text;
  });
  const hasOwn = changed.some(([id]) => keptDocument(id).document.snapshot.text.length > 0);
  let isAllKept = true;
  const replacements: Replacement[] = [];
  let closeShared = () => {};
  for (const [id, own] of changed) {
    const { document, documents, persistence } = keptDocument(id);
    const text = new PlainText(own);
    if (id === 'yaml') {
      const before = documents.current;
      const opened = openDocuments([{ text }]);
      if (opened === null) return;
      closeShared = () => undoOpening(opened, before);
    } else {
      const isEmpty = document.snapshot.text.length === 0;
      if (!isEmpty && !(await persistence.setAside())) isAllKept = false;
      replacements.push({ id, text });
    }
  }
  const description = isAllKept
    ? 'Your own document is kept: it can be opened again above the editor.'
    : 'Undo brings your own document back.';
  replaceDocuments(replacements, title, hasOwn ? { description, onUndo: closeShared } : {});
}
