/**
 * Lines a table up: the first column to the left, the others to the right.
 *
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function table(head, rows) {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const draw = (row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
      .join('  ');
  return [draw(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(draw)].join(
    '\n',
  );
}
