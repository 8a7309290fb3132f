import {
  type ReactNode,
  type Ref,
  startTransition,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { noteFocus } from '../active-tool.ts';
import { idOf } from '../documents/kept-documents.ts';
import type { WorkingDocument } from '../documents/working-document.ts';
import type { EditorAssistance } from './assistance/editor-assistance.ts';
import type { CodeEditor } from './code-editor.ts';
import type { EditorHandle } from './editor-handle.ts';
import { noteEditor } from './editors-shown.ts';
import { EmptyHint } from './empty-hint.tsx';
import { PlainEditor } from './plain-editor.ts';

export interface EditorProps {
  readonly document: WorkingDocument;
  /** Whether the document has been brought back; until then there is nothing to edit. */
  readonly isReady: boolean;
  /** What the text is, for assistive technology. */
  readonly label: string;
  /** Whether the text can be read only. */
  readonly isReadOnly?: boolean;
  /** Whether lines that are too long go on in the next one, whatever the settings say. */
  readonly wrapsLines?: boolean;
  /** What completes and documents the text, where something does. Ignored by the plain text area. */
  readonly assistance?: EditorAssistance;
  /** Sets the height. */
  readonly className?: string;
  /** What to do while it is empty. */
  readonly hint?: ReactNode;
  /** Gets the editor once it is up. */
  readonly ref?: Ref<EditorHandle>;
}

type Load = { readonly state: 'loading' } | LoadedEditor | { readonly state: 'failed' };
interface LoadedEditor {
  readonly state: 'loaded';
  readonly CodeEditor: typeof CodeEditor;
}

/**
 * The editor. Its code is loaded when the first one is shown; should that fail, a plain text area
 * with the same functions takes its place and says so.
 */
export function Editor({
  document,
  isReady,
  label,
  isReadOnly = false,
  wrapsLines = false,
  assistance,
  className,
  hint,
  ref,
}: EditorProps) {
  const [load, setLoad] = useState<Load>({ state: 'loading' });
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const shown = useRef<CodeEditor>(null);
  const id = isReadOnly ? undefined : idOf(document);
  const [handle, setHandle] = useState<EditorHandle | null>(null);
  useImperativeHandle<EditorHandle | null, EditorHandle | null>(ref, () => handle, [handle]);

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
  }, [load, isReady, document, label, isReadOnly, assistance]);

  useEffect(() => {
    if (handle !== null && id !== undefined) return noteEditor(id, handle);
  }, [handle, id]);

  useEffect(() => {
    if (handle !== null) shown.current?.wrapLines(wrapsLines);
  }, [handle, wrapsLines]);

  // The effect above ends only when the element has left the page, and its scroll position with it.
  useLayoutEffect(() => () => shown.current?.keepScroll(), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that the editor inside has the focus
    <div
      className={joinClasses('editor-frame flex flex-col', className)}
      data-document={id}
      onFocus={() => noteFocus(id)}
    >
      {load.state === 'failed' && (
        <p
          role="alert"
          className="border-line border-b bg-warning-soft px-4 py-2 text-sm text-warning"
        >
          The code editor could not be loaded, so this is a plain text area. It can do the same, but
          does not mark problems in the text. Your text is safe; reload the page to try again.
        </p>
      )}
      <div className="relative isolate z-10 min-h-0 flex-1 bg-surface outline-focus -outline-offset-2 focus-within:outline-2">
        {load.state === 'failed' ? (
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
        {handle === null && load.state !== 'failed' && (
          // Above the hint of an empty editor, which is further down.
          <p role="status" className="absolute inset-x-0 top-3 text-center text-muted text-sm">
            Loading editor...
          </p>
        )}
      </div>
    </div>
  );
}
