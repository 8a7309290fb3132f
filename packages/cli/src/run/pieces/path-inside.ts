import type { EditStep } from '../task.ts';
import { readStreamPath, type StreamPath } from './stream-path.ts';

/** The path of a step that edits inside documents; undefined for other steps. */
export function pathInside({
  operation,
}: Extract<EditStep, { kind: 'operation' }>): StreamPath | undefined {
  if (!('path' in operation) || typeof operation.path !== 'string') return undefined;
  const path = readStreamPath(operation.path);
  return path?.isInside ? path : undefined;
}
