import type { EditorHandle } from '../../editor/editor-handle.ts';
import { PathBar } from './path-bar.tsx';
import { QueryBar } from './query-bar.tsx';
import { listedAtMost, TreeList } from './tree-list.tsx';
import type { TreeSession, TreeState } from './tree-session.ts';
import { TreeToolbar } from './tree-toolbar.tsx';

export interface TreePanelProps {
  readonly session: TreeSession;
  readonly state: TreeState;
  readonly editor: EditorHandle | null;
  readonly query: string;
  readonly setQuery: (text: string) => void;
}

/** The tree with what searches it, queries it, and tells of the selected node. */
export function TreePanel({ session, state, editor, query, setQuery }: TreePanelProps) {
  const { selection, count, failure } = state;
  const goToSource = () => {
    if (selection) editor?.goTo(selection.row.at);
  };
  const showCursor = () => {
    if (editor) void session.selectAt(editor.cursorPlace());
  };
  return (
    <>
      <TreeToolbar session={session} state={state} showCursor={showCursor} />
      <QueryBar
        text={query}
        setText={setQuery}
        query={query.trim() === '' ? null : state.query}
        goToMatch={(direction) => void session.goToMatch(direction)}
      />
      {count > listedAtMost && (
        <p className="border-line border-b px-4 py-2 text-muted text-xs">
          Of {count.toLocaleString('en')} rows, {listedAtMost.toLocaleString('en')} around the
          selected one can be scrolled to. Home, End, search and query reach all of them.
        </p>
      )}
      <div className="h-[420px]">
        {count > 0 ? (
          <TreeList session={session} state={state} goToSource={goToSource} />
        ) : (
          <p role="status" className="grid h-full place-items-center text-muted text-sm">
            {failure ?? (state.isReading ? 'Reading...' : 'No data to display')}
          </p>
        )}
      </div>
      {selection !== null && (
        <PathBar session={session} selection={selection} goToSource={goToSource} />
      )}
    </>
  );
}
