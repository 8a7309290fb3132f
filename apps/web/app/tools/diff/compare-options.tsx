import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Popover } from '../../ui/popover.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CompareChoices } from './compare-choices.ts';

export interface CompareOptionsProps {
  readonly choices: CompareChoices;
  readonly choose: (change: Partial<CompareChoices>) => void;
}

const switches = [
  ['comments', 'Comments count'],
  ['keyOrder', 'The order of keys counts'],
  ['style', 'Quotes and style count'],
  ['listOrder', 'The order of list entries counts'],
  ['neat', 'Leave out what a cluster adds: status, managedFields …'],
] as const;

/** What counts as a change, behind a button that says how many of the choices are made. */
export function CompareOptions({ choices, choose }: CompareOptionsProps) {
  const hintId = useId();
  const { comments, keyOrder, style, listOrder, neat, ignore, identity } = choices;
  const made = [comments, keyOrder, style, !listOrder, neat, ignore !== '', identity !== ''];
  return (
    <Popover label="What counts as a change" count={made.filter(Boolean).length}>
      <div className="space-y-4">
        <div className="space-y-1">
          {switches.map(([name, label]) => (
            <Checkbox
              key={name}
              className="flex"
              label={label}
              checked={choices[name]}
              onCheckedChange={(isOn) => choose({ [name]: isOn })}
            />
          ))}
        </div>
        <div className="space-y-3">
          <TextField
            label="Ignore paths"
            value={ignore}
            placeholder="metadata.annotations, $..image"
            spellCheck={false}
            autoCapitalize="off"
            aria-describedby={hintId}
            onValueChange={(paths) => choose({ ignore: paths })}
          />
          <TextField
            label="Match list entries by"
            value={identity}
            placeholder="name, host"
            spellCheck={false}
            autoCapitalize="off"
            aria-describedby={hintId}
            onValueChange={(keys) => choose({ identity: keys })}
          />
          <p id={hintId} className="text-muted text-xs">
            Several with commas between them. Entries of lists go together by name, id and the like
            on their own.
          </p>
        </div>
      </div>
    </Popover>
  );
}
