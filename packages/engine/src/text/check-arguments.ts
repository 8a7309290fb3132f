import { ArgumentError, unknownOption } from './argument-error.ts';

/**
 * The values that an option may have: one of a list, a whole number within a range, a list of texts, or any value of
 * a type.
 */
export type OptionCheck =
  | 'boolean'
  | 'text'
  | 'texts'
  | 'texts or true'
  | 'function'
  | 'object'
  | 'any'
  | readonly string[]
  | { readonly least: number; readonly most?: number; readonly or?: readonly string[] };

/** The check of each option. */
export type OptionChecks<Options> = { readonly [Name in keyof Required<Options>]: OptionCheck };

/** Among the values that an option may have: a function, too. */
export const OR_FUNCTION = 'or a function';

const TYPES = {
  boolean: 'true or false',
  text: 'a string',
  texts: 'an array of strings',
  'texts or true': 'an array of strings, or true',
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
  const isRight = isOfType(check, value);
  if (!isRight) throw new ArgumentError(name, value, TYPES[check]);
}

function isOfType(type: Exclude<OptionCheck & string, 'any'>, value: unknown): boolean {
  switch (type) {
    case 'texts':
      return Array.isArray(value) && value.every((each) => typeof each === 'string');
    case 'texts or true':
      return value === true || isOfType('texts', value);
    case 'object':
      return isObject(value);
    default:
      return typeof value === (type === 'text' ? 'string' : type);
  }
}

function hasValue(check: Exclude<OptionCheck, string>, value: unknown): boolean {
  if (!('least' in check)) {
    return check.includes(typeof value === 'function' ? OR_FUNCTION : (value as string));
  }
  const { least, most = Infinity, or } = check;
  if (or?.includes(value as string)) return true;
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function describe(check: Exclude<OptionCheck, string>): string {
  if (!('least' in check)) return `one of ${check.join(', ')}`;
  const { least, most, or } = check;
  const range = `a whole number from ${least}${most === undefined ? '' : ` to ${most}`}`;
  return or === undefined ? range : `${range}, or ${or.join(', ')}`;
}

/** @throws ArgumentError when an argument is not a string. */
export function checkText(name: string, value: unknown): void {
  if (typeof value !== 'string') throw new ArgumentError(name, value, 'a string');
}

/** @throws ArgumentError when an argument is not an array of strings. */
export function checkTexts(name: string, value: unknown): void {
  checkOption(name, value, 'texts');
}

/** @throws ArgumentError when an argument is not the tree of a text. */
export function checkTree(name: string, value: unknown): void {
  const isTree = isObject(value) && (value as { rows?: unknown }).rows instanceof Int32Array;
  if (!isTree) throw new ArgumentError(name, value, 'a tree that parse returned');
}

/** @throws ArgumentError when an argument is not a row of a tree. */
export function checkRow(
  name: string,
  value: unknown,
  { rowCount }: { readonly rowCount: number },
): void {
  const isRow = Number.isInteger(value) && (value as number) >= 0 && (value as number) < rowCount;
  if (!isRow) throw new ArgumentError(name, value, 'a row of the tree');
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
  if (!isRight) throw new ArgumentError(name, value, 'a whole number from 0');
}

/** @throws ArgumentError when an argument is not a function. */
export function checkFunction(name: string, value: unknown): void {
  if (typeof value !== 'function') throw new ArgumentError(name, value, 'a function');
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
