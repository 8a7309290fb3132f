import { isSlip, LONGEST_NAME, MOST_NAMES, misspelledName } from '@yamlkit/text';
import { withoutMarks } from '../check-names.ts';
import type { PassageReader } from '../languages/passage-reader.ts';
import { type Model, namesIn, scopeFor } from '../model.ts';
import { ANSIBLE_FILTERS, ANSIBLE_TESTS } from './names.ts';

const TOKEN = /\s+|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*|\d[\w.]*|==|[^\s]/y;
const EXPRESSION = /(?<=\{\{).*?(?=\}\}|$)/gs;
const WHOLE = /^.*/gs;
/** Words that are no variables. */
const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'and or not in is if else elif endif for endfor set endset true false none True False None ' +
    'recursive ignore missing with without context import from include macro endmacro call endcall filter endfilter raw endraw do'
  ).split(' '),
);
/** Letters of a variable from which on another one is a slip of it. */
const LONG_ENOUGH = 5;
/** Expressions and tokens of one text. */
const MOST_TOKENS = 2_000;

interface Token {
  readonly text: string;
  readonly from: number;
}

/**
 * The expressions of a text of Ansible: filters and tests that are nearly ones of Ansible’s own, and variables that the file
 * sets. Collections bring filters of their own, and inventories variables, so that others are unknown.
 */
export function checkJinja(passage: PassageReader): void {
  const { text, options } = passage;
  if (!passage.isScalar || (options.isBare !== true && !text.includes('{{'))) return;
  const tokens = tokensOf(text, options.isBare === true);
  const locals = localNames(tokens);
  for (let at = 0; at < tokens.length; at++) {
    const { text: word } = tokens[at];
    if (!/^[A-Za-z_]/.test(word) || KEYWORDS.has(word)) continue;
    const [before, after] = [tokens[at - 1]?.text, tokens[at + 1]?.text];
    const isTest = before === 'is' || (before === 'not' && tokens[at - 2]?.text === 'is');
    if (before === '.' || after === '=') continue;
    if (before === '|') checkName(passage, tokens, at, { names: ANSIBLE_FILTERS, what: 'filter' });
    else if (isTest) checkName(passage, tokens, at, { names: ANSIBLE_TESTS, what: 'test' });
    else if (after !== '(' && !locals.has(word)) {
      const isOptional = after === '|' && /^(?:d|default)$/.test(tokens[at + 2]?.text ?? '');
      checkVariable(passage, tokens[at], isOptional);
    }
  }
}

function tokensOf(text: string, isBare: boolean): Token[] {
  const tokens: Token[] = [];
  for (const { index, 0: code } of text.matchAll(isBare ? WHOLE : EXPRESSION)) {
    const to = index + code.length;
    TOKEN.lastIndex = index;
    while (TOKEN.lastIndex < to && tokens.length < MOST_TOKENS) {
      const start = TOKEN.lastIndex;
      const [found] = TOKEN.exec(text) ?? [];
      if (found === undefined) break;
      if (found.trim() !== '') tokens.push({ text: found, from: start });
    }
  }
  return tokens;
}

/** Names that a loop or an assignment in the text gives. */
function localNames(tokens: readonly Token[]): ReadonlySet<string> {
  const names = new Set<string>();
  let isNaming = false;
  for (const { text } of tokens) {
    if (text === 'in' || text === '=') isNaming = false;
    if (isNaming) names.add(text);
    if (text === 'for' || text === 'set') isNaming = true;
  }
  return names;
}

/** A filter or a test; one of a collection has dots. */
function checkName(
  passage: PassageReader,
  tokens: readonly Token[],
  at: number,
  { names, what }: { readonly names: ReadonlySet<string>; readonly what: string },
): void {
  const { text: name, from } = tokens[at];
  passage.addChoice(passage.rangeOf(from, from + name.length), () => names);
  if (tokens[at + 1]?.text === '.' || names.has(name)) return;
  const meant = [...names].filter((each) => isSlip(name, each, 1));
  if (meant.length === 0) return;
  const hint = meant.map((each) => `“${each}”`).join(' or ');
  passage.report({
    rule: 'unknown-function',
    severity: 'warning',
    message: `Ansible has no ${what} “${name}”. Did you mean ${hint}?`,
    ...{ from, to: from + name.length, insert: meant.length === 1 ? meant[0] : undefined },
  });
}

/**
 * A variable that the file sets, or that is nearly one and is written once.
 *
 * @param isOptional whether a default is given for it.
 */
function checkVariable(
  passage: PassageReader,
  { text: name, from }: Token,
  isOptional: boolean,
): void {
  const { frame } = passage;
  const range = passage.rangeOf(from, from + name.length);
  passage.addChoice(range, () => namesIn(frame.scope, 'variable'));
  const variables = scopeFor(frame.scope, 'variable').names.get('variable') ?? new Map();
  if (variables.has(name)) {
    passage.addUse('variable', name, { range });
    return;
  }
  if (isOptional) return;
  const near = misspelledName(name, similarNames(variables, name));
  if (near === undefined || near.length < LONG_ENOUGH || !isSlip(name, near, 1)) return;
  // `_name` and `name2` are others on purpose.
  if (withoutMarks(name) === withoutMarks(near) || isTwice(passage, name)) return;
  passage.report({
    rule: 'unknown-variable',
    severity: 'warning',
    message: `No variable “${name}” is set in this file. Did you mean “${near}”?`,
    ...{ from, to: from + name.length, insert: near },
  });
}

/** By the variables of a file, which are all there before any is looked for: the names that share what is left of them. */
const namesByRest = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/** The variables that a name may be a slip of by one letter, and maybe others, without comparing it with all of them. */
function similarNames(variables: ReadonlyMap<string, unknown>, name: string): Iterable<string> {
  const byRest = namesByRest.get(variables) ?? groupedByRest(variables.keys());
  namesByRest.set(variables, byRest);
  return new Set(restsOf(name).flatMap((rest) => byRest.get(rest) ?? []));
}

function groupedByRest(names: Iterable<string>): Map<string, string[]> {
  const byRest = new Map<string, string[]>();
  for (const name of names) {
    for (const rest of restsOf(name)) {
      const sharing = byRest.get(rest) ?? [];
      byRest.set(rest, sharing);
      if (sharing.length < MOST_NAMES) sharing.push(name);
    }
  }
  return byRest;
}

/** A name, and what is left of it without one of its letters. Two that differ by one letter, or by a swap, share one of these. */
function restsOf(name: string): string[] {
  const lowered = name.slice(0, LONGEST_NAME).toLowerCase();
  const rests = [...lowered].map((_, at) => lowered.slice(0, at) + lowered.slice(at + 1));
  return [lowered, ...rests];
}

/** How much text is searched for names in one file. */
const MOST_SEARCHED = 10_000_000;
const searched = new WeakMap<Model, number>();

/** Whether a name is in the file more than once, or that would take too long to find out. */
function isTwice({ model, frame }: PassageReader, name: string): boolean {
  const { text } = frame.nodes.tree;
  const soFar = (searched.get(model) ?? 0) + text.length;
  searched.set(model, soFar);
  if (soFar > MOST_SEARCHED) return true;
  return text.includes(name, text.indexOf(name) + name.length);
}
