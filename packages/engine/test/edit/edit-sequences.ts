import fc from 'fast-check';
import { isError } from '../../src/diagnostics/diagnostic.ts';
import { documentsOf } from '../../src/document/documents.ts';
import { EditError, type EditProblem } from '../../src/document/edit/edit-problem.ts';
import type { YamlEditor } from '../../src/document/edit/editor.ts';
import type { NewValue } from '../../src/document/edit/new-value.ts';
import type { Path } from '../../src/document/node-path.ts';
import type { PathDocument } from '../../src/document/path-document.ts';
import { parse } from '../../src/syntax/parse.ts';
import { commentedText } from '../comments/commented-texts.ts';
import { generatedDocument } from '../format/generated-documents.ts';
import { anchoredTexts } from '../merge/anchored-texts.ts';
import { disturbedText } from './disturbed-texts.ts';
import { pathsOf } from './edit-oracle.ts';

/** An operation of an editor, whose places are chosen by numbers from those that a text has then. */
export interface EditStep {
  readonly does:
    | 'set'
    | 'add'
    | 'insert'
    | 'append'
    | 'delete'
    | 'rename'
    | 'comment'
    | 'copy'
    | 'move'
    | 'reorder'
    | 'arrange'
    | 'get'
    | 'add document';
  readonly at: number;
  readonly to: number;
  readonly key: string;
  readonly value: NewValue;
  readonly where: 'above' | 'beside';
}

const KEYS = ['k', 'l', 'm', 'a', 'b', 'x', '<<'];

/** A mapping or list on each of a few lines, with as many anchors and aliases as there are entries. */
const anchoredEntries = fc
  .array(
    fc.tuple(
      fc.constantFrom('k', 'l', 'm', 'n', 'o', 'p', 'q', 'r'),
      fc.constantFrom('', '&c ', '&d '),
      fc.constantFrom(
        '&a 1',
        '*a',
        '&b {x: 1, y: *a}',
        '*b',
        '&a [&a [&a x]]',
        '{<<: *b, x: 2}',
        '[*a, 2]',
        '\n  x: 1\n  y: &a 2',
        '\n  <<: *b\n  z: 1',
        '\n- 1\n- *a\n- &b {k: 1}',
        '|\n  t\n',
        'x # c',
        '2',
      ),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map(
    (entries) =>
      `a: &a 1\nb: &b {x: 1}\n${entries.map(([key, anchor, value], at) => `${anchor}${key}${at}: ${value}\n`).join('')}`,
  );

const flatEntries = fc
  .tuple(
    fc.array(fc.constantFrom('1', '"x"', 'x # c', '|\n  t\n', '[1, 2]', '{a: 1}', '\n  b: 1'), {
      minLength: 2,
      maxLength: 10,
    }),
    fc.boolean(),
    fc.constantFrom('', '# c\n', '\n', '\n# c\n', '\n# s\n\n'),
  )
  .map(([values, isList, between]) =>
    values.map((value, at) => `${isList ? '-' : `k${at}:`} ${value}\n`).join(between),
  );

const listsInKeys = fc
  .tuple(
    fc.array(fc.constantFrom('1', 'x # c', '[1]', '{a: 1}', 'b: 1', '# c\n  x'), { minLength: 1 }),
    fc.array(fc.constantFrom('1', '"x"'), { minLength: 1 }),
  )
  .map(([first, second]) =>
    [
      'l:\n',
      ...first.map((value) => `- ${value}\n`),
      'm:\n',
      ...second.map((value) => `  - ${value}\n`),
    ].join(''),
  );

/** Brackets on one line, on a line for each entry, or with comments or commas in odd places. */
export const brackets = fc
  .tuple(
    fc.array(fc.constantFrom('1', '"x"', '[1, 2]', '{a: 1}', 'x y', '{}'), {
      minLength: 1,
      maxLength: 9,
    }),
    fc.boolean(),
    fc.constantFrom(
      ', ',
      ',',
      ',\n  ',
      ',\n  ',
      ', # c\n  ',
      ' , ',
      ',\n  # c\n  # d\n  ',
      ', # c\n\n  # s\n\n  # d\n  ',
      ' # c\n  ,\n  ',
      ' # c\n  , # d\n  ',
      ' # c\n  , # d\n  # e\n   ',
      '\n, # d\n\n  ',
    ),
    fc.constantFrom(
      ['', ''],
      ['\n  ', '\n'],
      ['\n  ', ',\n'],
      ['', ','],
      [' ', ' '],
      [' # b\n  # c\n  ', ', # d\n'],
      [' # b\n# c\n  ', ' # c\n  , # d\n'],
      ['\n  # yamlkit-x\n  ', '\n  # end\n'],
    ),
    fc.boolean(),
  )
  .map(([values, isList, between, [start, end], isRoot]) => {
    const entries = values.map((value, at) => (isList ? value : `k${at}: ${value}`));
    const written = `${isList ? '[' : '{'}${start}${entries.join(between)}${end}${isList ? ']' : '}'}`;
    return isRoot && !end.includes('\n')
      ? `${written}\n`
      : `o: ${written.replaceAll('\n', '\n  ')}\np: 1\n`;
  });

/** Several documents, which are set apart in different ways, and the last of which may end in a block scalar. */
const documents = fc
  .tuple(
    fc.array(
      fc.oneof(
        anchoredEntries,
        flatEntries,
        fc.constantFrom('1\n', '{}\n', 'k: 1\n\n', '- 1\n- 2\n'),
      ),
      {
        minLength: 2,
        maxLength: 5,
      },
    ),
    fc.array(
      fc.constantFrom(
        '---\n',
        '--- # c\n',
        '...\n---\n',
        '...\n',
        '# c\n---\n# d\n',
        '---\n\n',
        '...\n\ufeff---\n',
      ),
      {
        minLength: 4,
        maxLength: 4,
      },
    ),
    fc.constantFrom('', '', '\n', '# c\n', '...\n', 'end: |+\n  t\n\n'),
  )
  .map(
    ([texts, marks, end]) =>
      texts.map((text, at) => (at === 0 ? '' : marks[at - 1]) + text).join('') + end,
  );

/** Texts with anchors, aliases, merge keys, comments in any place, all styles, and some with several documents. */
export const editedText: fc.Arbitrary<string> = fc.oneof(
  anchoredEntries,
  anchoredEntries,
  flatEntries,
  listsInKeys,
  anchoredTexts.map(({ yaml }) => yaml),
  commentedText,
  disturbedText,
  generatedDocument,
  documents,
  brackets,
  fc.constantFrom('', '# c\n', '--- # c\n', '{}\n'),
);

/** Texts of a few entries, which many edits meet again and again. */
export const shortText: fc.Arbitrary<string> = fc.oneof(
  flatEntries,
  listsInKeys,
  brackets,
  fc.tuple(flatEntries, flatEntries).map(([first, second]) => {
    const indented = first.replaceAll(/^(?=.)/gm, '  ');
    return `o:\n${indented}p:\n${second.replaceAll(/^(?=.)/gm, '    ')}`;
  }),
);

export const editStep: fc.Arbitrary<EditStep> = fc.record({
  does: fc.constantFrom(
    'set',
    'set',
    'add',
    'insert',
    'append',
    'delete',
    'delete',
    'rename',
    'comment',
    'copy',
    'move',
    'reorder',
    'arrange',
    'get',
    'add document',
  ),
  at: fc.nat(),
  to: fc.nat(),
  key: fc.constantFrom(...KEYS),
  value: fc.constantFrom<NewValue>(
    { value: 7 },
    { value: 'text' },
    { value: 'two\nlines\n' },
    { value: { z: 1 } },
    { value: [1, 'x'] },
    { value: {} },
    { yaml: '*a' },
    { yaml: '&a 5' },
    { yaml: '&n {a: *a}' },
    { yaml: '{<<: *b}' },
    { yaml: '[&a 1, *a]' },
    { yaml: 'x # c' },
    { yaml: '|+\n  t\n\n' },
    { yaml: '- 1\n# c\n- k: 2\n' },
  ),
  where: fc.constantFrom('above', 'beside'),
});

/** The path to a node that a text has; one that leads nowhere now and then. */
function pathAt(paths: readonly Path[], number: number): Path {
  if (paths.length === 0) return number % 2 === 0 ? [] : ['k'];
  const path = paths[number % paths.length];
  return number % 11 === 10 ? [...path, 'missing'] : path;
}

/** The paths of all nodes that an editor can name, whose paths lead into a document, or begin with one. */
function editedPaths(text: string, document: PathDocument | undefined): readonly Path[] {
  const tree = parse(text);
  if (tree.diagnostics.some(isError)) return [];
  const isStream = documentsOf(tree).length > 1;
  const paths = pathsOf(text).map((each) => each.path);
  if (document === undefined) return paths;
  const numbered = isStream ? paths : paths.map((path) => [0, ...path]);
  if (document === 'in-path') return numbered;
  return numbered.filter(([number]) => number === document).map((path) => path.slice(1));
}

/** What one operation of an editor is, told from the text that it meets, and from what its paths lead into. */
export function callOf(
  text: string,
  step: EditStep,
  document?: PathDocument,
): (editor: YamlEditor) => unknown {
  const paths = editedPaths(text, document);
  const path = pathAt(paths, step.at);
  const around = path.slice(0, -1);
  const other = pathAt(paths, step.to);
  const isItem = typeof other.at(-1) === 'number';
  const last = isItem && step.to % 3 > 0 ? other.at(-1) : isItem ? '-' : step.key;
  const target = [...other.slice(0, -1), last ?? step.key];
  const { value, key } = step;
  switch (step.does) {
    case 'set':
      return (editor) => editor.set(path, value);
    case 'add':
      return (editor) => editor.set([...around, key], value);
    case 'insert':
      return (editor) => editor.insert(target, value, step.at % 3 === 0 ? 1 : undefined);
    case 'append':
      return (editor) => editor.append(step.at % 2 === 0 ? path : around, value);
    case 'delete':
      return (editor) => editor.delete(path);
    case 'rename':
      return (editor) => editor.rename(path, key);
    case 'comment':
      return (editor) => editor.comment(path, step.to % 4 === 0 ? '' : 'said', step.where);
    case 'copy':
      return (editor) => editor.copy(path, target);
    case 'move':
      return (editor) => editor.move(path, target);
    case 'reorder':
      return (editor) => editor.reorder(path, step.to % 3);
    case 'arrange':
      return (editor) => editor.arrange(around, [1, 0, 2].slice(0, 1 + (step.to % 3)));
    case 'get':
      return (editor) => [
        editor.has(path),
        editor.isList(path),
        editor.get(path),
        editor.isMapping(around),
      ];
    case 'add document':
      return (editor) => editor.addDocument(value, step.at % 5 === 0 ? 0 : undefined);
  }
}

/** What comes of a call: what it gives, or why it is refused. */
export function outcomeOf(call: () => unknown): { gives: unknown } | { problem: EditProblem } {
  try {
    return { gives: call() };
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return { problem: error.problem };
  }
}
