/** The part of the engine that reads templates, for whoever needs it to load. */
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
