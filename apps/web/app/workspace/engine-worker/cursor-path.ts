import { indentStepsOf, LineIndex, Locator, parse, pathAt } from '@yamlkit/engine';
import type { CursorPath, OfKnownText, Options } from '../engine/protocol.ts';
import { KnownText } from './known-text.ts';
import { placeAt } from './listed-problems.ts';

/** Steps of a path that are listed; those above them are left out. */
const mostSteps = 12;

const texts = new KnownText();
/** What is known of the newest text. */
let read:
  | { readonly lines: LineIndex; readonly locator: Locator; readonly indent: number }
  | undefined;

/** Where a place of a text is in its document: the path to it, and the number of the document. */
export function cursorPath(request: Options<'cursorPath'>, sent: string): OfKnownText<CursorPath> {
  const text = texts.take(request, sent);
  if (text === undefined) return 'stale';
  if (read?.lines.text !== text) {
    const tree = parse(text);
    const indent = indentStepsOf(tree).mapping;
    read = { lines: new LineIndex(text), locator: new Locator(tree), indent };
  }
  const { lines, locator, indent } = read;
  const { line, offset } = request.at;
  const at = Math.min(text.length, (lines.starts[line - 1] ?? text.length) + offset);
  const path = pathAt(locator.tree, at) ?? [];
  const { documentCount } = locator;
  const isStream = documentCount > 1;
  const steps = path.flatMap((step, index) => {
    if ((isStream && index === 0) || index < path.length - mostSteps) return [];
    const place = locator.locate(path.slice(0, index + 1));
    if (!place.found) return [];
    const { key, value } = locator.rangesOf(place);
    return [{ text: String(step), at: placeAt(lines, (key ?? value).from) }];
  });
  const document = isStream ? Number(path[0] ?? 0) + 1 : Math.min(1, documentCount);
  return { answer: { steps, document, documentCount, indent } };
}
