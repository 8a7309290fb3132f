import { type Answers, part } from '../../../workspace/engine-worker/answers.ts';
import type { FormatMethods } from '../protocol.ts';

export const answers: Answers<'format' | 'minify' | keyof FormatMethods> = {
  format: async (...request) => (await formatting()).formatText(...request),
  checkFormat: async (...request) => (await formatting()).checkFormat(...request),
  minify: async (...request) => (await formatting()).minifyText(...request),
};

function formatting() {
  return part(import('./format-text.ts'));
}
