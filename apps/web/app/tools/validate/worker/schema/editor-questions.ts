import type { TemplateMask } from '@yamlkit/engine/templates';
import type { LineIndex } from '@yamlkit/engine/text';
import { hoverAt, LanguageDocument, mayHaveMeaning, type TextRange } from '@yamlkit/language';
import type {
  Options,
  PlacedRange,
  Reply,
  TextPosition,
} from '../../../../workspace/engine/protocol.ts';
import { placeAt } from '../../../../workspace/engine-worker/listed-problems.ts';
import { type ReadText, readText } from '../../../../workspace/engine-worker/template-of.ts';
import type { AssistanceRequest, NamesRequest } from '../../protocol.ts';
import { newestValidation } from '../validate-text.ts';
import { answerWithSchemas, checkFor, checkOptions } from './schema-checks.ts';

/** Characters of a text whose names are read at each key. */
const longestNamed = 300_000;

/** State for the newest text of a request. */
interface KnownDocument {
  readonly text: string;
  /** Made when a schema is chosen; undefined for a text of which nothing is known yet. */
  readonly document?: {
    readonly key: string;
    readonly of: LanguageDocument;
    readonly mask: ReadText['mask'];
  };
}

let newest: KnownDocument | undefined;

/** Information about the key or value at a position. */
export function hover(request: Options<'hover'>, text: string): Promise<Reply<'hover'>> {
  const loadNames = () => import('./check-meaning.ts');
  return answerAt({ request, text, loadNames }, (document, offset, names) => {
    const found = hoverAt(document, offset);
    const name = names?.nameHoverAt(document, offset);
    if (name === undefined) {
      return found && { ...placed(document, found), contents: found.contents };
    }
    const { summary, code, isInExpression = false } = name;
    const contents = {
      type: 'name' as const,
      summary,
      ...(code !== undefined && { code }),
      ...(found !== undefined && !isInExpression && { also: found.contents }),
    };
    return { ...placed(document, name), contents };
  });
}

/** Where the name at a place is defined or used, or what renames it. */
export async function names(
  request: NamesRequest,
  text: string,
  ...others: readonly string[]
): Promise<Reply<'names'>> {
  const loadNames = () => import('./name-questions.ts');
  return answerAt({ request, text, loadNames }, (document, offset, known) =>
    known?.answerNames(document, offset, { request, others }),
  );
}

/** Whether a document has a format whose names are known. */
function hasNames({ of: document, mask }: NonNullable<KnownDocument['document']>): boolean {
  if (mask !== undefined || document.text.length > longestNamed) return false;
  const { tree, schemaChecker, options } = document;
  const choices = schemaChecker.choicesOf(tree, options);
  return choices.some((choice) => mayHaveMeaning(choice, tree.text, options.path));
}

/** A question about a place in a text, and what is loaded to answer it where the format's names are known. */
interface Question<Names> {
  readonly request: AssistanceRequest;
  readonly text: string;
  loadNames(): Promise<Names>;
}

/** Answers a question about a place, in whatever text it is. */
export async function answerAt<Answer, Names>(
  { request, text, loadNames }: Question<Names>,
  answer: (
    document: LanguageDocument,
    offset: number,
    names: Names | undefined,
  ) => Answer | undefined,
): Promise<Answer | undefined> {
  const found = await documentFor(request, text);
  const { of: document, mask } = found;
  const offset = offsetAt(document.lines, request.at);
  const known = hasNames(found) ? await loadNames() : undefined;
  const given = await answerWithSchemas((isAgain) => {
    if (!isAgain) return answer(document, offset, known);
    const { tree, schemaChecker, options } = document;
    return answer(LanguageDocument.ofTree(tree, schemaChecker, options), offset, known);
  });
  return mask === undefined ? given : restored(given, mask);
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

/** The text of a request with its state. */
async function documentFor(
  request: AssistanceRequest,
  text: string,
): Promise<NonNullable<KnownDocument['document']>> {
  if (newest?.text !== text) newest = { text };
  const current = newest;
  const { schemas } = request;
  const checks = await checkFor(schemas);
  const options = checkOptions(schemas, checks);
  const key = JSON.stringify([options, request.reading]);
  const before = current.document;
  if (before?.key === key && before.of.schemaChecker === checks.check) return before;
  const { yaml, mask } = await readText(text, request.reading);
  const document = { key, of: new LanguageDocument(yaml, checks.check, options), mask };
  const validated = newestValidation();
  if (validated?.lines.text === yaml && validated.result.parsed !== undefined) {
    document.of.adopt({ tree: validated.result.parsed, lines: validated.lines });
  }
  if (newest === current) newest = { ...current, document };
  return document;
}

function offsetAt({ starts, text }: LineIndex, { line, offset }: TextPosition): number {
  return Math.min(text.length, (starts[line - 1] ?? text.length) + offset);
}
