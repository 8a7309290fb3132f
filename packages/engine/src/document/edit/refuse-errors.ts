import type { SyntaxTree } from '../../syntax/tree.ts';
import { LineIndex } from '../../text/line-index.ts';
import { causeOf, refuse } from './edit-problem.ts';

/** Refuses a text with errors, in which it is not certain what belongs together. @throws EditError */
export function refuseErrors({ text, diagnostics }: SyntaxTree): void {
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error === undefined) return;
  const { line } = new LineIndex(text).positionAt(error.from);
  refuse('invalid-text', { reason: 'edit', line, cause: causeOf(error) });
}
