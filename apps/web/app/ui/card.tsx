import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

/** A bordered surface that groups what belongs together. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={joinClasses('rounded-lg border border-line bg-surface shadow-card', className)}
      {...rest}
    />
  );
}

export interface CardHeaderProps {
  readonly title: ReactNode;
  /** The heading's level in the page's outline; 2 by default. */
  readonly level?: 2 | 3 | 4;
  /** The heading's id, for the card's `aria-labelledby`. */
  readonly id?: string;
  readonly icon?: ReactNode;
  /** Controls at the end of the header's line. */
  readonly actions?: ReactNode;
}

/** A card's title line: icon, heading and, at its end, controls. */
export function CardHeader({ title, level = 2, id, icon, actions }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex min-h-12 items-center gap-2 border-line border-b px-4 py-1.5">
      {icon !== undefined && (
        <span aria-hidden="true" className="text-accent-ink [&_svg]:size-4">
          {icon}
        </span>
      )}
      <Heading id={id} className="min-w-0 flex-1 font-semibold text-sm">
        {title}
      </Heading>
      {actions}
    </div>
  );
}

/** The padded content of a card. */
export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={joinClasses('p-4', className)} {...rest} />;
}
