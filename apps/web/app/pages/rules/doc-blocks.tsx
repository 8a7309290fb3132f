import type { OpenRequest } from '../../shell/frame/open-request.ts';
import { DocText } from '../../tools/validate/rule-docs/doc-text.tsx';
import type {
  DocBlock,
  DocExample as DocExampleData,
} from '../../tools/validate/rule-docs/rule-doc.ts';
import { CodeBlock } from '../../workspace/editor/code-block.tsx';
import { DocExample } from './doc-example.tsx';

/** The heading of a section of a rule's page. */
export function SectionHeading({
  id,
  children,
}: {
  readonly id: string;
  readonly children: string;
}) {
  return (
    <h2 id={id} className="mt-10 mb-3 scroll-mt-20 font-semibold text-xl">
      {children}
    </h2>
  );
}

export interface BlocksProps {
  readonly id: string;
  readonly blocks: readonly DocBlock[];
  /** What opens an example in the validator. */
  readonly open: (example: DocExampleData) => OpenRequest;
}

/** Text and examples, with numbers where there are several of a kind. */
export function Blocks({ id, blocks, open }: BlocksProps) {
  return blocks.map((block, index) => {
    const isOfKind = (other: DocBlock) =>
      other.kind === 'example' && block.kind === 'example' && other.isBad === block.isBad;
    const isOneOfSeveral = blocks.filter(isOfKind).length > 1;
    const number = isOneOfSeveral ? ` ${blocks.slice(0, index + 1).filter(isOfKind).length}` : '';
    return (
      <Block
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a constant never move
        key={index}
        id={id}
        block={block}
        number={number}
        open={open}
      />
    );
  });
}

interface BlockProps extends Pick<BlocksProps, 'id' | 'open'> {
  readonly block: DocBlock;
  readonly number: string;
}

function Block({ id, block, number, open }: BlockProps) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="my-3">
          <DocText content={block.content} />
        </p>
      );
    case 'list':
      return (
        <ul className="my-3 list-disc space-y-1 pl-5 marker:text-line-strong">
          {block.items.map((content, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a constant never move
            <li key={index}>
              <DocText content={content} />
            </li>
          ))}
        </ul>
      );
    case 'heading':
      return <h3 className="mt-6 mb-2 font-semibold">{block.text}</h3>;
    case 'code':
      return (
        <CodeBlock
          code={block.code}
          label="Code"
          className="my-3 rounded-lg border border-line"
          language="other"
        />
      );
    case 'example':
      return <DocExample id={id} example={block} number={number} open={open(block)} />;
  }
}
