import { describe, expect, it, test } from 'vitest';
import { MESSAGES } from '../../src/diagnostics/catalog.ts';
import {
  type InternalErrorParameters,
  internalError,
} from '../../src/diagnostics/internal-error.ts';
import { renderMessage, type Wording } from '../../src/diagnostics/wording.ts';
import { tryDump } from '../../src/document/dump.ts';
import { DUMP_MESSAGES } from '../../src/document/dump-messages.ts';
import { EDIT_MESSAGES } from '../../src/document/edit/edit-messages.ts';
import { editProblem } from '../../src/document/edit/edit-problem.ts';
import { QUERY_MESSAGES } from '../../src/document/query/query-messages.ts';
import { queryProblem } from '../../src/document/query/query-problem.ts';
import { selectPaths } from '../../src/document/select-paths.ts';
import {
  applyJsonPatch,
  applyMergePatch,
  convert,
  type EditOperation,
  editText,
  explode,
  getNodes,
  inspect,
  merge,
  type ProblemParameters,
  patchTo,
  type SourceFormat,
  type TargetFormat,
  validate,
  validationFailed,
  YamlEditor,
} from '../../src/index.ts';
import { editWithJq, query } from '../../src/jq.ts';
import { readConfiguration } from '../../src/lint.ts';
import { parse, TEXT_LIMIT } from '../../src/syntax/parse.ts';
import { TEMPLATE_MESSAGES } from '../../src/syntax/templates/template-messages.ts';
import { editTemplate } from '../../src/templates.ts';
import { CONVERSION_MESSAGES } from '../../src/tools/convert/conversion-messages.ts';
import { formatTemplate } from '../../src/tools/format/templates/format-template.ts';
import { NOT_MERGEABLE_MESSAGES } from '../../src/tools/merge/merge-messages.ts';
import { CONFIGURATION_MESSAGES } from '../../src/tools/validate/configuration/configuration-messages.ts';
import { validateTemplate } from '../../src/tools/validate/templates/validate-template.ts';
import { messageOf } from '../../src/tree.ts';
import { MISTAKES } from '../mistakes/mistakes.ts';

/*
 * Each message is made from its code and parameters, in one place for each area, and there is an input
 * for each of them. Those of lint rules are looked at with the cases of the rules (`describeRule`).
 */

interface Found {
  readonly code: string;
  readonly message: string;
  readonly parameters?: unknown;
}

/** The codes of a table, with their reasons: `invalid-path` or `invalid-path/pointer`. */
function namesIn(table: Readonly<Record<string, Wording>>): string[] {
  return Object.entries(table).flatMap(([code, wording]) =>
    typeof wording === 'object'
      ? Object.keys(wording).map((reason) => `${code}/${reason}`)
      : [code],
  );
}

function nameOf({ code, parameters }: Found, wording: Wording | undefined): string {
  return typeof wording === 'object'
    ? `${code}/${(parameters as { reason: string }).reason}`
    : code;
}

/** Expects that each problem's message is the one of its code and parameters, and all come up. */
function expectAll(table: Readonly<Record<string, Wording>>, problems: readonly Found[]): void {
  const seen = new Set<string>();
  for (const problem of problems) {
    const sent = structuredClone(problem);
    const wording = table[sent.code];
    seen.add(nameOf(sent, wording));
    expect(renderMessage(wording, sent.parameters)).toBe(problem.message);
    expect(problem.message).not.toMatch(/undefined|NaN|\[object/);
  }
  expect([...seen].sort()).toEqual(namesIn(table).sort());
}

describe('syntax and composition', () => {
  const texts = [
    ...MISTAKES.map(({ text }) => text),
    '\ud800: 1\n',
    'a: 1\n\ufeffb: 2\n',
    'a: \u202e1\n',
    'a: x\u200by\n',
    `${'['.repeat(10_001)}`,
    '- !!map [a]\n',
    '<<: 1\n',
    '- [a]\n  b: 1\n',
    `${'a'.repeat(1100)}: 1\n`,
    '[&, a]\n',
    '!!str !!str a\n',
    '!<x y\n',
    '%YAML\n---\n',
    '%YAML 1.2\n%YAML 1.2\n---\n',
    '%FOO\n---\n',
    '$ANSIBLE_VAULT;1.1;AES256\n6162\n',
  ];
  const problems = texts.flatMap((text) => {
    const { problems: found } = validate(text, { lint: false, singleDocument: true });
    return found;
  });

  it('makes each message from the code and its parameters', () => {
    for (const problem of problems) {
      const { code, parameters, message } = structuredClone(problem);
      expect(messageOf({ code, parameters } as Parameters<typeof messageOf>[0])).toBe(message);
    }
  });

  it('has an input for each code', () => {
    const left = Object.keys(MESSAGES).filter(
      (each) => !problems.some(({ code }) => code === each),
    );
    // The first takes a text of 512 MB; the others come up when values are written out.
    expect(left).toEqual(['text-too-large', 'alias-expansion', 'alias-cycle']);
    const bomb = `a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n${Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(10)}]\n`).join('')}`;
    const { problems: found } = convert(bomb, { from: 'yaml', to: 'json' });
    expect(convert('a: &x [*x]\n', { from: 'yaml', to: 'json' }).problems[0]).toMatchObject({
      code: 'alias-cycle',
      parameters: { name: 'x' },
    });
    expect(found[0]).toMatchObject({
      code: 'alias-expansion',
      parameters: { limit: expect.any(Number) },
    });
  });
});

test('queries and paths', () => {
  const view = inspect(`a: [${'{b: 1, c: [1, 2]}, '.repeat(2000)}]\n`);
  const queries = [
    '$..[?count($..*) > 1]',
    `$${'.a'.repeat(10_000)}`,
    'a',
    '$x',
    `$[?${'('.repeat(200)}@.a${')'.repeat(200)}]`,
    '$.',
    "$['a'",
    "$['a' 1",
    '$[a]',
    '$[?(@.a == 1]',
    '$[?@.a = 1]',
    '$[?1]',
    '$[?]',
    '$[?length(@.a, )]',
    '$[?length(@.a 1)]',
    '$[?size(@.a) == 1]',
    '$[?length(@.a, 1) == 1]',
    '$[?match(@.a) == 1]',
    '$[?count(1) == 1]',
    "$[?match(@.a, '(')]",
    "$[?match(@.a, 'x') == 1]",
    '$[?@.* == 1]',
    '$[99999999999999999999]',
    "$['a",
    "$['\n']",
    "$['\\q']",
  ].flatMap((query) => view.query(query).problems);
  const paths = ['/a~2', 'a[1:]', 'a..'].flatMap((path) => view.nodesAtPath(path).problems);
  const ask = `$[?${Array(500).fill('@<5').join('||')}]`;
  const costly = inspect(`- ${'9'.repeat(100_000)}\n`).query(ask);
  // Produced by the caller of the query, such as a page.
  const givenUp = queryProblem('query-limit', { reason: 'time' });
  const many = inspect(`[${'1,'.repeat(1100)}]`).query(
    `$${'[*,*]'.slice(0, 0)}[${'*,'.repeat(999)}*]`,
  );
  const nest = selectPaths('$..*', { tree: parse('['.repeat(3000) + ']'.repeat(3000)) });
  const tooDeep = 'problem' in nest ? [nest.problem] : [];
  const limits = [...many.problems, ...costly.problems, ...tooDeep, givenUp];
  expectAll(QUERY_MESSAGES, [...queries, ...paths, ...limits]);
});

test('values that have no form in YAML', () => {
  const cycle: unknown[] = [];
  cycle.push(cycle);
  let deep: unknown = 1;
  for (let level = 0; level < 1100; level++) deep = [deep];
  const values = [cycle, new Map([[{}, 1]]), Symbol.iterator, deep];
  const problems = values.flatMap((value) => tryDump(value).problems);
  // A text that is too long takes 512 MB: see the tests of limits.
  const tooLong = {
    code: 'too-long',
    message: renderMessage(DUMP_MESSAGES['too-long'], undefined),
  };
  expectAll(DUMP_MESSAGES, [...problems, tooLong]);
});

function setInDeletedDocument(editor: YamlEditor): void {
  editor.addDocument(1);
  editor.delete([]);
  editor.set(['a'], 2);
}

test('edits', () => {
  const nested = (depth: number, value: number) =>
    `${'{a: '.repeat(depth)}${value}${`, b: ${value}}`.repeat(depth)}`;
  const edits: readonly (readonly [string, EditOperation])[] = [
    ['a: [', { op: 'delete', path: 'a' }],
    ['', { op: 'delete', path: 'a' }],
    ['--- 1\n--- 2\n', { op: 'delete', path: 'a' }],
    ['--- 1\n--- 2\n', { op: 'delete', path: '[7]' }],
    ['a: [1]\n', { op: 'delete', path: 'a[7]' }],
    ['a: 1\n', { op: 'delete', path: 'a.b' }],
    ['a: 1\n', { op: 'delete', path: 'b' }],
    ['a: 1\n', { op: 'delete', path: '$..b' }],
    ['a: 1\n', { op: 'append', path: 'a', value: { value: 1 } }],
    ['a: 1\n', { op: 'set', path: 'b[1]', value: { value: 1 } }],
    ['a: {b: 1}\n', { op: 'append', path: 'a', value: { value: 1 } }],
    ['a: [1]\n', { op: 'rename', path: 'a[0]', key: 'b' }],
    ['a: 1\n', { op: 'delete', path: '$' }],
    ['a: 1\n', { op: 'delete', path: 'a..' }],
    ['a: 1\n', { op: 'delete', path: '$.[' }],
    ['a: 1\n', { op: 'delete', path: `$..${'a'.repeat(10_000)}` }],
    ['a: 1\nb: 2\n', { op: 'rename', path: 'a', key: 'b' }],
    ['a: &x 1\nb: *x\n', { op: 'delete', path: 'a' }],
    ['a: &x {b: 1}\nb: *x\n', { op: 'set', path: 'b.b', value: { value: 2 } }],
    ['a: &x {b: 1}\nc: {<<: *x}\n', { op: 'delete', path: 'c.b' }],
    ['<<: {a: 1}\n', { op: 'set', path: '<<', value: { value: 2 } }],
    ['a: 1\n', { op: 'set', path: 'a', value: { value: Symbol.iterator } }],
    ['a: 1\n', { op: 'set', path: 'a', value: { yaml: '[' } }],
    ['a: 1\n', { op: 'set', path: 'a', value: { yaml: '#000' } }],
    ['a: 1\n', { op: 'set', path: 'a', value: { yaml: '--- 1\n--- 2\n' } }],
    ['a: 1\n', { op: 'comment', path: 'a', text: '\u0007' }],
    ['a: 1\n', { op: 'comment', path: 'a', text: 'b\nc', where: 'beside' }],
    ['a: {b: 1}\n', { op: 'comment', path: 'a.b', text: 'c' }],
    ['a: 1\n', { op: 'comment', path: '$', text: 'c' }],
  ];
  const byText = edits.flatMap(([text, operation]) => editText(text, [operation]).problems);
  const patches = [
    applyJsonPatch('a: 1\n', '{}'),
    applyJsonPatch('a: 1\n', '['),
    applyJsonPatch('a: 1\n', [{ op: 'x', path: '' }]),
    applyJsonPatch('a: 1\n', [{ op: 'add', path: '' }]),
    applyJsonPatch('a: 1\n', [{ op: 'add', value: 1 }]),
    applyJsonPatch('a: 1\n', [{ op: 'add', path: 'a', value: 1 }]),
    applyJsonPatch('a: 1\n', [{ op: 'test', path: '/a', value: 2 }]),
    applyJsonPatch('a: [1]\n', [{ op: 'add', path: '/a/7', value: 2 }]),
    applyJsonPatch('a: &x {b: 1}\nc: *x\n', [{ op: 'move', from: '/a', path: '/d' }]),
    applyJsonPatch('- &x 1\n- *x\n- &x 2\n', [{ op: 'move', from: '/2', path: '/0' }]),
    applyMergePatch('--- 1\n--- 2\n', '{}'),
    applyMergePatch('a: 1\n', ''),
    applyMergePatch(nested(2000, 1), nested(2000, 2)),
    applyJsonPatch(
      `a: ${'x'.repeat(1_100_000)}\n`,
      Array.from({ length: 11 }, (_, at) => ({ op: 'copy', from: '/a', path: `/b${at}` })),
    ),
  ].flatMap(({ problems }) => problems);
  const reading = ['a: [', 'a: &x [*x]\n'].flatMap((text) => getNodes(text, 'a').problems);
  const direct: readonly (readonly [string, (editor: YamlEditor) => void])[] = [
    ['a: 1\nb: 2\n', (editor) => editor.reorder(['a'], 7)],
    ['a: 1\n', (editor) => editor.reorder([], 1)],
    ['[1, 2]\n', (editor) => editor.arrange([], [0, 0])],
    ['a: 1\n---\nb: 1\n', (editor) => editor.move([0], [1, 'c'])],
    ['a: 1\n', (editor) => editor.insert(['a'], { value: 2 })],
    ['a: 1\n', (editor) => editor.insert(['a', 'b'], { value: 2 })],
    ['a: {b: 1}\n', (editor) => editor.move(['a'], ['a', 'c'])],
    ['a: &x 1\nb: *x\n', (editor) => editor.reorder(['a'], 1)],
    ['a: &x {b: 1}\nc: *x\n', (editor) => editor.move(['c'], ['a', 'c'])],
    ['a: 1\nb: |\n  c', (editor) => editor.reorder(['a'], 1)],
    ['a: "x\n  y" # c\n', (editor) => editor.comment(['a'], 'd', 'beside')],
    ['{a: 1, # c\n b: 2 # d\n, c: 3}\n', (editor) => editor.reorder(['b'], 0)],
    ['{a: 1 # c\n, b: 2}\n', (editor) => editor.reorder(['a'], 1)],
    ['a: 1\n', setInDeletedDocument],
  ];
  const refused = direct.flatMap(([text, edit]) => refusalOf(new YamlEditor(text), edit));
  const expanding = new YamlEditor('a: &x [*x]\nb: *x\n', { expandAliases: true });
  const endless = refusalOf(expanding, (editor) => editor.delete(['a']));
  const keyWithMergeKey = 'a: &x {b: 1}\nc: &y {<<: *x}\n*y : 1\n';
  const exploded = ['a: *x\n', keyWithMergeKey].flatMap((text) => explode(text).problems);
  const inTemplate = (text: string, operation: EditOperation) =>
    editTemplate(text, 'helm', (yaml) => editText(yaml, [operation])).problems;
  const block = '{{ if .x }}\nb:\n  c: 1\n{{ end }}\n';
  const templates = [
    inTemplate('a: {{ .x }}\n', { op: 'set', path: 'a', value: { value: 1 } }),
    inTemplate(`a: 1\n${block}`, { op: 'set', path: 'd', value: { value: 1 } }),
  ].flat();
  const programs = [
    '.a |',
    'error("x")',
    'halt',
    'empty',
    '., .',
    '(.a | tag) = "x"',
    '(. | style) = "flow"',
    '(. | tag) = "x"',
    '(. | anchor) = "a b"',
  ]
    .concat('(.a | style) = "double"', '(.b | style) = "big"')
    .flatMap((program) => editWithJq('a: 1\nb: x\n', program).problems)
    .concat(editWithJq('a: &x []\nb: []\n', '(.b | anchor) = "x"').problems);
  const unwritten = query('a: &x [*x]\n', '.a', { as: 'yaml' }).problems;
  const targets = [
    patchTo(
      'a: 1\n',
      new Map<unknown, unknown>([
        [1, 2],
        ['a', 1],
      ]),
    ),
    patchTo('--- 1\n--- 2\n', 3),
  ].flatMap(({ problems }) => problems);
  // Of no text known so far: it would lose what follows a value.
  const taken = editProblem('no-place-for-comment', { reason: 'line-taken' });
  // It takes a text of 100 MB.
  const tooLong = editProblem('too-large', { reason: 'text', limit: TEXT_LIMIT });
  expectAll(EDIT_MESSAGES, [
    ...byText,
    ...patches,
    ...reading,
    ...refused,
    ...endless,
    ...exploded,
    ...templates,
    ...programs,
    ...unwritten,
    ...targets,
    taken,
    tooLong,
  ]);
});

function refusalOf(editor: YamlEditor, edit: (editor: YamlEditor) => void): Found[] {
  try {
    edit(editor);
    return [];
  } catch (error) {
    return [(error as { problem: Found }).problem];
  }
}

test('other formats', () => {
  const sparse = `[${Array.from({ length: 20_000 }, (_, at) => `{"k${at}": 1}`).join()}]`;
  const tomlMistakes = [
    ...[
      '= 1',
      'a',
      'a = ',
      'a = x',
      'a = 1.',
      'a = "',
      '# \0',
      'a = "\\q"',
      'a = [',
      '[a',
      'a = [1 2]',
    ],
    ...['a = 1 2', 'a = 1\na = 2', '[a]\n[a]', 'a = 1\n[a.b]', 'a = 25:00:00', 'a = 2001-02-30'],
  ];
  const texts: readonly (readonly [string, SourceFormat, TargetFormat?])[] = [
    ['', 'json'],
    ['1 2', 'json'],
    ['{"a":', 'json'],
    ['[,', 'json'],
    ['[1,]', 'json'],
    ['[1', 'json'],
    ['[1}', 'json'],
    ['[1 2]', 'json'],
    ['{1:2}', 'json'],
    ['{"a" 2}', 'json'],
    ["'a'", 'json'],
    ['// a\n1', 'json'],
    ['/* a', 'jsonc'],
    ['"a', 'json'],
    ['"\u0001"', 'json'],
    ['"\\q"', 'json'],
    ['01', 'json'],
    ['abc', 'json'],
    ['[]\n[a\nb c\nd: e\n', 'ini'],
    ['a=1\na=2\n[a]\n[a]\n', 'ini'],
    ['- 1\n', 'yaml', 'ini'],
    ['- 1\n', 'yaml', 'toml'],
    ['a: 1\n', 'yaml', 'csv'],
    [sparse, 'json', 'csv'],
    ...tomlMistakes.map((text) => [text, 'toml'] as const),
    ['b\na b=1\nc.d=1\n%=1\nx="y\n', 'env'],
    ['x="y" z\n', 'env'],
    ['a\\', 'properties'],
    ['a,a\n1\n', 'csv'],
    ['a\n"b', 'csv'],
    ['a\n"b"c\n', 'csv'],
    ['<a>', 'xml'],
    ['<a>'.repeat(100_000), 'xml'],
  ];
  const problems = texts.flatMap(
    ([text, from, to = 'yaml']) => convert(text, { from, to }).problems,
  );
  const empty = convert('// a', { from: 'jsonc', to: 'yaml' }).problems;
  const codes = Object.keys(CONVERSION_MESSAGES);
  expectAll(CONVERSION_MESSAGES, [
    ...problems.filter(({ code }) => codes.includes(code)),
    ...empty,
  ]);
});

test('merging', () => {
  const keys = Array.from({ length: 700 }, (_, at) => `  k${at}: 1\n`).join('');
  const heirs = Array.from({ length: 700 }, (_, at) => `m${at}:\n  <<: *n\n`).join('');
  const large = `n: &n\n${keys}${heirs}`;
  const pairs: readonly (readonly [string, string, object?])[] = [
    ['a: 1\n', '- 1\n'],
    [large, large.replaceAll(': 1', ': null'), { strategy: 'merge', nullDeletes: true }],
    ['services: {a: {}}\n', 'services: [a]\n', { compose: true }],
    ['a: !!set {b}\n', 'a: {c: 1}\n', { strategy: 'merge' }],
    ['x: &x {a: {b: 1}}\ny: *x\n', 'y: {a: {$patch: delete}}\n', { kubernetes: true }],
    ['a: {b: 1}\n', 'a: {$patch: remove}\n', { kubernetes: true }],
    ['a: {b: 1}\n', 'a: {$retainKeys: b}\n', { kubernetes: true }],
    ['a: {b: 1}\n', 'a: {$retainKeys: [b], c: 2}\n', { kubernetes: true }],
  ];
  const problems = pairs.flatMap(([a, b, options]) => merge([a, b], options).problems);
  const found = problems.map(({ parameters, ...problem }) => ({
    ...problem,
    code: `${problem.code}`,
    parameters,
  }));
  expectAll({ 'not-mergeable': NOT_MERGEABLE_MESSAGES }, found);
});

test('configurations', () => {
  const texts = [
    '- 1\n',
    'yaml-files: 1\nx: 1\nrules: 1\nextends: 1\nignore: 1\n',
    'rules: {x: 1, colons: 7, commas: {level: x, y: 1, max-spaces-before: z}}\n',
    'rules: {quoted-strings: {extra-allowed: [a]}, key-ordering: {ignored-keys: ["["]}}\n',
    `rules: {key-ordering: {ignored-keys: [${'"a{900}", '.repeat(30)}]}}\n`,
  ];
  const problems = texts.flatMap((text) => readConfiguration(text).problems);
  expectAll({ configuration: CONFIGURATION_MESSAGES }, problems);
});

test('internal errors', () => {
  const cause = { code: 'invalid-merge-key' } as const;
  const all: readonly InternalErrorParameters[] = [
    { reason: 'format' },
    { reason: 'fixes' },
    { reason: 'merged-comments', comment: '# a' },
    { reason: 'merged-text', cause },
  ];
  // There is no input for them: each would be a fault of the software.
  for (const parameters of all)
    expect(internalError(parameters).message).toMatch(/please report it\.$/);
  expect(validationFailed().problems[0].message).toBe('Validation failed');
});

test('the types of the parameters are known by code', () => {
  const parameters: ProblemParameters['duplicate-key'] = { key: 'a', line: 1 };
  const [problem] = validate('a: 1\na: 2\n').errors;
  expect(problem.parameters).toEqual(parameters);
  const ofRule: ProblemParameters['lint/line-length'] = { length: 90, max: 80 };
  const { warnings } = validate(`a: ${'b c '.repeat(22)}\n`, {
    rules: { 'line-length': { level: 'warning' } },
  });
  expect(warnings[0].parameters).toEqual({ ...ofRule, length: 91 });
});

test('templates', () => {
  const options = { templates: 'helm', lint: false } as const;
  const helm = [
    'a: {{ .b\n',
    '{{ if .a }}\nb: 1\n',
    '{{ end }}\n',
    '{{ else }}\n',
    'a:\n  b: 1\n  {{- toYaml .c | nindent 7 }}\n',
    '{{ define "a" }}{{ else }}{{ end }}\n',
  ].flatMap((text) => validateTemplate(text, options).problems);
  const jinja = ['a: {{ b\n', '{% for a in b %}\n{% endif %}\n{% endfor %}\n'].flatMap(
    (text) => validateTemplate(text, { ...options, templates: 'jinja' }).problems,
  );
  const branches = '{{ if .a }}\n- 1\n{{ else }}\nb:   2\n{{ end }}\n';
  const formatted = [
    [branches, {}],
    ['a:\n  b: |+\n    c\n{{ d }}\n', {}],
    ['a:\n  b: 1\n  {{- c | nindent 2 }}\n', { indent: 4 }],
    ['a: {{ b }}-c\n', { sortKeys: true, lineWidth: 80 }],
  ] as const;
  const notes = formatted.flatMap(
    ([text, more]) => formatTemplate(text, { ...more, templates: 'helm' }).problems,
  );
  expectAll(TEMPLATE_MESSAGES, [...helm, ...jinja, ...notes]);
});
