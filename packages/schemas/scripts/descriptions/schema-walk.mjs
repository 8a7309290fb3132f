import { isObject } from '../schema-positions.mjs';
import { pointerStep } from '../split-descriptions.mjs';

const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'];

/**
 * @typedef {{ pointer: string, schema: Record<string, unknown> }} Found a schema and where it is
 */

/**
 * Goes through a schema the way a document does: by keys, entries and items, over references and forms.
 */
export class SchemaWalk {
  #root;

  /** @param {Record<string, unknown>} root */
  constructor(root) {
    this.#root = root;
  }

  /** The root, and what holds there too. */
  get start() {
    return this.#closure([{ pointer: '', schema: this.#root }]);
  }

  /**
   * The schemas of a key.
   *
   * @param {readonly Found[]} found
   * @param {string} key
   */
  property(found, key) {
    return this.#closure(
      found.flatMap(({ pointer, schema: { properties } }) =>
        isObject(properties) && Object.hasOwn(properties, key)
          ? foundAt(`${pointer}/properties/${pointerStep(key)}`, properties[key])
          : [],
      ),
    );
  }

  /** The schemas of keys without a name of their own, or of items. @param {readonly Found[]} found */
  entries(found) {
    return this.#closure(
      found.flatMap(({ pointer, schema }) => {
        const { patternProperties: patterns, additionalProperties, items } = schema;
        const named = isObject(patterns) ? Object.entries(patterns) : [];
        return [
          // Extensions are entries of no kind.
          ...named
            .filter(([pattern]) => !pattern.startsWith('^x-'))
            .flatMap(([pattern, each]) =>
              foundAt(`${pointer}/patternProperties/${pointerStep(pattern)}`, each),
            ),
          ...foundAt(`${pointer}/additionalProperties`, additionalProperties),
          ...foundAt(`${pointer}/items`, items),
        ];
      }),
    );
  }

  /** Schemas with those that they refer to and consist of. @param {readonly Found[]} found @returns {Found[]} */
  #closure(found) {
    /** @type {Map<string, Found>} */
    const all = new Map();
    const waiting = [...found];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { pointer, schema } = next;
      if (all.has(pointer)) continue;
      all.set(pointer, next);
      for (const keyword of BRANCHES) {
        const branches = schema[keyword];
        const list = Array.isArray(branches) ? branches : [];
        waiting.push(...list.flatMap((each, at) => foundAt(`${pointer}/${keyword}/${at}`, each)));
        waiting.push(...foundAt(`${pointer}/${keyword}`, branches));
      }
      if (typeof schema.$ref === 'string' && /^#(?:\/|$)/.test(schema.$ref)) {
        waiting.push(...foundAt(schema.$ref.slice(1), schemaAt(this.#root, schema.$ref.slice(1))));
      }
    }
    return [...all.values()];
  }
}

/** @param {string} pointer @param {unknown} schema @returns {Found[]} */
function foundAt(pointer, schema) {
  return isObject(schema) ? [{ pointer, schema }] : [];
}

/**
 * What is at a JSON Pointer; undefined where nothing is.
 *
 * @param {unknown} root
 * @param {string} pointer
 * @returns {unknown}
 */
export function schemaAt(root, pointer) {
  let part = root;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined;
    part = /** @type {Record<string, unknown>} */ (part)[key];
  }
  return part;
}
