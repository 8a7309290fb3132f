import { groupDigits } from '@yamlkit/text';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../ui/store.ts';
import type { LineEnds } from '../documents/document-text.ts';
import { readingOf, templateFound, templateMode } from '../documents/template-reading.ts';
import { workingDocument } from '../documents/use-working-document.ts';
import { type CursorState, cursor } from '../editor/cursor.ts';
import { engine } from '../engine/engine.ts';
import { LiveQuery } from '../engine/live-query.ts';
import type { CursorPath, PathStep } from '../engine/protocol.ts';

/** The path follows the text and the cursor this many milliseconds after they come to rest. */
const pauses = { text: 700, cursor: 200 };

const lineEndWords: Record<LineEnds, string> = {
  none: 'LF',
  LF: 'LF',
  CRLF: 'CRLF line endings',
  CR: 'CR line endings',
  mixed: 'Mixed line endings, kept as they are',
};

/** Where the cursor is: line and column, selection, path, document, and how the text is written. */
export function CursorStatus() {
  const state = useStore(cursor, null);
  return state === null ? null : <CursorOf state={state} />;
}

function CursorOf({ state }: { readonly state: CursorState }) {
  const { editor, document, place, selected } = state;
  const path = useCursorPath(state);
  const { lineEnds } = useStore(document).text;
  return (
    <>
      <span className="status-place whitespace-nowrap tabular-nums">
        Ln {groupDigits(place.line)}, Col {groupDigits(place.offset + 1)}
        {selected > 0 && ` (${groupDigits(selected)} selected)`}
      </span>
      {path !== null && path.documentCount > 1 && (
        <span className="status-detail whitespace-nowrap max-md:hidden">
          Document {path.document} of {groupDigits(path.documentCount)}
        </span>
      )}
      {path !== null && path.steps.length > 0 && (
        <Breadcrumb steps={path.steps} goTo={(step) => editor.goTo(step.at)} />
      )}
      {path !== null && (
        <span className="status-detail whitespace-nowrap max-md:hidden">{path.indent} spaces</span>
      )}
      <span className="status-detail whitespace-nowrap max-md:hidden">
        {lineEndWords[lineEnds]}
      </span>
    </>
  );
}

interface BreadcrumbProps {
  readonly steps: readonly PathStep[];
  readonly goTo: (step: PathStep) => void;
}

function Breadcrumb({ steps, goTo }: BreadcrumbProps) {
  return (
    // From the right, so that the end of a path without room for all of it is in sight.
    <nav
      aria-label="Path at the cursor"
      dir="rtl"
      className="status-detail status-path min-w-0 overflow-x-auto [scrollbar-width:none] max-md:hidden"
    >
      <ol dir="ltr" className="flex w-max items-center font-mono">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its depth
          <li key={index} className="flex items-center">
            {index > 0 && (
              <span aria-hidden="true" className="px-0.5">
                ›
              </span>
            )}
            <button
              type="button"
              aria-label={`Go to ${step.text}`}
              onClick={() => goTo(step)}
              className="h-6 min-w-6 max-w-40 truncate rounded-sm px-1 hover:bg-surface hover:text-ink"
            >
              {step.text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The path to the cursor in YAML; null until it is known, and where the text is not YAML. */
function useCursorPath({ document, place }: CursorState): CursorPath | null {
  const query = useMemo(
    () =>
      new LiveQuery<CursorPath | null>({
        inputs: [document],
        debounceMs: pauses.text,
        settings: templateMode,
        whenEmpty: null,
        ask: async () => {
          const at = cursor.state?.place ?? { line: 1, offset: 0 };
          const reading = readingOf(document);
          return await engine.call('cursorPath', { at, reading }, document.snapshot.text);
        },
        onAnswer: (answer) => {
          if (document === workingDocument) templateFound.set(answer?.template ?? null);
        },
      }),
    [document],
  );
  const isYaml = document === workingDocument;
  useEffect(() => {
    if (!isYaml) return;
    return query.start();
  }, [isYaml, query]);
  const { line, offset } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the cursor moves
  useEffect(() => {
    if (isYaml && !query.state.isPending) query.refresh(pauses.cursor);
  }, [isYaml, query, line, offset]);
  const { answer, failure } = useStore(query);
  return failure === null ? answer : null;
}
