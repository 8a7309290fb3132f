import { type Answers, part } from '../../../workspace/engine-worker/answers.ts';
import type { DiffMethods } from '../protocol.ts';

export const answers: Answers<keyof DiffMethods> = {
  diff: async (...request) => (await comparison()).diffTexts(...request),
  diffRows: async (query) => (await comparison()).listRows(query),
  diffReport: async (request) => (await comparison()).writeReport(request),
  mergeThree: async (...request) => (await threeWayMerge()).mergeThreeTexts(...request),
  firstError: async (...request) => (await threeWayMerge()).firstError(...request),
};

function comparison() {
  return part(import('./diff-texts.ts'));
}

function threeWayMerge() {
  return part(import('./merge-three-texts.ts'));
}
