import { applyEdits, type LineIndex } from '@yamlkit/engine';
import { completionsAt, hoverAt, LanguageDocument } from '@yamlkit/language';
import type {
  AssistanceRequest,
  Options,
  Place,
  Reply,
  TextChanges,
} from '../../../../workspace/engine/protocol.ts';
import { placeAt } from '../../../../workspace/engine-worker/listed-problems.ts';
import { checkFor, checkOptions, loadFor } from './schema-checks.ts';

/** The newest text that was asked about. */
interface KnownText {
  readonly revision: number;
  readonly text: string;
  /** Made when a schema is chosen; undefined for a text of which nothing is known yet. */
  readonly document?: { readonly key: string; readonly of: LanguageDocument };
}

let known: KnownText | undefined;

/** What there is to know about the key or value at a place. */
export async function hover(request: Options<'hover'>, sent: string): Promise<Reply<'hover'>> {
  const document = await documentFor(request, sent);
  if (document === undefined) return 'stale';
  const found = hoverAt(document, offsetAt(document.lines, request.at));
  if (found === undefined) return { answer: undefined };
  const { from, to, contents } = found;
  const { lines } = document;
  return { answer: { from: placeAt(lines, from), to: placeAt(lines, to), contents } };
}

/** What can be written at a place. */
export async function complete(
  request: Options<'complete'>,
  sent: string,
): Promise<Reply<'complete'>> {
  const document = await documentFor(request, sent);
  if (document === undefined) return 'stale';
  const { isExplicit } = request;
  const found = completionsAt(document, offsetAt(document.lines, request.at), { isExplicit });
  if (found === undefined) return { answer: undefined };
  const { from, to, items } = found;
  const { lines } = document;
  return { answer: { from: placeAt(lines, from), to: placeAt(lines, to), items } };
}

/** The text of a request with the schemas its documents need; undefined when the text is not known. */
async function documentFor(
  { revision, changes, schemas }: AssistanceRequest,
  sent: string,
): Promise<LanguageDocument | undefined> {
  const text = changes === undefined ? sent : changedText(changes);
  if (text === undefined) return undefined;
  if (known?.text !== text) known = { revision, text };
  else known = { ...known, revision };
  const current = known;
  const checks = await checkFor(schemas);
  const options = checkOptions(schemas, checks);
  const key = JSON.stringify([options, schemas.setting.kind]);
  const before = current.document;
  if (before?.key === key && before.of.schemaCheck === checks.check) return before.of;
  let document = new LanguageDocument(text, checks.check, options);
  const choices = document.schemas.map(({ choice }) => choice);
  const facts = document.schemas.map((schema) => schema.facts);
  const { hasLoaded } = await loadFor(choices, facts);
  if (hasLoaded) document = LanguageDocument.ofTree(document.tree, checks.check, options);
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
