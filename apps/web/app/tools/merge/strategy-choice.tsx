import type { MergeStrategy } from '@yamlkit/engine';
import { useId } from 'react';

const strategies: readonly { value: MergeStrategy; label: string; description: string }[] = [
  {
    value: 'override',
    label: 'Override',
    description: 'Keys at the top replace those of the base',
  },
  {
    value: 'merge',
    label: 'Merge',
    description: 'Nested objects merge deeply, all else is replaced',
  },
  { value: 'append', label: 'Append', description: 'As Merge, and lists are joined' },
];

export interface StrategyChoiceProps {
  readonly value: MergeStrategy;
  readonly onValueChange: (value: MergeStrategy) => void;
  /** Other rules count. */
  readonly isDisabled: boolean;
}

/** The three ways to merge, as a group of radio buttons. */
export function StrategyChoice({ value, onValueChange, isDisabled }: StrategyChoiceProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2 sm:grid-cols-3" disabled={isDisabled}>
      <legend className="mb-1 font-medium text-sm">Merge strategy</legend>
      {strategies.map((strategy) => (
        <label
          key={strategy.value}
          className="flex cursor-pointer items-start gap-2 rounded-md border border-line px-3 py-2 text-sm has-checked:border-accent has-disabled:cursor-default has-disabled:text-muted"
        >
          <input
            type="radio"
            name="merge-strategy"
            value={strategy.value}
            checked={value === strategy.value}
            onChange={() => onValueChange(strategy.value)}
            aria-label={strategy.label}
            aria-describedby={`${id}${strategy.value}`}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span>
            <span className="block font-medium">{strategy.label}</span>
            <span id={`${id}${strategy.value}`} className="block text-muted text-xs">
              {strategy.description}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
