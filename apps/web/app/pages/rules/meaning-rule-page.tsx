import type { OpenRequest } from '../../shell/frame/open-request.ts';
import {
  type DocExample,
  exampleText,
  type MeaningDoc,
} from '../../tools/validate/rule-docs/rule-doc.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeBlock } from '../../workspace/editor/code-block.tsx';
import { Blocks, SectionHeading } from './doc-blocks.tsx';
import { RuleHeading } from './rule-heading.tsx';
import { silencedExample } from './rule-page.tsx';

/** What there is to know of one rule about names. */
export function MeaningRulePage({ doc }: { readonly doc: MeaningDoc }) {
  const { id, message, blocks, level, isFixable, formats } = doc;
  const name = id.slice('meaning/'.length);
  const firstExample = blocks.findIndex(({ kind }) => kind === 'example');
  const open = (example: DocExample): OpenRequest => ({
    openText: exampleText(example),
    openTitle: `${example.isBad ? 'Bad' : 'Good'} ${name}`,
  });
  return (
    <article className="page page-narrow">
      <RuleHeading name={name} message={message} fix={isFixable ? 'Suggests a fix' : undefined}>
        <li>
          <Badge tone="accent">On by default: {level}</Badge>
        </li>
        {formats.map((format) => (
          <li key={format}>
            <Badge>{format}</Badge>
          </li>
        ))}
      </RuleHeading>
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
