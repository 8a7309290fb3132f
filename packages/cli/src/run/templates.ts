/** The part of the engine that reads templates, for whoever needs it to load. */
export {
  detectTemplate,
  editTemplate,
  fixTemplate,
  formatTemplate,
  TemplateMask,
  validateTemplate,
} from '@yamlkit/engine';
