import type { Options } from '../../workspace/engine/protocol.ts';
import type { Evaluation } from './protocol.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Asks the engine what a text means, after those who asked before: the engine lets a newer question
 * end an older one, and a lesson has several texts. Its code is loaded by the first question.
 *
 * @throws EngineError (as a rejection) when the engine fails.
 */
export function evaluateText(
  text: string,
  schema: Options<'evaluate'>['schema'],
): Promise<Evaluation> {
  const answer = last.then(async () => {
    const [{ engine }, { PlainText }] = await Promise.all([
      import('../../workspace/engine/engine.ts'),
      import('../../workspace/documents/document-text.ts'),
    ]);
    return engine.call('evaluate', { schema }, new PlainText(text));
  });
  last = answer.catch(() => {});
  return answer;
}
