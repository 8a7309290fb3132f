import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ListedNode } from '../../engine/protocol.ts';
import { abilitiesOf } from './node-abilities.ts';
import { type MenuPlace, NodeActions, NodeMenu } from './node-actions.tsx';
import { NodeForm } from './node-form.tsx';
import { BelowRow, RowEnd } from './row-overlay.tsx';
import type { EditingState, TreeEditing } from './tree-editing.ts';
import { TreeItem } from './tree-item.tsx';
import type { TreeSession, TreeState } from './tree-session.ts';
import { useTreeKeys } from './use-tree-keys.ts';

export interface TreeListProps {
  readonly session: TreeSession;
  readonly state: TreeState;
  readonly editing: TreeEditing;
  readonly editingState: EditingState;
  /** Called for the selected node when Ctrl+Enter is pressed on it. */
  readonly goToSource: () => void;
}

const rowHeight = 28;
/** A browser cannot scroll further than about this many rows; of more, it has a stretch. */
export const listedAtMost = 1_000_000;

/**
 * The tree: an ARIA tree of which only the rows on the screen are in the page. Arrow keys move,
 * open and close, and go from an alias to what it stands for; Home, End and Page keys jump; typing
 * goes to the next key that begins so; * opens all siblings. Enter and F2 edit the selected node,
 * Shift+F2 its key; Insert adds, Delete deletes, Alt with an arrow moves; Ctrl+Enter goes to the
 * source.
 */
export function TreeList(props: TreeListProps) {
  const { session, state, editing, editingState, goToSource } = props;
  const { count, selection } = state;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const place = selection?.place;
  const first = useFirstListed(count, place);
  const list = useVirtualizer({
    count: Math.min(count, listedAtMost),
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  const items = list.getVirtualItems();
  const missing = items.find(({ index }) => session.rowAt(first + index) === undefined);
  const missingPlace = missing === undefined ? undefined : first + missing.index;
  useEffect(() => {
    if (missingPlace !== undefined && !state.isReading) void session.load(missingPlace);
  }, [missingPlace, session, state.isReading]);
  useEffect(() => {
    if (place !== undefined) list.scrollToIndex(place - first, { align: 'auto' });
  }, [place, first, list]);

  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const closeMenu = useCallback(() => {
    setMenu(null);
    box.current?.focus({ preventScroll: true });
  }, []);
  const openMenu = useCallback(
    async (at: MenuPlace, row?: ListedNode) => {
      if (row !== undefined) await session.select(row.id);
      if (await editing.canEdit()) setMenu(at);
    },
    [session, editing],
  );
  const { draft } = editingState;
  const hasDraft = draft !== null;
  const hadDraft = useRef(false);
  useEffect(() => {
    if (hadDraft.current && !hasDraft) box.current?.focus({ preventScroll: true });
    hadDraft.current = hasDraft;
  }, [hasDraft]);

  const shown = items.find(({ index }) => first + index === place);
  const rowTop = (shown?.start ?? 0) - (list.scrollOffset ?? 0);
  const onKeyDown = useTreeKeys({
    ...props,
    pageSize: () => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1),
    goToSource,
    openMenu: () => {
      const { left = 0, top = 0, width = 0 } = box.current?.getBoundingClientRect() ?? {};
      void openMenu({ x: left + width - 8, y: top + rowTop + rowHeight });
    },
  });
  const canAct = selection !== null && state.summary.error === undefined;

  return (
    <div className="relative h-full">
      <div
        ref={box}
        className="h-full overflow-auto overscroll-contain focus-visible:-outline-offset-2"
        role="tree"
        aria-label="Parsed result"
        tabIndex={0}
        aria-activedescendant={shown === undefined ? undefined : `${id}-${place}`}
        onKeyDown={onKeyDown}
        onFocus={() => {
          if (place === undefined && count > 0) void session.selectPlace(0);
        }}
      >
        <div role="none" className="relative w-full" style={{ height: list.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = session.rowAt(first + index);
            return row === undefined ? null : (
              <TreeItem
                key={row.id}
                id={`${id}-${first + index}`}
                row={row}
                top={start}
                isSelected={selection?.row.id === row.id}
                session={session}
                editing={editing}
                openMenu={openMenu}
              />
            );
          })}
        </div>
      </div>
      {canAct && !hasDraft && shown !== undefined && (
        <RowEnd box={box} top={rowTop} rowHeight={rowHeight}>
          <NodeActions
            row={selection.row}
            abilities={abilitiesOf(selection.row, state.summary)}
            editing={editing}
            openMenu={openMenu}
          />
        </RowEnd>
      )}
      {canAct && menu !== null && (
        <NodeMenu
          row={selection.row}
          abilities={abilitiesOf(selection.row, state.summary)}
          editing={editing}
          at={menu}
          goToSource={goToSource}
          onClose={closeMenu}
        />
      )}
      {draft !== null && (
        <BelowRow box={box} top={rowTop} rowHeight={rowHeight}>
          <NodeForm key={draft.id} draft={draft} editing={editing} tree={box} />
        </BelowRow>
      )}
    </div>
  );
}

/** The place of the first row that can be scrolled to: the selected one always can. */
function useFirstListed(count: number, place: number | undefined): number {
  const [kept, keep] = useState(0);
  const last = Math.max(0, count - listedAtMost);
  let first = Math.min(kept, last);
  if (place !== undefined && (place < first || place >= first + listedAtMost)) {
    first = Math.min(last, Math.max(0, place - listedAtMost / 2));
  }
  if (first !== kept) keep(first);
  return first;
}
