import { Popover } from '../../ui/popover.tsx';
import { changedCount } from '../../workspace/choices/option-choices.ts';
import { OptionFields } from '../../workspace/choices/option-fields.tsx';
import { COMPARE_OPTIONS, type CompareChoices } from './compare-choices.ts';

export interface CompareOptionsProps {
  readonly choices: CompareChoices;
  readonly choose: (change: Partial<CompareChoices>) => void;
}

/** The options of a comparison, behind a button that says how many of them are set. */
export function CompareOptions(props: CompareOptionsProps) {
  return (
    <Popover label="Options" count={changedCount(props.choices, COMPARE_OPTIONS)}>
      <div className="space-y-4">
        <div className="space-y-1">
          <OptionFields
            {...props}
            described={COMPARE_OPTIONS}
            names={['comments', 'keyOrder', 'style', 'listOrder', 'neat']}
          />
        </div>
        <div className="space-y-3">
          <OptionFields {...props} described={COMPARE_OPTIONS} names={['ignore', 'identityKeys']} />
        </div>
      </div>
    </Popover>
  );
}
