import { Copy, Eraser, FolderOpen } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyAndTell } from '../../ui/copy-and-tell.ts';
import { FileInput } from '../../ui/file-input.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { emptyText, stringOf } from '../documents/document-text.ts';
import { type DocumentId, keptDocument } from '../documents/kept-documents.ts';
import { replaceDocument } from '../documents/replace-document.ts';
import { yamlFiles } from './file-policy.ts';
import { loadFiles } from './load-files.ts';

export interface PaneActionsProps {
  readonly id: DocumentId;
  /** The editor's name, such as `Base YAML`. */
  readonly label: string;
}

/** Copy, Clear and Open for one editor of a tool that has several. */
export function PaneActions({ id, label }: PaneActionsProps) {
  const input = useRef<HTMLInputElement>(null);
  const { document } = keptDocument(id);
  const isEmpty = useSyncExternalStore(
    document.subscribe,
    () => document.snapshot.text.length === 0,
    () => true,
  );
  const copy = () => copyAndTell(() => stringOf(document.snapshot.text));
  const clear = () => {
    const description = 'Undo brings the text back; so does Ctrl+Z in the editor.';
    replaceDocument(emptyText, `${label} cleared`, { description, document, from: {} });
  };
  const actions = [
    { label: `Copy ${label}`, icon: <Copy aria-hidden="true" />, run: () => void copy() },
    { label: `Clear ${label}`, icon: <Eraser aria-hidden="true" />, run: clear },
  ];
  return (
    <div className="flex">
      <Tooltip text={`Open a file as ${label}`}>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Open a file as ${label}`}
          onClick={() => input.current?.click()}
        >
          <FolderOpen aria-hidden="true" />
        </Button>
      </Tooltip>
      {actions.map((action) => (
        <Tooltip key={action.label} text={action.label}>
          <Button
            variant="quiet"
            size="small"
            aria-label={action.label}
            disabled={isEmpty}
            keepsFocus
            onClick={action.run}
          >
            {action.icon}
          </Button>
        </Tooltip>
      ))}
      <FileInput
        ref={input}
        multiple
        accept={yamlFiles.endings.join(',')}
        label={`File for ${label}`}
        onFiles={(files) => void loadFiles(files, 'upload', id)}
      />
    </div>
  );
}
