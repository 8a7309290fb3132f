import { type Token, TokenType } from '@actions/expressions/lexer';
import { scopeOfUse } from './check-names.ts';
import { expressionAt, pathBefore, tokensOf, typeAt } from './expression-at.ts';
import type { ExpressionScope } from './expressions/check-expression.ts';
import type { ExpressionType } from './expressions/expression-type.ts';
import { FUNCTIONS, PLACE_FUNCTIONS } from './expressions/functions.ts';
import { hasNames, type Model, namesIn } from './model.ts';
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
    completeChoice(model, offset) ??
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

function completeChoice({ choices }: Model, offset: number): NameCompletions | undefined {
  const found = choices.find(({ range }) => range.from <= offset && offset <= range.to);
  if (found === undefined) return undefined;
  const items = [...new Set(found.names())].map((name) => ({ name, kind: 'name' as const }));
  return { ...found.range, items };
}

function completeExpression(model: Model, offset: number): NameCompletions | undefined {
  const found = expressionAt(model, offset);
  if (found === undefined) return undefined;
  const { text, from, at, reader, scope } = found;
  const completed = completionsAfter(text.slice(from, at), scope);
  if (completed === undefined) return undefined;
  const rest = /^[\w-]*/.exec(text.slice(at))?.[0].length ?? 0;
  return { ...reader.rangeOf(at - completed.typed, at + rest), items: completed.items };
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
