import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { isActionLine } from './node-abilities.ts';
import type { MenuPlace } from './node-actions.tsx';
import type { ListedNode } from './protocol.ts';
import { SelectedRow } from './selected-row.tsx';
import type { EditingState, TreeEditing } from './tree-editing.ts';
import { TreeItem } from './tree-item.tsx';
import type { TreeSession, TreeState } from './tree-session.ts';
import { rowHeight, useRows } from './use-rows.ts';
import { useTreeKeys } from './use-tree-keys.ts';

export interface TreeListProps {
  readonly session: TreeSession;
  readonly state: TreeState;
  readonly editing: TreeEditing;
  readonly editingState: EditingState;
  /** Called for the selected node when Ctrl+Enter is pressed on it. */
  readonly goToSource: () => void;
}

/**
 * The tree: an ARIA tree of which only the rows on the screen are in the page. Arrow keys move,
 * open and close, and go from an alias to its anchor; Home, End and Page keys jump; typing
 * goes to the next key that begins so; * opens all siblings. Enter and F2 edit the selected node,
 * Shift+F2 its key; Insert adds, Delete deletes, Alt with an arrow moves; Ctrl+Enter goes to the
 * source.
 */
export function TreeList(props: TreeListProps) {
  const { session, state, editing, editingState } = props;
  const { count, selection } = state;
  const id = useId();
  const rows = useRows(session, state);
  const { box, items, first, place } = rows;
  const focus = useCallback(() => box.current?.focus({ preventScroll: true }), [box]);
  const { menu, openMenu, closeMenu } = useNodeMenu(session, editing, focus);

  const hasDraft = editingState.draft !== null;
  const { hasBegun } = editingState;
  useEffect(() => {
    if (!hasBegun) return;
    focus();
    editing.focusTree();
  }, [hasBegun, focus, editing]);
  const hadDraft = useRef(false);
  useEffect(() => {
    if (hadDraft.current && !hasDraft) focus();
    hadDraft.current = hasDraft;
  }, [hasDraft, focus]);

  const onKeyDown = useTreeKeys({
    ...props,
    pageSize: () => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1),
    openMenu: () => {
      const { left = 0, top = 0, width = 0 } = box.current?.getBoundingClientRect() ?? {};
      void openMenu({ x: left + width - 8, y: top + rows.top + rowHeight });
    },
  });

  return (
    <div className="relative h-full">
      <div
        ref={box}
        className="h-full overflow-auto overscroll-contain focus-visible:-outline-offset-2"
        role="tree"
        aria-label="Parsed result"
        tabIndex={0}
        aria-activedescendant={rows.isInSight ? `${id}-${place}` : undefined}
        onKeyDown={onKeyDown}
        onFocus={() => {
          if (place === undefined && count > 0) void session.selectPlace(0);
        }}
      >
        <div role="none" className="relative w-full" style={{ height: rows.totalHeight }}>
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
      <SelectedRow {...props} rows={rows} menu={menu} openMenu={openMenu} closeMenu={closeMenu} />
    </div>
  );
}

/** Where the menu of the selected row is open, if it is. */
function useNodeMenu(session: TreeSession, editing: TreeEditing, focus: () => void) {
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const closeMenu = useCallback(() => {
    setMenu(null);
    focus();
  }, [focus]);
  const openMenu = useCallback(
    async (at: MenuPlace, row?: ListedNode) => {
      if (row !== undefined) await session.select(row.id);
      const selected = session.state.selection?.row;
      if (selected !== undefined && isActionLine(selected)) return;
      if (await editing.canEdit()) setMenu(at);
    },
    [session, editing],
  );
  return { menu, openMenu, closeMenu };
}
