import { applyEdits, type LineIndex } from '@yamlkit/engine';
import { completionsAt, hoverAt, LanguageDocument, type TextRange } from '@yamlkit/language';
import type {
  AssistanceRequest,
  OfKnownText,
  Options,
  Place,
  PlacedRange,
  Reply,
  TextChanges,
} from '../../../../workspace/engine/protocol.ts';
import { placeAt } from '../../../../workspace/engine-worker/listed-problems.ts';
import { answerWithSchemas, checkFor, checkOptions } from './schema-checks.ts';

/** The newest text that was asked about. */
interface KnownText {
  readonly revision: number;
  readonly text: string;
  /** Made when a schema is chosen; undefined for a text of which nothing is known yet. */
  readonly document?: { readonly key: string; readonly of: LanguageDocument };
}

let known: KnownText | undefined;

/** What there is to know about the key or value at a place. */
export function hover(request: Options<'hover'>, sent: string): Promise<Reply<'hover'>> {
  return answerAt(request, sent, (document, offset) => {
    const found = hoverAt(document, offset);
    return found && { ...placed(document, found), contents: found.contents };
  });
}

/** What can be written at a place. */
export function complete(request: Options<'complete'>, sent: string): Promise<Reply<'complete'>> {
  const { isExplicit } = request;
  return answerAt(request, sent, (document, offset) => {
    const found = completionsAt(document, offset, { isExplicit });
    return found && { ...placed(document, found), items: found.items };
  });
}

async function answerAt<Answer>(
  request: AssistanceRequest,
  sent: string,
  answer: (document: LanguageDocument, offset: number) => Answer | undefined,
): Promise<OfKnownText<Answer>> {
  const document = await documentFor(request, sent);
  if (document === undefined) return 'stale';
  const offset = offsetAt(document.lines, request.at);
  const { tree, schemaCheck, options } = document;
  return {
    answer: await answerWithSchemas((isAgain) =>
      answer(isAgain ? LanguageDocument.ofTree(tree, schemaCheck, options) : document, offset),
    ),
  };
}

function placed({ lines }: LanguageDocument, { from, to }: TextRange): PlacedRange {
  return { from: placeAt(lines, from), to: placeAt(lines, to) };
}

/** The text of a request, and what is known of it; undefined when the text is not known. */
async function documentFor(
  { revision, changes, schemas }: AssistanceRequest,
  sent: string,
): Promise<LanguageDocument | undefined> {
  const text = changes === undefined ? sent : changedText(changes);
  if (text === undefined) return undefined;
  known = { ...(known?.text === text ? known : { text }), revision };
  const current = known;
  const checks = await checkFor(schemas);
  const options = checkOptions(schemas, checks);
  const key = JSON.stringify(options);
  const before = current.document;
  if (before?.key === key && before.of.schemaCheck === checks.check) return before.of;
  const document = new LanguageDocument(text, checks.check, options);
  if (known === current) known = { ...current, document: { key, of: document } };
  return document;
}

/** The text that changes of the known one lead to; undefined when they are of another text. */
function changedText({ revision, steps, length }: TextChanges): string | undefined {
  if (known === undefined) return undefined;
  // Each step leads to the next revision; some may have been taken for a request that was given up.
  const taken = known.revision - revision;
  if (taken < 0 || taken > steps.length) return undefined;
  let { text } = known;
  for (const edits of steps.slice(taken)) {
    const last = edits[edits.length - 1];
    if (last !== undefined && last.to > text.length) return undefined;
    text = applyEdits(text, edits);
  }
  return text.length === length ? text : undefined;
}

function offsetAt({ starts, text }: LineIndex, { line, offset }: Place): number {
  return Math.min(text.length, (starts[line - 1] ?? text.length) + offset);
}
