import { completionsAt } from '@yamlkit/language';
import type { Options, Reply } from '../../../../workspace/engine/protocol.ts';
import { answerAt, placed } from './editor-questions.ts';

/** Possible completions at a position. */
export function complete(request: Options<'complete'>, sent: string): Promise<Reply<'complete'>> {
  const { isExplicit } = request;
  const loadNames = () => import('./complete-names.ts');
  return answerAt({ request, text: sent, loadNames }, (document, offset, names) => {
    const found =
      names?.nameCompletionsAt(document, offset) ??
      completionsAt(document, offset, { isExplicit, findParameters: names?.calledParameters });
    if (found === undefined) return undefined;
    const { items, isIncomplete } = found;
    return { ...placed(document, found), items, ...(isIncomplete && { isIncomplete }) };
  });
}
