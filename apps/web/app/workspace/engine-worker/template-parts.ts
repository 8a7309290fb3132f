/** The part of the engine that reads templates, which is loaded for texts with actions. */
export { fixProblem, fixText, format, validate } from '@yamlkit/engine';
export {
  actionRowsOf,
  detectTemplate,
  parseTemplate,
  previewTemplate,
  restoreTemplateEdits,
  TemplateMask,
} from '@yamlkit/engine/templates';
