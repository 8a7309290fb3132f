import { programTokens } from '@yamlkit/jq';

type Token = NonNullable<ReturnType<typeof programTokens>>[number];

/** What closes each construct that is open where the program is cut off. */
const CLOSERS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  // The parentheses that are put around a value in a mapping.
  [':', ')'],
  ['if', ' then . else . end'],
  ['then', ' else . end'],
  ['else', ' end'],
]);

/** Tokens after which a field or `[` goes on with the same term. */
const ENDS_TERM = new Set(['name', 'field', 'variable', 'format', 'string-end', 'number']);

/**
 * The beginning of a program, made whole in such a way that it passes each value on which a field at its end would be
 * looked up to `debug`: `.items[] | select(.spec` becomes `.items[] | select((.spec | debug | empty))`.
 * Undefined where that cannot be done, such as within a string.
 */
export function observedProgram(beginning: string): string | undefined {
  const tokens = programTokens(beginning);
  if (tokens === undefined) return undefined;
  const last = tokens[tokens.length - 1];
  const goesOn = last !== undefined && last.to === beginning.length && endsTerm(last);
  const start = goesOn ? startOfTerm(tokens) : tokens.length;
  const open: string[] = [];
  let program = '';
  let at = 0;
  for (const [index, token] of tokens.entries()) {
    if (open[open.length - 1] === ':' && isSymbol(token, ',}')) {
      open.pop();
      program += ')';
    }
    program += beginning.slice(at, token.from);
    if (index === start) program += '(';
    program += beginning.slice(token.from, token.to);
    at = token.to;
    const depth = open.length;
    if (!follow(open, token)) return undefined;
    if (open.length > depth && open[depth] === ':') program += '(';
  }
  const observed = goesOn ? ' | debug | empty)' : `${beginning.slice(at)}(. | debug | empty)`;
  const closers = open.reverse().map((each) => CLOSERS.get(each));
  return program + observed + closers.join('');
}

/** Where the term at the end of the tokens begins. */
function startOfTerm(tokens: readonly Token[]): number {
  let at = tokens.length - 1;
  for (;;) {
    const token = tokens[at]!;
    if (token.kind === 'string-end') at = openingOf(tokens, at, ['string-start'], ['string-end']);
    else if (isSymbol(token, ')]}')) at = openingOf(tokens, at, ['(', '[', '{'], [')', ']', '}']);
    else if (token.kind === 'keyword') at = openingOf(tokens, at, ['if'], ['end']);
    const first = tokens[at];
    const before = tokens[at - 1];
    if (first === undefined || before === undefined) return Math.max(at, 0);
    const isCall = isSymbol(first, '(') && before.kind === 'name';
    const isSuffix =
      first.kind === 'field' || first.kind === 'string-start' || isSymbol(first, '[?.');
    if (!isCall && !(isSuffix && before.to === first.from && endsTerm(before))) return at;
    at--;
  }
}

/** Where what ends at a token begins; -1 where that is missing. Kinds and texts are told apart by their names. */
function openingOf(
  tokens: readonly Token[],
  end: number,
  openings: readonly string[],
  closings: readonly string[],
): number {
  let depth = 0;
  for (let at = end; at >= 0; at--) {
    const { kind, text } = tokens[at]!;
    const name = kind === 'symbol' || kind === 'keyword' ? text : kind;
    if (closings.includes(name)) depth++;
    else if (openings.includes(name) && --depth === 0) return at;
  }
  return -1;
}

function isSymbol({ kind, text }: Token, symbols: string): boolean {
  return kind === 'symbol' && symbols.includes(text);
}

/** Notes what a token opens or closes; false where the program cannot be made whole. */
function follow(open: string[], { kind, text }: Token): boolean {
  const innermost = open[open.length - 1];
  if (kind === 'interpolation-start') return false;
  if (kind === 'keyword') {
    if (text === 'def' || text === 'reduce' || text === 'foreach') return false;
    if (text === 'if') open.push('if');
    else if (text === 'then') open[open.length - 1] = 'then';
    else if (text === 'elif') open[open.length - 1] = 'if';
    else if (text === 'else') open[open.length - 1] = 'else';
    else if (text === 'end') open.pop();
    return true;
  }
  if (kind !== 'symbol') return true;
  if (text === '(' || text === '[' || text === '{') open.push(text);
  else if (text === ')' || text === ']' || text === '}') open.pop();
  else if (text === ':' && innermost === '{') open.push(':');
  return true;
}

/** Whether a field, `[` or an operator can come after a token. */
export function endsTerm({ kind, text }: Token): boolean {
  if (ENDS_TERM.has(kind)) return true;
  if (kind === 'keyword') return text === 'end';
  return kind === 'symbol' && ['.', ')', ']', '}', '?', '..'].includes(text);
}
