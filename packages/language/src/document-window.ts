import { LanguageDocument } from './language-document.ts';
import type { TextRange } from './range.ts';

/** Some of the documents of a stream as a text of their own. */
export interface DocumentWindow {
  readonly document: LanguageDocument;
  /** Where that text begins in the whole one. */
  readonly from: number;
}

/** How much of a stream is read, in code units. */
export interface WindowSize {
  /** Texts of no more than this are read as a whole. */
  readonly longest: number;
  /** What is read before and after a place, and then up to the next marker. */
  readonly around: number;
}

const USUAL_SIZE: WindowSize = { longest: 100_000, around: 25_000 };
const MARKER = '\n---';

/**
 * The documents around an offset. Those of a stream say nothing of one another, so an answer about a place in a
 * long one need not wait until all of it is read. It is read as a whole where it may define custom resources,
 * and where directives or `...` make it hard to say where a document begins.
 */
export function windowAround(
  document: LanguageDocument,
  offset: number,
  { longest, around }: WindowSize = USUAL_SIZE,
): DocumentWindow {
  const { text } = document;
  const whole = { document, from: 0 };
  if (text.length <= longest) return whole;
  const from = markerBefore(text, offset - around);
  const to = markerAfter(text, offset + around);
  if (to - from === text.length || isConnected(text)) return whole;
  const { schemaChecker, options } = document;
  return { document: new LanguageDocument(text.slice(from, to), schemaChecker, options), from };
}

/**
 * The document of a stream that a part of it lies in, with its marker; undefined where that cannot be told from the markers
 * around it, as with directives and `...`.
 *
 * @param longest up to which length it is looked at.
 */
export function documentAround(
  text: string,
  { from, to }: TextRange,
  longest: number,
): TextRange | undefined {
  const start = markerBefore(text, from);
  // The line break after a marker may be that before the next one.
  const end = markerAfter(text, start === 0 ? 0 : start + MARKER.length - 1);
  if (end < to || end - start > longest) return undefined;
  const document = text.slice(start, end);
  if (document.includes('\n...') || /^%/m.test(document)) return undefined;
  return isAfterDirective(text, start) ? undefined : { from: start, to: end };
}

/** Whether the lines before a marker belong to the document after it: directives, maybe with comments between. */
function isAfterDirective(text: string, offset: number): boolean {
  for (let end = offset - 1; end > 0; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    if (text[start] === '%') return true;
    if (!/^\s*(?:#|$)/.test(text.slice(start, end))) return false;
    end = start - 1;
  }
  return false;
}

function isConnected(text: string): boolean {
  return (
    text.includes('\n...') || text.includes('\n%') || text.includes('CustomResourceDefinition')
  );
}

/** Where a line begins with `---`, which ends whatever is before it; 0 where none does. */
function markerBefore(text: string, offset: number): number {
  if (offset < 1) return 0;
  let at = text.lastIndexOf(MARKER, offset - 1);
  while (at > 0 && !isMarker(text, at)) at = text.lastIndexOf(MARKER, at - 1);
  return Math.max(0, at + 1);
}

function markerAfter(text: string, offset: number): number {
  let at = text.indexOf(MARKER, offset);
  while (at !== -1 && !isMarker(text, at)) at = text.indexOf(MARKER, at + 1);
  return at === -1 ? text.length : at + 1;
}

function isMarker(text: string, at: number): boolean {
  return /^\s?$/.test(text.slice(at + MARKER.length, at + MARKER.length + 1));
}
