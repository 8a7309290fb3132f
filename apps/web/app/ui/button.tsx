import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

/** How much a button asks for attention. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `icon` is square, for a lone icon; such a button needs an `aria-label`. */
export type ButtonSize = 'small' | 'medium' | 'large' | 'icon';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent not-aria-disabled:hover:bg-accent-hover',
  secondary: 'border border-line-strong/70 bg-surface text-ink not-aria-disabled:hover:bg-sunken',
  quiet: 'text-muted not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-ink',
  danger: 'bg-danger-fill text-white not-aria-disabled:hover:opacity-90',
};

const sizes: Record<ButtonSize, string> = {
  small: 'h-8 gap-1.5 px-2.5 text-sm',
  medium: 'h-9 gap-2 px-3.5 text-sm',
  large: 'h-11 gap-2 px-5 text-base',
  icon: 'size-9',
};

/**
 * The classes of a button, for elements that look like one without being one, such as links.
 */
export function buttonClasses(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'medium',
): string {
  return joinClasses(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md font-medium',
    'motion-safe:transition-colors motion-safe:duration-100 disabled:pointer-events-none disabled:opacity-50',
    'aria-disabled:cursor-default aria-disabled:opacity-50',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Whether it can have the focus while disabled: for one whose own click disables it. */
  readonly keepsFocus?: boolean;
}

/** A button that doesn't submit a form unless its `type` is `submit`. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  keepsFocus = false,
  disabled = false,
  onClick,
  ...rest
}: ButtonProps) {
  const isResting = keepsFocus && disabled;
  return (
    <button
      type={type}
      className={joinClasses(buttonClasses(variant, size), className)}
      disabled={disabled && !keepsFocus}
      aria-disabled={isResting || undefined}
      onClick={isResting ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}
