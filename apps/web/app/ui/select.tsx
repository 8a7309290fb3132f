import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { joinClasses } from './join-classes.ts';

/** One choice of a {@link Select}. */
export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children' | 'size'> {
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
      <SelectBox
        id={selectId}
        size={isCompact ? 'compact' : 'field'}
        value={value}
        onChange={(event) => onValueChange(event.target.value as Value)}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}

/** How high a select is: in a form, in a bar, or in a line of small text. */
const selectSizes = {
  field: { select: 'h-9 pr-9 pl-3 text-sm', arrow: 'mr-2.5' },
  compact: { select: 'h-8 pr-7 pl-2 text-sm', arrow: 'mr-2' },
  line: { select: 'h-6 pr-6 pl-1.5 text-xs', arrow: 'mr-1' },
};

export interface SelectBoxProps extends Omit<ComponentProps<'select'>, 'className' | 'size'> {
  readonly size: keyof typeof selectSizes;
}

/** The browser's select with an arrow of ours, for what labels it itself. */
export function SelectBox({ size, ...props }: SelectBoxProps) {
  const { select, arrow } = selectSizes[size];
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <select
        {...props}
        className={joinClasses(
          'w-full appearance-none truncate rounded-md border border-line-strong bg-surface disabled:opacity-50',
          select,
        )}
      />
      <ChevronDown
        aria-hidden="true"
        className={joinClasses(
          'pointer-events-none size-4 self-center justify-self-end text-muted',
          arrow,
        )}
      />
    </div>
  );
}
