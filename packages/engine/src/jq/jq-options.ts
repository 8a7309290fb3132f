import { type EvaluationLimits, type Host, JqObject, parseJson, type Value } from '@yamlkit/jq';
import { ArgumentError } from '../text/argument-error.ts';
import { checkOptions, checkText } from '../text/check-arguments.ts';
import { NODE_FUNCTIONS } from './node-functions.ts';

/** What a jq program gets from outside. Plain data, but for `loadModule`. */
export interface JqOptions {
  /** The values of `$name`, as JSON has them; all of them are in `$ARGS.named`. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The same as JSON text, for numbers with more digits than JavaScript has. */
  readonly jsonVariables?: Readonly<Record<string, string>>;
  /** `$ENV` and `env`; empty by default. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Compute with decimals of any length instead of doubles. */
  readonly isExact?: boolean;
  /** Steps after which a program is stopped. Default: two billion, which take minutes. */
  readonly mostSteps?: number;
}

/** What yq has and jq has not, where it has one meaning. */
export const PRELUDE = `
def with(paths; update): paths |= update;
def sort_keys(paths): (paths | objects) |= (to_entries | sort_by(.key) | from_entries);
`;

/** Items and entries that a program may put together: as many as take up to about a gigabyte. */
const MOST_CELLS = 40_000_000;

/** @throws ArgumentError */
export function checkJqOptions(options: JqOptions): void {
  checkOptions<JqOptions>(options, {
    variables: 'object',
    jsonVariables: 'object',
    environment: 'object',
    isExact: 'boolean',
    mostSteps: { least: 1 },
  });
}

/** @throws ArgumentError for a variable that JSON cannot hold. */
export function hostOf({ variables, jsonVariables, environment, isExact }: JqOptions): Host {
  const values = new Map<string, Value>();
  for (const [name, value] of Object.entries(variables ?? {})) {
    values.set(name, valueOfJs(name, value));
  }
  for (const [name, text] of Object.entries(jsonVariables ?? {})) {
    values.set(name, valueOfJson(name, text));
  }
  const named = new JqObject(new Map(values));
  return {
    variables: new Map(values).set('ARGS', new JqObject(new Map([['named', named]]))),
    environment: new Map(
      Object.entries(environment ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      ),
    ),
    isExact: isExact ?? false,
    nodeFunctions: NODE_FUNCTIONS,
    prelude: PRELUDE,
  };
}

export function limitsOf({ mostSteps }: JqOptions): EvaluationLimits {
  return { cells: MOST_CELLS, ...(mostSteps !== undefined && { steps: mostSteps }) };
}

function valueOfJs(name: string, value: unknown): Value {
  const json = jsonOf(value);
  if (json === undefined)
    throw new ArgumentError(`variables.${name}`, value, 'a value that JSON can hold');
  return parseJson(json);
}

/** Undefined for what JSON cannot hold, such as a function or an object that contains itself. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function valueOfJson(name: string, text: unknown): Value {
  checkText(`jsonVariables.${name}`, text);
  try {
    return parseJson(text as string);
  } catch {
    throw new ArgumentError(`jsonVariables.${name}`, text, 'JSON');
  }
}
