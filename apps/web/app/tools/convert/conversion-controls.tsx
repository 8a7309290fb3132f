import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import type { ConversionChoices } from './conversion-choices.ts';
import { type ForeignFormat, foreignFormats } from './foreign-formats.ts';

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
  json: [
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
  readonly foreign: ForeignFormat;
  readonly isReversed: boolean;
  readonly choices: ConversionChoices;
  readonly choose: (change: Partial<ConversionChoices>) => void;
}

/** What can be chosen for a conversion in its direction. */
export function ConversionControls({
  foreign,
  isReversed,
  choices,
  choose,
}: ConversionControlsProps) {
  const { isIndented, holdsLists } = foreignFormats[foreign];
  const isJson = foreign === 'json';
  const hasDocuments = isJson || (holdsLists && !isReversed);
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3 border-line border-b px-4 py-3">
      {hasDocuments && (
        <Select
          label={isReversed ? 'The JSON is' : 'Several documents become'}
          options={isJson ? documentChoices.json : documentChoices.other}
          value={choices.documents}
          onValueChange={(documents) => choose({ documents })}
        />
      )}
      {!isReversed && (
        <Select
          label="Read as"
          options={schemaChoices}
          value={choices.schema}
          onValueChange={(schema) => choose({ schema })}
        />
      )}
      {(isIndented || isReversed) && (
        <Select
          label="Indent by"
          options={
            isJson && !isReversed
              ? [...indentChoices, { value: '0', label: 'Nothing, one line' } as const]
              : indentChoices
          }
          value={choices.indent}
          onValueChange={(indent) => choose({ indent })}
        />
      )}
      <Checkbox
        label="Sort keys"
        checked={choices.sort}
        onCheckedChange={(sort) => choose({ sort })}
        className="h-9"
      />
      {isJson && isReversed && (
        <Checkbox
          label="JSON with comments"
          checked={choices.comments}
          onCheckedChange={(comments) => choose({ comments })}
          className="h-9"
        />
      )}
    </div>
  );
}
