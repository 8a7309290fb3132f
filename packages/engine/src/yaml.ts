/**
 * Functions of the main entry without their option `templates`, for programs that must stay small: a program that imports
 * these alone loads less code.
 */
export { diff } from './api/yaml/diff.ts';
export { applyJsonPatch, applyMergePatch, editText, explode, patchTo } from './api/yaml/edit.ts';
export { fixProblem } from './api/yaml/fix-problem.ts';
export { fixText } from './api/yaml/fix-text.ts';
export { format } from './api/yaml/format.ts';
export { IncrementalValidator } from './api/yaml/incremental-validator.ts';
export { merge3 } from './api/yaml/merge-three.ts';
export { StreamFormatter } from './api/yaml/stream-formatter.ts';
export { StreamValidator } from './api/yaml/stream-validator.ts';
export { validate } from './api/yaml/validate.ts';
export { validateWithoutLint } from './api/yaml/validate-without-lint.ts';
export type { StreamPiece } from './text/stream-piece.ts';
