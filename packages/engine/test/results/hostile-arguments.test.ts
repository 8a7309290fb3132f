import { describe, expect, it } from 'vitest';
import * as main from '../../src/index.ts';
import * as jq from '../../src/jq.ts';
import * as lint from '../../src/lint.ts';
import * as reports from '../../src/reports.ts';
import * as templates from '../../src/templates.ts';
import * as text from '../../src/text.ts';
import * as tree from '../../src/tree.ts';
import * as yaml from '../../src/yaml.ts';

type Call = (...values: never[]) => unknown;

const TREE = tree.parse('a: [1, 2]\n');
const LINES = new text.LineIndex('a: 1\n');
const MASK = templates.TemplateMask.of('a: {{ .b }}\n', 'helm');
const CONFIGURATION = lint.readConfiguration('extends: default\n');

/** What is given in place of a text. */
const NO_TEXTS = [undefined, null, 1, {}, [], ['a'], Symbol('a'), () => 'a', new String('a')];
const NO_LISTS = [undefined, null, 1, 'a', {}, { length: 1 }];
const NO_OBJECTS = [null, 1, 'a', [], () => 1];
const NO_FUNCTIONS = [null, 1, 'a', {}];
const NO_NUMBERS = [null, '1', -1, 1.5, Number.NaN, {}];
const NO_PATHS = [undefined, null, 1, {}, 'a[', 'a..b', '$..a', [{}], [undefined]];
const NO_TREES = [undefined, null, 'a', {}, { rows: [] }];
const NO_EDITS = [...NO_LISTS, [1], [{}], [{ from: 0, to: 1 }]];
const NO_PATTERNS = [undefined, null, 1, {}, [null]];

/** Values that a parameter cannot take, by its kind. */
const WRONG = {
  text: NO_TEXTS,
  list: NO_LISTS,
  texts: [...NO_LISTS, [1]],
  object: [undefined, ...NO_OBJECTS],
  function: [undefined, ...NO_FUNCTIONS],
  number: [undefined, ...NO_NUMBERS],
  path: NO_PATHS,
  paths: [...NO_LISTS, ['a[']],
  pattern: NO_PATTERNS,
  row: [undefined, ...NO_NUMBERS, 999],
  offset: [undefined, null, 'x', -1, Number.NaN, {}],
  edits: NO_EDITS,
  value: [undefined],
  tree: NO_TREES,
  dialect: [undefined, null, 1, 'auto', 'erb'],
  patch: [undefined, null, 1, {}],
  operations: [...NO_LISTS, [1], [{}], [{ op: 'x' }], [{ op: 'set', path: 1, value: 1 }]],
} as const;

type Kind = keyof typeof WRONG | 'any';

/** A parameter: its kind, and a value that it takes. */
type Parameter = readonly [kind: Kind, value: unknown];

interface Checked {
  readonly name: string;
  readonly call: Call;
  readonly parameters: readonly Parameter[];
  /** Options that must be given. */
  readonly options?: object;
  /** Values that options cannot have, by name; undefined for a function without options. */
  readonly wrong?: Readonly<Record<string, readonly unknown[]>>;
}

const NO_SWITCH = [null, 1, 'true', {}];
const NO_CHOICE = [null, 1, '', 'x', 'YAML', []];
const TEMPLATES = { templates: NO_CHOICE, path: [null, 1, {}] };
const TO_JS = {
  schema: NO_CHOICE,
  numbers: NO_CHOICE,
  dates: NO_CHOICE,
  binary: NO_CHOICE,
  mappings: NO_CHOICE,
  mergeKeys: NO_SWITCH,
  mostValues: [0, ...NO_NUMBERS],
};
const VALIDATE = {
  lint: NO_SWITCH,
  rules: NO_OBJECTS,
  lintFixes: NO_SWITCH,
  singleDocument: NO_SWITCH,
  allowedTags: [null, 'x', [1], {}],
  schema: NO_CHOICE,
};
const FORMAT = {
  indent: [-3, 0, 9, ...NO_NUMBERS],
  sequenceIndent: NO_CHOICE,
  blankLines: NO_NUMBERS,
  commentSpaces: [0, 'many', ...NO_NUMBERS],
  bracketSpacing: NO_CHOICE,
  quotes: NO_CHOICE,
  multiline: NO_CHOICE,
  lineWidth: NO_NUMBERS,
  sortKeys: NO_SWITCH,
  documentStart: NO_SWITCH,
  controlLines: NO_CHOICE,
  fixesIndentation: NO_SWITCH,
};
const DIFF = {
  comments: NO_SWITCH,
  style: NO_SWITCH,
  keyOrder: NO_SWITCH,
  ignore: [null, 'a', [1]],
  ignoreOrder: [null, 'a', [1], false],
  neat: NO_SWITCH,
  identityKeys: [null, 'a', [1]],
  mostChanges: NO_NUMBERS,
};
const MERGE3 = {
  style: NO_CHOICE,
  labels: NO_OBJECTS,
  markerSize: [0, ...NO_NUMBERS],
  favor: NO_CHOICE,
};
const JQ = {
  variables: NO_OBJECTS,
  jsonVariables: NO_OBJECTS,
  environment: NO_OBJECTS,
  isExact: NO_SWITCH,
  mostSteps: [0, ...NO_NUMBERS],
};
const FIXING = { layOut: NO_FUNCTIONS, check: NO_FUNCTIONS, result: NO_OBJECTS };
const EDIT = {
  document: [null, -1, 1.5, 'x', {}],
  expandAliases: NO_SWITCH,
  writeKey: NO_FUNCTIONS,
};

const A: Parameter = ['text', 'a: 1\n'];
const TABLE = main.inspect('- a: 1\n');
const PROBLEM = main.validate('a: [\n').problems[0];

const editorCall = (method: string) =>
  ((...values: unknown[]) =>
    (new main.YamlEditor('a: [1, 2]\n') as unknown as Record<string, Call>)[method](
      ...(values as never[]),
    )) as Call;

const PIECE = { text: 'a: 1\n', isLast: true };
const EDITED = { from: 3, to: 4, insert: '1' };

const nextOf = (Stream: typeof yaml.StreamValidator | typeof yaml.StreamFormatter) =>
  ((piece: typeof PIECE) => new Stream().next(piece)) as Call;

const FUNCTIONS: readonly (readonly [string, Call, readonly Parameter[], object?, object?])[] = [
  ['load', main.load, [A], { ...TO_JS, allowedTags: VALIDATE.allowedTags }],
  ['loadAll', main.loadAll, [A], { ...TO_JS, allowedTags: VALIDATE.allowedTags }],
  [
    'dump',
    main.dump,
    [['any', 1]],
    { indent: FORMAT.indent, sequenceIndent: [9, ...NO_NUMBERS], lineWidth: NO_NUMBERS },
  ],
  ['validate', main.validate, [A], { ...VALIDATE, ...TEMPLATES, values: NO_OBJECTS }],
  ['fixText', main.fixText, [A], { ...VALIDATE, ...TEMPLATES, ...FIXING, values: NO_OBJECTS }],
  [
    'fixProblem',
    main.fixProblem,
    [A, ['object', PROBLEM]],
    { schema: NO_CHOICE, template: [...NO_CHOICE, 'auto'] },
  ],
  ['format', main.format, [A], { ...FORMAT, ...TEMPLATES }],
  ['minify', main.minify, [A]],
  [
    'convert',
    main.convert,
    [A],
    {
      from: [undefined, ...NO_CHOICE, 'typescript'],
      to: [undefined, ...NO_CHOICE, 'jsn'],
      documents: NO_CHOICE,
      indent: [9, ...NO_NUMBERS],
      schema: NO_CHOICE,
      comments: NO_SWITCH,
      colons: NO_SWITCH,
      sort: NO_SWITCH,
    },
    { from: 'yaml', to: 'json' },
  ],
  [
    'merge',
    main.merge,
    [['texts', ['a: 1\n', 'b: 2\n']]],
    {
      strategy: NO_CHOICE,
      nullDeletes: NO_SWITCH,
      matchListsBy: [null, 'a', [1]],
      uniqueLists: NO_SWITCH,
      compose: NO_SWITCH,
      kubernetes: NO_SWITCH,
    },
  ],
  ['merge3', main.merge3, [A, A, A], { ...MERGE3, ...TEMPLATES }],
  ['diff', main.diff, [A, A], { ...DIFF, ...TEMPLATES }],
  ['diffToJsonPatch', main.diffToJsonPatch, [A, A], DIFF],
  ['readConflicts', main.readConflicts, [A]],
  ['editText', main.editText, [A, ['operations', []]], { ...EDIT, ...TEMPLATES }],
  ['applyJsonPatch', main.applyJsonPatch, [A, ['patch', []]], { ...EDIT, ...TEMPLATES }],
  ['applyMergePatch', main.applyMergePatch, [A, ['any', {}]], { ...EDIT, ...TEMPLATES }],
  ['patchTo', main.patchTo, [A, ['value', 1]], { ...EDIT, ...TEMPLATES }],
  ['explode', main.explode, [A], { mergeKeysOnly: NO_SWITCH, ...TEMPLATES }],
  ['getNodes', main.getNodes, [A, ['pattern', 'a']], { document: EDIT.document }],
  [
    'inspect',
    main.inspect,
    [A],
    { schema: NO_CHOICE, like: NO_OBJECTS, keyNow: NO_FUNCTIONS, actionRows: NO_FUNCTIONS },
  ],
  ['compareVersions', main.compareVersions, [A]],
  ['readPath', main.readPath, [['path', 'a']]],
  ['formatPath', main.formatPath, [['path', ['a']]]],
  ['YamlEditor', ((...values: [string]) => new main.YamlEditor(...values)) as Call, [A], EDIT],
  ['YamlEditor.get', editorCall('get'), [['path', ['a']]], TO_JS],
  ['YamlEditor.has', editorCall('has'), [['path', ['a']]]],
  ['YamlEditor.find', editorCall('find'), [['path', ['a']]]],
  ['YamlEditor.yamlAt', editorCall('yamlAt'), [['path', ['a']]]],
  ['YamlEditor.isList', editorCall('isList'), [['path', ['a']]]],
  ['YamlEditor.isMapping', editorCall('isMapping'), [['path', ['a']]]],
  [
    'YamlEditor.set',
    editorCall('set'),
    [
      ['path', 'a'],
      ['any', 1],
    ],
  ],
  [
    'YamlEditor.insert',
    editorCall('insert'),
    [
      ['path', 'a[0]'],
      ['any', 1],
    ],
  ],
  [
    'YamlEditor.insertAll',
    editorCall('insertAll'),
    [
      ['path', 'a'],
      ['list', []],
    ],
  ],
  [
    'YamlEditor.append',
    editorCall('append'),
    [
      ['path', 'a'],
      ['any', 1],
    ],
  ],
  ['YamlEditor.delete', editorCall('delete'), [['path', 'a']]],
  ['YamlEditor.deleteAll', editorCall('deleteAll'), [['paths', ['a']]]],
  [
    'YamlEditor.rename',
    editorCall('rename'),
    [
      ['path', 'a'],
      ['text', 'b'],
    ],
  ],
  [
    'YamlEditor.comment',
    editorCall('comment'),
    [
      ['path', 'a'],
      ['text', 'b'],
    ],
  ],
  [
    'YamlEditor.move',
    editorCall('move'),
    [
      ['path', 'a[0]'],
      ['path', 'b'],
    ],
  ],
  [
    'YamlEditor.copy',
    editorCall('copy'),
    [
      ['path', 'a[0]'],
      ['path', 'b'],
    ],
  ],
  [
    'YamlEditor.reorder',
    editorCall('reorder'),
    [
      ['path', 'a[0]'],
      ['number', 1],
    ],
  ],
  [
    'YamlEditor.arrange',
    editorCall('arrange'),
    [
      ['path', 'a'],
      ['list', [1, 0]],
    ],
  ],
  ['YamlEditor.copyDocument', editorCall('copyDocument'), [['number', 0]]],
  ['yaml.validate', yaml.validate, [A], VALIDATE],
  ['yaml.validateWithoutLint', yaml.validateWithoutLint, [A], VALIDATE],
  ['yaml.fixText', yaml.fixText, [A], { ...VALIDATE, ...FIXING }],
  ['yaml.fixProblem', yaml.fixProblem, [A, ['object', PROBLEM]], { schema: NO_CHOICE }],
  ['yaml.format', yaml.format, [A], FORMAT],
  ['yaml.diff', yaml.diff, [A, A], DIFF],
  ['yaml.merge3', yaml.merge3, [A, A, A], MERGE3],
  ['yaml.editText', yaml.editText, [A, ['operations', []]], EDIT],
  ['yaml.applyJsonPatch', yaml.applyJsonPatch, [A, ['patch', []]], EDIT],
  ['yaml.applyMergePatch', yaml.applyMergePatch, [A, ['any', {}]], EDIT],
  ['yaml.patchTo', yaml.patchTo, [A, ['value', 1]], EDIT],
  ['yaml.explode', yaml.explode, [A], { mergeKeysOnly: NO_SWITCH }],
  [
    'yaml.StreamValidator',
    ((...values: [object?]) => new yaml.StreamValidator(...values)) as Call,
    [],
    VALIDATE,
  ],
  ['yaml.StreamValidator.next', nextOf(yaml.StreamValidator), [['object', PIECE]]],
  [
    'yaml.IncrementalValidator',
    ((...values: [object?]) => new yaml.IncrementalValidator(...values)) as Call,
    [],
    VALIDATE,
  ],
  [
    'yaml.IncrementalValidator.validate',
    ((lines: typeof LINES, edit: typeof EDITED) =>
      new yaml.IncrementalValidator().validate(lines, edit)) as Call,
    [
      ['object', LINES],
      ['any', EDITED],
    ],
  ],
  [
    'yaml.StreamFormatter',
    ((...values: [object?]) => new yaml.StreamFormatter(...values)) as Call,
    [],
    FORMAT,
  ],
  ['yaml.StreamFormatter.next', nextOf(yaml.StreamFormatter), [['object', PIECE]]],
  [
    'joinLosses',
    main.joinLosses,
    [
      ['list', []],
      ['list', []],
    ],
  ],
  ['parse', tree.parse, [A]],
  ['parseWithFixes', tree.parseWithFixes, [A]],
  ['toJs', tree.toJs, [['tree', TREE]], TO_JS],
  [
    'someRootKey',
    tree.someRootKey,
    [
      ['tree', TREE],
      ['function', () => true],
    ],
  ],
  [
    'ScalarSource',
    ((...values: [typeof TREE, number]) => new tree.ScalarSource(...values)) as Call,
    [
      ['tree', TREE],
      ['number', 2],
    ],
  ],
  [
    'editWithJq',
    jq.editWithJq,
    [A, ['text', '.']],
    { ...JQ, expandAliases: NO_SWITCH, writeKey: NO_FUNCTIONS },
  ],
  ['completeProgram', jq.completeProgram, [A, ['text', '.'], ['number', 1]]],
  [
    'query',
    jq.query,
    [A, ['text', '.']],
    { ...JQ, as: ['xml', 1, null], slurp: NO_SWITCH, mostCharacters: ['1', -1, Number.NaN] },
  ],
  ['DocumentView.ofTree', jq.DocumentView.ofTree as Call, [['tree', TREE]]],
  [
    'visit',
    tree.visit,
    [
      ['tree', TREE],
      ['object', {}],
    ],
  ],
  [
    'pathAt',
    tree.pathAt,
    [
      ['tree', TREE],
      ['number', 1],
    ],
  ],
  ['anchorOccurrences', tree.anchorOccurrences, [['tree', TREE]]],
  ['documentTexts', tree.documentTexts, [['tree', TREE]]],
  ['indentStepsOf', tree.indentStepsOf, [['tree', TREE]]],
  ['formatEvents', tree.formatEvents, [['tree', TREE]]],
  ['formatTokens', tree.formatTokens, [['tree', TREE]]],
  ['yamlString', tree.yamlString, [['text', 'a']]],
  ['yamlKey', tree.yamlKey, [['text', 'a']]],
  ['messageOf', tree.messageOf, [['object', tree.parse('[').diagnostics[0]]]],
  [
    'toProblems',
    tree.toProblems,
    [
      ['list', []],
      ['object', LINES],
    ],
  ],
  [
    'Cursor',
    ((...values: [typeof TREE, number]) => new tree.Cursor(...values)) as Call,
    [
      ['tree', TREE],
      ['row', 1],
    ],
  ],
  [
    'Locator',
    ((...values: [typeof TREE]) => new tree.Locator(...values)) as Call,
    [['tree', TREE]],
    { document: EDIT.document },
  ],
  [
    'Locator.locate',
    ((path: string) => new tree.Locator(TREE).locate(path)) as Call,
    [['path', 'a']],
  ],
  [
    'NodeTexts',
    ((...values: [typeof TREE]) => new tree.NodeTexts(...values)) as Call,
    [['tree', TREE]],
  ],
  ['JsonDocument.ofDocuments', tree.JsonDocument.ofDocuments as Call, [['tree', TREE]]],
  [
    'linesAfter',
    text.linesAfter,
    [
      ['object', LINES],
      ['object', EDITED],
      ['text', 'a: 1\n'],
    ],
  ],
  ['LineIndex', ((value: string) => new text.LineIndex(value)) as Call, [A]],
  ...(['positionAt', 'lineAt', 'numberAt', 'columnAt'] as const).map(
    (method): (typeof FUNCTIONS)[number] => [
      `LineIndex.${method}`,
      ((place: number) => LINES[method](place)) as Call,
      [['number', 1]],
    ],
  ),
  [
    'ChangeSet.of',
    text.ChangeSet.of as Call,
    [
      ['number', 1],
      ['edits', []],
    ],
  ],
  ['matchLines', text.matchLines, [A, A]],
  ['applyEdits', text.applyEdits, [A, ['edits', []]]],
  [
    'ChangeSet.map',
    ((offset: number) => text.ChangeSet.none(3).map(offset)) as Call,
    [['offset', 1]],
  ],
  [
    'NodeTexts.textOf',
    ((row: number) => new tree.NodeTexts(TREE).textOf(row)) as Call,
    [['row', 1]],
  ],
  [
    'tablesIn',
    main.tablesIn,
    [
      ['object', TABLE],
      ['number', 1],
    ],
  ],
  [
    'TableView',
    ((...values: [typeof TABLE, number]) => new main.TableView(...values)) as Call,
    [
      ['object', TABLE],
      ['number', main.tablesIn(TABLE, 1)[0]],
    ],
  ],
  ['readConfiguration', lint.readConfiguration, [A]],
  [
    'applyConfiguration',
    lint.applyConfiguration,
    [
      ['object', CONFIGURATION],
      ['object', {}],
    ],
  ],
  [
    'withoutDisabled',
    lint.withoutDisabled,
    [
      ['tree', TREE],
      ['list', []],
    ],
  ],
  [
    'findContradictions',
    lint.findContradictions,
    [
      ['object', {}],
      ['object', {}],
    ],
  ],
  [
    'ruleOptionsOf',
    lint.ruleOptionsOf,
    [
      ['object', {}],
      ['text', 'colons'],
    ],
  ],
  ['codeFrame', reports.codeFrame, [A, ['object', LINES], ['any', 0], ['any', 1]]],
  ['visibleText', reports.visibleText, [A]],
  ['describeChanges', reports.describeChanges, [A, A, ['object', main.diff('a', 'a')]]],
  [
    'markdownReport',
    reports.markdownReport,
    [['object', { left: '', right: '', changes: [], omitted: 0 }]],
  ],
  ['htmlReport', reports.htmlReport, [['list', []]]],
  ['escapeJsonText', reports.escapeJsonText, [A]],
  ['sarifReport', reports.sarifReport, [['text', '1']]],
  ['detectTemplate', templates.detectTemplate, [A], TEMPLATES],
  ['isTemplatePath', templates.isTemplatePath, [['text', 'a']]],
  ['isTextTemplate', templates.isTextTemplate, [['text', 'a']]],
  ['mayHaveActions', templates.mayHaveActions, [A]],
  ['parseTemplate', templates.parseTemplate, [A, ['dialect', 'helm']]],
  ['previewTemplate', templates.previewTemplate, [A, ['dialect', 'helm'], ['object', {}]]],
  [
    'editTemplate',
    templates.editTemplate,
    [A, ['dialect', 'helm'], ['function', (each: string) => main.editText(each, [])]],
  ],
  [
    'restoreTemplateEdits',
    templates.restoreTemplateEdits,
    [
      ['object', MASK],
      ['list', []],
    ],
  ],
  ['actionRowsOf', templates.actionRowsOf, [['object', MASK]]],
  ['TemplateMask.of', templates.TemplateMask.of as Call, [A, ['dialect', 'helm']]],
];

/** What cannot be given wrong: constants, predicates of any problem, and values that take anything. */
const WITHOUT_CHECK = new Set([
  'ArgumentError',
  'DumpError',
  'EditError',
  'LoadError',
  'isInternalError',
  'validationFailed',
  'JQ_HOST',
  'DECLARED_JQ_HOST',
  'yamlAsWritten',
  'yamlOfScalar',
  'yamlOfOutput',
  'TEXT_LIMIT',
  'ANY_NUMBER',
  'lintRules',
  'presets',
  'jsonReport',
  'parsableReport',
  'safeJsonText',
  'changedDocument',
  'changedPath',
]);

const CHECKED: readonly Checked[] = FUNCTIONS.map(([name, call, parameters, wrong, options]) => ({
  name,
  call,
  parameters,
  ...(wrong && { wrong: wrong as Record<string, readonly unknown[]> }),
  ...(options && { options }),
}));

function errorOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

function expectArgumentError(run: () => unknown, value: unknown, shown: string): void {
  const error = errorOf(run);
  expect(error, shown).toBeInstanceOf(main.ArgumentError);
  const { argument, message, name } = error as main.ArgumentError;
  expect(name).toBe('ArgumentError');
  expect(argument, shown).toMatch(/^\w/);
  expect(message).toContain(argument);
  if (!Array.isArray(value)) expect((error as main.ArgumentError).value, shown).toBe(value);
}

describe.each(CHECKED)('$name', ({ call, parameters, options }) => {
  const good = parameters.map(([, value]) => value);
  const run = (values: readonly unknown[]) => () => call(...(values as never[]));

  it('takes good arguments', () => {
    const error = errorOf(run(options === undefined ? good : [...good, options]));
    expect(error).not.toBeInstanceOf(main.ArgumentError);
  });

  it('refuses arguments of a wrong type', () => {
    for (const [at, [kind]] of parameters.entries()) {
      if (kind === 'any') continue;
      for (const value of WRONG[kind]) {
        const values = [...good.slice(0, at), value, ...good.slice(at + 1)];
        const isNested = typeof value === 'object' && value !== null;
        const error = errorOf(run(options === undefined ? values : [...values, options]));
        expect(error, `${at}: ${String(kind)}`).toBeInstanceOf(main.ArgumentError);
        if (!isNested) expect((error as main.ArgumentError).value).toBe(value);
      }
    }
  });
});

const WITH_OPTIONS = CHECKED.flatMap((each) =>
  each.wrong === undefined ? [] : [{ ...each, wrong: each.wrong }],
);

describe.each(WITH_OPTIONS)('$name', ({ call, parameters, wrong, options }) => {
  const good = parameters.map(([, value]) => value);
  const run = (values: readonly unknown[]) => () => call(...(values as never[]));

  it('refuses options that are wrong or do not exist', () => {
    for (const value of NO_OBJECTS) expectArgumentError(run([...good, value]), value, 'options');
    const unknown = { ...options, indnt: 2 };
    expectArgumentError(run([...good, unknown]), 2, 'indnt');
    const polluted = Object.assign(JSON.parse('{"__proto__": 1}'), options);
    expectArgumentError(run([...good, polluted]), 1, '__proto__');
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) {
        const given = run([...good, { ...options, [name]: value }]);
        const error = errorOf(given);
        expect(error, `${name}: ${String(value)}`).toBeInstanceOf(main.ArgumentError);
        expect((error as main.ArgumentError).argument).toBe(name);
      }
    }
  });
});

const LEVEL = 'error';

it.each([
  { unknown: { level: LEVEL } },
  ...NO_OBJECTS.map((setting) => ({ 'empty-lines': setting })),
  { 'empty-lines': {} },
  { 'empty-lines': { level: 'x' } },
  { 'empty-lines': { level: LEVEL, max: 1 } },
  { 'empty-lines': { level: LEVEL, options: 1 } },
  { 'empty-lines': { level: LEVEL, options: { maximum: 1 } } },
  { 'empty-lines': { level: LEVEL, options: { max: '1' } } },
  { 'key-duplicates': { level: LEVEL, options: { constructor: true } } },
])('refuses settings of rules that are wrong: %j', (rules) => {
  const options = { rules } as never;
  const calls = [
    () => main.validate('a: 1\n', options),
    () => main.fixText('a: 1\n', options),
    () => yaml.validate('a: 1\n', options),
    () => yaml.fixText('a: 1\n', options),
    () => new yaml.StreamValidator(options),
    () => new yaml.IncrementalValidator(options),
  ];
  for (const call of calls) expect(errorOf(call)).toBeInstanceOf(main.ArgumentError);
});

it.each(WITH_OPTIONS)('$name lists all its options where one does not exist', (each) => {
  const good = each.parameters.map(([, value]) => value);
  const error = errorOf(() => each.call(...([...good, { ...each.options, indnt: 2 }] as never[])));
  const { message } = error as main.ArgumentError;
  const listed = message.slice(message.indexOf('The options are ')).match(/[a-z]\w*/gi);
  expect(listed).toEqual(expect.arrayContaining(Object.keys(each.wrong)));
});

it('every function of the package is checked', () => {
  const known = new Set([...CHECKED.map(({ name }) => name.split('.')[0]), ...WITHOUT_CHECK]);
  const names = [main, jq, lint, reports, templates, text, tree].flatMap((each) =>
    Object.keys(each),
  );
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(
    Object.keys(yaml).filter((name) => !CHECKED.some((each) => each.name === `yaml.${name}`)),
  ).toEqual([]);
});
