import { abilitiesOf, isActionLine } from './node-abilities.ts';
import { type MenuPlace, NodeActions, NodeMenu } from './node-actions.tsx';
import { NodeForm } from './node-form.tsx';
import { BelowRow, RowEnd } from './row-overlay.tsx';
import type { EditingState, TreeEditing } from './tree-editing.ts';
import type { TreeSession, TreeState } from './tree-session.ts';
import { useRowDrag } from './use-row-drag.ts';
import { type Rows, rowHeight } from './use-rows.ts';

export interface SelectedRowProps {
  readonly session: TreeSession;
  readonly state: TreeState;
  readonly editing: TreeEditing;
  readonly editingState: EditingState;
  readonly goToSource: () => void;
  readonly rows: Rows;
  /** Where the menu is open, if it is. */
  readonly menu: MenuPlace | null;
  readonly openMenu: (at: MenuPlace) => void;
  readonly closeMenu: () => void;
}

/** What belongs to the selected row and is not a part of the tree: its buttons, menu and fields. */
export function SelectedRow(props: SelectedRowProps) {
  const { session, state, editing, editingState, goToSource, rows } = props;
  const { menu, openMenu, closeMenu } = props;
  const { box, first, top } = rows;
  const { draft } = editingState;
  const { selection, summary } = state;
  const node = summary.error === undefined && selection !== null ? selection.row : null;
  const drag = useRowDrag({
    session,
    box,
    rowHeight,
    first,
    onDrop: (to) => {
      if (node !== null) void editing.moveTo(node, to);
    },
  });
  const isNode = node !== null && !isActionLine(node);
  const common = isNode && { row: node, abilities: abilitiesOf(node, summary), editing };
  return (
    <>
      {common && draft === null && rows.isInSight && (
        <RowEnd box={box} top={top} rowHeight={rowHeight}>
          <NodeActions {...common} openMenu={openMenu} startDrag={drag.start} />
        </RowEnd>
      )}
      {drag.isDragging && <div className="fixed inset-0 z-30 cursor-grabbing" />}
      {drag.target !== undefined && (
        <div
          data-drop=""
          className="pointer-events-none absolute inset-x-0 h-0.5 bg-accent"
          style={{ top: (drag.target.before - first) * rowHeight - rows.scrolled - 1 }}
        />
      )}
      {common && menu !== null && (
        <NodeMenu {...common} at={menu} goToSource={goToSource} onClose={closeMenu} />
      )}
      {draft !== null && (
        <BelowRow box={box} top={top} rowHeight={rowHeight}>
          <NodeForm key={draft.id} draft={draft} editing={editing} tree={box} />
        </BelowRow>
      )}
    </>
  );
}
