import { Copy, Download, Eraser, Upload } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { sendEvent } from '../shell/analytics/analytics.ts';
import type { ToolName } from '../shell/tool-name.ts';
import { Button } from '../ui/button.tsx';
import { copyAndTell } from '../ui/copy-and-tell.ts';
import { FileInput } from '../ui/file-input.tsx';
import { showToast } from '../ui/toast.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { type ToolInput, useActiveTool, useTargetEditor } from './active-tool.ts';
import { usePageCommands } from './commands/page-commands.ts';
import { tooltipOf } from './commands/shortcuts.ts';
import { DocumentMenu } from './document-menu.tsx';
import { emptyText, stringOf } from './documents/document-text.ts';
import { keptDocument } from './documents/kept-documents.ts';
import { replaceDocument } from './documents/replace-document.ts';
import { useHasText } from './documents/use-working-document.ts';
import { saveRequest } from './editor/save-request.ts';
import { yamlFiles } from './files/file-policy.ts';
import { loadFiles } from './files/load-files.ts';
import { shareFileEnding } from './files/share-file.ts';
import { downloadFile, fileTypeOf, type ToolOutput, yamlOutput } from './files/tool-output.ts';
import { useLaunchedFiles } from './files/use-launched-files.ts';
import { ShareButton } from './share/share-button.tsx';

/** Copy, Clear, Download, Upload File and Share, for the active tool. */
export function Toolbar({ tool }: { readonly tool: ToolName }) {
  const input = useRef<HTMLInputElement>(null);
  const active = useActiveTool();
  const { document: aimed } = keptDocument(useTargetEditor());
  // The text itself is asked for when it is needed, so that nothing here renders again at every key.
  const isAimedEmpty = !useHasText(aimed);
  const output = () => active.output ?? yamlOutput(aimed.snapshot.text, aimed.snapshot.name);
  const hasOutput = active.output === undefined ? !isAimedEmpty : active.output.text.length > 0;
  const hasInput = useHasAnyText(active.inputs);

  const copy = async () => {
    const isCopied = await copyAndTell(() => stringOf(output().text));
    if (isCopied) sendEvent({ name: 'tool_usage', tool, action: 'copy' });
  };
  const clear = () => {
    const onUndo = () => sendEvent({ name: 'tool_usage', tool, action: 'undo_clear' });
    const description = 'Undo brings the text back; so does Ctrl+Z in the editor.';
    replaceDocument(emptyText, 'Cleared', { description, onUndo, document: aimed, from: {} });
    sendEvent({ name: 'tool_usage', tool, action: 'clear' });
  };
  const download = () => {
    const made = output();
    downloadFile(made);
    if (active.output === undefined) aimed.markSaved(aimed.snapshot.text);
    sendEvent({
      name: 'file_operation',
      operation: 'download',
      file_type: fileTypeOf(made),
      success: true,
    });
  };

  const upload = () => input.current?.click();
  const { save, saveElsewhere, openFile } = useFileActions({ output, hasOutput, download, upload });
  useEffect(() => {
    saveRequest.save = save;
  });
  useLaunchedFiles();
  usePageCommands([
    { label: 'Save', isDisabled: isAimedEmpty, run: save },
    { label: 'Save as…', isDisabled: isAimedEmpty, run: saveElsewhere },
    { label: 'Open a file…', run: openFile },
    { label: 'Copy', isDisabled: !hasOutput, run: () => void copy() },
    { label: 'Clear', isDisabled: isAimedEmpty, run: clear },
    { label: 'Download', isDisabled: !hasOutput, run: download },
    { label: 'Upload File', run: upload },
  ]);

  return (
    <>
      <DocumentMenu openFile={openFile} save={save} />
      <div role="toolbar" aria-label="Document" className="flex flex-wrap gap-2">
        <Tooltip text="Copy">
          <Button size="small" onClick={() => void copy()} disabled={!hasOutput}>
            <Copy aria-hidden="true" />
            Copy
          </Button>
        </Tooltip>
        <Tooltip text="Clear">
          <Button size="small" onClick={clear} disabled={isAimedEmpty} keepsFocus>
            <Eraser aria-hidden="true" />
            Clear
          </Button>
        </Tooltip>
        <Tooltip text={tooltipOf('Save', 'Download; save')}>
          <Button size="small" onClick={download} disabled={!hasOutput}>
            <Download aria-hidden="true" />
            Download
          </Button>
        </Tooltip>
        <Tooltip text={tooltipOf('Open a file…', 'Upload files; open')}>
          <Button size="small" onClick={upload}>
            <Upload aria-hidden="true" />
            Upload File
          </Button>
        </Tooltip>
        <ShareButton tool={tool} disabled={!hasInput} />
        <FileInput
          ref={input}
          multiple
          accept={[...(active.files ?? yamlFiles).endings, shareFileEnding].join(',')}
          label="Upload File"
          onFiles={(files) => void loadFiles(files, 'upload')}
        />
      </div>
    </>
  );
}

interface FileWays {
  readonly output: () => ToolOutput;
  readonly hasOutput: boolean;
  readonly download: () => void;
  readonly upload: () => void;
}

/** Saving and opening files, by downloads and uploads where the browser cannot write files. */
function useFileActions({ output, hasOutput, download, upload }: FileWays) {
  const aimedId = useTargetEditor();
  const save = () =>
    void withFiles(async ({ saveToOpened }) => {
      if (await saveToOpened(aimedId)) return;
      if (!hasOutput) return;
      download();
      showToast({ title: `${output().fileName} downloaded` });
    });
  const saveElsewhere = () =>
    void withFiles(async ({ canWriteFiles, saveAs }) => {
      if (canWriteFiles()) await saveAs(aimedId);
      else if (hasOutput) download();
    });
  const openFile = () =>
    void withFiles(async ({ canWriteFiles, openFiles }) => {
      if (canWriteFiles()) await openFiles(aimedId);
      else upload();
    });
  return { save, saveElsewhere, openFile };
}

async function withFiles(
  use: (files: typeof import('./files/save-file.ts')) => Promise<void>,
): Promise<void> {
  try {
    await use(await import('./files/save-file.ts'));
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error);
    showToast({ title: 'That did not work', description, variant: 'destructive' });
  }
}

/** Whether any of a tool's editors has a text. */
function useHasAnyText(inputs: readonly ToolInput[]): boolean {
  const documents = inputs.map(({ id }) => keptDocument(id).document);
  const subscribe = (listener: () => void) => {
    const ends = documents.map((document) => document.subscribe(listener));
    return () => {
      for (const end of ends) end();
    };
  };
  return useSyncExternalStore(
    subscribe,
    () => documents.some(({ snapshot }) => snapshot.text.length > 0),
    () => false,
  );
}
