import { countOf } from '@yamlkit/text';
import { useEffect, useId, useState } from 'react';
import { HandOver } from '../../tools/hand-over.tsx';
import { toolManifests } from '../../tools/tool-manifests.ts';
import { ageOf } from '../../ui/age.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useStore } from '../../ui/store.ts';
import { decodeFile } from '../../workspace/documents/decode-file.ts';
import { titleOf } from '../../workspace/documents/document-switching.ts';
import { type ChunkedText, PlainText } from '../../workspace/documents/document-text.ts';
import { keptDocument } from '../../workspace/documents/kept-documents.ts';
import { replaceDocument } from '../../workspace/documents/replace-document.ts';
import { useWorkingDocument } from '../../workspace/documents/use-working-document.ts';
import type { VersionEntry } from '../../workspace/documents/versions/version-limits.ts';
import { versionStore } from '../../workspace/documents/versions/version-store.ts';
import { DiffView } from '../../workspace/editor/diff-view.tsx';
import {
  isVersionsOpen,
  keepsVersions,
  keepVersions,
} from '../../workspace/versions/versions-state.ts';

/** Names what is on the disk among the versions. */
const onDisk = 'disk';
const labels = { before: 'Version', after: 'Now' };
const reasons = {
  typed: 'while typing',
  saved: 'saved',
  replaced: 'before the text was replaced',
} as const;
const close = () => isVersionsOpen.set(false);

/** The versions of the document: what has changed since, and a way back. */
export default function VersionsDialog() {
  const isOn = useStore(keepsVersions);
  const { text: now, name, file } = useWorkingDocument();
  const title = titleOf(name === undefined ? {} : { name });
  const entries = useVersions(isOn);
  const [chosen, choose] = useState<string>();
  const shown = chosen ?? entries?.[0]?.id;
  const text = useVersionText(shown);
  const entry = entries?.find(({ id }) => id === shown);
  const label = shown === onDisk ? 'on the disk' : entry && timeOf(entry);
  const restore = (version: ChunkedText) => {
    replaceDocument(version, `Version ${label} restored`);
    close();
  };
  const setOn = (wanted: boolean) => {
    keepVersions(wanted);
    if (!wanted) void versionStore.clear();
  };
  return (
    <Dialog open onClose={close} title={`Versions of ${title}`} placement="wide">
      <div className="grid gap-4 md:grid-cols-[16rem_minmax(0,1fr)]">
        <VersionList
          entries={entries}
          hasFile={file?.getFile !== undefined}
          shown={shown}
          choose={choose}
          isOn={isOn}
        />
        <div className="min-w-0 overflow-hidden rounded-lg border border-line">
          {text === undefined ? (
            <p className="p-4 text-muted text-sm">
              {shown === undefined ? 'Choose a version to compare it with the text.' : 'Reading...'}
            </p>
          ) : text === null ? (
            <p className="p-4 text-muted text-sm">This version cannot be read any more.</p>
          ) : (
            <DiffView
              before={text}
              after={now}
              labels={labels}
              className="h-[min(24rem,45dvh)]"
              actions={
                <>
                  <Button size="small" variant="primary" onClick={() => restore(text)}>
                    Restore
                  </Button>
                  {/* The dialog closes as the page becomes another. */}
                  <div className="contents" onClickCapture={() => setTimeout(close)}>
                    <HandOver tools={toolManifests} text={text} name={`${title}, ${label}`} />
                  </div>
                </>
              }
            />
          )}
        </div>
      </div>
      <div className="mt-4 space-y-1">
        <Checkbox label="Keep versions of my documents" checked={isOn} onCheckedChange={setOn} />
        <p className="text-muted text-xs">
          Stored only in this browser: up to 50 versions per document, 20 million characters in
          total. Clear deletes this document’s versions; turning this off deletes all of them.
        </p>
      </div>
    </Dialog>
  );
}

interface VersionListProps {
  /** Null until they have been read. */
  readonly entries: readonly VersionEntry[] | null;
  readonly hasFile: boolean;
  readonly shown: string | undefined;
  readonly choose: (id: string) => void;
  readonly isOn: boolean;
}

function VersionList({ entries, hasFile, shown, choose, isOn }: VersionListProps) {
  const id = useId();
  const item = (key: string, name: string, note: string) => (
    <li key={key}>
      <button
        type="button"
        aria-current={shown === key || undefined}
        onClick={() => choose(key)}
        className="block w-full rounded-md px-3 py-1.5 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft"
      >
        {name}
        <span className="block text-muted text-xs">{note}</span>
      </button>
    </li>
  );
  return (
    <div>
      <h3 id={id} className="mb-1 font-semibold text-sm">
        Versions
      </h3>
      <ul aria-labelledby={id} className="max-h-[min(24rem,30dvh)] overflow-y-auto">
        {hasFile && item(onDisk, 'File on the disk', 'as it is now')}
        {entries?.map((entry) =>
          item(
            entry.id,
            timeOf(entry),
            `${ageOf(Date.now() - entry.savedAt).text}, ${reasons[entry.reason]}, ${countOf(entry.length, 'character')}`,
          ),
        )}
      </ul>
      {entries?.length === 0 && (
        <p className="text-muted text-sm">
          {isOn
            ? 'None yet. A version is kept when you save, when the text is replaced, and from time to time as you type.'
            : 'Versions are turned off.'}
        </p>
      )}
    </div>
  );
}

/** The versions of the document that is worked on; null until they have been read. */
function useVersions(isOn: boolean): readonly VersionEntry[] | null {
  const [entries, setEntries] = useState<readonly VersionEntry[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: turning them off has removed them
  useEffect(() => {
    let isCurrent = true;
    const { slot } = keptDocument('yaml').documents.current;
    versionStore.list(slot).then(
      (read) => isCurrent && setEntries(read),
      () => isCurrent && setEntries([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [isOn]);
  return entries;
}

/** The text of a version; undefined until it has been read, null where it cannot be. */
function useVersionText(id: string | undefined): ChunkedText | null | undefined {
  const [text, setText] = useState<ChunkedText | null>();
  useEffect(() => {
    let isCurrent = true;
    setText(undefined);
    if (id === undefined) return;
    const read = id === onDisk ? readDisk() : versionStore.read(id);
    read.then(
      (found) => isCurrent && setText(found === undefined ? null : new PlainText(found)),
      () => isCurrent && setText(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return text;
}

async function readDisk(): Promise<string | undefined> {
  const { file } = keptDocument('yaml').document.snapshot;
  const read = await file?.getFile?.();
  if (read === undefined) return undefined;
  const decoded = decodeFile(read.name, new Uint8Array(await read.arrayBuffer()));
  return 'text' in decoded ? decoded.text : undefined;
}

function timeOf({ savedAt }: VersionEntry): string {
  return new Date(savedAt).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
