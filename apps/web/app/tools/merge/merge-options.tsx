import { useId, useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { MergeChoices } from './merge-choices.ts';

export interface MergeOptionsProps {
  readonly choices: MergeChoices;
  readonly choose: (change: Partial<MergeChoices>) => void;
}

/** The further choices, behind a fold that opens when one of them is made. */
export function MergeOptions({ choices, choose }: MergeOptionsProps) {
  const hintId = useId();
  const [isOpen, setOpen] = useState(false);
  const { strategy, compose, nullDeletes, uniqueLists, matchListsBy } = choices;
  const hasChoice = compose || nullDeletes || uniqueLists || matchListsBy !== '';
  return (
    <details
      open={isOpen || hasChoice}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="text-sm"
    >
      <summary className="min-h-6 w-fit select-none rounded-sm text-muted hover:text-ink">
        More options
      </summary>
      <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div>
          <TextField
            label="Match list entries by"
            value={matchListsBy}
            placeholder="name, mountPath"
            spellCheck={false}
            autoCapitalize="off"
            disabled={compose || strategy === 'override'}
            aria-describedby={hintId}
            onValueChange={(keys) => choose({ matchListsBy: keys })}
          />
          <p id={hintId} className="mt-1 text-muted text-xs">
            Entries of two lists with the same value under this key are merged, as Kustomize does.
            For Merge and Append.
          </p>
        </div>
        <div className="space-y-2">
          <Checkbox
            className="flex"
            label="null deletes its key, as in Helm and JSON Merge Patch"
            checked={nullDeletes}
            disabled={compose}
            onCheckedChange={(isOn) => choose({ nullDeletes: isOn })}
          />
          <Checkbox
            className="flex"
            label="Append no list entry that is there already"
            checked={uniqueLists}
            disabled={compose || strategy !== 'append'}
            onCheckedChange={(isOn) => choose({ uniqueLists: isOn })}
          />
          <Checkbox
            className="flex"
            label="Docker Compose’s rules, instead of all these"
            checked={compose}
            onCheckedChange={(isOn) => choose({ compose: isOn })}
          />
        </div>
      </div>
    </details>
  );
}
