/** What is special to Helm and Jinja templates. Most programs only need the option `templates` of other functions. */
export type { ActionKind, ActionLine } from './syntax/templates/action-lines.ts';
export {
  detectTemplate,
  isTemplatePath,
  isTextTemplate,
  mayHaveActions,
} from './syntax/templates/detect-dialect.ts';
export { previewTemplate } from './syntax/templates/fill-template.ts';
export {
  parseTemplate,
  type TemplateAction,
  type TemplateTree,
} from './syntax/templates/parse-template.ts';
export { TemplateMask } from './syntax/templates/template-mask.ts';
export { editTemplate, restoreTemplateEdits } from './tools/edit/edit-template.ts';
export { actionRowsOf } from './tools/inspect/action-rows.ts';
