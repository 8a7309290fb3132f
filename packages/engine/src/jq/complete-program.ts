import {
  compile,
  JqArray,
  JqObject,
  jsonText,
  kindOf,
  programTokens,
  type Value,
  valueOfNode,
} from '@yamlkit/jq';
import { countOf } from '@yamlkit/text';
import { parse } from '../syntax/parse.ts';
import { checkNumber, checkText } from '../text/check-arguments.ts';
import { DocumentView } from './document-view.ts';
import { JQ_FUNCTIONS } from './function-help.ts';
import { endsTerm, observedProgram } from './observed-program.ts';
import { JQ_HOST } from './yaml-extensions.ts';

/** Something that a program can go on with. */
export interface ProgramOption {
  readonly kind: 'key' | 'function' | 'variable' | 'format';
  /** The key, or how the function is called. */
  readonly label: string;
  /** What replaces the range of the completion. */
  readonly insert: string;
  /** The value of the key, or what the function does. */
  readonly detail: string;
}

/** What a program can go on with at a place. */
export interface ProgramCompletion {
  /** The part of the program that an option replaces: offsets in UTF-16 code units, half-open. */
  readonly from: number;
  readonly to: number;
  readonly options: readonly ProgramOption[];
}

/** Steps for all documents together, so that an answer comes at once. */
const MOST_STEPS = 300_000;
const MOST_CELLS = 1_000_000;
const SLICE = 1000;
/** Values on which a field is looked up that are taken into account. */
const MOST_VALUES = 300;
const MOST_KEYS = 100;
/** Items of a list whose keys are taken into account. */
const MOST_ITEMS = 50;
const LONGEST_DETAIL = 60;

const FORMATS: Readonly<Record<string, string>> = {
  base32: 'In base 32',
  base32d: 'The text of base 32',
  base64: 'In base 64',
  base64d: 'The text of base 64',
  csv: 'A list as a line of CSV',
  html: 'Escaped for HTML',
  json: 'As JSON',
  sh: 'Quoted for a shell',
  text: 'As text',
  tsv: 'A list as a line of tab-separated values',
  uri: 'Escaped for a URL',
  urid: 'The text of what is escaped for a URL',
};

type Tokens = NonNullable<ReturnType<typeof programTokens>>;

/**
 * What a jq program can go on with at a place: keys of the values that the program comes to there, functions, variables
 * and formats. A text with errors has no keys. In strings and comments there is nothing.
 *
 * @param text the YAML that the program is to be run on.
 * @param offset a place in the program, in UTF-16 code units.
 */
export function completeProgram(text: string, program: string, offset: number): ProgramCompletion {
  checkText('text', text);
  checkText('program', program);
  checkNumber('offset', offset);
  const before = program.slice(0, offset);
  const nothing = { from: offset, to: offset, options: [] };
  const format = /@\w*$/.exec(before);
  const tokens = programTokens(format === null ? before : before.slice(0, format.index));
  if (tokens === undefined) return nothing;
  const last = tokens[tokens.length - 1];
  if (before.slice(last?.to ?? 0, format?.index).includes('#')) return nothing;
  const to = offset + (/^\w*/.exec(program.slice(offset))?.[0].length ?? 0);
  if (format !== null) return { from: format.index, to, options: formatsFrom(format[0]) };
  const touched = last?.to === offset ? last : undefined;
  if (touched?.kind === 'variable' || touched?.text === '$') {
    return { from: touched.from, to, options: variablesOf(program, touched.text) };
  }
  const isDot = touched?.kind === 'symbol' && touched.text === '.';
  if (touched?.kind === 'field' || isDot) {
    const typed = isDot ? '' : touched.text;
    return { from: touched.from, to, options: keysAt(text, before.slice(0, touched.from), typed) };
  }
  const isWord = touched?.kind === 'name' || touched?.kind === 'keyword';
  if (!isWord && last !== undefined && endsTerm(last)) return nothing;
  const typed = isWord ? touched.text : '';
  const from = isWord ? touched.from : offset;
  const mapping = mappingOfKey(isWord ? tokens.slice(0, -1) : tokens);
  if (mapping !== undefined) {
    const keys = keysOf(valuesAt(text, program.slice(0, mapping)), typed, '');
    return { from, to, options: keys };
  }
  return { from, to, options: functionsFrom(typed) };
}

function formatsFrom(typed: string): ProgramOption[] {
  return Object.entries(FORMATS)
    .map(([name, detail]) => ({ label: `@${name}`, detail }))
    .filter(({ label }) => label.startsWith(typed))
    .map(({ label, detail }) => ({ kind: 'format', label, insert: label, detail }));
}

/** The variables that are bound anywhere in a program, as far as it can be read. */
function variablesOf(program: string, typed: string): ProgramOption[] {
  const names = new Set<string>();
  for (const [, name] of program.matchAll(/(?:\bas|[[,:(;{])\s*\$(\w+)/g)) names.add(name!);
  const bound = [...names].sort().filter((name) => name !== typed);
  const all = [
    ...bound.map((name) => ({ name, detail: 'A variable of the program' })),
    { name: 'ENV', detail: 'The environment variables' },
    { name: '__loc__', detail: 'The place in the program' },
  ];
  const prefix = typed === '$' ? '' : typed;
  return all
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name, detail }) => {
      const label = `$${name}`;
      return { kind: 'variable', label, insert: label, detail };
    });
}

function functionsFrom(typed: string): ProgramOption[] {
  return JQ_FUNCTIONS.filter(({ name }) => name.startsWith(typed)).map(({ name, usage, help }) => ({
    kind: 'function',
    label: usage,
    insert: usage.includes('(') ? `${name}(` : name,
    detail: help,
  }));
}

/** Where the mapping begins whose key comes after the tokens; undefined where none does. */
function mappingOfKey(tokens: Tokens): number | undefined {
  const last = tokens[tokens.length - 1];
  if (last?.kind !== 'symbol' || (last.text !== '{' && last.text !== ',')) return undefined;
  let depth = 0;
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { kind, text, from } = tokens[at]!;
    if (kind !== 'symbol') continue;
    if (text === ')' || text === ']' || text === '}') depth++;
    else if (text === '(' || text === '[' || text === '{') {
      if (depth === 0) return text === '{' ? from : undefined;
      depth--;
    }
  }
  return undefined;
}

function keysAt(text: string, beginning: string, typed: string): ProgramOption[] {
  const values = valuesAt(text, beginning);
  const isAtStart = !/[\w\])}?"]$/.test(beginning);
  const items = values.filter((value) => value instanceof JqArray);
  const each: ProgramOption[] =
    items.length > 0 && typed === ''
      ? [{ kind: 'key', label: '[]', insert: isAtStart ? '.[]' : '[]', detail: 'Each item' }]
      : [];
  const ofItems = items.flatMap((list) => list.items.slice(0, MOST_ITEMS));
  const prefix = isAtStart ? '.[].' : '[].';
  return [...keysOf(values, typed, '.'), ...each, ...keysOf(ofItems, typed, prefix)];
}

/** The keys of mappings that begin with a text, each once. */
function keysOf(values: readonly Value[], typed: string, prefix: string): ProgramOption[] {
  const found = new Map<string, Value>();
  for (const value of values) {
    if (!(value instanceof JqObject)) continue;
    for (const [key, entry] of value.entries) {
      if (key.startsWith(typed) && !found.has(key)) found.set(key, entry);
      if (found.size >= MOST_KEYS) break;
    }
  }
  return [...found].map(([key, value]) => {
    const written = /^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key);
    const label = prefix.includes('[') ? `[].${key}` : key;
    return { kind: 'key', label, insert: `${prefix}${written}`, detail: shortValue(value) };
  });
}

function shortValue(value: Value): string {
  if (value instanceof JqArray) return `list, ${countOf(value.length, 'item')}`;
  if (value instanceof JqObject) return `mapping, ${countOf(value.size, 'key')}`;
  const text = jsonText(value);
  return text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : text;
}

/** The values on which a program looks up a field that comes after its beginning. */
function valuesAt(text: string, beginning: string): Value[] {
  const observed = observedProgram(beginning);
  const values: Value[] = [];
  if (observed === undefined) return values;
  const debug = (value: Value) => {
    if (['array', 'object'].includes(kindOf(value))) values.push(value);
  };
  const { program } = compile(observed, { ...JQ_HOST, debug });
  const tree = parse(text);
  if (program === undefined || tree.diagnostics.some(({ severity }) => severity === 'error')) {
    return values;
  }
  let steps = MOST_STEPS;
  for (const view of DocumentView.ofTree(tree)) {
    if (steps <= 0 || values.length >= MOST_VALUES) break;
    const input = valueOfNode(view, view.nodes.root, program.readsNodes);
    const evaluation = program.evaluate(input, { limits: { steps, cells: MOST_CELLS } });
    let kind: string;
    do {
      ({ kind } = evaluation.advance(SLICE));
      steps -= SLICE;
    } while ((kind === 'output' || kind === 'paused') && steps > 0 && values.length < MOST_VALUES);
  }
  return values;
}
