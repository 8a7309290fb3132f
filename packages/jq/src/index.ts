export type { Host, LoadedModule, ModuleRequest, NodeFunction } from './host.ts';
export {
  type CompileResult,
  compile,
  type EvaluateOptions,
  type Evaluation,
  type EvaluationLimits,
  type Outcome,
  type Program,
} from './program.ts';
export type { RuntimeProblem } from './runtime-problem.ts';
export type { ProgramProblem } from './syntax/syntax-error.ts';
export type { InputView, NodeKind, NodeOrigin } from './values/input-view.ts';
export { type JsonLayout, jsonText } from './values/json-text.ts';
export { kindOf, originOf, plain, valueOfNode } from './values/kinds.ts';
export { NumberLiteral, numberFromText } from './values/number-literal.ts';
export { areEqual, compareValues } from './values/order.ts';
export { JsonReader, parseJson } from './values/read-json.ts';
export { JqArray, JqObject, NodeScalar, type Value } from './values/value.ts';
