/** A value that can be put into a text; digits of numbers are text. `MISSING` where there is none. */
export type Value = string | boolean | typeof MISSING;

/** What is not among the values: nothing can be put in for it, unless a default is given. */
export const MISSING = /* @__PURE__ */ Symbol('missing');

/**
 * What a function of a template gives; undefined for functions and arguments that are not known here.
 *
 * @param args as Go orders them: what is piped in comes last.
 */
export function applyFunction(name: string, args: readonly Value[]): Value | undefined {
  const value = args.at(-1);
  if (value === undefined || args.length > 2) return undefined;
  const [option] = args;
  const hasOption = args.length === 2;
  if (name === 'default') return hasOption && (isEmpty(value) ? option : value);
  if (name === 'required') return hasOption && !isEmpty(value) ? value : undefined;
  if (value === MISSING) return undefined;
  const text = String(value);
  if (hasOption) return applyWithOption(name, String(option), text);
  switch (name) {
    case 'quote':
      return JSON.stringify(text);
    case 'squote':
      return `'${text}'`;
    case 'upper':
      return text.toUpperCase();
    case 'lower':
      return text.toLowerCase();
    case 'trim':
      return text.trim();
    case 'toString':
    case 'string':
      return text;
    case 'int':
      return /^-?\d{1,15}$/.test(text) ? text : undefined;
    default:
      return undefined;
  }
}

function applyWithOption(name: string, option: string, text: string): string | undefined {
  switch (name) {
    case 'trunc':
      return /^[1-9]\d{0,5}$/.test(option) ? text.slice(0, Number(option)) : undefined;
    case 'trimSuffix':
      return text.endsWith(option) ? text.slice(0, text.length - option.length) : text;
    case 'trimPrefix':
      return text.startsWith(option) ? text.slice(option.length) : text;
    default:
      return undefined;
  }
}

/** Whether there is a value that no default takes the place of. */
export function isGiven(value: Value | undefined): boolean {
  return value !== undefined && !isEmpty(value);
}

function isEmpty(value: Value): boolean {
  return value === MISSING || value === '' || value === '0' || value === false;
}
