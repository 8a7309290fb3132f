import { useId, useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
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

/** What counts as a change, behind a fold that opens when something is chosen. */
export function CompareOptions({ choices, choose }: CompareOptionsProps) {
  const hintId = useId();
  const [isOpen, setOpen] = useState(false);
  const { comments, keyOrder, style, listOrder, neat, ignore, identity } = choices;
  const hasChoice =
    comments || keyOrder || style || !listOrder || neat || ignore !== '' || identity !== '';
  return (
    <details
      open={isOpen || hasChoice}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-line border-b px-4 py-2 text-sm"
    >
      <summary className="min-h-6 w-fit select-none rounded-sm text-muted hover:text-ink">
        What counts as a change
      </summary>
      <div className="mt-2 grid gap-x-6 gap-y-3 pb-1 md:grid-cols-2">
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
            without being told.
          </p>
        </div>
      </div>
    </details>
  );
}
