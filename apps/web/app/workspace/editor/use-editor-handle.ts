import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import type { WorkingDocument } from '../documents/working-document.ts';
import type { EditorAssistance } from './assistance/editor-assistance.ts';
import type { CodeEditor } from './code-editor.ts';
import type { EditorHandle } from './editor-handle.ts';
import { PlainEditor } from './plain-editor.ts';

/** The content of an editor and how it is shown. */
export interface EditorContent {
  readonly document: WorkingDocument;
  /** Whether the document has been brought back; until then there is nothing to edit. */
  readonly isReady: boolean;
  /** The name of the text, for assistive technology. */
  readonly label: string;
  /** Whether the text can be read only. */
  readonly isReadOnly?: boolean;
  /** Whether lines that are too long go on in the next one, whatever the settings say. */
  readonly wrapsLines?: boolean;
  /** Provides completion and documentation. Ignored by the plain text area. */
  readonly assistance?: EditorAssistance;
}

type Load = { readonly state: 'loading' } | LoadedEditor | { readonly state: 'failed' };
interface LoadedEditor {
  readonly state: 'loaded';
  readonly CodeEditor: typeof CodeEditor;
}

/**
 * The editor of a document in one of two elements: `host`, for the code editor, or `area`, for the plain one where that
 * has failed. `handle` is null until it is up.
 */
export function useEditorHandle({
  document,
  isReady,
  label,
  isReadOnly = false,
  wrapsLines = false,
  assistance,
}: EditorContent) {
  const [load, setLoad] = useCodeEditor();
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const shown = useRef<CodeEditor>(null);
  const [handle, setHandle] = useState<EditorHandle | null>(null);

  useEffect(() => {
    if (!isReady) return;
    let editor: (EditorHandle & { destroy(): void }) | undefined;
    const create = () => {
      if (load.state === 'loaded' && host.current) {
        const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
        try {
          const codeEditor = new load.CodeEditor(root, document, label, isReadOnly);
          if (assistance !== undefined) void codeEditor.assist(assistance);
          editor = codeEditor;
          shown.current = codeEditor;
        } catch {
          // A browser too old for it.
          setLoad({ state: 'failed' });
          return;
        }
      }
      if (load.state === 'failed' && area.current) editor = new PlainEditor(area.current, document);
      // Else what shows the editor would be rendered in this task.
      if (editor !== undefined) startTransition(() => setHandle(editor ?? null));
    };
    // Each in a task of its own: to set up two in one blocks a slow phone for a quarter of a second.
    const timer = setTimeout(create);
    return () => {
      clearTimeout(timer);
      if (editor === undefined) return;
      editor.destroy();
      editor = undefined;
      shown.current = null;
      setHandle(null);
    };
  }, [load, setLoad, isReady, document, label, isReadOnly, assistance]);

  useEffect(() => {
    if (handle !== null) shown.current?.wrapLines(wrapsLines);
  }, [handle, wrapsLines]);

  // The effect above ends only when the element has left the page, and its scroll position with it.
  useLayoutEffect(() => () => shown.current?.keepScroll(), []);
  return { handle, hasFailed: load.state === 'failed', host, area };
}

/** Loads the code of the editor. */
function useCodeEditor() {
  const [load, setLoad] = useState<Load>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const start = performance.now();
    import('./code-editor.ts').then(
      ({ CodeEditor }) => {
        if (!isCurrent) return;
        setLoad({ state: 'loaded', CodeEditor });
        const milliseconds = Math.round(performance.now() - start);
        sendEvent({ name: 'performance', metric: 'editor_ready', milliseconds });
      },
      () => {
        if (!isCurrent) return;
        setLoad({ state: 'failed' });
        sendEvent({ name: 'error', source: 'editor' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return [load, setLoad] as const;
}
