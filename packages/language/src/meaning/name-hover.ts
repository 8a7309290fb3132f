import { type Definition, describeExpression } from '@yamlkit/meaning';
import type { LanguageDocument } from '../language-document.ts';
import { lineStartBefore } from '../line-start.ts';
import type { TextRange } from '../range.ts';
import { meaningFor } from './document-meaning.ts';
import { occurrencesAt } from './occurrences.ts';

/** The documentation of a name or of a part of an expression. */
export interface NameHover extends TextRange {
  /** What it is, in a sentence. */
  readonly summary: string;
  /** The first lines of its definition. */
  readonly code?: string;
  /** Whether it is in an expression, so that what a schema says of the value around is not about it. */
  readonly isInExpression?: boolean;
}

/** Characters of a text that is read when a pointer rests. */
const LONGEST = 300_000;
/** What is shown of a definition. */
const MOST_LINES = 6;
const LONGEST_CODE = 400;

/** The documentation of the name, context, property or function at an offset; undefined if there is none. */
export function nameHoverAt(document: LanguageDocument, offset: number): NameHover | undefined {
  if (document.text.length > LONGEST) return undefined;
  const named = definedHover(document, offset);
  for (const { model } of meaningFor(document)) {
    const found = describeExpression(model, offset);
    if (found === undefined) continue;
    const code = named?.code;
    return { ...found, isInExpression: true, ...(code !== undefined && { code }) };
  }
  return named;
}

function definedHover(document: LanguageDocument, offset: number): NameHover | undefined {
  const found = occurrencesAt(document, offset);
  if (found === undefined) return undefined;
  const { meaning, kind, name, at, definitions, uses } = found;
  const [definition] = definitions;
  const { label } = meaning.model.format.kinds[kind] ?? { label: kind };
  const what = `The ${label} ${name}`;
  const isHere = definition.file === undefined && definition.range.from === at.from;
  if (isHere) return { ...at, summary: `${what}, ${countOf(uses.length)} in this file.` };
  const summary = `${what}, defined ${placeOf(document, definition)}.`;
  return { ...at, summary, code: codeOf(definition) };
}

function countOf(uses: number): string {
  if (uses === 0) return 'not used';
  return uses === 1 ? 'used once' : `used ${uses} times`;
}

function placeOf({ lines }: LanguageDocument, { file, range }: Definition): string {
  return file === undefined ? `on line ${lines.positionAt(range.from).line}` : `in ${file}`;
}

/** The first lines of what a name is of, moved to the left. */
function codeOf({ frame, owner, range }: Definition): string {
  const { nodes } = frame;
  const { text } = nodes.tree;
  const node = nodes.rangeOf(owner);
  const from = Math.min(range.from, node.from);
  const start = lineStartBefore(text, from);
  const indent = from - start;
  const end = Math.min(Math.max(node.to, range.to), from + LONGEST_CODE);
  const all = text
    .slice(from, end)
    .trimEnd()
    .split(/\r\n|\r|\n/);
  const lines = all.slice(0, MOST_LINES).map((line, at) => (at === 0 ? line : moved(line, indent)));
  const isCut = all.length > lines.length || end < node.to;
  return `${lines.join('\n')}${isCut ? '\n…' : ''}`;
}

function moved(line: string, columns: number): string {
  return line.slice(Math.min(columns, line.length - line.trimStart().length));
}
