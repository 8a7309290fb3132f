import type { TargetFormat } from '@yamlkit/engine';
import { ArrowLeftRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { type FormatPair, titleOf, withSource, withTarget } from './format-pair.ts';
import { formats, isReadable, sourceFormats, targetFormats } from './formats.ts';

const optionOf = <Format extends TargetFormat>(value: Format) => ({
  value,
  label: formats[value].name,
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

/** What is converted into what: two selects, a button that swaps them, and the usual pairs. */
export function FormatChoices({ pair, choosePair, swap, isDisabled }: FormatChoicesProps) {
  const { from, to } = pair;
  const choose = (chosen: FormatPair) => {
    // The other side's format: the text goes along.
    if (chosen.from === to && chosen.to === from) swap();
    else choosePair(chosen);
  };
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-3 border-line border-b px-4 py-3">
      <Select
        label="From"
        options={sourceOptions}
        value={from}
        disabled={isDisabled}
        onValueChange={(format) => choose(withSource(pair, format))}
        className="w-44 max-sm:min-w-28 max-sm:flex-1"
      />
      <Button
        onClick={swap}
        disabled={isDisabled || !isReadable(to)}
        keepsFocus
        aria-label={`Swap: convert ${formats[to].name} to ${formats[from].name}`}
      >
        <ArrowLeftRight aria-hidden="true" />
        <span className="max-sm:hidden">Swap</span>
      </Button>
      <Select
        label="To"
        options={targetOptions}
        value={to}
        disabled={isDisabled}
        onValueChange={(format) => choose(withTarget(pair, format))}
        className="w-44 max-sm:min-w-28 max-sm:flex-1"
      />
      <fieldset className="flex gap-1 sm:ml-auto">
        <legend className="sr-only">Usual conversions</legend>
        {usualPairs.map((usual) => (
          <Button
            key={usual.to}
            variant="quiet"
            disabled={isDisabled}
            aria-pressed={from === usual.from && to === usual.to}
            onClick={() => choosePair(usual)}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          >
            {titleOf(usual)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
