import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Popover } from '../../ui/popover.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { changedCount, type MergeChoices } from './merge-choices.ts';

export interface MergeOptionsProps {
  readonly choices: MergeChoices;
  readonly choose: (change: Partial<MergeChoices>) => void;
}

/** The further choices, behind a button that says how many are made. */
export function MergeOptions({ choices, choose }: MergeOptionsProps) {
  const hintId = useId();
  const { strategy, compose, kubernetes, nullDeletes, uniqueLists, matchListsBy } = choices;
  const hasOwnRules = compose || kubernetes;
  return (
    <Popover label="Options" count={changedCount(choices)}>
      <div className="space-y-3">
        <div>
          <TextField
            label="Match list entries by"
            value={matchListsBy}
            placeholder="name, mountPath"
            spellCheck={false}
            autoCapitalize="off"
            disabled={compose || (!kubernetes && strategy === 'override')}
            aria-describedby={hintId}
            onValueChange={(keys) => choose({ matchListsBy: keys })}
          />
          <p id={hintId} className="mt-1 text-muted text-xs">
            Entries of two lists with the same value under this key are merged, as Kustomize does.
            For Merge, Append and Kubernetes.
          </p>
        </div>
        <Checkbox
          className="flex"
          label="null deletes its key, as in Helm and JSON Merge Patch"
          checked={nullDeletes}
          disabled={hasOwnRules}
          onCheckedChange={(isOn) => choose({ nullDeletes: isOn })}
        />
        <Checkbox
          className="flex"
          label="Append no list entry that is there already"
          checked={uniqueLists}
          disabled={hasOwnRules || strategy !== 'append'}
          onCheckedChange={(isOn) => choose({ uniqueLists: isOn })}
        />
        <Checkbox
          className="flex"
          label="Docker Compose’s rules, instead of all these"
          checked={compose}
          onCheckedChange={(isOn) => choose({ compose: isOn, kubernetes: false })}
        />
        <Checkbox
          className="flex"
          label="Kubernetes’ strategic merge, instead of all these: objects by kind and name, lists by their keys, $patch"
          checked={kubernetes}
          onCheckedChange={(isOn) => choose({ kubernetes: isOn, compose: false })}
        />
      </div>
    </Popover>
  );
}
