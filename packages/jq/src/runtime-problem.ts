import { jsonText } from './values/json-text.ts';
import { textOf } from './values/kinds.ts';
import type { Raised, Span } from './values/raised.ts';
import type { Value } from './values/value.ts';

/** An error that a program has not caught. */
export interface RuntimeProblem {
  /** For people, in jq's words. */
  readonly message: string;
  /** What `catch` would have got. */
  readonly value: Value;
  /** The part of the program that failed, where that is known. */
  readonly span: Span | undefined;
  /** What to write instead, where that can be guessed. */
  readonly hint: string | undefined;
}

/** What is to be said about an error. */
export function runtimeProblem({ value, span }: Raised, program: string): RuntimeProblem {
  const text = textOf(value);
  const message = text ?? `${jsonText(value)} (not a string)`;
  const hint = span === undefined || text === undefined ? undefined : hintFor(text, span, program);
  return { message, value, span, hint };
}

/** A field of a list, which is one of its items' instead. */
function hintFor(message: string, { from, to }: Span, program: string): string | undefined {
  if (!/^Cannot index array with string/.test(message)) return undefined;
  const access = program.slice(from, to);
  const match = /^(.*?)\.?((?:\.|\["?)[^.[\]]+(?:"?\])?)$/s.exec(access);
  if (match === null) return undefined;
  const [, target, field] = match;
  const whole = target === '' ? '.' : target;
  const name = field.startsWith('.') ? field : `.${field}`;
  const what = whole === '.' ? 'The input' : whole;
  return `${what} is a list: ${whole}[]${name}`;
}
