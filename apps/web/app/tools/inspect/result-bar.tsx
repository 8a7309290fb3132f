import { Copy, Download, FilePlus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyAndTell } from '../../ui/copy-and-tell.ts';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { openAsDocument } from '../../workspace/documents/document-switching.ts';
import { PlainText } from '../../workspace/documents/document-text.ts';
import { workingDocument } from '../../workspace/documents/use-working-document.ts';
import { derivedName, downloadFile } from '../../workspace/files/tool-output.ts';

const mimeTypes = { yaml: 'application/x-yaml', json: 'application/json' } as const;

export interface ResultBarProps<Format extends string> {
  /** `3 results`. */
  readonly status: string;
  readonly formats: readonly SelectOption<Format>[];
  readonly format: Format;
  readonly setFormat: (format: Format) => void;
  /** What is copied and saved, in that format; undefined after having said why there is nothing. */
  readonly read: () => Promise<string | undefined> | string;
  readonly isEmpty: boolean;
  /** Whether `read` gives the beginning of them only, which can be copied but makes no document. */
  readonly isCut?: boolean;
  /** What else can be done with them. */
  readonly children?: ReactNode;
}

/** Above the results of a query: how many they are, and the ways to take them elsewhere. */
export function ResultBar<Format extends string>(props: ResultBarProps<Format>) {
  const { status, formats, format, setFormat, read, isEmpty, isCut = false, children } = props;
  const take = async (use: (text: string, name: string) => unknown) => {
    const text = await read();
    const ending = fileFormat(format);
    const name = derivedName(workingDocument.snapshot.name, `document.results.${ending}`);
    if (text !== undefined) await use(text, name);
  };
  const isPart = isEmpty || isCut;
  const actions = [
    {
      label: 'Copy results',
      Icon: Copy,
      isDisabled: isEmpty,
      run: () => take((text) => copyAndTell(text)),
    },
    {
      label: 'Download results',
      Icon: Download,
      isDisabled: isPart,
      run: () =>
        take((text, fileName) => {
          const mimeType = mimeTypes[fileFormat(format)];
          downloadFile({ text: new PlainText(text), fileName, mimeType });
        }),
    },
    {
      label: 'Open results as a document',
      Icon: FilePlus,
      isDisabled: isPart,
      run: () =>
        take((text, name) => openAsDocument({ text: new PlainText(text), name, isUnsaved: true })),
    },
  ];
  usePageCommands(
    actions.map(({ label, isDisabled, run }) => ({ label, isDisabled, run: () => void run() })),
  );
  return (
    <div className="editor-card-bar flex-wrap">
      <p role="status" className="min-w-0 flex-auto px-1 text-muted text-xs">
        {status}
      </p>
      {children}
      {actions.map((action) => (
        <Action key={action.label} {...action} />
      ))}
      <Select
        label="Format of results"
        isCompact
        options={formats}
        value={format}
        onValueChange={setFormat}
        className="w-24"
      />
    </div>
  );
}

/** A table is copied and saved as the JSON that it shows. */
const fileFormat = (format: string) => (format === 'yaml' ? 'yaml' : 'json');

interface ActionProps {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly isDisabled: boolean;
  readonly run: () => Promise<void>;
}

function Action({ label, Icon, isDisabled, run }: ActionProps) {
  return (
    <Tooltip text={label}>
      <Button
        size="small"
        variant="quiet"
        aria-label={label}
        disabled={isDisabled}
        onClick={() => void run()}
      >
        <Icon aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
