import { TokenType } from '@actions/expressions/lexer';
import { expressionAt, pathBefore, tokensOf, typeAt } from './expression-at.ts';
import { type ExpressionType, nameOfType } from './expressions/expression-type.ts';
import { FUNCTIONS, PLACE_FUNCTIONS } from './expressions/functions.ts';
import { CONTEXT_DESCRIPTIONS } from './github/context-descriptions.ts';
import type { Model } from './model.ts';
import type { TextRange } from './text-range.ts';

/** A part of an expression, in words. */
interface ExpressionPartDescription extends TextRange {
  readonly summary: string;
}

/** What the context, property or function at an offset is; undefined outside of expressions. */
export function describeExpression(
  model: Model,
  offset: number,
): ExpressionPartDescription | undefined {
  const found = expressionAt(model, offset);
  if (found === undefined) return undefined;
  const { text, from, at, reader, scope } = found;
  const start = at - (/[\w-]*$/.exec(text.slice(from, at))?.[0].length ?? 0);
  const name = /^[A-Za-z_][\w-]*/.exec(text.slice(start))?.[0];
  if (name === undefined) return undefined;
  const end = start + name.length;
  const tokens = tokensOf(text.slice(from, end)) ?? [];
  if (tokens.pop()?.type !== TokenType.IDENTIFIER) return undefined;
  const range = reader.rangeOf(start, end);
  if (tokens.at(-1)?.type !== TokenType.DOT) {
    const isCall = /^\s*\(/.test(text.slice(end));
    const summary = isCall ? functionWords(name) : CONTEXT_DESCRIPTIONS.get(name.toLowerCase());
    return summary === undefined ? undefined : { ...range, summary };
  }
  const path = pathBefore(tokens);
  const type = path && typeAt([...path, name], scope);
  if (path === undefined || type === undefined) return undefined;
  return { ...range, summary: `${[...path, name].join('.')}: ${typeWords(type)}.` };
}

function functionWords(name: string): string | undefined {
  const wanted = name.toLowerCase();
  const known = [...FUNCTIONS, ...PLACE_FUNCTIONS].find(
    (each) => each.name.toLowerCase() === wanted,
  );
  return known && `${known.name}: ${known.description}`;
}

function typeWords(type: ExpressionType): string {
  return type.kind === 'any' ? 'a value known when the workflow runs' : nameOfType(type);
}
