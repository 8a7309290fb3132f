import { isSlip, misspelledName } from '@yamlkit/text';
import { withoutMarks } from '../check-names.ts';
import type { PassageReader } from '../languages/passage-reader.ts';
import { definitionsIn, type Model, namesIn } from '../model.ts';
import { ANSIBLE_FILTERS, ANSIBLE_TESTS } from './names.ts';

const TOKEN = /\s+|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*|\d[\w.]*|==|[^\s]/y;
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
  const segments = isBare ? [{ from: 0, to: text.length }] : segmentsOf(text);
  for (const { from, to } of segments) {
    TOKEN.lastIndex = from;
    while (TOKEN.lastIndex < to && tokens.length < MOST_TOKENS) {
      const start = TOKEN.lastIndex;
      const [found] = TOKEN.exec(text) ?? [];
      if (found === undefined) break;
      if (found.trim() !== '') tokens.push({ text: found, from: start });
    }
  }
  return tokens;
}

function segmentsOf(text: string): { readonly from: number; readonly to: number }[] {
  const segments = [];
  let from = text.indexOf('{{');
  while (from !== -1) {
    const end = text.indexOf('}}', from);
    const to = end === -1 ? text.length : end;
    segments.push({ from: from + 2, to });
    from = text.indexOf('{{', to);
  }
  return segments;
}

/** Names that a loop or an assignment in the text gives. */
function localNames(tokens: readonly Token[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [at, { text }] of tokens.entries()) {
    if (text !== 'for' && text !== 'set') continue;
    for (let next = at + 1; next < tokens.length && !/^(?:in|=)$/.test(tokens[next].text); next++) {
      names.add(tokens[next].text);
    }
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
  const { frame, model } = passage;
  const range = passage.rangeOf(from, from + name.length);
  const names = () => namesIn(frame.scope, 'variable');
  passage.addChoice(range, names);
  if (definitionsIn(model.format, frame.scope, { kind: 'variable', name }).length > 0) {
    passage.addUse('variable', name, { range });
    return;
  }
  if (isOptional) return;
  const near = misspelledName(name, names());
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

/** How much text is searched for names in one file. */
const MOST_SEARCHED = 10_000_000;
const searched = new WeakMap<Model, number>();

/** Whether a name is in the file more than once, or that would take too long to find out. */
function isTwice({ model, frame }: PassageReader, name: string): boolean {
  const { text } = frame.nodes.tree;
  const soFar = (searched.get(model) ?? 0) + text.length;
  searched.set(model, soFar);
  if (soFar > MOST_SEARCHED) return true;
  const first = text.indexOf(name);
  return text.indexOf(name, first + name.length) !== -1;
}
