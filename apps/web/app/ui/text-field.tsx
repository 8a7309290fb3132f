import { type ComponentProps, useId } from 'react';
import { joinClasses } from './join-classes.ts';

const fieldClasses =
  'w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-sm placeholder:text-muted disabled:opacity-60';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/** A labelled line of text. */
export function TextField({ label, value, onValueChange, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <input
        id={id}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={joinClasses(fieldClasses, 'h-9')}
        {...rest}
      />
    </div>
  );
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/** A labelled field for several lines of text. */
export function TextArea({ label, value, onValueChange, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={joinClasses(fieldClasses, 'min-h-36 resize-y')}
        {...rest}
      />
    </div>
  );
}
