import { Copy, Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { copyAndTell } from '../../ui/copy-and-tell.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { stringOf } from '../../workspace/documents/document-text.ts';
import { downloadFile, type ToolOutput } from '../../workspace/files/tool-output.ts';

export interface OutputActionsProps {
  /** The name of the format. */
  readonly name: string;
  /** The file to copy or download; empty while there is none. */
  readonly file: ToolOutput;
}

/** The actions for the result of a conversion. */
export function OutputActions({ name, file }: OutputActionsProps) {
  const isEmpty = file.text.length === 0;
  const copy = () => copyAndTell(() => stringOf(file.text));
  const actions = [
    { label: `Copy ${name}`, icon: <Copy aria-hidden="true" />, run: () => void copy() },
    {
      label: `Download ${name}`,
      icon: <Download aria-hidden="true" />,
      run: () => downloadFile(file),
    },
  ];
  usePageCommands(actions.map(({ label, run }) => ({ label, run, isDisabled: isEmpty })));
  return (
    <div className="flex">
      {actions.map(({ label, icon, run }) => (
        <Tooltip key={label} text={label}>
          <Button size="small" variant="quiet" aria-label={label} onClick={run} disabled={isEmpty}>
            {icon}
          </Button>
        </Tooltip>
      ))}
    </div>
  );
}
