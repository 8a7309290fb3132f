import { ALL_SHAPES } from '../shapes/all-shapes.mjs';

/** In the quick form, an operation meets one shape in this many; each operation meets another part. */
const QUICK_PARTS = { whole: 1, core: 3, main: 20, variation: 96, pair: 8, patch: 1 };

/** Two rules in one run differ from each alone in what they share, which few shapes bring out. */
const PAIR_SHAPES = [
  'flat block mapping',
  'wide flow mapping',
  'explicit keys',
  'unclosed quotes on each line',
  '"a: " in one line',
  'deep block mappings with comments',
  'many literals',
  'comments of all indentations',
];

/**
 * What patches as long as their texts meet in every run: each of these has once made them read the text again for each
 * operation.
 */
const PATCH_SHAPES = [
  'flat block mapping',
  'flat block sequence',
  'empty values',
  'explicit keys',
  'anchors of keys and values',
  'anchors in anchored brackets',
  'anchored values',
  'anchors and aliases',
  'many aliases of one anchor',
  'an alias above a list',
  'keys with tags and anchors',
  'many literals',
  'mapping of mappings',
  'wide flow mapping',
  'wide flow sequence',
  'blank line after each key',
  'comment above each key',
  'merge keys',
  'documents',
  'tabs after colons',
  'wide flow of collections',
  'wide flow sequence of pairs',
  'wide flow sequence on lines',
  'comments after literals',
  'anchors and aliases in turn',
  'sequence of sequences',
  'sequence of mappings',
];

/**
 * Which operations meet which shapes.
 *
 * @param {Pick<import('../operations/operation.mjs').Operation, 'name' | 'takes' | 'kind' | 'scale'>[]} operations
 * @param {{ isQuick: boolean, operations: string, shapes: string, part?: [number, number],
 *   done?: Set<string> }} choice `part`: which of how many parts of what is chosen, from 1 on; each
 *   operation meets others of its shapes. `done`: names of pairs to leave out
 * @returns {{ operation: string, shapes: string[], scale: number }[]}
 */
export function choosePairs(
  operations,
  {
    isQuick,
    operations: wanted,
    shapes: wantedShapes,
    part: [own, count] = [1, 1],
    done = new Set(),
  },
) {
  return operations
    .filter(({ name }) => wanted.split(',').some((part) => name.includes(part)))
    .map(({ name, takes, kind, scale = 1 }, place) => {
      const all = ALL_SHAPES[takes];
      const part = isQuick ? QUICK_PARTS[kind] : 1;
      const shapes = all
        .map(([shape]) => shape)
        .filter((shape) => kind !== 'pair' || PAIR_SHAPES.includes(shape))
        .filter((shape) => !isQuick || kind !== 'patch' || PATCH_SHAPES.includes(shape))
        .filter((shape, at) => shape.includes(wantedShapes) && (at + 5 * place) % part === 0)
        .filter((_, at) => (at + place) % count === own - 1)
        .filter((shape) => !done.has(pairName(name, shape)));
      return { operation: name, shapes, scale };
    });
}

/** The name of an operation on a shape. */
export function pairName(operation, shape) {
  return `${operation} | ${shape}`;
}
