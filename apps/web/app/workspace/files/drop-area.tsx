import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useActiveTool } from '../active-tool.ts';
import type { WritableFile } from '../documents/document-attributes.ts';
import { noteSource } from './file-handles.ts';
import { editorAt, loadFiles } from './load-files.ts';

/** Takes files dropped anywhere on the page, and shows so while they are held over it. */
export function DropArea() {
  const [isOver, setOver] = useState(false);
  const hasFurtherFormats = useActiveTool().files?.endings.includes('.toml') === true;
  useEffect(() => {
    const hasFiles = ({ dataTransfer, target }: DragEvent) => {
      if (dataTransfer?.types.includes('Files') !== true) return false;
      // A part of the page that takes files itself, for something else than the document.
      return !(target instanceof Element && target.closest('[data-takes-files]'));
    };
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // Leaving an element for another one inside the page is not leaving the page.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      // The editor would insert the files' text itself, unchecked.
      event.stopPropagation();
      void loadDropped(event);
    };
    addEventListener('dragover', onDragOver);
    addEventListener('dragleave', onDragLeave);
    addEventListener('drop', onDrop, { capture: true });
    return () => {
      removeEventListener('dragover', onDragOver);
      removeEventListener('dragleave', onDragLeave);
      removeEventListener('drop', onDrop, { capture: true });
    };
  }, []);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-xl border-2 border-accent border-dashed bg-canvas/85">
      <p className="flex items-center gap-3 font-semibold text-accent-ink text-lg">
        <FileDown aria-hidden="true" />
        {hasFurtherFormats
          ? 'Drop files in any format that it reads to open them'
          : 'Drop YAML or JSON files to open them'}
      </p>
    </div>
  );
}

/** The method of dropped items in browsers with access to files. */
interface DroppedItem extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<(WritableFile & { readonly kind: string }) | null>;
}

/** Opens dropped files, and records their handles if the browser provides them. */
async function loadDropped(event: DragEvent): Promise<void> {
  const editor = editorAt(event);
  const items = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
  // Before anything is waited for: afterwards the items are gone.
  const dropped = items.map((item: DroppedItem) => ({
    file: item.getAsFile(),
    source: item.getAsFileSystemHandle?.().catch(() => null),
  }));
  const files = [...(event.dataTransfer?.files ?? [])];
  for (const { file, source } of dropped) {
    const handle = await source;
    const same = files.find(({ name, size }) => name === file?.name && size === file.size);
    if (same !== undefined && handle?.kind === 'file') noteSource(same, handle);
  }
  await loadFiles(files, 'drop', editor);
}
