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
    <header className="pt-8 pb-5">
      <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">{title}</h1>
      <p className="mt-2 max-w-2xl text-muted text-pretty">{sentence}</p>
      <Badges className="mt-4 flex flex-wrap gap-2" />
    </header>
  );
}

/** The same in one line, for the pages of the tools, where the editor comes first. */
export function HeroLine({ title }: HeroProps) {
  return (
    <section
      aria-label="About this page"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, with the keyboard too
      tabIndex={0}
      className="tool-hero flex h-10 items-center gap-3 focus-visible:-outline-offset-2 md:h-8"
    >
      <h1 className="shrink-0 font-semibold text-sm tracking-tight max-md:w-full max-md:text-xs max-md:leading-tight md:whitespace-nowrap">
        {title}
      </h1>
      <p className="sr-only">{sentence}</p>
      <Badges className="flex gap-1.5 [&_span]:whitespace-nowrap" />
    </section>
  );
}
