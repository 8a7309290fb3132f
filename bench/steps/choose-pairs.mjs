import { foreignShapes } from '../shapes/foreign.mjs';
import { yamlShapes } from '../shapes/yaml-shapes.mjs';

/** In the quick form a variation of an operation meets one shape in so many, each another part. */
const QUICK_PART = 16;

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
 * Which operations meet which shapes.
 *
 * @param {{ name: string, takes: string, kind: 'main' | 'variation' | 'pair' }[]} operations
 * @param {{ isQuick: boolean, operations: string, shapes: string }} choice
 * @returns {{ operation: string, shapes: string[] }[]}
 */
export function choosePairs(operations, { isQuick, operations: wanted, shapes: wantedShapes }) {
  return operations
    .filter(({ name }) => wanted.split(',').some((part) => name.includes(part)))
    .map(({ name, takes, kind }, place) => {
      const all = takes === 'yaml' ? yamlShapes : foreignShapes[takes];
      const shapes = all
        .map(([shape]) => shape)
        .filter((shape) => shape.includes(wantedShapes))
        .filter((shape, at) => {
          if (kind === 'pair') return PAIR_SHAPES.includes(shape);
          return (
            !isQuick || kind === 'main' || takes !== 'yaml' || (at + 5 * place) % QUICK_PART === 0
          );
        });
      return { operation: name, shapes };
    });
}
