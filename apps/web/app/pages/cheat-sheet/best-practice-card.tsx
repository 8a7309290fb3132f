import { Check, X } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { CodeBlock } from '../../workspace/editor/code-block.tsx';
import type { BestPractice } from './best-practices.ts';

/** One piece of advice with a bad and a good example. */
export function BestPracticeCard({ practice }: { readonly practice: BestPractice }) {
  const { id, title, advice, avoid, prefer } = practice;
  return (
    <Card id={id} className="flex break-inside-avoid flex-col overflow-hidden">
      <div className="p-4">
        <h3 className="font-semibold">{title}</h3>
        <ul className="mt-2 list-disc space-y-1 pl-4 text-muted text-sm marker:text-line-strong">
          {advice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p className="flex items-center gap-1.5 border-line border-t px-4 py-2 font-medium text-danger text-sm">
        <X aria-hidden="true" className="size-4" /> Avoid
      </p>
      <CodeBlock code={avoid} label={`${title}: to avoid`} />
      <p className="flex items-center gap-1.5 px-4 py-2 font-medium text-sm text-success">
        <Check aria-hidden="true" className="size-4" /> Prefer
      </p>
      <CodeBlock code={prefer} label={`${title}: to prefer`} className="flex-1" />
    </Card>
  );
}
