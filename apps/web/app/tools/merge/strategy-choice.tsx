import type { MergeStrategy } from '@yamlkit/engine';
import { MERGE_OPTIONS } from '@yamlkit/engine/options';
import { useId } from 'react';

const descriptions: Readonly<Record<MergeStrategy, string>> = {
  override: 'Top-level keys replace those of the base',
  merge: 'Nested objects merge deeply, everything else is replaced',
  append: 'Like Merge, but lists are concatenated',
};

export interface StrategyChoiceProps {
  readonly value: MergeStrategy;
  readonly onValueChange: (value: MergeStrategy) => void;
  /** Other rules count. */
  readonly isDisabled: boolean;
}

/** The three ways to merge, as a group of radio buttons in one line; what the chosen one does is said below. */
export function StrategyChoice({ value, onValueChange, isDisabled }: StrategyChoiceProps) {
  const id = useId();
  const { label, values = [] } = MERGE_OPTIONS.strategy;
  return (
    <fieldset
      className="flex rounded-md border border-line bg-sunken p-0.5 text-sm disabled:opacity-50"
      disabled={isDisabled}
    >
      <legend className="sr-only">{label}</legend>
      {values.map(([strategy, name]) => (
        <label
          key={strategy}
          className="flex min-h-7 cursor-pointer items-center gap-1.5 rounded-sm px-2 text-muted has-checked:bg-surface has-checked:font-medium has-checked:text-accent-ink has-checked:shadow-card has-disabled:cursor-default dark:has-checked:bg-accent-soft max-md:min-h-10"
        >
          <input
            type="radio"
            name="merge-strategy"
            value={strategy}
            checked={value === strategy}
            onChange={() => onValueChange(strategy)}
            aria-describedby={`${id}${strategy}`}
            className="size-3.5 shrink-0 accent-accent"
          />
          {name}
          <span id={`${id}${strategy}`} className="hidden">
            {descriptions[strategy]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What a strategy does, in a few words. */
export function describeStrategy(strategy: MergeStrategy): string {
  return descriptions[strategy];
}
