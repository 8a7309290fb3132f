import type { TargetFormat } from '@yamlkit/engine';
import { ArrowLeftRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { type FormatPair, titleOf, withSource, withTarget } from './format-pair.ts';
import { formatNameOf, isReadable, sourceFormats, targetFormats } from './formats.ts';

const optionOf = <Format extends TargetFormat>(value: Format) => ({
  value,
  label: formatNameOf(value),
});
const sourceOptions = sourceFormats.map(optionOf);
const targetOptions = targetFormats.map(optionOf);

/** The two directions that are one click away. */
const usualPairs: readonly FormatPair[] = [
  { from: 'yaml', to: 'json' },
  { from: 'yaml', to: 'ini' },
];

export interface FormatChoicesProps {
  readonly pair: FormatPair;
  readonly choosePair: (pair: FormatPair) => void;
  readonly swap: () => void;
  readonly isDisabled: boolean;
}

/** A pair that was chosen by one of its sides: for the other side's format, the text goes along. */
function chooser({ pair, choosePair, swap }: FormatChoicesProps) {
  return (chosen: FormatPair) => {
    if (chosen.from === pair.to && chosen.to === pair.from) swap();
    else choosePair(chosen);
  };
}

/** The source: its format, the name of the file, a button that swaps the sides, and common pairs. */
export function SourceChoice(
  props: FormatChoicesProps & { readonly fileName: string | undefined },
) {
  const { pair, choosePair, swap, isDisabled, fileName } = props;
  const { from, to } = pair;
  usePageCommands([
    { label: 'Swap sides', isDisabled: isDisabled || !isReadable(to), run: swap },
    ...usualPairs.map((usual) => ({
      label: `Convert ${titleOf(usual)}`,
      isDisabled,
      run: () => choosePair(usual),
    })),
  ]);
  return (
    <>
      <Select
        isCompact
        label="From"
        options={sourceOptions}
        value={from}
        disabled={isDisabled}
        onValueChange={(format) => chooser(props)(withSource(pair, format))}
        className="w-32 shrink-0"
      />
      <Tooltip text="Swap the sides">
        <Button
          size="small"
          variant="quiet"
          onClick={swap}
          disabled={isDisabled || !isReadable(to)}
          keepsFocus
          aria-label={`Swap: convert ${formatNameOf(to)} to ${formatNameOf(from)}`}
        >
          <ArrowLeftRight aria-hidden="true" />
        </Button>
      </Tooltip>
      <span className="min-w-0 flex-1 truncate text-muted text-sm">{fileName}</span>
      <fieldset className="flex gap-1">
        <legend className="sr-only">Usual conversions</legend>
        {usualPairs.map((usual) => (
          <Button
            key={usual.to}
            variant="quiet"
            size="small"
            disabled={isDisabled}
            aria-pressed={from === usual.from && to === usual.to}
            onClick={() => choosePair(usual)}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          >
            {titleOf(usual)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

/** The target format. */
export function TargetChoice(props: FormatChoicesProps) {
  const { pair, isDisabled } = props;
  return (
    <Select
      isCompact
      label="To"
      options={targetOptions}
      value={pair.to}
      disabled={isDisabled}
      onValueChange={(format) => chooser(props)(withTarget(pair, format))}
      className="w-36 shrink-0"
    />
  );
}
