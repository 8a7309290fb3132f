/** The part of the engine that reads templates, loaded on demand. */
export {
  actionRowsOf,
  detectTemplate,
  diffTemplates,
  editTemplate,
  fixTemplate,
  formatTemplate,
  mergeTemplates,
  TemplateMask,
  validateTemplate,
} from '@yamlkit/engine';
