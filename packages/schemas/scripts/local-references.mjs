import path from 'node:path';
import { isObject, mapSchemas } from './schema-positions.mjs';

/** Evaluators have these built in. */
export const META_SCHEMA = /^https?:\/\/json-schema\.org\/draft[-/][\w-]+\/schema(?:#|$)/;

/**
 * Makes a schema stand alone: what it takes from other files is copied into its `definitions`.
 *
 * @param {Record<string, unknown>} schema
 * @param {object} options
 * @param {string} options.name the schema's own file name, under which it may refer to itself
 * @param {Readonly<Record<string, unknown>>} options.externals what takes the place of references
 *   to files that are not available, by reference
 * @param {(file: string) => Record<string, unknown> | undefined} options.readFile another schema,
 *   by the name of its file
 * @returns {Record<string, unknown>}
 * @throws Error for a reference that leads nowhere.
 */
export function makeReferencesLocal(schema, { name, externals, readFile }) {
  const keyword = isObject(schema.$defs) ? '$defs' : 'definitions';
  /** @type {Map<string, unknown>} */
  const copies = new Map();
  /** @type {[string, string, string][]} */
  const waiting = [];

  /** @param {string} file @param {string} pointer */
  const copyOf = (file, pointer) => {
    const last = decode(pointer).at(-1);
    const copy = file === 'kubernetes-definitions.json' ? `${last}` : `${file}:${last}`;
    if (!copies.has(copy)) {
      copies.set(copy, undefined);
      waiting.push([file, pointer, copy]);
    }
    return `#/${keyword}/${copy.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  };
  /** @param {unknown} part @param {string} from the file that it is part of; empty for the schema itself */
  const localize = (part, from) =>
    mapSchemas(part, ({ $ref, ...rest }) => {
      if (typeof $ref !== 'string') return $ref === undefined ? rest : { ...rest, $ref };
      if (Object.hasOwn(externals, $ref))
        return { ...rest, .../** @type {object} */ (externals[$ref]) };
      const [file, pointer = ''] = $ref.split('#', 2);
      const target = file === '' ? from : path.posix.basename(file);
      if (META_SCHEMA.test($ref)) return { ...rest, $ref };
      if (target === '' || target === name) return { ...rest, $ref: `#${pointer}` };
      const { $id: _, ...others } = rest;
      return { ...others, $ref: copyOf(target, pointer) };
    });

  const local = /** @type {Record<string, unknown>} */ (localize(schema, ''));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [file, pointer, copy] = next;
    const found = partAt(readFile(file), pointer);
    if (found === undefined) throw new Error(`${name}: ${file}#${pointer} leads nowhere`);
    copies.set(copy, localize(withoutId(found), file));
  }
  if (copies.size === 0) return local;
  return { ...local, [keyword]: { ...(local[keyword] ?? {}), ...Object.fromEntries(copies) } };
}

/** @param {unknown} part */
function withoutId(part) {
  if (!isObject(part)) return part;
  const { $id: _, ...rest } = part;
  return rest;
}

/**
 * What a JSON Pointer leads to, if anything.
 *
 * @param {unknown} document
 * @param {string} pointer
 */
export function partAt(document, pointer) {
  let part = document;
  for (const step of decode(pointer)) {
    if (Array.isArray(part)) part = part[Number(step)];
    else part = isObject(part) && Object.hasOwn(part, step) ? part[step] : undefined;
  }
  return part;
}

/** @param {string} pointer */
function decode(pointer) {
  const steps = decodeURIComponent(pointer).split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
