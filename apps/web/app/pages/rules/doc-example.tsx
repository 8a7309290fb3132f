import { Check, SquareArrowOutUpRight, X } from 'lucide-react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import type { OpenRequest } from '../../shell/frame/open-request.ts';
import { Link } from '../../shell/navigation/link.tsx';
import { InlineCode } from '../../tools/validate/rule-docs/doc-text.tsx';
import type { DocExample as Example } from '../../tools/validate/rule-docs/rule-doc.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeBlock } from '../../workspace/editor/code-block.tsx';
import { colorLine, firstContext } from '../../workspace/editor/color-line.ts';
import type { Coloring } from '../../workspace/editor/colored-code.tsx';

/** As YAML whose spaces and ends are written as signs, each as long as what it stands for. */
const coloring: Coloring<typeof firstContext> = {
  first: firstContext,
  line: (line, context) => colorLine(line.replaceAll(/[·␍¶]/g, ' '), context),
};

export interface DocExampleProps {
  readonly id: string;
  readonly example: Example;
  /** Says which one it is where the page has several of its kind: ` 2`. */
  readonly number: string;
  /** Opens it in the validator. */
  readonly open: OpenRequest;
}

/** A bad or a good example of a rule, with what the rule says of it. */
export function DocExample({ id, example, number, open }: DocExampleProps) {
  const { isBad, code, options, findings } = example;
  const title = `${isBad ? 'Bad' : 'Good'} example${number}`;
  return (
    <Card aria-label={title} className="my-4 overflow-hidden">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-1 pr-2 pl-4">
        <h3
          className={`flex flex-1 items-center gap-1.5 font-medium text-sm ${isBad ? 'text-danger' : 'text-success'}`}
        >
          {isBad ? (
            <X aria-hidden="true" className="size-4" />
          ) : (
            <Check aria-hidden="true" className="size-4" />
          )}
          {title}
        </h3>
        <Link
          to="/validator"
          state={open}
          aria-label={`Open in validator: ${title}`}
          onClick={() => sendEvent({ name: 'engagement', action: 'open_example', value: id })}
          className={buttonClasses('quiet', 'small')}
        >
          <SquareArrowOutUpRight aria-hidden="true" />
          Open in validator
        </Link>
      </div>
      {Object.keys(options).length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-4 py-2 text-muted text-sm">
          With
          {Object.entries(options).map(([name, value]) => (
            <InlineCode key={name}>{`${name}: ${JSON.stringify(value)}`}</InlineCode>
          ))}
        </p>
      )}
      <CodeBlock code={code} label={`${title} of YAML`} coloring={coloring} />
      {findings.length > 0 && (
        <ul className="border-line border-t px-4 py-2.5 text-sm">
          {findings.map(({ line, column, message }) => (
            <li key={`${line}:${column} ${message}`} className="break-words">
              Line {line}: {message} <span className="text-muted text-xs">Column {column}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
