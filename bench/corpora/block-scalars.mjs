/** One literal and one folded block scalar of `lines` lines each, blank and indented ones among them. */
export function blockScalars(lines) {
  let content = '';
  for (let at = 0; at < lines; at++) {
    content +=
      at % 7 === 0 ? '\n' : at % 5 === 0 ? '      more indented\n' : '    some text here\n';
  }
  return `literal: |\n    start\n${content}folded: >+\n    start\n${content}`;
}
