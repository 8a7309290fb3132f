import { countOf } from '@yamlkit/text';
import { ChevronDown, FileText } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useStore } from '../ui/store.ts';
import { showToast } from '../ui/toast.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { usePageCommands } from './commands/page-commands.ts';
import type { DocumentMenuPanelProps } from './document-menu-panel.tsx';
import { keptDocument } from './documents/kept-documents.ts';
import { initialDocuments } from './documents/open-documents.ts';
import { useDocumentName } from './documents/use-working-document.ts';
import { isVersionsOpen } from './versions/versions-state.ts';

const { documents } = keptDocument('yaml');

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
  const { list, current } = useStore(documents, initialDocuments);
  const hasSeveral = list.length > 1;
  usePageCommands([
    { label: 'New document', run: act((actions) => actions.newDocument()) },
    { label: 'Open a folder…', run: openAFolder },
    { label: 'Rename document…', run: () => void show('rename') },
    { label: 'Versions of the document…', run: () => isVersionsOpen.set(true) },
    { label: 'Close document', run: act((actions) => actions.closeDocument()) },
    ...(hasSeveral
      ? [
          { label: 'Next document', run: act((actions) => actions.stepDocument(1)) },
          { label: 'Previous document', run: act((actions) => actions.stepDocument(-1)) },
          { label: 'Move document left', run: act((actions) => actions.moveDocument(-1)) },
          { label: 'Move document right', run: act((actions) => actions.moveDocument(1)) },
          { label: 'Join all documents into one', run: act((actions) => actions.joinDocuments()) },
        ]
      : []),
    ...list
      .filter(({ slot }) => slot !== current)
      .map(({ slot, name: other = 'Untitled', length }) => ({
        label: `Switch to ${other} (${countOf(length, 'character')})`,
        run: act((actions) => actions.selectDocument(slot)),
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
          openFolder={openAFolder}
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

/** Lets the user choose a folder, by code that is loaded when it is first needed. */
function openAFolder(): void {
  void import('./folder/choose-folder.ts').then(
    ({ chooseFolder }) => chooseFolder(),
    reportMissing,
  );
}

type Actions = typeof import('./documents/document-switching.ts');

/** Does something with documents, by code that is loaded when it is first needed. */
function act(does: (actions: Actions) => void | Promise<void>): () => void {
  return () => {
    void import('./documents/document-switching.ts').then(does).catch(reportMissing);
  };
}

function reportMissing(): void {
  const description = 'Your text is unchanged. Check your connection and try again.';
  showToast({ title: 'Documents could not be loaded', description, variant: 'destructive' });
}
