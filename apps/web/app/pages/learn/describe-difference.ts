import type { JsonValue } from './tutorial.ts';

type JsonObject = { readonly [key: string]: JsonValue };
type Step = string | number;

/** The order keys are compared in does not matter, and neither does depth: lessons are short. */
interface Pair {
  readonly path: readonly Step[];
  readonly actual: JsonValue;
  readonly wanted: JsonValue;
}

/**
 * Says in one sentence where `actual` first differs from `wanted`, or gives null where it does not.
 */
export function describeDifference(actual: JsonValue, wanted: JsonValue): string | null {
  const waiting: Pair[] = [{ path: [], actual, wanted }];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const { path } = pair;
    if (isObject(pair.actual) && isObject(pair.wanted)) {
      const missing = Object.keys(pair.wanted).find(
        (key) => !Object.hasOwn(pair.actual as object, key),
      );
      if (missing !== undefined) return `${subjectOf([...path, missing])} is missing.`;
      const spare = Object.keys(pair.actual).find(
        (key) => !Object.hasOwn(pair.wanted as object, key),
      );
      if (spare !== undefined) return `${subjectOf([...path, spare])} should not be there.`;
      const { actual: object, wanted: other } = pair;
      const pairs = Object.keys(other).map((key) => pairAt(path, key, object, other));
      waiting.push(...pairs.reverse());
    } else if (Array.isArray(pair.actual) && Array.isArray(pair.wanted)) {
      const { actual: list, wanted: other } = pair;
      if (list.length !== other.length) {
        return `${subjectOf(path)} has ${countOf(list.length)}; expected: ${countOf(other.length)}.`;
      }
      const pairs = list.map((_, index) => pairAt(path, index, list, other));
      waiting.push(...pairs.reverse());
    } else if (pair.actual !== pair.wanted) {
      return `${subjectOf(path)} is ${show(pair.actual)}; expected: ${show(pair.wanted)}.`;
    }
  }
  return null;
}

function pairAt(path: readonly Step[], step: Step, actual: JsonValue, wanted: JsonValue): Pair {
  const at = (value: JsonValue) => (value as Record<Step, JsonValue>)[step] ?? null;
  return { path: [...path, step], actual: at(actual), wanted: at(wanted) };
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function subjectOf(path: readonly Step[]): string {
  if (path.length === 0) return 'The document';
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

function countOf(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}

function show(value: JsonValue): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  if (typeof value === 'string') return `the text ${JSON.stringify(value)}`;
  if (typeof value === 'number') return `the number ${value}`;
  return String(value);
}
