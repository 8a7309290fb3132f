import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DiffView, type DiffViewProps } from './diff-view.tsx';

export interface DiffCardProps extends DiffViewProps {
  /** For the heading that names the card. */
  readonly id: string;
  readonly title: string;
  /** Controls at the end of the heading's line. */
  readonly actions?: ReactNode;
}

/** A card with two texts line by line. */
export function DiffCard({ id, title, actions, ...texts }: DiffCardProps) {
  return (
    <Card aria-labelledby={id} className="min-w-0 overflow-hidden">
      <CardHeader id={id} level={3} title={title} actions={actions} />
      <DiffView {...texts} />
    </Card>
  );
}
