export { type Annotation, annotationsAt, annotationsOf } from './evaluate/annotations.ts';
export { type AppliedSchema, schemasAt } from './evaluate/applied-schemas.ts';
export type { Deprecation } from './evaluate/deprecations.ts';
export {
  beginEvaluation,
  type EvaluateOptions,
  type Evaluation,
  evaluate,
} from './evaluate/evaluation.ts';
export type { Limits } from './evaluate/limits.ts';
export type { ValidNodes } from './evaluate/valid-nodes.ts';
export { type ExpectedKey, ExpectedNode, expectedAt } from './expect/expected-node.ts';
export type {
  ExpectedValue,
  FormFacts,
  NodeFacts,
  SchemaSnippet,
  ValueLimit,
} from './expect/node-facts.ts';
export type { Unfinished } from './expect/open-schemas.ts';
export {
  inferredDraftMessageOf,
  schemaErrorMessageOf,
  schemaMessageOf,
} from './explain/messages.ts';
export type {
  ChosenForm,
  FixSafety,
  OtherForm,
  SchemaFix,
  SchemaProblem,
} from './explain/problem.ts';
export type { ProblemCode, ProblemParameters } from './explain/problem-parameters.ts';
export type { ChildNodes, Instance, NodeCertainty } from './instance/instance.ts';
export { JsonInstance } from './instance/json-instance.ts';
export {
  ARRAY,
  BOOLEAN,
  type NodeKind,
  NULL,
  NUMBER,
  OBJECT,
  STRING,
} from './instance/kinds.ts';
export {
  type CompileOptions,
  compile,
  type DescribeLocation,
  type Program,
  rootTypesOf,
} from './schema/compile.ts';
export { type Draft, metaschemaOfDraft } from './schema/dialect.ts';
export { type InferredDraft, inferDraft } from './schema/infer-draft.ts';
export type { SchemaLocation } from './schema/location.ts';
export type { SchemaError, SchemaErrorCode } from './schema/schema-error.ts';
export type { SchemaSource } from './schema/schema-store.ts';
export { jsonText } from './values/json-text.ts';
export type { JsonObject, JsonValue } from './values/json-value.ts';
