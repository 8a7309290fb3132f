export {
  completeProgram,
  type ProgramCompletion,
  type ProgramOption,
} from './jq/complete-program.ts';
export { DECLARED_JQ_HOST } from './jq/declared-host.ts';
export { DocumentView, type StreamPlace } from './jq/document-view.ts';
export { editWithJq, type JqEditOptions } from './jq/edit-with-jq.ts';
export type { JqOptions } from './jq/jq-options.ts';
export { yamlOfOutput } from './jq/output-text.ts';
export { type JqQueryOptions, type JqQueryResult, query } from './jq/query.ts';
export { yamlAsWritten } from './jq/yaml-as-written.ts';
export { JQ_HOST } from './jq/yaml-extensions.ts';
export { yamlOfScalar } from './jq/yaml-of-scalar.ts';
