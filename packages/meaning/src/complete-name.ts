import { Lexer } from '@actions/expressions';
import { type Token, TokenType } from '@actions/expressions/lexer';
import { scopeOfUse } from './check-names.ts';
import type { ExpressionScope } from './expressions/check-expression.ts';
import { expressionParts } from './expressions/expression-parts.ts';
import type { ExpressionType } from './expressions/expression-type.ts';
import { FUNCTIONS, PLACE_FUNCTIONS } from './expressions/functions.ts';
import { expressionScope } from './github/expression-passages.ts';
import { PassageReader } from './languages/passage-reader.ts';
import { hasNames, type Model, namesIn, type Passage } from './model.ts';
import type { NameCompletion, NameCompletions } from './name-completion.ts';
import { completeReference } from './openapi/complete-reference.ts';

/**
 * The names that can be written at an offset: those of a kind where one is used, contexts, functions and properties in an
 * expression. Undefined elsewhere.
 */
export function completeName(model: Model, offset: number): NameCompletions | undefined {
  return (
    completeExpression(model, offset) ??
    completeUse(model, offset) ??
    completeReference(model, offset)
  );
}

function completeUse(model: Model, offset: number): NameCompletions | undefined {
  const use = model.uses.find(
    ({ range, isChecked }) => !isChecked && range.from <= offset && offset <= range.to,
  );
  const scope = use && scopeOfUse(model, use);
  if (use === undefined || scope === undefined) return undefined;
  const { known = [], presets = [] } = model.format.kinds[use.kind];
  const preset = hasNames(scope, use.kind) ? [] : presets;
  const names = new Set([...namesIn(scope, use.kind), ...preset, ...known]);
  // What is being written is not one of the choices, unless something defines it.
  const items = [...names].map((name) => ({ name, kind: 'name' as const }));
  return { ...use.range, items };
}

/** Languages with expressions: in brackets, or everywhere. */
const WITH_EXPRESSIONS: ReadonlySet<string> = new Set(['github-expression', 'github-condition']);

function completeExpression(model: Model, offset: number): NameCompletions | undefined {
  const passage = model.passages.find((each) => holds(each, offset));
  if (passage === undefined) return undefined;
  const reader = new PassageReader(model, passage, []);
  const { text } = reader;
  const at = valueOffset(reader, offset);
  const part = expressionParts(text).find(({ inner }) => inner.from <= at && at <= inner.to);
  const isBare = passage.role.language === 'github-condition' && !text.includes('{{');
  if (part === undefined && !isBare) return undefined;
  const from = part?.inner.from ?? 0;
  const found = completionsAfter(text.slice(from, at), expressionScope(reader));
  if (found === undefined) return undefined;
  const rest = /^[\w-]*/.exec(text.slice(at))?.[0].length ?? 0;
  return { ...reader.rangeOf(at - found.typed, at + rest), items: found.items };
}

function holds({ role, frame, isKey }: Passage, offset: number): boolean {
  if (isKey || !WITH_EXPRESSIONS.has(role.language)) return false;
  const { from, to } = frame.nodes.rangeOf(frame.node);
  return from <= offset && offset <= to;
}

/** The offset in a value of one in the text. Both grow together. */
function valueOffset(reader: PassageReader, offset: number): number {
  let low = 0;
  let high = reader.text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reader.rangeOf(middle, middle).from < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Completed {
  /** Characters of the name that are there already. */
  readonly typed: number;
  readonly items: readonly NameCompletion[];
}

/** What can follow the beginning of an expression. */
function completionsAfter(before: string, scope: ExpressionScope): Completed | undefined {
  const tokens = tokensOf(before);
  if (tokens === undefined) return undefined;
  const isWriting = /[\w-]$/.test(before) && tokens.at(-1)?.type === TokenType.IDENTIFIER;
  const typed = isWriting ? (tokens.pop()?.lexeme.length ?? 0) : 0;
  if (tokens.at(-1)?.type !== TokenType.DOT) {
    const isValue = isWriting || !endsValue(tokens.at(-1));
    return isValue ? { typed, items: startingItems(scope) } : undefined;
  }
  const path = pathBefore(tokens);
  const type = path && typeAt(path, scope);
  return type && { typed, items: propertiesOf(type) };
}

/** A text that is not finished may have tokens that are none. */
function tokensOf(text: string): Token[] | undefined {
  try {
    return new Lexer(text).lex().tokens.slice(0, -1);
  } catch {
    return undefined;
  }
}

function endsValue(token: Token | undefined): boolean {
  switch (token?.type) {
    case TokenType.RIGHT_PAREN:
    case TokenType.RIGHT_BRACKET:
    case TokenType.STRING:
    case TokenType.NUMBER:
    case TokenType.IDENTIFIER:
      return true;
    default:
      return false;
  }
}

/** The names before a dot: `steps`, `build`. */
function pathBefore(tokens: readonly Token[]): string[] | undefined {
  const path: string[] = [];
  for (let at = tokens.length - 1; tokens[at]?.type === TokenType.DOT; at -= 2) {
    const name = tokens[at - 1];
    if (name?.type !== TokenType.IDENTIFIER) return undefined;
    path.unshift(name.lexeme);
  }
  return path;
}

function typeAt(
  [context, ...names]: readonly string[],
  scope: ExpressionScope,
): ExpressionType | undefined {
  let type = scope.contextOf(context.toLowerCase());
  for (const name of names) {
    const key = name.toLowerCase();
    if (type?.kind === 'any') type = type.likely?.get(key)?.type;
    else if (type?.kind === 'object') type = type.properties.get(key)?.type ?? type.rest;
    else return undefined;
  }
  return type;
}

function propertiesOf(type: ExpressionType): NameCompletion[] {
  const properties =
    type.kind === 'object' ? type.properties : type.kind === 'any' ? type.likely : undefined;
  return [...(properties?.values() ?? [])].map(({ name }) => ({ name, kind: 'property' }));
}

function startingItems({ contexts, functions }: ExpressionScope): NameCompletion[] {
  const here = PLACE_FUNCTIONS.filter(({ name }) => functions.has(name.toLowerCase()));
  return [
    ...contexts.map((name) => ({ name, kind: 'context' as const })),
    ...[...FUNCTIONS, ...here].map(({ name, description }) => ({
      name,
      kind: 'function' as const,
      description,
    })),
  ];
}
