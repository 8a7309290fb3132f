import type { MergeProblem } from '@yamlkit/engine';
import { CircleX, LoaderCircle } from 'lucide-react';
import type { Ref } from 'react';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import { BarTitle, EditorCard } from '../../workspace/workbench/editor-card.tsx';
import { mergeInputs, resultDocument } from './merge-documents.ts';
import type { MergeState } from './merge-session.ts';

export interface MergedResultProps {
  readonly ref: Ref<EditorHandle>;
  readonly isReady: boolean;
  readonly state: MergeState;
  /** Why there is no result. */
  readonly problem: MergeProblem | undefined;
  readonly goToProblem: () => void;
  readonly className: string;
}

/** The result of a merge, or the problem because of which there is none. */
export function MergedResult({
  ref,
  isReady,
  state,
  problem,
  goToProblem,
  className,
}: MergedResultProps) {
  return (
    <EditorCard
      name="Merged Result"
      bar={
        <>
          <BarTitle>Merged Result</BarTitle>
          <ResultState state={state} />
        </>
      }
      notice={
        problem && (
          <button
            type="button"
            onClick={goToProblem}
            className="flex w-full items-start gap-2.5 border-line border-b px-4 py-2 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <CircleX aria-label="Error" className="mt-0.5 size-4 shrink-0 text-danger" />
            <span className="min-w-0 break-words">
              <span className="font-medium">{placeOf(problem)}:</span> {problem.message}
            </span>
          </button>
        )
      }
      ref={ref}
      document={resultDocument}
      isReady={isReady}
      isReadOnly
      wrapsLines={problem !== undefined}
      label="Merged Result"
      className={className}
      cardClassName="tool-result flex flex-1 flex-col"
    />
  );
}

/** The position of a problem, in words. */
export function placeOf({ side, line }: MergeProblem): string {
  return `${mergeInputs[side]?.label}, line ${line}`;
}

/** Whether the result is that of the texts; nothing when it is. */
function ResultState({ state: { isMerging, failure } }: { readonly state: MergeState }) {
  if (isMerging) {
    return (
      <p className="flex items-center gap-1.5 text-muted text-sm">
        <LoaderCircle aria-hidden="true" className="size-4 motion-safe:animate-spin" />
        Merging...
      </p>
    );
  }
  if (failure === null) return null;
  return (
    <p role="alert" className="text-danger text-sm">
      Outdated: {failure}. Press Merge Files to try again.
    </p>
  );
}
