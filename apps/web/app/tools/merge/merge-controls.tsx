import { ArrowLeftRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { tooltipOf } from '../../workspace/commands/shortcuts.ts';
import { hasStrategy, type MergeChoices } from './merge-choices.ts';
import { MergeOptions } from './merge-options.tsx';
import { describeStrategy, StrategyChoice } from './strategy-choice.tsx';

export interface MergeControlsProps {
  readonly choices: MergeChoices;
  readonly choose: (change: Partial<MergeChoices>) => void;
  readonly isReady: boolean;
  readonly isMerging: boolean;
  readonly run: () => void;
  readonly swap: () => void;
}

/** How two files are merged, and the button that merges them. */
export function MergeControls({
  choices,
  choose,
  isReady,
  isMerging,
  run,
  swap,
}: MergeControlsProps) {
  return (
    <Card aria-label="How to merge" className="px-2 pt-1 pb-1.5">
      <div className="flex flex-wrap items-center gap-1.5">
        <StrategyChoice
          value={choices.strategy}
          isDisabled={!hasStrategy(choices)}
          onValueChange={(strategy) => choose({ strategy })}
        />
        <MergeOptions choices={choices} choose={choose} />
        <Tooltip text="Swap sides">
          <Button size="small" aria-label="Swap sides" onClick={swap} disabled={!isReady}>
            <ArrowLeftRight aria-hidden="true" />
          </Button>
        </Tooltip>
        <Tooltip text={tooltipOf('Merge Files')}>
          <Button
            size="small"
            variant="primary"
            disabled={!isReady || isMerging}
            keepsFocus
            onClick={run}
            className="ml-auto"
          >
            Merge Files
          </Button>
        </Tooltip>
      </div>
      <p className="mt-1 px-1 text-muted text-xs">{describeRules(choices)}</p>
    </Card>
  );
}

/** The rules of the merge, in a few words. */
function describeRules({ compose, kubernetes, strategy }: MergeChoices): string {
  if (compose) return 'As Docker Compose merges its files';
  return kubernetes ? 'As Kubernetes merges patches' : describeStrategy(strategy);
}
