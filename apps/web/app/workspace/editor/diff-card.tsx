import { Card } from '../../ui/card.tsx';
import { DiffView, type DiffViewProps } from './diff-view.tsx';

export interface DiffCardProps extends Omit<DiffViewProps, 'heading'> {
  /** For the heading that names the card. */
  readonly id: string;
  readonly title: string;
}

/** A card with two texts line by line. */
export function DiffCard({ id, title, ...texts }: DiffCardProps) {
  return (
    <Card aria-labelledby={id} className="min-w-0 overflow-hidden">
      <DiffView
        heading={
          <h3 id={id} className="font-semibold">
            {title}
          </h3>
        }
        {...texts}
      />
    </Card>
  );
}
