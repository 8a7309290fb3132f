import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { collectionSize } from './collection-size.ts';
import { isActionLine } from './node-abilities.ts';
import type { MenuPlace } from './node-actions.tsx';
import type { ListedNode } from './protocol.ts';
import type { TreeEditing } from './tree-editing.ts';
import type { TreeSession } from './tree-session.ts';

export interface TreeItemProps {
  readonly id: string;
  readonly row: ListedNode;
  /** Pixels from the top of the tree. */
  readonly top: number;
  readonly isSelected: boolean;
  readonly session: TreeSession;
  readonly editing: TreeEditing;
  /** Opens the menu of a row. */
  readonly openMenu: (at: MenuPlace, row: ListedNode) => void;
}

const valueColors: Readonly<Record<ListedNode['type'], string>> = {
  string: 'text-success',
  number: 'text-accent-ink',
  boolean: 'text-warning',
  null: 'text-muted italic',
  array: 'text-muted',
  object: 'text-muted',
};

/** Deeper levels are no longer indented: they would be out of sight. */
const deepestIndent = 40;

/**
 * One node. The tree has the focus and the keys; the mouse selects, opens by the arrow, and edits by
 * a double click. It is redrawn only when something about it changes, and not with every bit of scrolling.
 */
export const TreeItem = memo(function TreeItem(props: TreeItemProps) {
  const { id, row, top, isSelected, session, editing, openMenu } = props;
  const { type, key, depth, children, isExpanded, alias, target } = row;
  const isLine = isActionLine(row);
  const canOpen = children > 0 && alias === undefined;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names this as its active descendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the tree's
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-setsize={isLine ? undefined : row.siblings}
      aria-posinset={isLine ? undefined : row.position}
      aria-expanded={canOpen ? isExpanded : undefined}
      aria-selected={isSelected}
      onClick={() => void session.select(row.id)}
      onDoubleClick={({ target }) => {
        const isKey = typeof key === 'string' && (target as Element).matches('[data-key]');
        void editing.edit(isKey ? 'key' : 'value');
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu({ x: event.clientX, y: event.clientY }, row);
      }}
      className={joinClasses(
        'absolute top-0 left-0 flex h-7 w-max min-w-full cursor-pointer items-center gap-1.5 whitespace-pre pr-3 font-mono text-[13px]',
        isSelected ? 'bg-accent-soft' : row.isMatch ? 'bg-warning-soft' : 'hover:bg-sunken',
        row.isMatch && 'shadow-[inset_3px_0_0_var(--warning)]',
      )}
      style={{
        transform: `translateY(${top}px)`,
        paddingLeft: 8 + Math.min(depth, deepestIndent) * 18,
      }}
    >
      <span
        aria-hidden="true"
        data-toggle={canOpen || undefined}
        className="grid size-6 shrink-0 place-items-center text-muted"
        onDoubleClick={(event) => event.stopPropagation()}
        onClick={(event) => {
          if (!canOpen) return;
          event.stopPropagation();
          void session.open(row, !isExpanded);
          void session.select(row.id);
        }}
      >
        {canOpen && <ChevronRight className={joinClasses('size-4', isExpanded && 'rotate-90')} />}
      </span>
      {!isLine && (
        <span data-key="" className={typeof key === 'string' ? 'font-semibold' : 'text-muted'}>
          {key === undefined ? 'root' : shorten(String(key))}:
        </span>
      )}
      <span className={row.isAction ? 'text-(--code-action)' : valueColors[type]}>
        {row.isAction ? shorten(row.value.replaceAll(/\s*[\r\n]\s*/g, ' ')) : valueText(row)}
      </span>
      <span className="text-muted text-xs">
        {row.isAction ? row.action?.word || 'action' : type}
      </span>
      {row.anchor !== undefined && <Mark>&amp;{shorten(row.anchor)}</Mark>}
      {row.tag !== undefined && <Mark>{row.tag}</Mark>}
      {alias !== undefined && (
        <Mark>
          *{alias}
          {row.targetPath !== undefined && ` → ${row.targetPath}`}
        </Mark>
      )}
      {target !== undefined && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a short cut for the mouse
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the tree's
        <span
          className="text-accent-ink text-xs underline"
          onClick={(event) => {
            event.stopPropagation();
            void session.select(target);
          }}
        >
          go there
        </span>
      )}
      {row.comment !== undefined && <span className="text-muted text-xs">{row.comment}</span>}
      {row.commentsAbove !== undefined && (
        <span className="text-muted text-xs" title={row.commentsAbove}>
          <span aria-hidden="true">↑ </span>
          <span className="sr-only">comment above: </span>
          {shorten(row.commentsAbove.replaceAll('\n', ' '))}
        </span>
      )}
      {row.isMatch && <span className="sr-only">found by the query</span>}
    </div>
  );
});

function Mark({ children }: { readonly children: React.ReactNode }) {
  return <span className="rounded-sm bg-sunken px-1 text-accent-ink text-xs">{children}</span>;
}

function valueText({ type, value, children }: ListedNode): string {
  const size = collectionSize(type, children);
  if (size !== undefined) return size;
  if (type === 'null') return 'null';
  return type === 'string' ? shorten(JSON.stringify(value)) : shorten(value);
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
