import { type Answers, part } from '../../../workspace/engine-worker/answers.ts';
import type { LessonMethods } from '../protocol.ts';

export const answers: Answers<keyof LessonMethods> = {
  async evaluate({ schema }, text) {
    const loading = Promise.all([
      import('./evaluate.ts'),
      import('../../../workspace/engine-worker/convert-text.ts'),
    ]);
    const [{ evaluate }, { convertText }] = await part(loading);
    return evaluate(text, schema, convertText);
  },
};
