import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from '../../shell/navigation/link.tsx';
import { siteConfiguration } from '../../shell/site-configuration.ts';
import type { Guide, GuideBlock } from './guide.ts';
import { GuideBlocks } from './guide-blocks.tsx';
import { guideEntry } from './guide-meta.ts';
import { GuideText } from './guide-text.tsx';
import { guidePath, guides } from './guides.ts';

const neighbourLink = 'inline-flex min-h-9 items-center gap-1.5 text-accent-ink hover:underline';

/** A guide: its contents at the side where there is room, else above it. */
export function GuidePage({ guide }: { readonly guide: Guide }) {
  const entry = guideEntry(guide.id);
  const at = guides.findIndex(({ id }) => id === entry.id);
  const previous = guides[at - 1];
  const next = guides[at + 1];
  const sections = guide.blocks.filter(
    (block): block is Extract<GuideBlock, { kind: 'heading' }> =>
      block.kind === 'heading' && block.level === 2,
  );
  const contents = (
    <ul className="space-y-0.5 text-sm">
      {sections.map(({ id, content }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-7 items-center text-muted hover:text-ink hover:underline"
          >
            <span>
              <GuideText content={content} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="page grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <article className="min-w-0 break-words leading-relaxed [&>:is(p,ul,ol,blockquote)]:max-w-3xl">
        <nav aria-label="Breadcrumb" className="mb-4 text-muted text-sm">
          <Link to="/docs" className="text-accent-ink underline underline-offset-4">
            Documentation
          </Link>{' '}
          / {entry.title}
        </nav>
        <h1 className="mb-4 font-semibold text-3xl">{guide.title}</h1>
        {sections.length > 1 && (
          <details className="my-4 rounded-lg border border-line px-4 py-2 lg:hidden">
            <summary className="font-medium text-sm">On this page</summary>
            <div className="py-2">{contents}</div>
          </details>
        )}
        {siteConfiguration.commandLine === null && runsProgram(guide.blocks) && <RunFromClone />}
        <GuideBlocks blocks={guide.blocks} />
        <nav
          aria-label="Guides"
          className="mt-12 flex flex-wrap justify-between gap-3 border-line border-t pt-6 text-sm"
        >
          {previous !== undefined && (
            <Link to={guidePath(previous.id)} className={neighbourLink}>
              <ArrowLeft aria-hidden="true" className="size-4" />
              {previous.title}
            </Link>
          )}
          {next !== undefined && (
            <Link to={guidePath(next.id)} className={`${neighbourLink} ml-auto`}>
              {next.title}
              <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
          )}
        </nav>
      </article>
      {sections.length > 1 && (
        <nav
          aria-label="On this page"
          className="sticky top-20 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto max-lg:hidden"
        >
          <p className="mb-2 font-semibold text-sm">On this page</p>
          {contents}
        </nav>
      )}
    </div>
  );
}

/** Whether a guide has commands of the program, or configurations that install it. */
function runsProgram(blocks: readonly GuideBlock[]): boolean {
  return blocks.some(
    (block) => block.kind === 'code' && /(?<!@)\byamlkit\b|yaml-toolkit@/.test(block.code),
  );
}

/** How the program of a guide is run where the operator names no package that has it. */
function RunFromClone() {
  return (
    <p className="my-4 rounded-lg bg-accent-soft px-4 py-2.5 text-sm">
      This site names no released package of <code>yamlkit</code>. In a clone of the project, after{' '}
      <code>npm ci</code> and <code>npm run build</code>,{' '}
      <code>node packages/cli/bin/yamlkit.cjs</code> runs the program called <code>yamlkit</code>{' '}
      here; what installs a package or names a release works once there is one.
    </p>
  );
}
