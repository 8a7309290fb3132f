import { foreignShapes } from './foreign.mjs';
import { namedTexts } from './names.mjs';
import { growingSchemas } from './schemas.mjs';
import { yamlShapes } from './yaml-shapes.mjs';

/** By the kind that operations take: name, and generator of something that is about `n` code units long. */
export const ALL_SHAPES = {
  yaml: yamlShapes,
  ...foreignShapes,
  schema: growingSchemas,
  names: namedTexts,
};
