/** Lines, edits and changes of any text. */
export { LineIndex } from './api/line-index.ts';
export { linesAfter } from './api/lines-after.ts';
export { ChangeSet } from './text/change-set.ts';
export type { Position } from './text/line-index.ts';
export { matchLines } from './text/line-match.ts';
export { applyEdits } from './text/text-edit.ts';
