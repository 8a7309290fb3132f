import { ListTree } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Editor } from '../../editor/editor.tsx';
import type { EditorHandle } from '../../editor/editor-handle.ts';
import { engine } from '../../engine/engine.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { workingDocument } from '../../working-document/use-working-document.ts';
import { EventsView } from './events-view.tsx';
import { inspectManifest } from './manifest.ts';
import { PathBar } from './path-bar.tsx';
import { TreeList } from './tree-list.tsx';
import { TreeSession } from './tree-session.ts';
import { TreeToolbar } from './tree-toolbar.tsx';
import { VersionsView } from './versions-view.tsx';

const views = [
  { value: 'tree', label: 'Tree of values' },
  { value: 'events', label: 'Events, as the YAML test suite writes them' },
  { value: 'versions', label: 'YAML 1.1 and YAML 1.2 compared' },
] as const;
type View = (typeof views)[number]['value'];

/** The editor beside the tree of what the text means. */
export function InspectPage({ isReady }: { readonly isReady: boolean }) {
  const [session] = useState(() => new TreeSession(workingDocument, engine));
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const [view, setView] = useState<View>('tree');
  const current = () => session.state;
  const state = useSyncExternalStore(session.subscribe, current, current);
  useEffect(() => (isReady ? session.start() : undefined), [session, isReady]);

  const { selection, summary, count, failure } = state;
  const goToSource = () => {
    if (selection) editor?.goTo(selection.row.at);
  };
  const showCursor = () => {
    if (editor) void session.selectAt(editor.cursorPlace());
  };
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <Card aria-label="Editor" className="min-w-0 overflow-hidden">
        <Editor
          ref={setEditor}
          document={workingDocument}
          isReady={isReady}
          label="YAML to inspect"
          className={inspectManifest.editorHeight}
        />
      </Card>
      <Card aria-labelledby="parsed-result" className="min-w-0 overflow-hidden">
        <CardHeader id="parsed-result" level={3} title="Parsed Result" icon={<ListTree />} />
        <div className="border-line border-b px-4 py-2.5">
          <Select label="View" options={views} value={view} onValueChange={setView} />
        </div>
        {view === 'tree' && <TreeToolbar session={session} state={state} showCursor={showCursor} />}
        {summary.error !== undefined && (
          <button
            type="button"
            onClick={() => summary.error && editor?.goTo(summary.error.at)}
            className="block w-full border-line border-b bg-warning-soft px-4 py-2 text-left text-sm text-warning focus-visible:-outline-offset-2"
          >
            The text has errors; this is what could be read. Line {summary.error.at.line}:{' '}
            {summary.error.message}
          </button>
        )}
        <div className="h-[420px]">
          {view === 'events' ? (
            <EventsView isReady={isReady} />
          ) : view === 'versions' ? (
            <VersionsView isReady={isReady} goTo={(place) => editor?.goTo(place)} />
          ) : count > 0 ? (
            <TreeList session={session} state={state} goToSource={goToSource} />
          ) : (
            <p role="status" className="grid h-full place-items-center text-muted text-sm">
              {failure ?? (state.isReading ? 'Reading...' : 'No data to display')}
            </p>
          )}
        </div>
        {view === 'tree' && selection !== null && (
          <PathBar session={session} selection={selection} goToSource={goToSource} />
        )}
      </Card>
    </div>
  );
}
