/** Block sequences opened on one line, `- - - x`: `depth` levels deep; beyond the limit if large. */
export function compactSequences(depth) {
  return `${'- '.repeat(depth)}x\n`;
}
