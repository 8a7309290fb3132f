import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  applyJsonPatch,
  applyMergePatch,
  EditError,
  formatPath,
  inspect,
  type Path,
  YamlEditor,
} from '../../src/index.ts';
import { disturbedText } from './disturbed-texts.ts';
import { change, commentsOf, dataOf, isSame, pathsOf } from './edit-oracle.ts';

/** Values whose last line takes what is put after it, next to the data that they make. */
const VALUES: readonly (readonly [yaml: string, data: unknown])[] = [
  ['|\n  x\n  y\n', 'x\ny\n'],
  ['>-\n  x\n\n  y\n', 'x\ny'],
  ['|+\n  x\n\n', 'x\n\n'],
  ['|-\n  x\n', 'x'],
  ['k:\n  - |\n    x\n    y\n', new Map([['k', ['x\ny\n']]])],
  ['- 1\n- |\n  x\n', ['1', 'x\n']],
  ['"x\n\n  y"\n', 'x\ny'],
  ['x\n  y\n', 'x y'],
  ['[x,\n y]\n', ['x', 'y']],
];

/** The text after an edit; undefined where that is refused. */
function edited(text: string, edit: (editor: YamlEditor) => void): string | undefined {
  const editor = new YamlEditor(text);
  try {
    edit(editor);
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return undefined;
  }
  return editor.text;
}

interface Tried {
  readonly text: string;
  readonly path: Path;
  readonly value: unknown;
  readonly parent: unknown;
}

/** A node somewhere in a text, with its value and that of the collection around it. */
function nodeIn(text: string, somewhere: number): Tried | undefined {
  const paths = pathsOf(text);
  const data = dataOf(text);
  if (paths.length === 0 || data === undefined) return undefined;
  const { path } = paths[somewhere % paths.length];
  return { text, path, value: valueAt(data, path), parent: valueAt(data, path.slice(0, -1)) };
}

function valueAt(data: unknown, path: Path): unknown {
  let at = data;
  for (const step of path) {
    at = Array.isArray(at) ? at[Number(step)] : (at as Map<unknown, unknown>).get(step);
  }
  return at;
}

function expectData(found: string | undefined, expected: unknown, from: unknown): void {
  if (found === undefined) return;
  const data = dataOf(found);
  expect(isSame(data, expected), JSON.stringify({ from, found })).toBe(true);
}

it.each<[text: string, edit: (editor: YamlEditor) => void, after: string]>([
  ['a: 1 \n', (each) => each.set(['b'], { yaml: '|\n  x\n  y' }), 'a: 1 \nb: |\n  x\n  y\n'],
  ['- 1\t\n', (each) => each.append([], { yaml: '|\n  x' }), '- 1\t\n- |\n  x\n'],
  ['a:\n  b: 1 \nc: 2\n', (each) => each.set(['a'], { yaml: '|\n  x' }), 'a: |\n  x\nc: 2\n'],
  ['# c \n', (each) => each.set(['a'], { yaml: '|\n  x' }), '# c \na: |\n  x\n'],
  ['- 1\n ', (each) => each.set([0], { yaml: '|+\n  x\n\n' }), '- |+\n  x\n\n'],
  ['x:\n# old\n  a: 1\n  b: 2\n', (each) => each.comment(['x', 'a'], ''), 'x:\n  a: 1\n  b: 2\n'],
  ['  # old\na: 1\nb: 2\n', (each) => each.comment(['a'], ''), 'a: 1\nb: 2\n'],
  ['## h\na: 1\n#!x\nb: 2 #y\n', (each) => each.move(['a'], ['c']), '#!x\nb: 2 #y\n## h\nc: 1\n'],
  ['l: { # c\n}\n', (each) => each.set(['l', 'a'], { value: 1 }), 'l: {a: 1 # c\n}\n'],
  ['k: [\n# c\n  a,\n  b]\n', (each) => each.reorder(['k', 0], 1), 'k: [\n  b,\n  # c\n  a]\n'],
])('an edit of %j', (text, edit, after) => {
  expect(edited(text, edit)).toBe(after);
});

it('what is written beside blanks and comments anywhere has the data that is asked for', () => {
  fc.assert(
    fc.property(disturbedText, fc.nat(), fc.nat(), (text, somewhere, some) => {
      const tried = nodeIn(text, somewhere);
      if (tried === undefined) return;
      const { path, value, parent } = tried;
      const [yaml, data] = VALUES[some % VALUES.length];
      const set = edited(text, (editor) => editor.set(path, { yaml }));
      expectData(set, change(dataOf(text), path, { value: data }), { text, path, yaml });

      const isList = Array.isArray(parent);
      const added = [...path.slice(0, -1), isList ? '-' : 'added'];
      const place = isList ? [...path.slice(0, -1), parent.length] : added;
      const withAdded = (each: unknown) => change(dataOf(text), place, { value: each });
      const inserted = edited(text, (editor) => editor.insert(added, { yaml }));
      expectData(inserted, withAdded(data), { text, added, yaml });
      const copied = edited(text, (editor) => editor.copy(path, added));
      expectData(copied, withAdded(value), { text, path, added });
      if (!isList && path.length === 1 && typeof path[0] === 'string') {
        const patch = `added: ${yaml.startsWith('- ') || yaml.startsWith('k') ? '\n  ' : ''}${yaml.replace(/\n$/, '').replaceAll('\n', '\n  ')}\n`;
        const { output } = applyMergePatch(text, patch);
        if (output !== text) expectData(output, withAdded(data), { text, patch });
      }
      const pointer = formatPath(added.map(String)).jsonPointer;
      const operation = { op: 'add', path: pointer, value: 'x\ny\n' };
      const { output } = applyJsonPatch(text, [operation]);
      if (output !== text) expectData(output, withAdded('x\ny\n'), { text, operation });
    }),
    { numRuns: 100 },
  );
});

/** Without one of each of some comments. */
function without(comments: readonly string[], gone: readonly string[]): string[] {
  const left = [...comments];
  for (const each of gone) {
    const at = left.indexOf(each);
    if (at !== -1) left.splice(at, 1);
  }
  return left;
}

it('a comment that is written or removed leaves data and all other comments alone', () => {
  fc.assert(
    fc.property(disturbedText, fc.nat(), (text, somewhere) => {
      const tried = nodeIn(text, somewhere);
      if (tried === undefined) return;
      const { path } = tried;
      for (const where of ['above', 'beside'] as const) {
        const removed = edited(text, (editor) => editor.comment(path, '', where));
        const added = edited(text, (editor) => editor.comment(path, 'new', where));
        if (removed === undefined || added === undefined) continue;
        expectData(removed, dataOf(text), { text, path, where });
        expectData(added, dataOf(text), { text, path, where });
        const before = commentsOf(text);
        // Those that go are the entry's own; all others keep every byte.
        const own = without(before, commentsOf(removed));
        expect(without(commentsOf(removed), before)).toEqual([]);
        expect(own.length).toBeLessThanOrEqual(where === 'beside' ? 1 : 4);
        expect(commentsOf(added)).toEqual([...without(before, own), '# new'].sort());
        const back = edited(added, (editor) => editor.comment(path, '', where));
        expectData(back, dataOf(text), { added, path, where });
        expect(commentsOf(back ?? ''), JSON.stringify({ text, path, where, added, back })).toEqual(
          commentsOf(removed),
        );
        // After a dash the entry has gone down to a line of its own, where it stays.
        const isOnItsLine = text.split(/\r\n|\r|\n/).length >= added.split(/\r\n|\r|\n/).length - 1;
        if (isOnItsLine)
          expect(trimmed(back ?? '').replace(/-\s+/g, '- ')).toBe(
            trimmed(removed).replace(/-\s+/g, '- '),
          );
      }
    }),
    { numRuns: 100 },
  );
});

function trimmed(text: string): string {
  return text.replace(/[ \t]+(?=[\r\n]|$)/g, '');
}

it('what moves, is copied or renamed keeps every byte of its comments', () => {
  fc.assert(
    fc.property(disturbedText, fc.nat(), fc.nat(), (text, somewhere, some) => {
      const tried = nodeIn(text, somewhere);
      if (tried === undefined) return;
      const { path, parent } = tried;
      const size = Array.isArray(parent) ? parent.length : (parent as Map<unknown, unknown>).size;
      const index = some % size;
      const reordered = edited(text, (editor) => editor.reorder(path, index));
      if (reordered !== undefined) {
        expect(dataOf(reordered), JSON.stringify({ text, path, index, reordered })).toBeDefined();
        expect(commentsOf(reordered)).toEqual(commentsOf(text));
      }
      const target = Array.isArray(parent)
        ? [...path.slice(0, -1), '-']
        : [...path.slice(0, -1), 'to'];
      const moved = edited(text, (editor) => editor.move(path, target));
      if (moved !== undefined) {
        expect(dataOf(moved), JSON.stringify({ text, path, target, moved })).toBeDefined();
        expect(commentsOf(moved), JSON.stringify({ text, path, target, moved })).toEqual(
          commentsOf(text),
        );
      }
      const renamed = edited(text, (editor) => editor.rename(path, 'renamed'));
      if (renamed !== undefined) expect(commentsOf(renamed)).toEqual(commentsOf(text));
      const copied = edited(text, (editor) => editor.copy(path, target));
      if (copied === undefined) return;
      expect(without(commentsOf(text), commentsOf(copied))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

it('every node is a text of its own with the same value', () => {
  fc.assert(
    fc.property(disturbedText, (text) => {
      if (dataOf(text) === undefined) return;
      const view = inspect(text);
      for (const { path } of pathsOf(text)) {
        const yaml = new YamlEditor(text).yamlAt(path);
        expectData(yaml, valueAt(dataOf(text), path), { text, path });
        const row = view.nodeAtPath(formatPath(path).dotted);
        if (row === undefined) continue;
        expectData(view.yamlOf(row), valueAt(dataOf(text), path), { text, path });
      }
    }),
    { numRuns: 60 },
  );
});
