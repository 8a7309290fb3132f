import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from './join-classes.ts';

const fieldClasses =
  'w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-sm placeholder:text-muted disabled:opacity-60';

interface LabelledText {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

export type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & LabelledText;

/** A labelled line of text. */
export function TextField({ label, onValueChange, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} className={className}>
      <input
        id={id}
        onChange={(event) => onValueChange(event.target.value)}
        className={joinClasses(fieldClasses, 'h-9')}
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
        className={joinClasses(fieldClasses, 'min-h-36 resize-y')}
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
  readonly children: ReactNode;
}

function Labelled({ id, label, className, children }: LabelledProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      {children}
    </div>
  );
}
