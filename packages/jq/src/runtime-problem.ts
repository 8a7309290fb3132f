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

/** Longer messages are cut off: values whose parts are shared can be endless in JSON. */
const LONGEST_MESSAGE = 100_000;

function shortened(text: string): string {
  return text.length <= LONGEST_MESSAGE ? text : `${text.slice(0, LONGEST_MESSAGE)}...`;
}

/** What is to be said about an error. */
export function runtimeProblem({ value, span }: Raised, program: string): RuntimeProblem {
  const text = textOf(value);
  const shown = shortened(text ?? jsonText(value, { most: LONGEST_MESSAGE }));
  const message = text === undefined ? `${shown} (not a string)` : shown;
  const hint = span === undefined || text === undefined ? undefined : hintFor(text, span, program);
  return { message, value, span, hint };
}

/** What to write instead of the part of a program that failed. */
function hintFor(message: string, { from, to }: Span, program: string): string | undefined {
  const failed = program.slice(from, to);
  if (message.startsWith('Cannot index array with string')) return hintForList(failed);
  if (message.startsWith('Cannot iterate over null') && failed.endsWith('[]')) {
    const what = failed.replace(/\.?\[\]$/, '') || 'The input';
    return `${what} is null or missing: ${failed}? skips it`;
  }
  if (/^(?:number .* and string|string .* and number) .* cannot be added$/s.test(message)) {
    return 'tostring turns a number into text, tonumber text into a number';
  }
  return undefined;
}

/** A field of a list, which is one of its items' instead. */
function hintForList(access: string): string | undefined {
  const match = /^(.*?)\.?((?:\.|\["?)[^.[\]]+(?:"?\])?)$/s.exec(access);
  if (match === null) return undefined;
  const [, target, field] = match;
  const whole = target === '' ? '.' : target;
  const name = field.startsWith('.') ? field : `.${field}`;
  const what = whole === '.' ? 'The input' : whole;
  return `${what} is a list: ${whole}[]${name}`;
}
