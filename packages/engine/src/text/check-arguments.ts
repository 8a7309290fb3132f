import { ArgumentError, unknownOption } from './argument-error.ts';

/**
 * The values that an option may have: one of a list, a whole number within a range, a list of texts, or any value of
 * a type.
 */
export type OptionCheck =
  | 'boolean'
  | 'text'
  | 'texts'
  | 'function'
  | 'object'
  | 'any'
  | readonly string[]
  | { readonly least: number; readonly most?: number; readonly or?: string };

/** The check of each option. */
export type OptionChecks<Options> = { readonly [Name in keyof Required<Options>]: OptionCheck };

const TYPES = {
  boolean: 'true or false',
  text: 'a string',
  texts: 'an array of strings',
  function: 'a function',
  object: 'an object',
} as const;

/**
 * Checks the options of a function. One that is undefined counts as left out.
 *
 * @throws ArgumentError
 */
export function checkOptions<Options extends object>(
  options: Options,
  checks: OptionChecks<Options>,
): void {
  checkObject('options', options);
  for (const name of Object.keys(options)) {
    const value = (options as Record<string, unknown>)[name];
    if (!Object.hasOwn(checks, name)) throw unknownOption(name, value, Object.keys(checks));
    if (value !== undefined) checkOption(name, value, checks[name as keyof Options]);
  }
}

/** @throws ArgumentError when a value is not what its option takes. */
export function checkOption(name: string, value: unknown, check: OptionCheck): void {
  if (check === 'any') return;
  if (typeof check !== 'string') {
    if (!hasValue(check, value)) throw new ArgumentError(name, value, describe(check));
    return;
  }
  const isRight =
    check === 'texts'
      ? Array.isArray(value) && value.every((each) => typeof each === 'string')
      : check === 'object'
        ? isObject(value)
        : typeof value === (check === 'text' ? 'string' : check);
  if (!isRight) throw new ArgumentError(name, value, TYPES[check]);
}

function hasValue(check: Exclude<OptionCheck, string>, value: unknown): boolean {
  if (!('least' in check)) return check.includes(value as string);
  const { least, most = Infinity, or } = check;
  if (or !== undefined && value === or) return true;
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function describe(check: Exclude<OptionCheck, string>): string {
  if (!('least' in check)) return `one of ${check.join(', ')}`;
  const { least, most, or } = check;
  const range = `a whole number from ${least}${most === undefined ? '' : ` to ${most}`}`;
  return or === undefined ? range : `${range}, or ${or}`;
}

/** @throws ArgumentError when an argument is not a string. */
export function checkText(name: string, value: unknown): void {
  if (typeof value !== 'string') throw new ArgumentError(name, value, 'a string');
}

/** @throws ArgumentError when an argument is not an array. */
export function checkList(name: string, value: unknown): void {
  if (!Array.isArray(value)) throw new ArgumentError(name, value, 'an array');
}

/** @throws ArgumentError when an argument is not an object. */
export function checkObject(name: string, value: unknown): void {
  if (!isObject(value)) throw new ArgumentError(name, value, 'an object');
}

/** @throws ArgumentError when an argument is not a whole number from 0. */
export function checkNumber(name: string, value: unknown): void {
  const isRight = Number.isSafeInteger(value) && (value as number) >= 0;
  if (!isRight) throw new ArgumentError(name, value, 'a whole number, from 0');
}

/** @throws ArgumentError when an argument is not a function. */
export function checkFunction(name: string, value: unknown): void {
  if (typeof value !== 'function') throw new ArgumentError(name, value, 'a function');
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
