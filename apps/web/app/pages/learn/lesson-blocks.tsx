import { Lightbulb } from 'lucide-react';
import { FramedTable } from '../../ui/framed-table.tsx';
import { CodeBlock } from '../../workspace/editor/code-block.tsx';
import { ExampleCard } from './example-card.tsx';
import { ExerciseCard } from './exercise-card.tsx';
import { LessonText } from './lesson-text.tsx';
import type { LessonBlock, Tutorial } from './tutorial.ts';

/** The content of a lesson, block by block. */
export function LessonBlocks({ tutorial }: { readonly tutorial: Tutorial }) {
  return (
    <div className="flex flex-col gap-4 leading-[1.7]">
      {tutorial.content.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a constant never move
        <Block key={index} block={block} lesson={tutorial.id} />
      ))}
    </div>
  );
}

function Block({
  block,
  lesson,
}: {
  readonly block: LessonBlock;
  readonly lesson: Tutorial['id'];
}) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="mt-6 max-w-3xl font-semibold text-2xl">{block.text}</h2>;
    case 'text':
      return (
        <p className="max-w-3xl">
          <LessonText text={block.text} />
        </p>
      );
    case 'note':
      return (
        <p className="flex max-w-3xl gap-3 rounded-lg border border-line bg-accent-soft p-4 text-sm">
          <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
          <span>
            <LessonText text={block.text} />
          </span>
        </p>
      );
    case 'list':
      return (
        <ul className="max-w-3xl list-disc space-y-1.5 pl-5 marker:text-line-strong">
          {block.items.map((item) => (
            <li key={item}>
              <LessonText text={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <FramedTable
          label={block.head.join(', ')}
          head={block.head}
          rows={block.rows.map((row) => row.map((cell) => <LessonText key={cell} text={cell} />))}
          className="max-w-3xl bg-surface"
        />
      );
    case 'code':
      return (
        <CodeBlock
          code={block.code}
          label={block.label}
          language="other"
          className="max-w-3xl rounded-lg border border-line"
        />
      );
    case 'example':
      return <ExampleCard example={block} lesson={lesson} />;
    case 'exercise':
      return <ExerciseCard exercise={block} lesson={lesson} />;
  }
}
