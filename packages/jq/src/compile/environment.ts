import type { Host } from '../host.ts';
import { SyntaxProblem } from '../syntax/syntax-error.ts';
import type { ExpressionOf } from '../syntax/syntax-tree.ts';
import { parseJson } from '../values/read-json.ts';
import { JqObject, type Value } from '../values/value.ts';

/** `$ENV` as an object. */
export function environmentValue({ environment }: Host): Value {
  return new JqObject(new Map<string, Value>(environment ?? []));
}

/**
 * The value of `strenv(NAME)` and `env(NAME)`, as yq has them: the text of a variable, or what that is in JSON.
 * Undefined for other calls.
 *
 * @throws SyntaxProblem where the environment has no such variable.
 */
export function environmentVariable(
  { name, args, from, to }: ExpressionOf<'call'>,
  { environment }: Host,
): Value | undefined {
  const [argument] = args;
  if (!['env', 'strenv'].includes(name) || args.length !== 1) return undefined;
  if (argument.kind !== 'call' || argument.args.length > 0) return undefined;
  const text = environment?.get(argument.name);
  if (text === undefined) {
    throw new SyntaxProblem(
      `the environment has no variable ${argument.name}; $ENV.${argument.name} is null then`,
      from,
      to,
    );
  }
  return name === 'strenv' ? text : jsonOrText(text);
}

function jsonOrText(text: string): Value {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}
