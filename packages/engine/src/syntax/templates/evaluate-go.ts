import { applyFunction, isGiven, MISSING, type Value } from './template-functions.ts';

type Token = { readonly text: string; readonly isString: boolean };

const TOKEN = /\s*(?:("(?:[^"\\\n]|\\.)*")|`([^`]*)`|([\w.$-]+)|(\|)|(\S))/gy;

/**
 * The value of an expression of a Go template: paths, strings and numbers, and pipelines of a few functions.
 *
 * @param lookUp the value at a path such as `.Values.name`; undefined where it is not known.
 * @returns undefined for all that goes beyond that.
 */
export function evaluateGo(
  expression: string,
  lookUp: (path: string) => Value | undefined,
): Value | undefined {
  let value: Value | undefined;
  const stages = readStages(expression);
  if (stages === undefined) return undefined;
  for (const [stage, tokens] of stages.entries()) {
    const [first, ...rest] = tokens;
    if (first === undefined) return undefined;
    const piped = stage === 0 ? [] : [value as Value];
    if (stage === 0 && rest.length === 0) {
      value = operandOf(first, lookUp);
    } else {
      // A default that is not needed need not be known.
      if (first.text === 'default' && rest.length === 1 && isGiven(value)) continue;
      const given = rest.map((token) => operandOf(token, lookUp));
      if (first.isString || given.includes(undefined)) return undefined;
      value = applyFunction(first.text, [...(given as Value[]), ...piped]);
    }
    if (value === undefined) return undefined;
  }
  return value;
}

function readStages(expression: string): Token[][] | undefined {
  const stages: Token[][] = [[]];
  const tokens = new RegExp(TOKEN);
  const text = expression.trim();
  while (tokens.lastIndex < text.length) {
    const found = tokens.exec(text);
    if (found === null) return undefined;
    const [, quoted, raw, word, pipe] = found;
    if (quoted !== undefined) {
      const string = readString(quoted);
      if (string === undefined) return undefined;
      stages[stages.length - 1].push({ text: string, isString: true });
    } else if (raw !== undefined) stages[stages.length - 1].push({ text: raw, isString: true });
    else if (word !== undefined) stages[stages.length - 1].push({ text: word, isString: false });
    else if (pipe !== undefined) stages.push([]);
    else return undefined;
  }
  return stages;
}

function readString(quoted: string): string | undefined {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return undefined;
  }
}

function operandOf(
  { text, isString }: Token,
  lookUp: (path: string) => Value | undefined,
): Value | undefined {
  if (isString) return text;
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'nil') return MISSING;
  return /^\$?\.[A-Za-z]/.test(text) ? lookUp(text) : undefined;
}
