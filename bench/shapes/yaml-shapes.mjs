import { collectionShapes } from './collections.mjs';
import { combinationShapes } from './combinations.mjs';
import { halfShapes } from './halves.mjs';
import { layoutShapes } from './layout.mjs';
import { nestShapes } from './nests.mjs';
import { scalarShapes } from './scalars.mjs';
import { tokenShapes } from './tokens.mjs';

/** Texts for everything that reads YAML: name, and generator of about `n` code units. */
export const yamlShapes = [
  ...tokenShapes,
  ...scalarShapes,
  ...collectionShapes,
  ...layoutShapes,
  ...halfShapes,
  ...combinationShapes,
  ...nestShapes,
];
