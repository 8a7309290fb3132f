import { afterEach, describe, expect, test } from 'vitest';
import { toastStore } from '../../ui/toast.ts';
import { PlainText, stringOf } from '../../workspace/documents/document-text.ts';
import { WorkingDocument } from '../../workspace/documents/working-document.ts';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import type { PlacedEdit, Reply } from '../../workspace/engine/protocol.ts';
import type { InspectRequest } from './protocol.ts';
import { TreeEditing } from './tree-editing.ts';
import { TreeSession } from './tree-session.ts';
import { editTree, nodeValue } from './worker/edit-tree.ts';
import { askTree, inspectText, queryTree } from './worker/inspect-text.ts';

/** The worker's own answers, without a worker; `before` may do something before one is given. */
function engineWith(before: (method: string) => void) {
  return {
    call: async (method: string, options: never, text?: PlainText) => {
      before(method);
      switch (method) {
        case 'inspect':
          return inspectText(options as InspectRequest, text === undefined ? '' : stringOf(text));
        case 'nodeValue':
          return nodeValue(options);
        case 'editTree':
        case 'tryTreeEdit':
          return editTree(options) as Reply<'editTree'>;
        case 'treeQuery':
          return queryTree(options);
        default:
          return askTree(options);
      }
    },
  } as never;
}

/** An editor that applies edits to the document, each as a step that can be undone. */
class FakeEditor {
  readonly #document: WorkingDocument;
  readonly #before: string[] = [];
  isLoading = false;

  constructor(document: WorkingDocument) {
    this.#document = document;
  }

  isUpToDate(): boolean {
    return !this.isLoading;
  }

  apply(edits: readonly PlacedEdit[]): void {
    const text = stringOf(this.#document.snapshot.text);
    this.#before.push(text);
    const lines = text.split('\n');
    const offsetOf = ({ line, offset }: PlacedEdit['from']) =>
      lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + offset;
    let result = text;
    for (const { from, to, insert } of [...edits].reverse()) {
      result = result.slice(0, offsetOf(from)) + insert + result.slice(offsetOf(to));
    }
    this.#document.edit(new PlainText(result));
  }

  undo(): boolean {
    const before = this.#before.pop();
    if (before !== undefined) this.#document.edit(new PlainText(before));
    return before !== undefined;
  }
}

/** Everything around a text, with the node at a path selected. */
async function open(text: string, line: number, before: (method: string) => void = () => {}) {
  const document = new WorkingDocument();
  document.replace(new PlainText(text));
  const engine = engineWith(before);
  const session = new TreeSession(document, engine);
  session.start();
  await session.settle();
  const editing = new TreeEditing(session, document, engine);
  const editor = new FakeEditor(document);
  editing.editor = editor as unknown as EditorHandle;
  await session.selectAt({ line, offset: 0 });
  return {
    document,
    session,
    editing,
    editor,
    text: () => stringOf(document.snapshot.text),
    selected: async () => {
      await session.settle();
      return session.state.selection?.path.dotted;
    },
  };
}

function toastText(): string {
  return toastStore.state
    .filter((toast) => toast.open)
    .map(({ title, description = '' }) => `${title}: ${description}`)
    .join();
}

afterEach(() => {
  for (const { id } of toastStore.state) toastStore.dismiss(id);
});

describe('a node', () => {
  test('is changed, and stays selected under its new key', async () => {
    const { editing, text, selected } = await open('a: 1 # one\nb: "2"\n', 2);
    await editing.edit('value');
    const { draft } = editing.state;
    expect(draft).toMatchObject({ key: 'b', value: { type: 'string', text: '2' } });
    if (draft === null) return;
    const input = { key: 'c', value: { type: 'auto', text: '3' } } as const;
    expect(await editing.try(draft, input)).toMatchObject({ kind: 'edits', type: 'number' });
    expect(text()).toBe('a: 1 # one\nb: "2"\n');
    expect(await editing.save(draft, input)).toBeUndefined();
    expect(text()).toBe('a: 1 # one\nc: 3\n');
    expect(await selected()).toBe('c');
    expect(editing.state).toMatchObject({ draft: null, said: 'Changed c' });
  });

  test('stays as it is when nothing was typed', async () => {
    const { editing, text, document } = await open('a: 0x1F\n', 1);
    await editing.edit('value');
    const { revision } = document.snapshot;
    if (editing.state.draft) await editing.save(editing.state.draft, {});
    expect(editing.state.draft).toBeNull();
    expect(document.snapshot.revision).toBe(revision);
    expect(text()).toBe('a: 0x1F\n');
  });

  test('keeps its fields open with the reason when it is refused', async () => {
    const { editing, text, session, selected } = await open('a: 1\nb: 2\n', 1);
    await editing.edit('key');
    const { draft } = editing.state;
    if (draft === null) throw new Error('No fields');
    expect(await editing.save(draft, { key: '' })).toMatchObject({ message: 'Enter a key.' });
    await session.selectAt({ line: 2, offset: 0 });
    expect(await editing.save(draft, { key: 'b' }, { isLeaving: true })).toMatchObject({
      field: 'key',
    });
    expect(await selected()).toBe('a');
    expect(editing.state.draft).toBe(draft);
    expect(text()).toBe('a: 1\nb: 2\n');
  });

  test('that is a document is added, duplicated, moved and deleted, each in one step', async () => {
    const { session, editing, text, selected } = await open('a: 1\n', 1);
    await session.selectPlace(0);
    await editing.add('after');
    const { draft } = editing.state;
    expect(draft).toMatchObject({ where: 'after', key: '', isDocument: true });
    if (draft === null) return;
    const input = { key: '', value: { type: 'auto', text: 'x' } } as const;
    expect(await editing.save(draft, input)).toBeUndefined();
    expect(text()).toBe('a: 1\n---\nx\n');
    expect(await selected()).toBe('[1]');
    expect(editing.state.said).toBe('Added document 1');
    await editing.duplicate();
    expect(text()).toBe('a: 1\n---\nx\n---\nx\n');
    expect(await selected()).toBe('[2]');
    await editing.undo();
    await session.settle();
    await session.selectAt({ line: 3, offset: 0 });
    await editing.move(-1);
    expect(text()).toMatch(/^---\nx\n---\n/);
  });

  test('is added, moved and deleted, and undoing brings it back', async () => {
    const { editing, text, selected } = await open('a: 1\nb: 2\n', 1);
    await editing.add();
    const { draft } = editing.state;
    expect(draft).toMatchObject({ where: 'after', key: '' });
    if (draft === null) return;
    await editing.save(draft, { key: 'k', value: { type: 'auto', text: 'x' } });
    expect(text()).toBe('a: 1\nk: x\nb: 2\n');
    expect(await selected()).toBe('k');
    await editing.move(1);
    expect(text()).toBe('a: 1\nb: 2\nk: x\n');
    expect(editing.state.said).toBe('Moved to position 3 of 3');
    await editing.move(1);
    expect(editing.state.said).toBe('k is already the last');
    await editing.delete();
    expect(text()).toBe('a: 1\nb: 2\n');
    expect(await selected()).toBe('b');
    toastStore.state[0]?.action?.onSelect();
    await expect.poll(text).toBe('a: 1\nb: 2\nk: x\n');
  });

  test('is edited by keys that come faster than the answers', async () => {
    const { editing, text, selected } = await open('a: 1\nb: 2\nc: 3\nd: 4\n', 1);
    await Promise.all([editing.move(1), editing.move(1), editing.delete(), editing.move(-1)]);
    expect(text()).toBe('b: 2\nd: 4\nc: 3\n');
    expect(await selected()).toBe('d');
    expect(toastText()).toBe('Deleted: a');
  });
});

describe('nodes stay open', () => {
  const text = 'a: {x: 1}\nlist:\n  - p: 1\n  - q: 2\n  - r: 3\n';
  /** The rows that are open. */
  async function openRows({ session }: Awaited<ReturnType<typeof open>>) {
    await session.settle();
    const rows = [...session.state.pages.values()].flat();
    return rows.filter(({ isExpanded }) => isExpanded).map(({ path }) => path);
  }

  test('under another key', async () => {
    const opened = await open(text, 1);
    const { session, editing } = opened;
    await session.selectAt({ line: 1, offset: 4 });
    await session.selectAbove(session.state.selection?.row.id ?? 0);
    await editing.edit('key');
    const { draft } = editing.state;
    if (draft) await editing.save(draft, { key: 'b' });
    expect(await openRows(opened)).toEqual(['$', 'b']);
  });

  test.each<[string, (editing: TreeEditing) => Promise<void>, string[]]>([
    ['moved', (editing) => editing.move(1), ['$', 'list', 'list[2]']],
    ['deleted', (editing) => editing.delete(), ['$', 'list']],
    [
      'added',
      async (editing) => {
        await editing.add('before');
        const { draft } = editing.state;
        if (draft) await editing.save(draft, { value: { type: 'auto', text: 'x' } });
      },
      ['$', 'list', 'list[2]'],
    ],
  ])('at other places when an entry is %s', async (_, edit, expected) => {
    const opened = await open(text, 1);
    const { session, editing } = opened;
    await session.selectAt({ line: 4, offset: 4 });
    await session.selectAbove(session.state.selection?.row.id ?? 0);
    expect(session.state.selection?.path.dotted).toBe('list[1]');
    await edit(editing);
    expect(await openRows(opened)).toEqual(expected);
  });
});

describe('what is about another state of the text', () => {
  test('is dropped and reported when the text changes before the answer', async () => {
    let type = () => {};
    const opened = await open('a: 1\nb: 2\n', 1, (method) => method === 'editTree' && type());
    type = () => opened.document.edit(new PlainText('# new\na: 1\nb: 2\n'));
    await opened.editing.delete();
    expect(opened.text()).toBe('# new\na: 1\nb: 2\n');
    expect(toastText()).toMatch(/^Not changed: The text has changed/);
  });

  test('is refused while the editor takes a long text in', async () => {
    const { editing, editor, text } = await open('a: 1\n', 1);
    editor.isLoading = true;
    await editing.delete();
    expect(text()).toBe('a: 1\n');
    expect(toastText()).toMatch(/^Not changed/);
  });

  test('is saved where the node is now, unless its value has changed too', async () => {
    const { editing, document, text } = await open('a: 1\nb: 2\n', 2);
    await editing.edit('value');
    const { draft } = editing.state;
    if (draft === null) throw new Error('No fields');
    document.edit(new PlainText('# new\na: 1\nb: 5\n'));
    const input = { value: { type: 'auto', text: '3' } } as const;
    expect(await editing.save(draft, input)).toMatchObject({ kind: 'refused' });
    document.edit(new PlainText('# new\na: 1\nb: 2\n'));
    expect(await editing.save(draft, input)).toBeUndefined();
    expect(text()).toBe('# new\na: 1\nb: 3\n');
  });

  test('is not undone by the message once more was typed', async () => {
    const { editing, document, text } = await open('a: 1\nb: 2\n', 1);
    await editing.delete();
    document.edit(new PlainText('b: 2\nc: 3\n'));
    toastStore.state[0]?.action?.onSelect();
    expect(text()).toBe('b: 2\nc: 3\n');
    expect(editing.state.said).toMatch(/^The text has changed since/);
  });
});

test('a text with errors is not edited, and the reason is given', async () => {
  const { editing } = await open('a: 1\nb: [\n', 1);
  await editing.edit('value');
  expect(editing.state.draft).toBeNull();
  expect(toastText()).toMatch(/error on line/);
});
