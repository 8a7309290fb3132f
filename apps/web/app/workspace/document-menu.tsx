import { ChevronDown, FileText } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { groupDigits } from '../ui/group-digits.ts';
import { showToast } from '../ui/toast.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { usePageCommands } from './commands/page-commands.ts';
import type { DocumentMenuPanelProps } from './document-menu-panel.tsx';
import {
  documentPersistence,
  useDocumentName,
  workingDocument,
} from './documents/use-working-document.ts';

export type DocumentMenuProps = Pick<DocumentMenuPanelProps, 'openFile' | 'save'>;

type Panel = ComponentType<DocumentMenuPanelProps>;
interface Shown extends Pick<DocumentMenuPanelProps, 'start' | 'at'> {
  readonly Panel: Panel;
}

/** The name of the document, and a menu of the others; its code is loaded when it is opened. */
export function DocumentMenu({ openFile, save }: DocumentMenuProps) {
  const name = useDocumentName() ?? 'Untitled';
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const show = async (start: Shown['start']) => {
    try {
      const { DocumentMenuPanel: Panel } = await import('./document-menu-panel.tsx');
      const { right = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
      setShown({ Panel, start, at: { x: right, y: bottom + 4 } });
    } catch {
      reportMissing();
    }
  };
  usePageCommands([
    { label: 'New document', run: () => void act('newDocument') },
    { label: 'Rename document…', run: () => void show('rename') },
    { label: 'Close document', run: () => void act('closeDocument') },
    ...documentPersistence.state.earlier.map((entry) => ({
      label: `Switch to ${entry.name ?? 'Untitled'} (${groupDigits(entry.length)} characters)`,
      run: () => void act('openDocument', entry),
    })),
  ]);
  return (
    <>
      <Tooltip text="Documents">
        <Button
          ref={button}
          size="small"
          aria-label={`Documents, now ${name}`}
          aria-haspopup="menu"
          aria-expanded={shown !== null}
          onClick={() => void show('menu')}
          className="document-menu"
        >
          <FileText aria-hidden="true" />
          <span className="max-w-40 truncate">{name}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      </Tooltip>
      {shown !== null && (
        <shown.Panel
          start={shown.start}
          at={shown.at}
          openFile={openFile}
          save={save}
          onClose={() => {
            setShown(null);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

type Switchings = typeof import('./documents/document-switching.ts');
type Entry = Parameters<Switchings['openDocument']>[1];

async function act(does: 'newDocument' | 'closeDocument'): Promise<void>;
async function act(does: 'openDocument', entry: Entry): Promise<void>;
async function act(does: keyof Switchings, entry?: Entry): Promise<void> {
  const switching = { document: workingDocument, persistence: documentPersistence };
  try {
    const actions = await import('./documents/document-switching.ts');
    if (does === 'openDocument' && entry !== undefined)
      await actions.openDocument(switching, entry);
    else if (does === 'closeDocument') await actions.closeDocument(switching);
    else await actions.newDocument(switching);
  } catch {
    reportMissing();
  }
}

function reportMissing(): void {
  const description = 'Your text is unchanged. Check your connection and try again.';
  showToast({ title: 'Documents could not be loaded', description, variant: 'destructive' });
}
