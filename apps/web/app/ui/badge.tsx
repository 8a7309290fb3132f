import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

/** What a badge's colour means. */
export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

export interface BadgeProps extends ComponentProps<'span'> {
  readonly tone?: BadgeTone;
}

/** A short label: a status, a level, a count. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 align-middle font-medium text-xs [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
      {...rest}
    />
  );
}
