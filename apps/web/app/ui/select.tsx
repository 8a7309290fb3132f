import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { joinClasses } from './join-classes.ts';

/** One choice of a {@link Select}. */
export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** For a bar: lower, and its label is for assistive technology only. */
  readonly isCompact?: boolean;
}

/**
 * A labelled choice of one. The browser's own select: it is right on every touch screen and, unlike
 * a drawn one, needs no style element that the Content-Security-Policy would block.
 */
export function Select<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
  id,
  isCompact = false,
  ...rest
}: SelectProps<Value>) {
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <div className={joinClasses('min-w-0', className)}>
      <label
        htmlFor={selectId}
        className={isCompact ? 'sr-only' : 'mb-1 block font-medium text-sm'}
      >
        {label}
      </label>
      <div className="grid *:col-start-1 *:row-start-1">
        <select
          id={selectId}
          value={value}
          onChange={(event) => onValueChange(event.target.value as Value)}
          className={joinClasses(
            'w-full appearance-none truncate rounded-md border border-line-strong bg-surface text-sm disabled:opacity-50',
            isCompact ? 'h-8 pr-7 pl-2' : 'h-9 pr-9 pl-3',
          )}
          {...rest}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className={joinClasses(
            'pointer-events-none size-4 self-center justify-self-end text-muted',
            isCompact ? 'mr-2' : 'mr-2.5',
          )}
        />
      </div>
    </div>
  );
}
