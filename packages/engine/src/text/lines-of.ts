import { doubled } from './doubled.ts';
import { keptCells } from './kept-cells.ts';
import { LineIndex } from './line-index.ts';
import { HIGH_BITS, LINE_FEEDS, ONES, SPARE_SOURCE, WORD } from './source-bytes.ts';
import { SMALL_TEXT, Spare } from './spare.ts';

const SPARE_STARTS = /* @__PURE__ */ new Spare(() => new Int32Array(SMALL_TEXT >> 4));

/**
 * The lines of a text, looked for in four characters at a time. Worth it where the text is parsed as well,
 * which takes the same bytes.
 */
export function linesOf(text: string): LineIndex {
  if (text.includes('\r')) return new LineIndex(text);
  const spare = SPARE_STARTS.take();
  let starts = spare;
  let count = 1;
  starts[0] = 0;
  const source = SPARE_SOURCE.take();
  const { view, unusual } = source.read(text);
  // Behind the text there are bytes that are no line feeds.
  for (let at = 0; at < text.length; at += WORD) {
    const others = view.getInt32(at, true) ^ LINE_FEEDS;
    // The high bit of each byte that is a line feed: none has the number after it, which would look like one.
    let found = (others - ONES) & ~others & HIGH_BITS;
    if (found === 0) continue;
    if (count + WORD > starts.length) starts = doubled(starts);
    for (; found !== 0; found &= found - 1) {
      starts[count++] = at + 4 - (Math.clz32(found & -found) >> 3);
    }
  }
  SPARE_SOURCE.giveBack(source);
  SPARE_STARTS.giveBack(spare);
  const isAscii = unusual.length === 0;
  return new LineIndex(text, keptCells(starts, count), isAscii ? false : undefined);
}
