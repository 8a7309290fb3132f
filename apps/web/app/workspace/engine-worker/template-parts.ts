/** The part of the engine that reads templates, which is loaded for texts with actions. */
export {
  actionRowsOf,
  detectTemplate,
  fixTemplate,
  fixTemplateProblem,
  formatTemplate,
  parseTemplate,
  previewTemplate,
  restoreTemplateEdits,
  TemplateMask,
  validateTemplate,
} from '@yamlkit/engine';
