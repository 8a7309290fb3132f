/**
 * Something the engine does with a text.
 *
 * @typedef {object} Operation
 * @property {string} name
 * @property {'main' | 'variation' | 'pair'} kind variations meet fewer shapes where time is short, pairs of
 *   rules a few only
 * @property {string} takes the kind of shapes: `yaml`, another format, `query` or `pattern`
 * @property {(text: string) => unknown} run gives the strings that came out, if their length matters
 */

/** @returns {Operation} on YAML */
export function main(name, run) {
  return { name, kind: 'main', takes: 'yaml', run };
}

/** @returns {Operation} the same as another but for an option */
export function variation(name, run) {
  return { name, kind: 'variation', takes: 'yaml', run };
}

export const SCHEMAS = ['core', 'json', 'failsafe', 'yaml-1.1'];

/** A text with other values, keys and entries here and there. */
export function changed(text) {
  return text
    .replaceAll(/\b1\b/g, '2')
    .replaceAll(/(\d)5\b/g, '$17')
    .replaceAll(/\bb\b/g, 'bb');
}
