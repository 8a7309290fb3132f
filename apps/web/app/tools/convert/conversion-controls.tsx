import { Popover } from '../../ui/popover.tsx';
import { OptionFields } from '../../workspace/choices/option-fields.tsx';
import {
  CONVERSION_OPTIONS,
  type ConversionChoices,
  changedCount,
  documentsChoice,
  offeredChoices,
} from './conversion-choices.ts';

export interface ConversionControlsProps {
  readonly choices: ConversionChoices;
  readonly choose: (change: Partial<ConversionChoices>) => void;
}

/** The options of a conversion between its formats, behind a button. */
export function ConversionControls({ choices, choose }: ConversionControlsProps) {
  const offered = offeredChoices(choices);
  const documents = documentsChoice(choices);
  // The choices that apply to the formats.
  const shown = {
    ...choices,
    ...(!offered.lines && choices[documents] === 'lines' && { [documents]: 'array' }),
    ...(!offered.oneLine && choices.indent === 0 && { indent: 2 }),
  };
  const described = {
    ...CONVERSION_OPTIONS,
    [documents]: describeDocuments(CONVERSION_OPTIONS[documents], offered.lines),
    indent: describeIndent(CONVERSION_OPTIONS.indent, offered.oneLine),
  };
  return (
    <Popover label="Options" count={changedCount(choices)}>
      <div className="space-y-3">
        <OptionFields
          described={described}
          names={[
            ...(offered.documents ? [documents] : []),
            ...(offered.schema ? (['schema'] as const) : []),
            ...(offered.indent ? (['indent'] as const) : []),
            'sort',
            ...(offered.comments ? (['comments'] as const) : []),
            ...(offered.colons ? (['colons'] as const) : []),
          ]}
          choices={shown}
          choose={choose}
        />
      </div>
    </Popover>
  );
}

/** JSON has lists under a name of its own, and lines of JSON are nothing else. */
function describeDocuments(
  option: typeof CONVERSION_OPTIONS.documents,
  hasLines: boolean,
): typeof option {
  const { values = [] } = option;
  if (!hasLines) return { ...option, values: values.filter(([value]) => value !== 'lines') };
  return {
    ...option,
    values: values.map(([value, label]) => [value, value === 'array' ? 'A JSON array' : label]),
  };
}

function describeIndent(
  option: typeof CONVERSION_OPTIONS.indent,
  canBeNone: boolean,
): typeof option {
  const { values = [] } = option;
  return canBeNone ? option : { ...option, values: values.filter(([value]) => value !== 0) };
}
