import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  CornerDownLeft,
  Ellipsis,
  GripVertical,
  IndentIncrease,
  KeyRound,
  Pencil,
  Plus,
  Shapes,
  Trash2,
} from 'lucide-react';
import { buttonClasses } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import type { NodeAbilities } from './node-abilities.ts';
import { nodeName } from './node-name.ts';
import type { ListedNode } from './protocol.ts';
import type { TreeEditing } from './tree-editing.ts';

export interface NodeActionsProps {
  readonly row: ListedNode;
  readonly abilities: NodeAbilities;
  readonly editing: TreeEditing;
  readonly openMenu: (at: MenuPlace) => void;
  /** Called when the row is taken to be dragged, with where the pointer is in the window. */
  readonly startDrag: (y: number) => void;
}

/** A corner of the window in pixels. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

const buttonClass = joinClasses(buttonClasses('quiet', 'icon'), 'h-7 w-8 sm:w-7');

/** What can be done with the selected node, beside its row. */
export function NodeActions(props: NodeActionsProps) {
  const { row, abilities, editing, openMenu, startDrag } = props;
  const { canChange, canHold, isEntry, isDocument, isStream } = abilities;
  const name = nodeName(row.key, isDocument);
  const added = isDocument ? 'document ' : '';
  const inside = isStream ? 'Add document' : `Add inside ${name}`;
  usePageCommands([
    { label: `Edit ${name}`, isDisabled: !canChange, run: () => void editing.edit('value') },
    { label: inside, isDisabled: !canHold, run: () => void editing.add('inside') },
    {
      label: `Add ${added}before ${name}`,
      isDisabled: !isEntry,
      run: () => void editing.add('before'),
    },
    {
      label: `Add ${added}after ${name}`,
      isDisabled: !isEntry,
      run: () => void editing.add('after'),
    },
    {
      label: `Duplicate ${name}`,
      isDisabled: !isDocument,
      run: () => void editing.duplicate(),
    },
    { label: `Delete ${name}`, isDisabled: !isEntry, run: () => void editing.delete() },
  ]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has nothing to fill in here
    <div
      role="group"
      aria-label={`Actions for ${name}`}
      className="flex rounded-l-md bg-accent-soft pl-1"
    >
      {isEntry && row.siblings > 1 && (
        // Menu and keys move too, so this is for mouse, pen and finger alone. A finger on it drags
        // instead of scrolling.
        <span
          aria-hidden="true"
          data-drag=""
          className="grid w-5 cursor-grab touch-none select-none place-items-center text-muted pointer-coarse:w-8"
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.preventDefault();
            startDrag(event.clientY);
          }}
        >
          <GripVertical className="size-4" />
        </span>
      )}
      {canChange && (
        <Tooltip text="Edit (F2)">
          <button
            type="button"
            aria-label={`Edit ${name}`}
            className={buttonClass}
            onClick={() => void editing.edit('value')}
          >
            <Pencil aria-hidden="true" />
          </button>
        </Tooltip>
      )}
      {(canHold || isEntry) && (
        <Tooltip
          text={
            isStream
              ? 'Add document (Insert)'
              : canHold
                ? 'Add inside (Insert)'
                : 'Add after (Insert)'
          }
        >
          <button
            type="button"
            aria-label={canHold ? inside : `Add ${added}after ${name}`}
            className={buttonClass}
            onClick={() => void editing.add()}
          >
            <Plus aria-hidden="true" />
          </button>
        </Tooltip>
      )}
      {isEntry && (
        <Tooltip text="Delete (Del)">
          <button
            type="button"
            aria-label={`Delete ${name}`}
            className={joinClasses(buttonClass, 'max-sm:hidden')}
            onClick={() => void editing.delete()}
          >
            <Trash2 aria-hidden="true" />
          </button>
        </Tooltip>
      )}
      <button
        type="button"
        aria-label={`More actions for ${name}`}
        aria-haspopup="menu"
        className={buttonClass}
        onClick={({ currentTarget }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect();
          openMenu({ x: right, y: bottom + 4 });
        }}
      >
        <Ellipsis aria-hidden="true" />
      </button>
    </div>
  );
}

export interface NodeMenuProps {
  readonly row: ListedNode;
  readonly abilities: NodeAbilities;
  readonly editing: TreeEditing;
  readonly at: MenuPlace;
  readonly goToSource: () => void;
  readonly onClose: () => void;
}

/** Everything that can be done with a node, each with its key. */
export function NodeMenu(props: NodeMenuProps) {
  const { row, abilities, editing, at, goToSource, onClose } = props;
  const { canChange, canHold, isEntry, isDocument, isStream } = abilities;
  const hasKey = typeof row.key === 'string';
  const change: MenuItem[] = [
    item('Edit', <Pencil />, () => void editing.edit('value'), 'F2'),
    ...(hasKey
      ? [item('Rename key', <KeyRound />, () => void editing.edit('key'), 'Shift+F2')]
      : []),
    item('Change type', <Shapes />, () => void editing.edit('type')),
  ];
  const insideLabel = isStream ? 'Add document' : 'Add inside';
  const inside = item(insideLabel, <IndentIncrease />, () => void editing.add('inside'), 'Insert');
  const added = isDocument ? 'document ' : '';
  const beside: MenuItem[] = [
    item(`Add ${added}before`, <ArrowUpToLine />, () => void editing.add('before')),
    item(`Add ${added}after`, <ArrowDownToLine />, () => void editing.add('after')),
    ...(isDocument ? [item('Duplicate document', <Copy />, () => void editing.duplicate())] : []),
  ];
  const move: MenuItem[] = [
    {
      ...item('Move up', <ArrowUp />, () => void editing.move(-1), 'Alt+↑'),
      disabled: row.position === 1,
    },
    {
      ...item('Move down', <ArrowDown />, () => void editing.move(1), 'Alt+↓'),
      disabled: row.position === row.siblings,
    },
  ];
  const go = item(`Go to line ${row.at.line}`, <CornerDownLeft />, goToSource, 'Ctrl+Enter');
  const remove = {
    ...item(
      isDocument ? 'Delete document' : 'Delete',
      <Trash2 />,
      () => void editing.delete(),
      'Del',
    ),
    isDanger: true,
  };
  const groups = [
    canChange ? change : [],
    [...(canHold ? [inside] : []), ...(isEntry ? beside : [])],
    isEntry && (!isDocument || row.siblings > 1) ? move : [],
    [go],
    isEntry ? [remove] : [],
  ];
  return (
    <Menu
      label={`Actions for ${nodeName(row.key, isDocument)}`}
      groups={groups.filter(({ length }) => length > 0)}
      at={at}
      onClose={onClose}
    />
  );
}

function item(
  label: string,
  icon: React.ReactNode,
  onSelect: () => void,
  shortcut?: string,
): MenuItem {
  return { label, icon, onSelect, ...(shortcut !== undefined && { shortcut }) };
}
