/** The part of the engine that reads templates, loaded on demand. */
export { diff, fixText, format, merge3, validate } from '@yamlkit/engine';
export {
  actionRowsOf,
  detectTemplate,
  editTemplate,
  isTextTemplate,
  TemplateMask,
} from '@yamlkit/engine/templates';
