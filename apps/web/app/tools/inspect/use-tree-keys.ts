import { type KeyboardEvent, useRef } from 'react';
import type { TreeEditing } from './tree-editing.ts';
import type { TreeSession, TreeState } from './tree-session.ts';

/** What the keys of the tree act on. */
export interface TreeKeys {
  readonly session: TreeSession;
  readonly state: TreeState;
  readonly editing: TreeEditing;
  /** How many rows Page Down goes. */
  readonly pageSize: () => number;
  readonly goToSource: () => void;
  readonly openMenu: () => void;
}

/** Characters typed within this many milliseconds belong together. */
const typingPause = 700;

/** What the keys do while the tree has the focus. */
export function useTreeKeys(keys: TreeKeys): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', time: 0 });
  const typeAhead = (character: string) => {
    const at = keys.session.place ?? -1;
    const { text, time } = typed.current;
    const isGoingOn = performance.now() - time < typingPause;
    typed.current = { text: isGoingOn ? text + character : character, time: performance.now() };
    // A first letter leads away from the row it is typed on, the next ones need not.
    void keys.session.selectByKey(typed.current.text, Math.max(0, isGoingOn ? at : at + 1));
  };
  return (event) => {
    const isDone = edit(keys, event) || move(keys, event) || open(keys, event);
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    const isLetter = isPlain && event.key.length === 1 && event.key !== ' ';
    if (!isDone && isLetter) typeAhead(event.key);
    if (isDone || isLetter) event.preventDefault();
  };
}

/** The keys that change something, or begin to. */
function edit({ editing, goToSource, openMenu }: TreeKeys, event: KeyboardEvent): boolean {
  const actions: Record<string, () => unknown> = {
    Enter: () => editing.edit('value'),
    F2: () => editing.edit('value'),
    'Shift+F2': () => editing.edit('key'),
    Insert: () => editing.add(),
    '+': () => editing.add(),
    'Shift++': () => editing.add(),
    Delete: () => editing.delete(),
    Backspace: () => editing.delete(),
    'Alt+ArrowUp': () => editing.move(-1),
    'Alt+ArrowDown': () => editing.move(1),
    'Ctrl+Enter': goToSource,
    'Ctrl+z': () => editing.undo(),
    'Ctrl+Shift+Z': () => editing.redo(),
    'Ctrl+y': () => editing.redo(),
    ContextMenu: openMenu,
    'Shift+F10': openMenu,
  };
  const action = actions[chordOf(event)];
  // A key held down moves on, but deletes and opens only once.
  const isRepeated = event.repeat && !event.key.startsWith('Arrow');
  if (action !== undefined && !isRepeated) void action();
  return action !== undefined;
}

/** The keys that select another row. */
function move(keys: TreeKeys, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const { session, state, pageSize } = keys;
  const at = session.place ?? -1;
  const last = state.count - 1;
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: Math.max(0, at - 1),
    Home: 0,
    End: last,
    PageDown: Math.min(last, at + pageSize()),
    PageUp: Math.max(0, at - pageSize()),
  };
  const to = places[event.key];
  if (to !== undefined) void session.selectPlace(to);
  return to !== undefined;
}

/** The keys that open and close, and go in and out. */
function open({ session, state }: TreeKeys, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const { selection } = state;
  const at = session.place ?? -1;
  const row = session.rowAt(at) ?? (at === selection?.place ? selection.row : undefined);
  if (row === undefined) return false;
  switch (event.key) {
    case ' ':
      void session.open(row, !row.isExpanded);
      return true;
    case '*':
      void session.openSiblings(row.id);
      return true;
    case 'ArrowRight':
      if (row.target !== undefined) void session.select(row.target);
      else if (row.isExpanded) void session.selectPlace(at + 1);
      else void session.open(row, true);
      return true;
    case 'ArrowLeft':
      if (row.isExpanded) void session.open(row, false);
      else void session.selectAbove(row.id);
      return true;
    default:
      return false;
  }
}

/** A key with those held down beside it; Cmd counts as Ctrl. */
function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const held = [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
  ];
  return [...held, key].join('+');
}
