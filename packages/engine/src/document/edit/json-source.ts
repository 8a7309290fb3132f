import { scalarValue } from '../../content/scalar-value.ts';
import {
  firstChildOf,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  STYLE_FLOW,
  STYLE_LITERAL,
  STYLE_PLAIN,
  type SyntaxTree,
  sourceOf,
  styleOf,
} from '../../syntax/tree.ts';
import { isEmptyCollection } from '../entry-spans.ts';
import { keyInStyle, linesWith } from './entry-lines.ts';
import type { IndentSteps } from './indent-step.ts';
import { sourceOfYaml } from './new-value.ts';
import { type NodeSource, type WrittenNode, writeString } from './written-node.ts';

/** Deeper values stay in brackets: their lines would consist of indentation. */
const MOST_LEVELS = 60;
/** A dash and a space. */
const ITEM_STEP = 2;

/**
 * A value written as JSON, as data that nobody has chosen a style for: collections in lines, strings with quotes
 * only where they need them. What JSON does not have, such as comments and anchors, stays as it is.
 *
 * @param steps of the text that it is written into.
 */
export function sourceOfJson(source: NodeSource, steps: () => IndentSteps): NodeSource {
  const { tree, row } = source;
  if (!isJson(tree, row)) return source;
  const { inline, lines } = writeData(tree, row, 0, steps());
  const text = inline === '' ? lines : [inline, ...lines];
  return { ...sourceOfYaml(`${text.join('\n')}\n`), isData: true };
}

/** Whether a node has nothing but what JSON has. */
function isJson(tree: SyntaxTree, root: number): boolean {
  if (tree.comments.length > 0) return false;
  const ends: number[] = [];
  const end = nextOf(tree, root);
  for (let row = root; row < end; row++) {
    while (ends.length > 0 && row >= ends[ends.length - 1]) ends.pop();
    const kind = kindOf(tree, row);
    if (kind === KIND_SCALAR) {
      if (!isJsonScalar(tree, row)) return false;
    } else if (kind === KIND_MAPPING || kind === KIND_SEQUENCE) {
      ends.push(nextOf(tree, row));
      if (styleOf(tree, row) !== STYLE_FLOW || ends.length > MOST_LEVELS) return false;
    } else return false;
  }
  return true;
}

function isJsonScalar(tree: SyntaxTree, row: number): boolean {
  const source = sourceOf(tree, row);
  if (styleOf(tree, row) !== STYLE_PLAIN) return source.startsWith('"');
  return /^(?:null|true|false|-?\d[\d.eE+-]*)$/.test(source);
}

/** Calls itself no deeper than the levels that `isJson` allows. */
function writeData(tree: SyntaxTree, row: number, column: number, steps: IndentSteps): WrittenNode {
  const kind = kindOf(tree, row);
  if (kind === KIND_SCALAR) {
    if (styleOf(tree, row) === STYLE_PLAIN) return { inline: sourceOf(tree, row), lines: [] };
    const value = scalarValue(tree, row);
    const style = value.includes('\n') ? STYLE_LITERAL : STYLE_PLAIN;
    const textColumn = Math.max(column, steps.mapping);
    return writeString(value, style, { parentColumn: 0, column: textColumn });
  }
  const isMapping = kind === KIND_MAPPING;
  if (isEmptyCollection(tree, row)) return { inline: isMapping ? '{}' : '[]', lines: [] };
  const parts: string[][] = [];
  const end = nextOf(tree, row);
  for (let child = firstChildOf(tree, row); child < end; child = nextOf(tree, child)) {
    if (!isMapping) {
      const item = writeData(tree, child, column + ITEM_STEP, steps);
      parts.push(linesWith(undefined, item, column));
      continue;
    }
    const key = keyInStyle(scalarValue(tree, child), STYLE_PLAIN, false);
    child = nextOf(tree, child);
    const isList = kindOf(tree, child) === KIND_SEQUENCE;
    const step = isList ? steps.sequence : steps.mapping;
    parts.push(linesWith(key, writeData(tree, child, column + step, steps), column));
  }
  return { inline: '', lines: parts.flat() };
}
