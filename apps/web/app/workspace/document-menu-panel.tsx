import { countOf } from '@yamlkit/text';
import {
  Combine,
  FilePlus,
  FileText,
  FileUp,
  FolderOpen,
  History,
  Pencil,
  Save,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { useStore } from '../ui/store.ts';
import { TextField } from '../ui/text-field.tsx';
import {
  closeDocument,
  joinDocuments,
  newDocument,
  selectDocument,
  titlesOf,
} from './documents/document-switching.ts';
import { keptDocument } from './documents/kept-documents.ts';
import { workingDocument } from './documents/use-working-document.ts';
import { isVersionsOpen } from './versions/versions-state.ts';

const { documents } = keptDocument('yaml');

export interface DocumentMenuPanelProps {
  /** `rename` asks for a name at once. */
  readonly start: 'menu' | 'rename';
  readonly at: { readonly x: number; readonly y: number };
  readonly openFile: () => void;
  readonly openFolder: () => void;
  readonly save: () => void;
  readonly onClose: () => void;
}

/** The document menu, and the dialog that asks for a name. */
export function DocumentMenuPanel(props: DocumentMenuPanelProps) {
  const { start, at, openFile, openFolder, save, onClose } = props;
  const [view, setView] = useState(start);
  const { list, current } = useStore(documents);
  const item = (label: string, icon: MenuItem['icon'], run: () => void): MenuItem => ({
    label,
    icon,
    onSelect: run,
  });
  if (view === 'rename') return <RenameDialog onClose={onClose} />;
  const titles = titlesOf(list);
  const others = list.flatMap(({ slot, length }, at) => {
    if (slot === current) return [];
    const label = titles[at] ?? '';
    const detail = countOf(length, 'character');
    const row = item(label, <FileText aria-hidden="true" />, () => void selectDocument(slot));
    return [{ ...row, detail }];
  });
  const groups: MenuItem[][] = [
    [
      item('New document', <FilePlus aria-hidden="true" />, newDocument),
      item('Open a file…', <FileUp aria-hidden="true" />, openFile),
      item('Open a folder…', <FolderOpen aria-hidden="true" />, openFolder),
      item('Save', <Save aria-hidden="true" />, save),
    ],
    [
      item('Rename…', <Pencil aria-hidden="true" />, () => setView('rename')),
      item('Versions…', <History aria-hidden="true" />, () => isVersionsOpen.set(true)),
      ...(list.length > 1
        ? [item('Join all into one', <Combine aria-hidden="true" />, () => void joinDocuments())]
        : []),
      item('Close document', <X aria-hidden="true" />, () => void closeDocument()),
    ],
  ];
  return (
    <Menu
      label="Documents"
      groups={others.length > 0 ? [...groups, others] : groups}
      at={at}
      onClose={(isChosen) => {
        if (isChosen !== 'Rename…') onClose();
      }}
    />
  );
}

function RenameDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState(workingDocument.snapshot.name ?? 'document.yaml');
  return (
    <Dialog open onClose={onClose} title="Rename document">
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = name.trim();
          if (wanted !== '') workingDocument.rename(wanted);
          onClose();
        }}
      >
        <TextField
          label="File name"
          value={name}
          maxLength={200}
          spellCheck={false}
          autoFocus
          onValueChange={setName}
        />
        <Button type="submit" variant="primary">
          Rename
        </Button>
      </form>
    </Dialog>
  );
}
