import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EditError } from '../../src/document/edit/edit-problem.ts';
import { YamlEditor } from '../../src/document/edit/editor.ts';
import { selectPaths } from '../../src/document/select-paths.ts';
import { parse } from '../../src/syntax/parse.ts';
import { editText } from '../../src/tools/edit/edit-text.ts';
import { change, commentsOf, dataOf, isSame, pathsOf } from '../edit/edit-oracle.ts';
import { commentedText } from './commented-texts.ts';

/** Values as they are set, next to the data that they make. */
const VALUES: readonly (readonly [value: unknown, data: unknown])[] = [
  ...['x', 'two\nlines\n', 'cut\noff', 'blank\n\n', ' lead\nx\n', '# no', ''].map(
    (value) => [value, value] as const,
  ),
  [{ k: 'm\nn\n' }, new Map([['k', 'm\nn\n']])],
  [
    ['y', ['z\n\n']],
    ['y', ['z\n\n']],
  ],
  [[], []],
];

/** The text after an edit; undefined where that is refused. */
function edited(text: string, edit: (editor: YamlEditor) => void): string | undefined {
  const editor = new YamlEditor(text);
  try {
    edit(editor);
    return editor.text;
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return undefined;
  }
}

it('comments beside many nodes are those beside one after the other, the last one first', () => {
  fc.assert(
    fc.property(commentedText, (text) => {
      const beside = { op: 'comment', path: '$..*', text: 'new', where: 'beside' } as const;
      const paths = selectPaths('$..*', { tree: parse(text) });
      if ('problem' in paths || dataOf(text) === undefined) return;
      const expected = edited(text, (editor) => {
        for (const path of paths.toReversed()) {
          editor.comment(path, 'new', 'beside');
          // Each sees a text that is parsed again.
          expect(editor.tree.text).toBe(editor.text);
        }
      });
      const { output, problems } = editText(text, [beside]);
      if (paths.length > 0) expect(problems.length === 0 ? output : undefined).toBe(expected);
    }),
    { numRuns: 60 },
  );
});

it('an edit beside any comments makes the data that is asked for and loses none of them', () => {
  fc.assert(
    fc.property(commentedText, fc.nat(), fc.nat(), (text, somewhere, some) => {
      const paths = pathsOf(text);
      if (paths.length === 0 || dataOf(text) === undefined) return;
      const { path, isLine } = paths[somewhere % paths.length];
      const [value, data] = VALUES[some % VALUES.length];

      const set = edited(text, (editor) => editor.set(path, { value }));
      if (set !== undefined) {
        expect(isSame(dataOf(set), change(dataOf(text), path, { value: data }))).toBe(true);
        if (isLine) expect(commentsOf(set)).toEqual(commentsOf(text));
      }
      const deleted = edited(text, (editor) => editor.delete(path));
      if (deleted !== undefined) {
        expect(isSame(dataOf(deleted), change(dataOf(text), path, 'delete'))).toBe(true);
      }
      for (const where of ['above', 'beside'] as const) {
        const write = (editor: YamlEditor) => editor.comment(path, 'new', where);
        const commented = edited(text, write);
        if (commented === undefined) continue;
        expect(isSame(dataOf(commented), dataOf(text))).toBe(true);
        // It takes the place of the one that is there.
        expect(edited(commented, write)).toBe(commented);
      }
      const index = path.at(-1);
      if (typeof index !== 'number') return;
      const inserted = edited(text, (editor) => editor.insert(path, { value }));
      if (inserted !== undefined) expect(commentsOf(inserted)).toEqual(commentsOf(text));
      expect(inserted === undefined || dataOf(inserted) !== undefined).toBe(true);
    }),
    { numRuns: 60 },
  );
});
