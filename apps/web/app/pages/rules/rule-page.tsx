import type { RuleSettings } from '@yamlkit/engine/lint';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { OpenRequest } from '../../shell/frame/open-request.ts';
import { Link } from '../../shell/navigation/link.tsx';
import {
  type DocExample,
  exampleText,
  type RuleDoc,
} from '../../tools/validate/rule-docs/rule-doc.ts';
import { rulePath } from '../../tools/validate/rule-docs/rule-path.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { CodeBlock } from '../../workspace/editor/code-block.tsx';
import { Blocks, SectionHeading } from './doc-blocks.tsx';
import { OptionTable, PresetTable } from './fact-tables.tsx';
import { RuleHeading } from './rule-heading.tsx';

export interface RulePageProps {
  readonly doc: RuleDoc;
  /** The ids of the rules before and after, where there are some. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly recommended: RuleSettings;
}

/** What there is to know of one lint rule. */
export function RulePage({ doc, previous, next, recommended }: RulePageProps) {
  const { id, message, blocks, optionBlocks, options, presets, isFixable } = doc;
  const firstExample = blocks.findIndex(({ kind }) => kind === 'example');
  const open = (example: DocExample) => openRequest(id, example, recommended);
  const split = firstExample === -1 ? blocks.length : firstExample;
  return (
    <article className="page page-narrow">
      <RuleHeading name={id} message={message} fix={isFixable ? 'Has a fix' : undefined}>
        <li>
          {id in recommended ? (
            <Badge tone="accent">On by default</Badge>
          ) : (
            <Badge>Off by default</Badge>
          )}
        </li>
      </RuleHeading>
      <div className="mt-8 leading-relaxed">
        <Blocks blocks={blocks.slice(0, split)} id={id} open={open} />
      </div>
      {split < blocks.length && (
        <section aria-labelledby="examples">
          <SectionHeading id="examples">Examples</SectionHeading>
          <Blocks blocks={blocks.slice(split)} id={id} open={open} />
        </section>
      )}
      <section aria-labelledby="options">
        <SectionHeading id="options">Options</SectionHeading>
        <Blocks blocks={optionBlocks} id={id} open={open} />
        {options.length === 0 ? <p>It has none.</p> : <OptionTable options={options} />}
      </section>
      <section aria-labelledby="presets">
        <SectionHeading id="presets">Presets</SectionHeading>
        <PresetTable presets={presets} />
      </section>
      <section aria-labelledby="silence">
        <SectionHeading id="silence">Silence it</SectionHeading>
        <p className="mb-3">
          A comment switches the rule off from there on, or for its own line; without the rule’s
          name it does so for all of them. To switch it off everywhere, set it to{' '}
          <span className="font-mono text-[0.9em]">disable</span> in your .yamllint file, or to Off
          under “Lint rules” in the validator.
        </p>
        <CodeBlock
          code={silencedExample(id)}
          label="How a comment silences the rule"
          className="rounded-lg border border-line"
        />
      </section>
      <nav
        aria-label="Rules"
        className="mt-12 flex flex-wrap justify-between gap-3 border-line border-t pt-6"
      >
        {previous !== undefined && (
          <Link to={rulePath(previous)} className={ruleLink}>
            <ArrowLeft aria-hidden="true" />
            <span>Previous: {previous}</span>
          </Link>
        )}
        {next !== undefined && (
          <Link to={rulePath(next)} className={`${ruleLink} ml-auto`}>
            <span>Next: {next}</span>
            <ArrowRight aria-hidden="true" />
          </Link>
        )}
      </nav>
    </article>
  );
}

const ruleLink = `${buttonClasses('secondary')} h-auto! max-w-full whitespace-normal! py-2 text-left`;

/** Opens an example with the rule on, as the example sets it. */
function openRequest(id: string, example: DocExample, recommended: RuleSettings): OpenRequest {
  const { isBad, options } = example;
  const level = recommended[id]?.level ?? 'warning';
  return {
    openText: exampleText(example),
    openTitle: `${isBad ? 'Bad' : 'Good'} ${id}`,
    openChoices: { lint: true, rules: { ...recommended, [id]: { level, options } } },
  };
}

/** Comments that silence a rule. */
export function silencedExample(id: string): string {
  return `# yamllint disable rule:${id}
first: not checked
# yamllint enable rule:${id}
second: checked
third: not checked  # yamllint disable-line rule:${id}
`;
}
