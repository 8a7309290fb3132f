import { FramedTable } from '../../ui/framed-table.tsx';
import { CopyableCode } from '../../workspace/editor/copyable-code.tsx';
import type { GuideBlock, GuideInline } from './guide.ts';
import { GuideText } from './guide-text.tsx';

export interface GuideBlocksProps {
  readonly blocks: readonly GuideBlock[];
  /** Where among the parts of the guide they are: distinguishes what can be scrolled, for assistive technology. */
  readonly place?: string;
}

/** The parts of a guide, one below another. */
export function GuideBlocks({ blocks, place = '' }: GuideBlocksProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant never move
    <Block key={index} block={block} place={`${place}${index + 1}`} />
  ));
}

const headingSizes = { 2: 'text-xl mt-10', 3: 'text-lg mt-8', 4: 'text-base mt-6' } as const;

function Block({ block, place }: { readonly block: GuideBlock; readonly place: string }) {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} />;
    case 'paragraph':
      return (
        <p className="my-3">
          <GuideText content={block.content} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={`my-3 space-y-1 pl-6 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant never move
            <li key={index} className="marker:text-muted [&>p]:my-0">
              <GuideBlocks blocks={item} place={`${place}.${index + 1}.`} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote className="my-4 border-line-strong border-l-2 pl-4 text-muted">
          <GuideBlocks blocks={block.blocks} place={`${place}.`} />
        </blockquote>
      );
    case 'code':
      return <Code {...block} place={place} />;
    case 'table':
      return <Table {...block} place={place} />;
  }
}

function Heading({ block }: { readonly block: Extract<GuideBlock, { kind: 'heading' }> }) {
  const { level, id, content } = block;
  const Level = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
  const size = headingSizes[level as keyof typeof headingSizes];
  return (
    <Level id={id} className={`group scroll-mt-20 font-semibold ${size} mb-2`}>
      <GuideText content={content} />{' '}
      <a
        href={`#${id}`}
        aria-label="Link to this section"
        className="text-muted no-underline opacity-0 focus-visible:opacity-100 group-hover:opacity-100"
      >
        #
      </a>
    </Level>
  );
}

const shells = ['sh', 'bash', 'shell', 'console', ''];

type Placed<Kind> = Extract<GuideBlock, { kind: Kind }> & { readonly place: string };

function Code({ language, code, place }: Placed<'code'>) {
  const isYaml = ['yaml', 'yml'].includes(language);
  const label = shells.includes(language) ? 'Commands' : `Example of ${language}`;
  return (
    <CopyableCode
      code={code}
      label={`${label}, part ${place}`}
      language={isYaml ? 'yaml' : 'other'}
      className="my-4"
    />
  );
}

function Table({ head, rows, place }: Placed<'table'>) {
  const shown = (cells: typeof head) =>
    cells.map((content, index) => {
      const Cell = isCodeList(content) ? CodeList : GuideText;
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant never move
      return <Cell key={index} content={content} />;
    });
  return (
    <FramedTable
      label={`Table, part ${place}`}
      head={shown(head)}
      rows={rows.map(shown)}
      className="my-4"
    />
  );
}

const isCode = (part: GuideInline) => typeof part !== 'string' && part.kind === 'code';

/** Whether a cell has nothing but two or more pieces of code with commas between them. */
function isCodeList(content: readonly GuideInline[]): boolean {
  return content.length > 1 && content.every((part) => isCode(part) || part === ', ');
}

/** Each piece of code on a line of its own: in a narrow column, a line of them breaks inside the pieces. */
function CodeList({ content }: { readonly content: readonly GuideInline[] }) {
  return (
    <ul className="min-w-52 space-y-0.5">
      {content.filter(isCode).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant never move
        <li key={index}>
          <GuideText content={[part]} />
        </li>
      ))}
    </ul>
  );
}
