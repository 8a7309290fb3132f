import { Checkbox } from '../../ui/checkbox.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import {
  type ConversionChoices,
  changedCount,
  documentsChoice,
  offeredChoices,
} from './conversion-choices.ts';

const schemaChoices = [
  { value: 'core', label: 'YAML 1.2' },
  { value: 'yaml-1.1', label: 'YAML 1.1' },
] as const;
const indentChoices = [
  { value: '2', label: '2 spaces' },
  { value: '4', label: '4 spaces' },
  { value: '8', label: '8 spaces' },
] as const;
const documentChoices = {
  lines: [
    { value: 'single', label: 'One document only' },
    { value: 'array', label: 'A JSON array' },
    { value: 'lines', label: 'JSON Lines' },
  ],
  other: [
    { value: 'single', label: 'One document only' },
    { value: 'array', label: 'A list' },
  ],
} as const;

export interface ConversionControlsProps {
  readonly choices: ConversionChoices;
  readonly choose: (change: Partial<ConversionChoices>) => void;
}

/** What can be chosen for a conversion between its formats, behind a button. */
export function ConversionControls({ choices, choose }: ConversionControlsProps) {
  const offered = offeredChoices(choices);
  const { indent } = choices;
  const documentsName = documentsChoice(choices);
  const documents = choices[documentsName];
  return (
    <Popover label="Options" count={changedCount(choices)}>
      <div className="space-y-3">
        {offered.documents && (
          <Select
            label={choices.from === 'json' ? 'The JSON is' : 'Several documents become'}
            options={offered.lines ? documentChoices.lines : documentChoices.other}
            value={documents === 'lines' && !offered.lines ? 'array' : documents}
            onValueChange={(chosen) => choose({ [documentsName]: chosen })}
          />
        )}
        {offered.schema && (
          <Select
            label="Read as"
            options={schemaChoices}
            value={choices.schema}
            onValueChange={(schema) => choose({ schema })}
          />
        )}
        {offered.indent && (
          <Select
            label="Indent by"
            options={
              offered.oneLine
                ? [...indentChoices, { value: '0', label: 'Nothing, one line' } as const]
                : indentChoices
            }
            value={indent === '0' && !offered.oneLine ? '2' : indent}
            onValueChange={(chosen) => choose({ indent: chosen })}
          />
        )}
        <Checkbox
          label="Sort keys"
          checked={choices.sort}
          onCheckedChange={(sort) => choose({ sort })}
          className="flex"
        />
        {offered.comments && (
          <Checkbox
            label="JSON with comments"
            checked={choices.comments}
            onCheckedChange={(comments) => choose({ comments })}
            className="flex"
          />
        )}
      </div>
    </Popover>
  );
}
