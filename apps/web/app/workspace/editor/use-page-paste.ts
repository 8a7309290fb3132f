import { useLayoutEffect } from 'react';
import { targetEditor } from '../active-tool.ts';
import { PlainText } from '../documents/document-text.ts';
import { keptDocument } from '../documents/kept-documents.ts';
import { loadFiles } from '../files/load-files.ts';
import { editorOf } from './editors-shown.ts';

/** The text that was pasted before the page was hydrated. */
let early: string | undefined;

function keepEarly(event: ClipboardEvent): void {
  const [target] = event.composedPath();
  const text = event.clipboardData?.getData('text/plain');
  if (text && !takesText(target)) early = text;
}

// Along with the page's code, since hydrating the page takes a moment.
if (typeof window !== 'undefined') addEventListener('paste', keepEarly);

/** Text pasted outside of fields goes into the tool's editor, even before that is loaded. */
export function usePagePaste(): void {
  // As early as can be: other effects of a page that starts wait for what is more urgent.
  useLayoutEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const [target] = event.composedPath();
      if (event.defaultPrevented || event.clipboardData === null || takesText(target)) return;
      const id = targetEditor();
      const files = [...event.clipboardData.files];
      const text = event.clipboardData.getData('text/plain');
      if (files.length === 0 && text === '') return;
      event.preventDefault();
      const editor = editorOf(id);
      if (files.length > 0) void loadFiles(files, 'drop', id);
      else if (editor !== undefined) editor.paste(text);
      else pasteInto(id, text);
    };
    removeEventListener('paste', keepEarly);
    if (early !== undefined) pasteInto(targetEditor(), early);
    early = undefined;
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
}

/** Whether a field, an editor or a dialog handles pasting there. */
function takesText(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (document.querySelector('dialog[open]') !== null) return true;
  return target.isContentEditable || target.closest('input, textarea, select') !== null;
}

/** While an editor is loaded its document is there already, and nothing of it may be lost. */
function pasteInto(id: ReturnType<typeof targetEditor>, text: string): void {
  const { document } = keptDocument(id);
  if (document.snapshot.text.length === 0) document.replace(new PlainText(text));
}
