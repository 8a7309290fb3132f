import { MOST_GROWTH } from './growth.mjs';

/**
 * What grows faster than it should, with the reason and with what bounds it. An entry is the last
 * resort: it says that nobody has found a better way yet, not that there is none.
 *
 * @typedef {object} KnownGrowth
 * @property {RegExp} operations by their names
 * @property {RegExp} shapes by their names
 * @property {number} most the exponent that is accepted
 * @property {string} reason
 * @property {string} bound what keeps it from growing on
 */

/** @type {readonly KnownGrowth[]} */
export const KNOWN_GROWTH = [
  {
    operations: /^convert yaml to (typescript|json-schema|ini|toml|env|properties|csv)\b/,
    shapes: /^(aliases of aliases|a wide anchored mapping, then (aliases|merge keys))$/,
    most: 1.9,
    reason:
      'Aliases and merge keys are read as the whole of what they bring. JSON and YAML write as much; types do not repeat it, and a table or a section that cannot hold it is refused only then.',
    bound: 'EXPANSION_LIMIT: 1,000,000 nodes beside those of the text, then a diagnostic.',
  },
  {
    operations: /^convert csv to yaml, which it is not$/,
    shapes: /^(a long|deep brackets,).*, then (brackets|merge keys)$/,
    most: 1.75,
    reason:
      'Each row is a map from the names of the columns, of which one is long. V8 keeps the hash of a string, which the counter cannot see: it counts the length of the name for each row.',
    bound: 'Not steps in earnest: 8 times the length takes 8 times as long.',
  },
];

/** The entry that a fault is accepted by; undefined when there is none. */
export function knownGrowth({ operation, shape, exponent = Number.NaN, failure }) {
  if (failure !== undefined) return undefined;
  return KNOWN_GROWTH.find(
    ({ operations, shapes, most }) =>
      operations.test(operation) &&
      shapes.test(shape) &&
      exponent > MOST_GROWTH &&
      exponent <= most,
  );
}
