export { DocumentView } from './jq/document-view.ts';
export { editWithJq, type JqEditOptions } from './jq/edit-with-jq.ts';
export { type JqOptions, PRELUDE } from './jq/jq-options.ts';
export { NODE_FUNCTIONS } from './jq/node-functions.ts';
