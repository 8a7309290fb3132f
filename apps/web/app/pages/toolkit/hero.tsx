import { Check, LockKeyhole, UserRoundX, Zap } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

export interface HeroProps {
  /** What the page is called. */
  readonly title: string;
}

/** What the page and the site are, in a heading, a sentence and four badges. */
export function Hero({ title }: HeroProps) {
  return (
    <header className="mb-6">
      <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">{title}</h1>
      <p className="mt-2 max-w-2xl text-muted text-pretty">
        Validate, lint, format, convert, inspect and merge YAML. Everything happens in your browser:
        what you type never leaves it.
      </p>
      <ul aria-label="At a glance" className="mt-4 flex flex-wrap gap-2">
        <li>
          <Badge tone="accent">
            <LockKeyhole aria-hidden="true" />
            Private by design
          </Badge>
        </li>
        <li>
          <Badge tone="accent">
            <Check aria-hidden="true" />
            YAML 1.2.2
          </Badge>
        </li>
        <li>
          <Badge tone="accent">
            <Zap aria-hidden="true" />
            Files up to 100 MB
          </Badge>
        </li>
        <li>
          <Badge tone="accent">
            <UserRoundX aria-hidden="true" />
            No account
          </Badge>
        </li>
      </ul>
    </header>
  );
}
