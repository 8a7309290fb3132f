import { type EvaluateOptions, type Host, JqObject, parseJson, type Value } from '@yamlkit/jq';
import { ArgumentError } from '../text/argument-error.ts';
import { checkText } from '../text/check-arguments.ts';
import type { JqOptions } from './jq-options.ts';
import { JQ_HOST } from './yaml-extensions.ts';

/** Memory that a program may put into values, in cells of eight bytes: 320 MB. */
const MOST_CELLS = 40_000_000;

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
    ...JQ_HOST,
    variables: new Map(values).set('ARGS', new JqObject(new Map([['named', named]]))),
    environment: new Map(
      Object.entries(environment ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      ),
    ),
    isExact: isExact ?? false,
  };
}

/** The limits of an evaluation, and of what is done with its outputs. */
export function evaluateOptionsOf({ mostSteps }: JqOptions): EvaluateOptions {
  return { limits: { cells: MOST_CELLS, ...(mostSteps !== undefined && { steps: mostSteps }) } };
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
