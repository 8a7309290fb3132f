import type { TemplateMask } from '@yamlkit/engine/templates';
import type { LineIndex } from '@yamlkit/engine/text';
import { hoverAt, LanguageDocument, type TextRange } from '@yamlkit/language';
import type {
  OfKnownText,
  Options,
  PlacedRange,
  Reply,
  TextPosition,
} from '../../../../workspace/engine/protocol.ts';
import { KnownText } from '../../../../workspace/engine-worker/known-text.ts';
import { placeAt } from '../../../../workspace/engine-worker/listed-problems.ts';
import { type ReadText, readText } from '../../../../workspace/engine-worker/template-of.ts';
import type { AssistanceRequest } from '../../protocol.ts';
import { newestValidation } from '../validate-text.ts';
import { answerWithSchemas, checkFor, checkOptions } from './schema-checks.ts';

const texts = new KnownText();

/** What is known of the newest text that was asked about. */
interface KnownDocument {
  readonly text: string;
  /** Made when a schema is chosen; undefined for a text of which nothing is known yet. */
  readonly document?: {
    readonly key: string;
    readonly of: LanguageDocument;
    readonly mask: ReadText['mask'];
  };
}

let known: KnownDocument | undefined;

/** What there is to know about the key or value at a place. */
export function hover(request: Options<'hover'>, sent: string): Promise<Reply<'hover'>> {
  return answerAt(request, sent, (document, offset) => {
    const found = hoverAt(document, offset);
    return found && { ...placed(document, found), contents: found.contents };
  });
}

/** Answers a question about a place, in whatever text it is. */
export async function answerAt<Answer>(
  request: AssistanceRequest,
  sent: string,
  answer: (document: LanguageDocument, offset: number) => Answer | undefined,
): Promise<OfKnownText<Answer>> {
  const found = await documentFor(request, sent);
  if (found === undefined) return 'stale';
  const { of: document, mask } = found;
  const offset = offsetAt(document.lines, request.at);
  const { tree, schemaCheck, options } = document;
  const given = await answerWithSchemas((isAgain) =>
    answer(isAgain ? LanguageDocument.ofTree(tree, schemaCheck, options) : document, offset),
  );
  return { answer: mask === undefined ? given : restored(given, mask) };
}

/** An answer about the mask of a template, with the actions in place of their mask. */
function restored<Answer>(answer: Answer, mask: TemplateMask): Answer {
  if (answer === undefined) return answer;
  return JSON.parse(JSON.stringify(answer), (_, value) =>
    typeof value === 'string' ? mask.restore(value) : value,
  ) as Answer;
}

/** A range as the page has it. */
export function placed({ lines }: LanguageDocument, { from, to }: TextRange): PlacedRange {
  return { from: placeAt(lines, from), to: placeAt(lines, to) };
}

/** The text of a request, and what is known of it; undefined when the text is not known. */
async function documentFor(
  request: AssistanceRequest,
  sent: string,
): Promise<KnownDocument['document'] | undefined> {
  const text = texts.take(request, sent);
  if (text === undefined) return undefined;
  if (known?.text !== text) known = { text };
  const current = known;
  const { schemas } = request;
  const checks = await checkFor(schemas);
  const options = checkOptions(schemas, checks);
  const key = JSON.stringify([options, request.reading]);
  const before = current.document;
  if (before?.key === key && before.of.schemaCheck === checks.check) return before;
  const { yaml, mask } = await readText(text, request.reading);
  const document = { key, of: new LanguageDocument(yaml, checks.check, options), mask };
  const validated = newestValidation();
  if (validated?.lines.text === yaml && validated.result.parsed !== undefined) {
    document.of.adopt(validated.result.parsed);
  }
  if (known === current) known = { ...current, document };
  return document;
}

function offsetAt({ starts, text }: LineIndex, { line, offset }: TextPosition): number {
  return Math.min(text.length, (starts[line - 1] ?? text.length) + offset);
}
