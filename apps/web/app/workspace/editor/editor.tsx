import { type ReactNode, type Ref, useEffect, useImperativeHandle } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { noteFocus } from '../active-tool.ts';
import { idOf } from '../documents/kept-documents.ts';
import type { EditorHandle } from './editor-handle.ts';
import { noteEditor } from './editors-shown.ts';
import { EmptyHint } from './empty-hint.tsx';
import { type EditorContent, useEditorHandle } from './use-editor-handle.ts';

export interface EditorProps extends EditorContent {
  /** Sets the height. */
  readonly className?: string;
  /** What to do while it is empty. */
  readonly hint?: ReactNode;
  /** Gets the editor once it is up. */
  readonly ref?: Ref<EditorHandle>;
}

/**
 * The editor. Its code is loaded when the first one is shown; should that fail, a plain text area
 * with the same functions replaces it and explains why.
 */
export function Editor({ className, hint, ref, ...editor }: EditorProps) {
  const { document, isReady, label, isReadOnly = false } = editor;
  const { handle, hasFailed, host, area } = useEditorHandle(editor);
  const id = isReadOnly ? undefined : idOf(document);
  useImperativeHandle<EditorHandle | null, EditorHandle | null>(ref, () => handle, [handle]);
  useEffect(() => {
    if (handle !== null && id !== undefined) return noteEditor(id, handle);
  }, [handle, id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that the editor inside has the focus
    <div
      className={joinClasses('editor-frame flex flex-col', className)}
      data-document={id}
      onFocus={() => noteFocus(id)}
    >
      {hasFailed && (
        <p
          role="alert"
          className="border-line border-b bg-warning-soft px-4 py-2 text-sm text-warning"
        >
          The code editor could not be loaded, so this is a plain text area. Everything works except
          problem markers. Your text is safe; reload the page to try again.
        </p>
      )}
      <div className="relative isolate z-10 min-h-0 flex-1 bg-surface outline-focus -outline-offset-2 focus-within:outline-2">
        {hasFailed ? (
          <textarea
            ref={area}
            aria-label={label}
            readOnly={isReadOnly || !isReady}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            wrap="off"
            className="block h-full w-full resize-none bg-surface p-3 font-mono text-[14px] text-ink leading-[1.6] [tab-size:2]"
          />
        ) : (
          <div ref={host} className="absolute inset-0 overflow-hidden" data-editor="code" />
        )}
        {hint !== undefined && (
          <EmptyHint document={document} isUp={handle !== null}>
            {hint}
          </EmptyHint>
        )}
        {handle === null && !hasFailed && (
          // Above the hint of an empty editor, which is further down.
          <p role="status" className="absolute inset-x-0 top-3 text-center text-muted text-sm">
            Loading editor...
          </p>
        )}
      </div>
    </div>
  );
}
