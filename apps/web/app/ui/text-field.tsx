import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from './join-classes.ts';

const fieldClasses =
  'w-full rounded-md border border-line-strong bg-surface text-sm placeholder:text-muted disabled:opacity-60';

interface LabelledText {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'value'>,
    LabelledText {
  /** For a bar: lower, and its label is for assistive technology only. */
  readonly isCompact?: boolean;
}

/** A labelled line of text. */
export function TextField({
  label,
  onValueChange,
  className,
  isCompact = false,
  ...rest
}: TextFieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} className={className} isCompact={isCompact}>
      <input
        id={id}
        onChange={(event) => onValueChange(event.target.value)}
        className={joinClasses(fieldClasses, isCompact ? 'h-8 px-2 py-1' : 'h-9 px-3 py-2')}
        {...rest}
      />
    </Labelled>
  );
}

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange'> & LabelledText;

/** A labelled field for several lines of text. */
export function TextArea({ label, onValueChange, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} className={className}>
      <textarea
        id={id}
        onChange={(event) => onValueChange(event.target.value)}
        className={joinClasses(fieldClasses, 'min-h-36 resize-y px-3 py-2')}
        {...rest}
      />
    </Labelled>
  );
}

interface LabelledProps {
  /** The id of the field that the label is for. */
  readonly id: string;
  readonly label: string;
  readonly className: string | undefined;
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

function Labelled({ id, label, className, isCompact = false, children }: LabelledProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={isCompact ? 'sr-only' : 'mb-1 block font-medium text-sm'}>
        {label}
      </label>
      {children}
    </div>
  );
}
