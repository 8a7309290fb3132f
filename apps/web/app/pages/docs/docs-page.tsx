import {
  Braces,
  CodeXml,
  FileCheck2,
  FileCode,
  FileText,
  GitBranch,
  GitCompare,
  GraduationCap,
  ListChecks,
  ListTree,
  type LucideIcon,
  Package,
  Search,
  Settings2,
  SpellCheck,
  SquareTerminal,
  Waypoints,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from '../../shell/navigation/link.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import type { GuideSection } from './guide.ts';
import { guideEntry } from './guide-meta.ts';
import { FORMATS_TITLE, formatPages, type GuideId, guideGroups, guidePath } from './guides.ts';
import { type ExcerptPart, searchGuides } from './search-guides.ts';

/** What a guide is recognised by in the list; those of formats have a list of their own. */
const icons: Readonly<Record<Exclude<GuideId, `formats/${string}`>, LucideIcon>> = {
  'command-line': SquareTerminal,
  editors: CodeXml,
  ci: GitBranch,
  library: Package,
  configuration: Settings2,
  linting: SpellCheck,
  schemas: FileCheck2,
  meaning: Waypoints,
  templates: FileCode,
  queries: Search,
  'jq-cheat-sheet': GraduationCap,
  inspecting: ListTree,
  formatting: FileText,
  converting: Braces,
  comparing: GitCompare,
};

/** All guides, to be searched. */
export function DocsPage() {
  const [typed, setTyped] = useState('');
  const [sections, setSections] = useState<readonly GuideSection[] | null>(null);
  const isAsked = useRef(false);
  const load = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      const { default: loaded } = await import('virtual:guide-sections');
      setSections(loaded);
    } catch {
      isAsked.current = false;
      const description = 'Check your connection and try again.';
      showToast({ title: 'Search could not be loaded', description, variant: 'destructive' });
    }
  };
  const isSearching = typed.trim() !== '';
  return (
    <div className="page">
      <PageHeading title="Documentation">
        The command line, editors, CI and the library: the same engine as on this page, with the
        same results.
      </PageHeading>
      <search>
        <TextField
          label="Search the documentation"
          type="search"
          placeholder="An option, a message, a format …"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onFocus={() => void load()}
          onValueChange={(text) => {
            setTyped(text);
            void load();
          }}
        />
      </search>
      {isSearching ? <Results sections={sections} typed={typed} /> : <Guides />}
    </div>
  );
}

function Results({
  sections,
  typed,
}: {
  readonly sections: readonly GuideSection[] | null;
  readonly typed: string;
}) {
  if (sections === null) {
    return (
      <p role="status" className="mt-4 text-muted text-sm">
        Loading...
      </p>
    );
  }
  const found = searchGuides(sections, typed);
  return (
    <>
      <p role="status" className="mt-4 mb-3 min-h-5 text-muted text-sm">
        {found.length === 0
          ? 'Nothing found'
          : `${found.length} ${found.length === 1 ? 'section' : 'sections'}`}
      </p>
      <ul aria-label="Sections found" className="divide-y divide-line border-line border-y">
        {found.map(({ guide, anchor, heading, excerpt }) => {
          const { id, title } = guideEntry(guide);
          const path = guidePath(id);
          return (
            <li key={`${guide}#${anchor ?? ''}`} className="py-3">
              <h2 className="font-medium">
                <Link
                  to={anchor === undefined ? path : `${path}#${anchor}`}
                  className="text-accent-ink underline underline-offset-4"
                >
                  {heading}
                </Link>{' '}
                {heading !== title && (
                  <span className="font-normal text-muted text-sm">in {title}</span>
                )}
              </h2>
              <p className="mt-0.5 break-words text-muted text-sm">
                <Excerpt parts={excerpt} />
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Excerpt({ parts }: { readonly parts: readonly ExcerptPart[] }) {
  return parts.map(({ text, isFound }, at) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
      <mark key={at} className="rounded-xs bg-accent-soft font-medium text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

function Guides() {
  return (
    <>
      {guideGroups.map(({ title, guides }) => (
        <section key={title} aria-label={title} className="mt-10">
          <h2 className="font-semibold text-xl">{title}</h2>
          {title === FORMATS_TITLE ? (
            <Formats />
          ) : (
            <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {guides.map(({ id, title: name, summary }) => (
                <GuideCard
                  key={id}
                  to={guidePath(id)}
                  icon={icons[id]}
                  title={name}
                  summary={summary}
                />
              ))}
              {title === 'Check' && (
                <GuideCard
                  to="/rules"
                  icon={ListChecks}
                  title="Lint rules"
                  summary="Every rule with examples, options, presets and fixes."
                />
              )}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}

/** Pages of one kind, of which a visitor wants one. */
function Formats() {
  return (
    <>
      <p className="mt-2 text-muted">
        Which names, references and values are checked in each format, and what isn’t.
      </p>
      <ul className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {formatPages.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={guidePath(id)}
              className="inline-flex min-h-9 items-center text-accent-ink underline underline-offset-4"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface GuideCardProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly summary: string;
}

function GuideCard({ to, icon: Icon, title, summary }: GuideCardProps) {
  return (
    <li>
      <Card className="relative h-full p-5 motion-safe:transition-colors hover:border-accent">
        <Icon aria-hidden="true" className="size-5 text-accent-ink" />
        <h3 className="mt-3 font-semibold">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
            {title}
          </Link>
        </h3>
        <p className="mt-1 text-muted text-sm">{summary}</p>
      </Card>
    </li>
  );
}
