import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { LiveAnswer } from '../../workspace/engine/live-query.ts';
import type { Verdict } from '../../workspace/workbench/status-verdict.tsx';

/** What is said of work that follows the texts. */
export interface WorkWords {
  /** `Comparing` */
  readonly doing: string;
  /** `Not compared` */
  readonly failed: string;
  /** `Compare again` */
  readonly again: string;
}

/** How far such work has come. */
export interface WorkState extends Pick<LiveAnswer<unknown>, 'isPending' | 'failure'> {
  /** Whether there is a result, be it that of the texts before. */
  readonly hasResult: boolean;
  readonly words: WorkWords;
}

export interface PanelVerdictProps extends WorkState {
  /** In place of the verdict while it is pending. */
  readonly progress: ReactNode;
  readonly verdict: string;
  /** Does the work again after a failure. */
  readonly refresh: () => void;
}

/** How far the work has come, and its verdict, at the head of its result. */
export function PanelVerdict({ progress, verdict, refresh, ...state }: PanelVerdictProps) {
  const { isPending, failure, words } = state;
  if (isPending) return progress;
  if (failure !== null) {
    return (
      <>
        <p role="alert" className="text-danger text-sm">
          {failedText(state)}: {failure}.
        </p>
        <Button size="small" onClick={refresh}>
          {words.again}
        </Button>
      </>
    );
  }
  return (
    <p role="status" className="text-muted text-sm">
      {verdict}
    </p>
  );
}

/** The same in the line at the bottom, as long as there is no verdict; undefined once there is. */
export function unfinishedVerdict(state: WorkState): Verdict | undefined {
  if (state.isPending) return { kind: 'pending', text: `${state.words.doing}...` };
  return state.failure === null ? undefined : { kind: 'failed', text: failedText(state) };
}

function failedText({ hasResult, words }: WorkState): string {
  return hasResult ? 'Outdated' : words.failed;
}
