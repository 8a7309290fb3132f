import { LineIndex } from '@yamlkit/engine/text';
import { indentStepsOf, Locator, pathAt } from '@yamlkit/engine/tree';
import type { CursorPath, Options, TextPosition } from '../engine/protocol.ts';
import { placeAt } from './listed-problems.ts';
import { treeOf } from './newest-tree.ts';
import { type ReadText, readText } from './template-of.ts';

/** Steps of a path that are listed; those above them are left out. */
const mostSteps = 12;

/** State for the newest text. */
let known:
  | {
      readonly lines: LineIndex;
      readonly key: string;
      readonly read: ReadText;
      readonly locator: Locator;
      readonly indent: number;
    }
  | undefined;

/** Where a place of a text is in its document: the path to it, and the number of the document. */
export async function cursorPath(
  request: Options<'cursorPath'>,
  text: string,
): Promise<CursorPath> {
  const key = JSON.stringify(request.reading);
  if (known?.lines.text !== text || known.key !== key) {
    const read = await readText(text, request.reading);
    const tree = treeOf(read.yaml);
    const indent = indentStepsOf(tree).mapping;
    known = { lines: new LineIndex(text), key, read, locator: new Locator(tree), indent };
  }
  const { lines, read, locator, indent } = known;
  const { mask, template } = read;
  const { line, offset } = request.at;
  const at = Math.min(text.length, (lines.starts[line - 1] ?? text.length) + offset);
  const { documentCount } = locator;
  const isStream = documentCount > 1;
  const path = pathOf(lines, locator, { line, offset }, at);
  const steps = path.flatMap((step, index) => {
    if ((isStream && index === 0) || index < path.length - mostSteps) return [];
    const place = locator.locate(path.slice(0, index + 1));
    if (!place.found) return [];
    const { key, value } = locator.rangesOf(place);
    return [
      {
        text: mask?.restore(String(step)) ?? String(step),
        at: placeAt(lines, (key ?? value).from),
      },
    ];
  });
  const document = isStream ? Number(path[0] ?? 0) + 1 : Math.min(1, documentCount);
  return { steps, document, documentCount, indent, ...(template && { template }) };
}

/**
 * The path to a place. On a blank line below a value it is that of what begins there, by its indentation: an entry at
 * the left edge is one of the document, whatever the entry above is in.
 */
function pathOf(lines: LineIndex, locator: Locator, { line, offset }: TextPosition, at: number) {
  const path = [...(pathAt(locator.tree, at) ?? [])];
  const start = lines.starts[line - 1] ?? lines.text.length;
  const isBlank = lines.text.slice(start, lines.contentEnd(line - 1)).trim() === '';
  const least = locator.documentCount > 1 ? 1 : 0;
  while (isBlank && path.length > least) {
    const place = locator.locate(path);
    if (!place.found) break;
    const { key, value } = locator.rangesOf(place);
    if (value.to > start) break;
    const column = placeAt(lines, (key ?? value).from).offset;
    // An item is where its value begins: what is written in that column belongs to it.
    if (column < offset || (key === undefined && column === offset)) break;
    path.pop();
  }
  return path;
}
