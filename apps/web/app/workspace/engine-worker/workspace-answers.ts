import { type Answers, part } from './answers.ts';

/** What the workspace itself asks, whichever tool is shown. */
export const answers: Answers<'cursorPath' | 'compare' | 'preview' | 'convert' | 'convertBack'> = {
  cursorPath: async (...request) => (await part(import('./cursor-path.ts'))).cursorPath(...request),
  compare: async ({ layout }, before, after) =>
    (await part(import('./compare-texts.ts'))).layOutComparison(before, after, layout),
  preview: async (...request) => (await part(import('./preview-text.ts'))).previewText(...request),
  convert: async (...request) =>
    (await part(import('./convert-text.ts'))).convertDocument(...request),
  convertBack: async (...request) =>
    (await part(import('./convert-text.ts'))).convertText(...request),
};
