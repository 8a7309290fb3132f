import type { TemplateDialect } from '@yamlkit/engine';
import { type CodeClass, colorLine, firstContext, type LineContext } from './color-line.ts';

/** What a stretch of an action is, for its colour. */
export type ActionClass = 'action' | 'action-word' | 'action-string' | 'action-comment';

/** A coloured stretch of a line, offsets from its start. */
export interface TemplateSpan {
  readonly from: number;
  readonly to: number;
  readonly name: CodeClass | ActionClass;
}

/** The state carried over from one line of a template to the next. */
export interface TemplateContext {
  readonly yaml: LineContext;
  /** What closes the action that is open; null where none is. */
  readonly closing: Closing | null;
}

type Closing = '}}' | '%}' | '#}' | '*/';

export const firstTemplateContext: TemplateContext = { yaml: firstContext, closing: null };

const closings: Readonly<Record<string, Closing>> = { '{{': '}}', '{%': '%}', '{#': '#}' };
const openers = { helm: /\{\{/g, jinja: /\{[{%#]/g } as const;
/** Replaces an action in text that is coloured as YAML. */
const letter = '\uE000';
const onlyActions = new RegExp(`^[ \\t]*${letter}[${letter} \\t]*(?:[ \\t]#.*)?$`);
const word = /^\{[{%][-+~]?[ \t]*([A-Za-z_]\w*)/;
const words = new Set([
  ...['if', 'else', 'end', 'range', 'with', 'define', 'block', 'template', 'include', 'break'],
  ...['continue', 'elif', 'for', 'set', 'macro', 'call', 'filter', 'raw', 'import', 'from', 'do'],
]);
const strings = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/g;

/** A stretch of a line that an action takes. */
interface ActionPart {
  readonly from: number;
  readonly to: number;
  readonly isComment: boolean;
}

/**
 * Colours one line of a template: its actions, and the YAML around them. Like `colorLine`, it takes any
 * text and need not agree with the engine on what is broken.
 */
export function colorTemplateLine(
  line: string,
  context: TemplateContext,
  dialect: TemplateDialect,
): { readonly spans: readonly TemplateSpan[]; readonly context: TemplateContext } {
  const { parts, closing } = findParts(line, context.closing, dialect);
  if (parts.length === 0) {
    const { spans, context: yaml } = colorLine(line, context.yaml);
    return { spans, context: { yaml, closing } };
  }
  const spans = parts.flatMap((part) => colorPart(line, part));
  let masked = line;
  for (const { from, to } of parts) {
    masked = masked.slice(0, from) + letter.repeat(to - from) + masked.slice(to);
  }
  // A line of actions alone says nothing of the YAML around it, wherever it begins.
  if (onlyActions.test(masked)) return { spans, context: { yaml: context.yaml, closing } };
  const around = colorLine(masked, context.yaml);
  spans.push(...around.spans.flatMap((span) => outside(span, parts)));
  spans.sort((a, b) => a.from - b.from);
  return { spans, context: { yaml: around.context, closing } };
}

function findParts(
  line: string,
  open: Closing | null,
  dialect: TemplateDialect,
): { readonly parts: readonly ActionPart[]; readonly closing: Closing | null } {
  const parts: ActionPart[] = [];
  let from = 0;
  let closing = open;
  let at = 0;
  for (;;) {
    if (closing === null) {
      const opener = openers[dialect];
      opener.lastIndex = at;
      const found = opener.exec(line);
      if (found === null) return { parts, closing };
      from = found.index;
      at = from + 2;
      // An expression of GitHub is plain YAML.
      if (line[from - 1] === '$') continue;
      const isGoComment = dialect === 'helm' && /^-?[ \t]*\/\*/.test(line.slice(at, at + 20));
      closing = isGoComment ? '*/' : closings[found[0]];
    }
    const to = findEnd(line, at, closing);
    const isComment = closing === '*/' || closing === '#}';
    if (to === -1) {
      if (from < line.length) parts.push({ from, to: line.length, isComment });
      return { parts, closing };
    }
    parts.push({ from, to, isComment });
    closing = null;
    from = to;
    at = to;
  }
}

/** After what closes an action; -1 where that is not on the line. Strings close nothing. */
function findEnd(line: string, from: number, closing: Closing): number {
  if (closing === '*/') {
    const end = line.indexOf('*/', from);
    const braces = end === -1 ? -1 : line.indexOf('}}', end);
    return braces === -1 ? -1 : braces + 2;
  }
  let quote = '';
  for (let at = from; at < line.length; at++) {
    const char = line[at];
    if (quote !== '') {
      if (char === '\\' && quote !== '`') at++;
      else if (char === quote) quote = '';
    } else if (closing !== '#}' && (char === '"' || char === "'" || char === '`')) quote = char;
    else if (char === closing[0] && line[at + 1] === '}') return at + 2;
  }
  // A string that does not close is ignored: it may be an apostrophe.
  const end = quote === '' ? -1 : line.indexOf(closing, from);
  return end === -1 ? -1 : end + 2;
}

function colorPart(line: string, { from, to, isComment }: ActionPart): TemplateSpan[] {
  if (isComment) return [{ from, to, name: 'action-comment' }];
  const text = line.slice(from, to);
  const marked: TemplateSpan[] = [];
  const first = word.exec(text);
  if (first !== null && (words.has(first[1]) || first[1].startsWith('end'))) {
    const end = from + first[0].length;
    marked.push({ from: end - first[1].length, to: end, name: 'action-word' });
  }
  for (const { index, 0: string } of text.matchAll(strings)) {
    marked.push({ from: from + index, to: from + index + string.length, name: 'action-string' });
  }
  const spans: TemplateSpan[] = [];
  let end = from;
  for (const span of marked) {
    if (span.from > end) spans.push({ from: end, to: span.from, name: 'action' });
    spans.push(span);
    end = span.to;
  }
  if (end < to) spans.push({ from: end, to, name: 'action' });
  return spans;
}

/** The parts of a span outside actions. */
function outside(
  { from, to, name }: TemplateSpan,
  parts: readonly ActionPart[],
): readonly TemplateSpan[] {
  const spans: TemplateSpan[] = [];
  let at = from;
  for (const part of parts) {
    if (part.to <= at || part.from >= to) continue;
    if (part.from > at) spans.push({ from: at, to: part.from, name });
    at = part.to;
  }
  if (at < to) spans.push({ from: at, to, name });
  return spans;
}
