import { Copy, SquareArrowOutUpRight } from 'lucide-react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import type { OpenRequest } from '../../shell/frame/open-request.ts';
import { Link } from '../../shell/navigation/link.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { copyAndTell } from '../../ui/copy-and-tell.ts';
import { CodeBlock } from '../../workspace/editor/code-block.tsx';
import type { CheatSheetExample } from './examples.ts';

async function copyExample({ id, code }: CheatSheetExample): Promise<void> {
  const isCopied = await copyAndTell(code, { what: 'code' });
  if (isCopied) sendEvent({ name: 'engagement', action: 'copy_example', value: id });
}

/** One example of the cheat sheet, with a button that copies it. */
export function ExampleCard({ example }: { readonly example: CheatSheetExample }) {
  const { id, title, description, code } = example;
  const open: OpenRequest = { openText: code, openTitle: title };
  return (
    <Card id={id} className="flex scroll-mt-20 break-inside-avoid flex-col overflow-hidden">
      <div className="p-4">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
          <h2 className="min-w-40 flex-1 font-semibold">{title}</h2>
          <Link
            to="/validator"
            state={open}
            aria-label={`Open in validator: ${title}`}
            onClick={() => sendEvent({ name: 'engagement', action: 'open_example', value: id })}
            className={`${buttonClasses('quiet', 'small')} print:hidden`}
          >
            <SquareArrowOutUpRight aria-hidden="true" />
            Open in validator
          </Link>
          <Button
            size="small"
            className="print:hidden"
            aria-label={`Copy ${title}`}
            onClick={() => {
              void copyExample(example);
            }}
          >
            <Copy aria-hidden="true" />
            Copy
          </Button>
        </div>
        <p className="mt-2 text-muted text-sm">{description}</p>
      </div>
      <CodeBlock code={code} label={`${title}: example`} className="flex-1 border-line border-t" />
    </Card>
  );
}
