import { applyFunction, isGiven, MISSING, type Value } from './template-functions.ts';

const PATH = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\[\s*(?:'[^'\\]*'|"[^"\\]*")\s*\])*/;
const FILTER =
  /^\s*\|\s*([A-Za-z_]\w*)\s*(?:\(\s*(?:'([^'\\]*)'|"([^"\\]*)"|(-?\d+|[Tt]rue|[Ff]alse)|)\s*\))?/;

const DEFAULT = /^\s*\|\s*d(?:efault)?\s*\([^()"'|]*\)/;

/** Filters that Go templates have under another name. */
const NAMES: Readonly<Record<string, string>> = { to_json: 'quote' };
/** Filters that mean the same in both. */
const KNOWN = new Set(['default', 'd', 'to_json', 'upper', 'lower', 'trim', 'int', 'string']);

/**
 * The value of an expression of Jinja: a variable, or something in one, with a few filters.
 *
 * @param lookUp the value at a path, of its steps.
 * @returns undefined for all that goes beyond that.
 */
export function evaluateJinja(
  expression: string,
  lookUp: (path: readonly string[]) => Value | undefined,
): Value | undefined {
  let rest = expression.trim();
  const [path] = PATH.exec(rest) ?? [];
  if (path === undefined) return undefined;
  rest = rest.slice(path.length);
  const steps = path.match(/[A-Za-z_]\w*|'[^'\\]*'|"[^"\\]*"/g) ?? [];
  let value = lookUp(steps.map(unquoted));
  while (value !== undefined && rest.trim() !== '') {
    // A default that is not needed need not be known.
    const unneeded = isGiven(value) ? DEFAULT.exec(rest) : null;
    if (unneeded !== null) {
      rest = rest.slice(unneeded[0].length);
      continue;
    }
    const found = FILTER.exec(rest);
    if (found === null) return undefined;
    const [whole, name, single, double, word] = found;
    const option = single ?? double ?? word;
    if (!KNOWN.has(name)) return undefined;
    // Unlike that of Go, it leaves what is empty as it is.
    const isDefault = name === 'default' || name === 'd';
    if (isDefault && option === undefined) return undefined;
    if (isDefault) value = value === MISSING ? option : value;
    else value = option === undefined ? applyFunction(NAMES[name] ?? name, [value]) : undefined;
    rest = rest.slice(whole.length);
  }
  return value;
}

function unquoted(step: string): string {
  return /^['"]/.test(step) ? step.slice(1, -1) : step;
}
