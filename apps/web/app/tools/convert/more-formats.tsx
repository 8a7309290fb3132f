import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import type { PageChoices } from './conversion-choices.ts';
import { ConvertSection } from './convert-section.tsx';
import { type ForeignFormat, foreignFormats, moreFormats } from './foreign-formats.ts';

const formatChoices: readonly { readonly value: ForeignFormat | ''; readonly label: string }[] = [
  { value: '', label: 'Choose a format' },
  ...moreFormats.map((format) => ({ value: format, label: foreignFormats[format].name })),
];

export interface MoreFormatsProps {
  readonly isReady: boolean;
  readonly choices: PageChoices;
  readonly choose: (change: Partial<PageChoices>) => void;
}

/** The formats beside JSON and INI: a choice of them, and the section of the chosen one. */
export function MoreFormats({ isReady, choices, choose }: MoreFormatsProps) {
  const { format } = choices;
  // What only JSON offers is something else for the formats here.
  const own = {
    ...choices,
    documents: choices.documents === 'lines' ? 'array' : choices.documents,
    indent: choices.indent === '0' ? '2' : choices.indent,
  } as const;
  return (
    <>
      <Card aria-labelledby="convert-more">
        <CardHeader id="convert-more" level={3} title="More formats" />
        <CardBody>
          <Select
            label="Convert to or from"
            options={formatChoices}
            value={format}
            disabled={!isReady}
            onValueChange={(chosen) => choose({ format: chosen })}
            className="max-w-64"
          />
        </CardBody>
      </Card>
      {format !== '' && (
        <ConvertSection
          key={format}
          foreign={format}
          isReady={isReady}
          choices={own}
          choose={choose}
        />
      )}
    </>
  );
}
