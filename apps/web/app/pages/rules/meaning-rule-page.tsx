import { Wrench } from 'lucide-react';
import type { OpenRequest } from '../../shell/frame/open-request.ts';
import { Link } from '../../shell/navigation/link.tsx';
import type { DocExample, MeaningDoc } from '../../tools/validate/rule-docs/rule-doc.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeBlock } from '../../workspace/editor/code-block.tsx';
import { Blocks, SectionHeading } from './doc-blocks.tsx';
import { silencedExample } from './rule-page.tsx';

/** Formats as people call them. */
const FORMATS: Readonly<Record<string, string>> = {
  'docker-compose': 'Docker Compose',
  'github-action': 'GitHub actions',
  'github-workflow': 'GitHub workflows',
  kubernetes: 'Kubernetes',
};

/** What there is to know of one rule about names. */
export function MeaningRulePage({ doc }: { readonly doc: MeaningDoc }) {
  const { id, message, blocks, level, isFixable, formats } = doc;
  const name = id.slice('meaning/'.length);
  const firstExample = blocks.findIndex(({ kind }) => kind === 'example');
  const open = ({ isBad, text }: DocExample): OpenRequest => ({
    openText: text,
    openTitle: `${isBad ? 'Bad' : 'Good'} ${name}`,
  });
  return (
    <article className="page max-w-4xl!">
      <nav aria-label="Breadcrumb" className="mb-4 text-muted text-sm">
        <Link to="/rules" className="text-accent-ink underline underline-offset-4">
          Lint rules
        </Link>{' '}
        / {name}
      </nav>
      <h1 className="font-mono font-semibold text-2xl [overflow-wrap:anywhere] sm:text-3xl">
        {name}
      </h1>
      <p className="mt-3 text-lg text-muted leading-relaxed">“{message}”</p>
      <ul aria-label="In short" className="mt-4 flex flex-wrap gap-2">
        <li>
          <Badge tone={isFixable ? 'success' : 'neutral'}>
            {isFixable && <Wrench aria-hidden="true" />}
            {isFixable ? 'Suggests a fix' : 'No automatic fix'}
          </Badge>
        </li>
        <li>
          <Badge tone="accent">On by default: {level}</Badge>
        </li>
        {formats.map((format) => (
          <li key={format}>
            <Badge>{FORMATS[format] ?? format}</Badge>
          </li>
        ))}
      </ul>
      <div className="mt-8 leading-relaxed">
        <Blocks blocks={blocks.slice(0, firstExample)} id={id} open={open} />
      </div>
      <section aria-labelledby="examples">
        <SectionHeading id="examples">Examples</SectionHeading>
        <Blocks blocks={blocks.slice(firstExample)} id={id} open={open} />
      </section>
      <section aria-labelledby="silence">
        <SectionHeading id="silence">Silence it</SectionHeading>
        <p className="mb-3">
          A comment that names the rule silences it from there on, or for its own line.
        </p>
        <CodeBlock
          code={silencedExample(id)}
          label="How a comment silences the rule"
          className="rounded-lg border border-line"
        />
        <p className="my-3">To change its level everywhere, set it in .yamlkit.yaml.</p>
        <CodeBlock
          code={`meaning:\n  rules:\n    ${name}: off # or error, warning\n`}
          label="How a configuration sets the level of the rule"
          className="rounded-lg border border-line"
        />
      </section>
    </article>
  );
}
