import { Check, LockKeyhole, type LucideIcon, UserRoundX, Zap } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

const badges: readonly (readonly [string, LucideIcon])[] = [
  ['Private by design', LockKeyhole],
  ['YAML 1.2.2', Check],
  ['Files up to 100 MB', Zap],
  ['No account', UserRoundX],
];

function Badges({ className }: { readonly className: string }) {
  return (
    <ul aria-label="At a glance" className={className}>
      {badges.map(([text, Icon]) => (
        <li key={text}>
          <Badge tone="accent">
            <Icon aria-hidden="true" />
            {text}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

export interface HeroProps {
  /** What the page is called. */
  readonly title: string;
}

const sentence =
  'Validate, lint, format, convert, inspect, merge and compare YAML. Everything happens in your browser: what you type never leaves it.';

/** What the page and the site are, in a heading, a sentence and four badges. */
export function Hero({ title }: HeroProps) {
  return (
    <header className="pt-2 md:pt-4 md:pb-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="font-semibold text-xl tracking-tight md:text-3xl">{title}</h1>
        <Badges className="flex gap-2 max-md:[&>li:nth-child(n+2)]:hidden max-lg:[&>li:nth-child(n+4)]:hidden" />
      </div>
      <p className="mt-1 text-muted text-pretty max-md:text-sm max-md:leading-5">{sentence}</p>
    </header>
  );
}

interface HeroLineProps extends HeroProps {
  /** What the tool is called where there is room for a word or two. */
  readonly shortTitle: string;
}

/** The same in one line, for the pages of the tools, where the editor comes first. */
export function HeroLine({ title, shortTitle }: HeroLineProps) {
  return (
    <section aria-label="About this page" className="tool-hero flex h-10 items-center gap-3 md:h-8">
      <h1 className="shrink-0 font-semibold text-sm tracking-tight max-md:w-full max-md:text-xs max-md:leading-tight md:whitespace-nowrap">
        <span className="max-md:hidden">{title}</span>
        <span className="md:hidden">{shortTitle}</span>
      </h1>
      <p className="sr-only">{sentence}</p>
      <Badges className="flex gap-1.5 [&_span]:whitespace-nowrap" />
    </section>
  );
}
