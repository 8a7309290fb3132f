import { groupDigits } from '@yamlkit/text';
import { useSyncExternalStore } from 'react';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import { EmptyTree } from './empty-tree.tsx';
import { PathBar } from './path-bar.tsx';
import type { TreeEditing } from './tree-editing.ts';
import { TreeList } from './tree-list.tsx';
import type { TreeSession, TreeState } from './tree-session.ts';
import { listedAtMost } from './use-rows.ts';

const heightBeside = 'lg:h-auto lg:min-h-0 lg:flex-1';
/** Beside the editor, what the card has left; below it, enough to look around in. */
export const panelHeight = `h-[450px] ${heightBeside}`;
/** On a phone, what leaves the results below it in sight. */
const heightAboveResults = `h-52 md:h-[450px] ${heightBeside}`;

export interface TreePanelProps {
  readonly session: TreeSession;
  readonly state: TreeState;
  readonly editing: TreeEditing;
  readonly editor: Pick<EditorHandle, 'goTo'> | null;
  /** Whether results of a query are below or beside it. */
  readonly hasResults: boolean;
}

/** The tree and what there is to know about the selected node. */
export function TreePanel({ session, state, editing, editor, hasResults }: TreePanelProps) {
  const current = () => editing.state;
  const editingState = useSyncExternalStore(editing.subscribe, current, current);
  const { selection, count, failure, summary } = state;
  const goToSource = () => {
    if (selection) editor?.goTo(selection.row.at);
  };
  return (
    <>
      {count > listedAtMost && (
        <p className="border-line border-b px-4 py-2 text-muted text-xs">
          Of {groupDigits(count)} rows, {groupDigits(listedAtMost)} around the selected one can be
          scrolled to. Home, End, search and query reach all of them.
        </p>
      )}
      <div className={`tool-result ${hasResults ? heightAboveResults : panelHeight}`}>
        {count > 0 ? (
          <TreeList
            session={session}
            state={state}
            editing={editing}
            editingState={editingState}
            goToSource={goToSource}
          />
        ) : (
          <EmptyTree
            status={failure ?? (state.isReading ? 'Reading...' : 'No data to display')}
            canBegin={
              editor !== null && failure === null && !state.isReading && summary.error === undefined
            }
            draft={editingState.draft}
            editing={editing}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {editingState.said}
      </p>
      {selection !== null && (
        <PathBar session={session} selection={selection} goToSource={goToSource} />
      )}
    </>
  );
}
