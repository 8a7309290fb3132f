import { expect, it } from 'vitest';
import { EditError, type Path, YamlEditor } from '../../src/index.ts';
import { compose } from '../../src/schema/compose.ts';
import { parse } from '../../src/tree.ts';

const SHARED = 'a: &m {x: 1}\nc: 5\ns: &s 6\nl: &l [*m]\n';
const ENDS = ['b:\n  <<: *m\n', 'b:\n  <<: [*m]\n', 'b:\n  <<: *l\n', 'b: {<<: {x: 1}, y: 2}\n'];
const PATHS: readonly Path[] = [['a'], ['l'], ['l', 0], ['b', '<<'], ['b', '<<', 0], ['c'], ['s']];
const VALUES = ['text', '[1]', '[{z: 1}, 2]', '{z: 1}', '[{z: 1}]', '*s', '[*s]', '*m', '[]'];

type Edit = (editor: YamlEditor) => void;

function editsAt(path: Path): Edit[] {
  const values = VALUES.flatMap((yaml): Edit[] => [
    (editor) => editor.set(path, { yaml }),
    (editor) => editor.append(path, { yaml }),
    (editor) => editor.insert([...path, 0], { yaml }),
  ]);
  return [
    ...values,
    ...PATHS.flatMap((from): Edit[] => [
      (editor) => editor.copy(from, path),
      (editor) => editor.move(from, path),
    ]),
    (editor) => editor.rename(path, '<<'),
    (editor) => editor.delete(path),
  ];
}

function invalidMerges(text: string): number {
  const { diagnostics } = compose(parse(text));
  return diagnostics.filter(({ code }) => code === 'invalid-merge-key').length;
}

it.each(ENDS)('no edit leaves a merge key without a mapping: %j', (end) => {
  const text = SHARED + end;
  let done = 0;
  for (const path of PATHS) {
    for (const edit of editsAt(path)) {
      for (const expandAliases of [false, true]) {
        const editor = new YamlEditor(text, { expandAliases });
        try {
          edit(editor);
          done++;
        } catch (error) {
          if (!(error instanceof EditError)) throw error;
        }
        expect(invalidMerges(editor.text), editor.text).toBe(0);
      }
    }
  }
  expect(done).toBeGreaterThan(50);
});
