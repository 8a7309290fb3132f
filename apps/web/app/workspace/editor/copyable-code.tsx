import { Copy } from 'lucide-react';
import { copyAndTell } from '../../ui/copy-and-tell.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { CodeBlock, type CodeBlockProps } from './code-block.tsx';

/** Code in a frame, with a button that copies it. */
export function CopyableCode({ className, ...code }: CodeBlockProps<never>) {
  return (
    <div className={joinClasses('group/code relative', className)}>
      <CodeBlock {...code} className="rounded-lg border border-line" />
      <button
        type="button"
        aria-label="Copy code"
        onClick={() => void copyAndTell(`${code.code.trimEnd()}\n`, { what: 'code' })}
        className="absolute top-1.5 right-1.5 inline-flex size-8 min-h-0! items-center justify-center rounded-md border border-line bg-surface text-muted opacity-0 hover:text-ink focus-visible:opacity-100 group-hover/code:opacity-100 pointer-coarse:opacity-100 [&_svg]:size-4"
      >
        <Copy aria-hidden="true" />
      </button>
    </div>
  );
}
