import { Lexer, Parser } from '@actions/expressions';
import type { Expr } from '@actions/expressions/ast';
import { ExpressionError } from '@actions/expressions/errors';
import { type Token, TokenType } from '@actions/expressions/lexer';

/** A part of a text: offsets in the expression. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** An expression, or why it is none. */
export type ParsedExpression =
  | { readonly expression: Expr | undefined; readonly rangeOf: (token: Token) => Range }
  | { readonly mistake: Range & { readonly message: string } };

/**
 * Parses an expression with GitHub's own parser. All names of contexts and functions are taken here: whether they exist,
 * and may be used at a place, is checked afterwards, so that one unknown name does not hide the others.
 */
export function parseExpression(text: string): ParsedExpression {
  const lines = lineStarts(text);
  const rangeOf = ({ range: { start, end } }: Token): Range => ({
    from: (lines[start.line] ?? 0) + start.column,
    to: (lines[end.line] ?? 0) + end.column,
  });
  let tokens: Token[];
  try {
    tokens = lexExpression(text);
  } catch (error) {
    return { mistake: lexerMistake(text, error) };
  }
  try {
    const expression = new Parser(tokens, contextsIn(tokens), functionsIn(tokens)).parse();
    return { expression, rangeOf };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { line, column } = error.pos;
    const token = tokens.find(
      ({ range }) => range.start.line === line && range.start.column === column,
    );
    const range = token === undefined ? { from: 0, to: text.length } : rangeOf(token);
    return { mistake: { ...range, message: messageFor(error.message, token) } };
  }
}

/** White space that GitHub's runners take as a space, unlike its package. */
const SPACES = /[\p{Zs}\p{Zl}\p{Zp}\u0085\v\f]/gu;

/** The tokens of an expression. @throws Error as GitHub's package does, where a symbol is none. */
export function lexExpression(text: string): Token[] {
  return new Lexer(text.replace(SPACES, ' ')).lex().tokens;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The lexer throws plain errors that name the symbol and, counted from 1, where it is. */
function lexerMistake(text: string, error: unknown): Range & { readonly message: string } {
  const message = error instanceof Error ? error.message : '';
  if (message === 'ErrorExceededMaxLength') {
    return {
      from: 0,
      to: text.length,
      message: 'This expression is longer than 21000 characters.',
    };
  }
  const found =
    /^Unexpected symbol: '([\s\S]*?)'\. Located at position (\d+) within expression: /.exec(
      message,
    );
  if (found === null) throw error;
  const symbol = found[1];
  const from = Number(found[2]) - 1;
  return {
    from,
    to: Math.min(from + Math.max(symbol.length, 1), text.length),
    message: symbolMessage(symbol),
  };
}

function symbolMessage(symbol: string): string {
  if (symbol.startsWith("'")) return 'This string is not closed: add the quote at its end.';
  if (symbol.startsWith('"')) {
    return 'Strings in expressions are in single quotes: write \u2018\u2019 instead of double quotes.'.replace(
      '‘’',
      "''",
    );
  }
  if (symbol === '=') return 'Unexpected “=”: values are compared with “==”.';
  if (symbol === '&' || symbol === '|')
    return `Unexpected “${symbol}”: write “${symbol}${symbol}”.`;
  return `Unexpected “${symbol}” in this expression.`;
}

function messageFor(message: string, token: Token | undefined): string {
  const name = token?.lexeme ?? '';
  if (message.startsWith('Unexpected end')) return 'This expression is not complete.';
  if (message.startsWith('Exceeded max expression depth')) {
    return 'This expression is nested more than 50 levels deep.';
  }
  if (message.startsWith('Too few')) return `${name} needs more arguments.`;
  if (message.startsWith('Too many')) return `${name} does not take so many arguments.`;
  if (message.startsWith('Even number')) {
    return 'case needs an odd number of arguments: pairs of a condition and a value, and a default.';
  }
  if (token?.type === TokenType.EOF) return 'This expression is not complete.';
  return `Unexpected “${name}” in this expression.`;
}

function isCall(tokens: readonly Token[], place: number): boolean {
  return tokens[place + 1]?.type === TokenType.LEFT_PAREN;
}

function namesIn(tokens: readonly Token[], areCalls: boolean): string[] {
  const isName = (token: Token, place: number) =>
    token.type === TokenType.IDENTIFIER &&
    tokens[place - 1]?.type !== TokenType.DOT &&
    isCall(tokens, place) === areCalls;
  return tokens.filter(isName).map(({ lexeme }) => lexeme);
}

function contextsIn(tokens: readonly Token[]): string[] {
  return namesIn(tokens, false);
}

function functionsIn(tokens: readonly Token[]) {
  return namesIn(tokens, true).map((name) => ({
    name,
    minArgs: 0,
    maxArgs: Number.MAX_SAFE_INTEGER,
  }));
}
