import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commentText } from '../../src/document/comment-text.ts';
import { EditError } from '../../src/document/edit/edit-problem.ts';
import { YamlEditor } from '../../src/document/edit/editor.ts';
import { type FormatOptions, type MergeStrategy, merge } from '../../src/index.ts';
import { parse } from '../../src/syntax/parse.ts';
import { convert } from '../../src/tools/convert/convert.ts';
import { editText } from '../../src/tools/edit/edit-text.ts';
import { explode } from '../../src/tools/edit/explode.ts';
import { getNodes } from '../../src/tools/edit/get-nodes.ts';
import { format } from '../../src/tools/format/format.ts';
import { minify } from '../../src/tools/format/minify.ts';
import { fixText } from '../../src/tools/validate/fix-text.ts';
import type { RuleOptions } from '../../src/tools/validate/rule.ts';
import { rules } from '../../src/tools/validate/rules/index.ts';
import { validate } from '../../src/tools/validate/validate.ts';

/** Takes the place of the letter in a text. */
const PLACE = '@';
const LETTER = 'é';
/** White space to JavaScript, and letters to YAML. */
const SPACES = ['\u00a0', '\u2003', '\u0085', '\u2028', '\u3000'];

const PIECES = [
  ...[
    'a: @\n',
    'b: x\n',
    '- @\n',
    '  - x@\n',
    '  @ b\n',
    '[@]\n',
    '[@, @ ]\n',
    '{@: @}\n',
    '{@}\n',
  ],
  ...['a: @ # c\n', '? @\n: @\n', '|\n  @ x\n  @\n', '>-\n  @\n  @ y\n', '@: b\n', 'c: x\n  @\n'],
  ...[
    'c: x\n\n  @y\n',
    'd: "@"\n',
    "d: '@ '\n",
    '#@\n',
    '# @x@\n',
    'e: &x @\n',
    'f: *x\n',
    '--- @\n',
  ],
  ...[
    'g:\n  h: @\n  i: x @\n',
    'k: [@,\n  @]\n',
    'l: {m: @ # @\n  }\n',
    '-   @: @\n',
    'n: !!str @\n',
  ],
  ...[' r: |\n  s\n    @\n', ' r: "@"\n s: @', 'u: &x "v\n  @w"\n', 'y: {"z":@, "w": "@"}\n'],
  ...[
    'o: x# @\n',
    'p: >\n\n  @\n\n  @\n',
    'q:\n  @\n  r\n',
    '  s: |+\n    @\n\n',
    "t: '@\n  @'\n",
    '\n',
  ],
];

/** The data and the comments of a text, with the letter for a space; undefined when it has errors. */
function contentOf(text: string | undefined, letter: string): string | undefined {
  if (text === undefined) return undefined;
  const tree = parse(text);
  const { output, problems } = convert(text, { from: 'yaml', to: 'json', documents: 'array' });
  if (problems.some(({ severity }) => severity === 'error')) return undefined;
  const comments = Array.from({ length: tree.comments.length / 2 }, (_, at) =>
    commentText(tree, at),
  );
  return [output, ...comments.sort()].join('\n').replaceAll(letter, LETTER);
}

type Operation = (text: string, other: string, letter: string) => string | undefined;

function fixing(id: string, options: RuleOptions = {}): Operation {
  const check = (text: string) => validate(text, { rules: { [id]: { level: 'error', options } } });
  return (text) => {
    const { output, problems } = fixText(text, check(text), check);
    expect(problems.map(({ code }) => code)).not.toContain('internal-error');
    return output;
  };
}

const formatting =
  (options: FormatOptions): Operation =>
  (text) =>
    format(text, options).output;

const merging =
  (strategy: MergeStrategy): Operation =>
  (text, other) => {
    const { output, problems } = merge([text, other], { strategy });
    return problems.length === 0 ? output : undefined;
  };

/** Every key of the top is copied or moved to other places. */
const relocating =
  (does: 'copy' | 'move', isInBrackets: boolean): Operation =>
  (text) => {
    const editor = new YamlEditor(text, { expandAliases: true });
    const around = isInBrackets ? 'in' : 'on';
    for (const key of 'abcdegklnopqrtuy') {
      try {
        if (isInBrackets && !editor.has(['in'])) editor.set(['in'], { yaml: '{ on: 1 }' });
        editor[does]([key], [around, key]);
      } catch (error) {
        if (!(error instanceof EditError)) throw error;
      }
    }
    return editor.text;
  };

const OPERATIONS: Readonly<Record<string, Operation>> = {
  // The one that takes them away.
  ...Object.fromEntries(
    rules
      .filter(({ id }) => id !== 'no-irregular-whitespace')
      .map(({ id }) => [`fix ${id}`, fixing(id)]),
  ),
  'fix indentation, four': fixing('indentation', { spaces: 4, 'indent-sequences': false }),
  'fix quoted-strings, none': fixing('quoted-strings', { required: 'only-when-needed' }),
  'fix quoted-strings, single': fixing('quoted-strings', { 'quote-type': 'single' }),
  'fix plain-scalar, keys': fixing('plain-scalar', { 'check-keys': true }),
  explode: (text) => explode(text).output,
  copy: relocating('copy', false),
  move: relocating('move', false),
  'copy into brackets': relocating('copy', true),
  'move into brackets': relocating('move', true),
  format: formatting({}),
  'format, folded': formatting({ multiline: 'folded' }),
  'format, sorted': formatting({ sortKeys: true, fixesIndentation: true }),
  minify: (text) => minify(text).output,
  merge: merging('merge'),
  override: merging('override'),
  append: merging('append'),
  set: (text, _, letter) =>
    editText(text, [{ op: 'set', path: '/new', value: { value: `${letter}\n${letter}` } }]).output,
  comment: (text, _, letter) =>
    editText(text, [{ op: 'comment', path: '/a', text: `x${letter}` }]).output,
  get: (text) => getNodes(text, '/a').output[0]?.yaml,
};

it('a space that is none to YAML is a letter to every tool', () => {
  const text = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 })
    .map((pieces) => pieces.join(''));
  const isValid = (each: string) => contentOf(each.replaceAll(PLACE, LETTER), LETTER) !== undefined;
  fc.assert(
    fc.property(text.filter(isValid), text, fc.constantFrom(...SPACES), (one, other, space) => {
      // Most tools leave most texts as they are.
      const contents = new Map<string | undefined, string | undefined>();
      for (const [name, operation] of Object.entries(OPERATIONS)) {
        const [expected, actual] = [LETTER, space].map((letter) => {
          const [a, b] = [one, other].map((each) => each.replaceAll(PLACE, letter));
          const result = operation(a, b, letter);
          if (!contents.has(result)) contents.set(result, contentOf(result, letter));
          return contents.get(result);
        });
        expect(actual, name).toBe(expected);
      }
    }),
    { numRuns: 100 },
  );
});
