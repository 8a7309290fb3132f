import { MERGE_OPTIONS } from '@yamlkit/engine/options';
import { Popover } from '../../ui/popover.tsx';
import { OptionFields } from '../../workspace/choices/option-fields.tsx';
import { changedFurther, type MergeChoices } from './merge-choices.ts';

export interface MergeOptionsProps {
  readonly choices: MergeChoices;
  readonly choose: (change: Partial<MergeChoices>) => void;
}

/** The further choices, behind a button that says how many are made. */
export function MergeOptions({ choices, choose }: MergeOptionsProps) {
  return (
    <Popover label="Options" count={changedFurther(choices)}>
      <div className="space-y-3">
        <OptionFields
          described={MERGE_OPTIONS}
          names={['matchListsBy', 'nullDeletes', 'uniqueLists', 'compose', 'kubernetes']}
          choices={choices}
          choose={choose}
        />
      </div>
    </Popover>
  );
}
