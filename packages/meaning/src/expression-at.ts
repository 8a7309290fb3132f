import { type Token, TokenType } from '@actions/expressions/lexer';
import type { ExpressionScope } from './expressions/check-expression.ts';
import { expressionParts } from './expressions/expression-parts.ts';
import type { ExpressionType } from './expressions/expression-type.ts';
import { lexExpression } from './expressions/parse-expression.ts';
import { expressionScope } from './github/expression-passages.ts';
import { PassageReader } from './languages/passage-reader.ts';
import type { Model, Passage } from './model.ts';

/** Languages with expressions: in brackets, or everywhere. */
const WITH_EXPRESSIONS: ReadonlySet<string> = new Set(['github-expression', 'github-condition']);

/** An expression, with a place in it. Offsets are ones in the value. */
export interface ExpressionAt {
  readonly reader: PassageReader;
  /** The value that the expression is in. */
  readonly text: string;
  /** Where the expression begins. */
  readonly from: number;
  /** The place that was asked for. */
  readonly at: number;
  readonly scope: ExpressionScope;
}

/** The expression at an offset of a text; undefined where none is. */
export function expressionAt(model: Model, offset: number): ExpressionAt | undefined {
  const passage = model.passages.find((each) => holds(each, offset));
  if (passage === undefined) return undefined;
  const reader = new PassageReader(model, passage, []);
  const { text } = reader;
  const at = valueOffset(reader, offset);
  const part = expressionParts(text).find(({ inner }) => inner.from <= at && at <= inner.to);
  const isBare = passage.role.language === 'github-condition' && !text.includes('{{');
  if (part === undefined && !isBare) return undefined;
  return { reader, text, from: part?.inner.from ?? 0, at, scope: expressionScope(reader) };
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

/** A text that is not finished may have tokens that are none. */
export function tokensOf(text: string): Token[] | undefined {
  try {
    return lexExpression(text).slice(0, -1);
  } catch {
    return undefined;
  }
}

/** The names before a dot: `steps`, `build`. */
export function pathBefore(tokens: readonly Token[]): string[] | undefined {
  const path: string[] = [];
  for (let at = tokens.length - 1; tokens[at]?.type === TokenType.DOT; at -= 2) {
    const name = tokens[at - 1];
    if (name?.type !== TokenType.IDENTIFIER) return undefined;
    path.unshift(name.lexeme);
  }
  return path;
}

/** The type of what a path of names leads to; undefined where that is not known. */
export function typeAt(
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
