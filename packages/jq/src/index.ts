export { moduleCandidates } from './compile/module-candidates.ts';
export { compile } from './compile-program.ts';
export type { Host, LoadedModule, ModuleRequest, NodeFunction } from './host.ts';
export {
  type CompileResult,
  type EvaluateOptions,
  type Evaluation,
  type EvaluationLimits,
  type Outcome,
  type Program,
  withinLimits,
} from './program.ts';
export type { RuntimeProblem } from './runtime-problem.ts';
export { programTokens } from './syntax/program-tokens.ts';
export type { ProgramProblem } from './syntax/syntax-error.ts';
export type { InputView, NodeKind, NodeOrigin } from './values/input-view.ts';
export { type JsonLayout, jsonPieces, jsonText } from './values/json-text.ts';
export { kindOf, originOf, plain, provenanceOf, valueOfNode, withNote } from './values/kinds.ts';
export { LimitReached } from './values/limit-reached.ts';
export { charge } from './values/meter.ts';
export { NoteKey } from './values/note-key.ts';
export { NumberLiteral, numberFromText } from './values/number-literal.ts';
export { areEqual, compareValues } from './values/order.ts';
export { Provenance } from './values/provenance.ts';
export { Raised } from './values/raised.ts';
export { JsonReader, parseJson } from './values/read-json.ts';
export { StreamEvents } from './values/stream-events.ts';
export { JqArray, JqObject, NodeScalar, type Value } from './values/value.ts';
