import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A labelled check box; the label is part of the target. */
export function Checkbox({ label, checked, onCheckedChange, disabled, className }: CheckboxProps) {
  return (
    <label
      className={joinClasses(
        'inline-flex min-h-6 cursor-pointer select-none items-center gap-2 text-sm has-disabled:cursor-default has-disabled:opacity-50',
        className,
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="size-4 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
