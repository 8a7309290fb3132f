/**
 * Something the engine does with a text.
 *
 * @typedef {object} Operation
 * @property {string} name
 * @property {'whole' | 'core' | 'main' | 'variation' | 'pair' | 'patch'} kind where time is short, only what is whole
 *   meets all shapes, and the core more than the others; pairs of rules and long patches never meet but a few
 * @property {number} [scale] how many times as long its texts are: where a limit is met late
 * @property {string} takes the kind of shapes: `yaml`, another format, `query`, `pattern`, `schema` or `names`
 * @property {(text: string) => unknown} run gives the strings that came out, if their length matters
 */

/** @returns {Operation} on YAML */
export function main(name, run) {
  return { name, kind: 'main', takes: 'yaml', run };
}

/** @returns {Operation} one that most of the others stand on */
export function core(name, run) {
  return { name, kind: 'core', takes: 'yaml', run };
}

/** @returns {Operation} the same as another but for an option */
export function variation(name, run) {
  return { name, kind: 'variation', takes: 'yaml', run };
}

/** @returns {Operation} a patch as long as the text */
export function longPatch(name, run) {
  return { name, kind: 'patch', takes: 'yaml', run };
}

export const SCHEMAS = ['core', 'json', 'failsafe', 'yaml-1.1'];

/** A text with other values, keys and entries here and there. */
export function changed(text) {
  return text
    .replaceAll(/\b1\b/g, '2')
    .replaceAll(/(\d)5\b/g, '$17')
    .replaceAll(/\bb\b/g, 'bb');
}
