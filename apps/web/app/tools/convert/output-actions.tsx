import { Copy, Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { showToast } from '../../ui/toast.ts';
import { stringOf } from '../../workspace/documents/document-text.ts';
import type { WorkingDocument } from '../../workspace/documents/working-document.ts';
import { Editor } from '../../workspace/editor/editor.tsx';
import { downloadFile, type ToolOutput } from '../../workspace/files/tool-output.ts';

export interface OutputPaneProps {
  /** The name of the format. */
  readonly name: string;
  readonly document: WorkingDocument;
  /** What can be copied and downloaded; empty while there is nothing. */
  readonly file: ToolOutput;
  readonly isReady: boolean;
  readonly className: string;
}

/** What came of a conversion. */
export function OutputPane({ name, document, file, isReady, className }: OutputPaneProps) {
  const isEmpty = file.text.length === 0;
  const copy = async () => {
    try {
      await copyText(stringOf(file.text));
      showToast({ title: 'Copied', description: 'Content copied to clipboard' });
    } catch {
      const description = 'Failed to copy content to clipboard';
      showToast({ title: 'Copy Failed', description, variant: 'destructive' });
    }
  };
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2 border-line border-b bg-sunken px-4 py-1.5">
        <p className="flex-1 font-medium text-sm leading-8">{name}</p>
        <Button size="small" variant="quiet" onClick={() => void copy()} disabled={isEmpty}>
          <Copy aria-hidden="true" />
          Copy {name}
        </Button>
        <Button size="small" variant="quiet" onClick={() => downloadFile(file)} disabled={isEmpty}>
          <Download aria-hidden="true" />
          Download {name}
        </Button>
      </div>
      <Editor
        key={name}
        document={document}
        isReady={isReady}
        isReadOnly
        label={`${name} output`}
        className={className}
      />
    </div>
  );
}
