import { doubled } from './doubled.ts';
import { keptCells } from './kept-cells.ts';
import { HIGH_BITS, LINE_FEEDS, ONES, SPARE_SOURCE } from './source-bytes.ts';
import { SMALL_TEXT, Spare } from './spare.ts';

const LF = 0x0a;
const SPARE_STARTS = /* @__PURE__ */ new Spare(() => new Int32Array(SMALL_TEXT >> 4));

/**
 * The offset at which each line begins, looked for in four characters at a time. Worth it where the text is
 * parsed as well, which takes the same bytes. Undefined where lines do not end in LF alone.
 */
export function lineStartsOf(text: string): Int32Array | undefined {
  if (text.includes('\r')) return undefined;
  const spare = SPARE_STARTS.take();
  let starts = spare;
  let count = 1;
  starts[0] = 0;
  const source = SPARE_SOURCE.take();
  const { each, view } = source.read(text);
  // Behind the text there are bytes that are no line feeds.
  for (let at = 0; at < text.length; at += 4) {
    const others = view.getInt32(at, true) ^ LINE_FEEDS;
    if (((others - ONES) & ~others & HIGH_BITS) === 0) continue;
    if (count + 4 > starts.length) starts = doubled(starts);
    for (let byte = at; byte < at + 4; byte++) if (each[byte] === LF) starts[count++] = byte + 1;
  }
  SPARE_SOURCE.giveBack(source);
  SPARE_STARTS.giveBack(spare);
  return keptCells(starts, count);
}
