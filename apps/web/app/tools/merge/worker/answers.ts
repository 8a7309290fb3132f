import { type Answers, part } from '../../../workspace/engine-worker/answers.ts';
import type { MergeMethods } from '../protocol.ts';

export const answers: Answers<keyof MergeMethods> = {
  merge: async (...request) => (await part(import('./merge-text.ts'))).mergeText(...request),
};
