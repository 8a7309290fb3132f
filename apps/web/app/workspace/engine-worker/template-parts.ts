/** The part of the engine that reads templates, which is loaded for texts with actions. */
export {
  detectTemplate,
  fixTemplate,
  fixTemplateProblem,
  formatTemplate,
  parseTemplate,
  previewTemplate,
  TemplateMask,
  validateTemplate,
} from '@yamlkit/engine';
