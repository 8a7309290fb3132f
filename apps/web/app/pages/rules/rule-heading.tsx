import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../shell/navigation/link.tsx';
import { Badge } from '../../ui/badge.tsx';

export interface RuleHeadingProps {
  readonly name: string;
  /** What the rule reports, as its page quotes it. */
  readonly message: string;
  /** How the rule fixes what it reports; undefined when it has no fix. */
  readonly fix: string | undefined;
  /** Further facts in short, as list items. */
  readonly children: ReactNode;
}

/** The beginning of every rule's page. */
export function RuleHeading({ name, message, fix, children }: RuleHeadingProps) {
  return (
    <>
      <nav aria-label="Breadcrumb" className="mb-4 text-muted text-sm">
        <Link to="/rules" className="text-accent-ink underline underline-offset-4">
          Rules
        </Link>{' '}
        / {name}
      </nav>
      <h1 className="font-mono font-semibold text-2xl [overflow-wrap:anywhere] sm:text-3xl">
        {name}
      </h1>
      <p className="mt-3 text-lg text-muted leading-relaxed">“{message}”</p>
      <ul aria-label="In short" className="mt-4 flex flex-wrap gap-2">
        <li>
          <Badge tone={fix === undefined ? 'neutral' : 'success'}>
            {fix !== undefined && <Wrench aria-hidden="true" />}
            {fix ?? 'No automatic fix'}
          </Badge>
        </li>
        {children}
      </ul>
    </>
  );
}
