import { parse } from '../../../../syntax/parse.ts';
import { DASH, HASH, SPACE } from '../../../../text/character-codes.ts';
import { LineIndex } from '../../../../text/line-index.ts';
import { defineRule } from '../../rule.ts';
import { textStart } from '../../spacing.ts';
import { TOKEN_BLOCK_MAPPING_START, TOKEN_SCALAR, TOKEN_VALUE } from '../../token-kinds.ts';
import { tokenize } from '../../token-table.ts';

/** Says which lines are longer than the limit. */
export const lineLength = defineRule({
  id: 'line-length',
  inTemplates: 'lines',
  messages: ({ length, max }: { readonly length: number; readonly max: number }) =>
    `The line is ${length} characters long; the limit is ${max}`,
  options: {
    max: 80,
    'allow-non-breakable-words': true,
    'allow-non-breakable-inline-mappings': false,
  },
  create({ tree, lines, options, report }) {
    const { text } = tree;
    const { max } = options;
    if (max === -1) return {};
    const allowsMappings = options['allow-non-breakable-inline-mappings'];
    const allowsWords = options['allow-non-breakable-words'] || allowsMappings;
    return {
      text() {
        const { starts, lineCount } = lines;
        const last = lineCount - 1;
        for (let line = 0; line < last; line++) {
          if (starts[line + 1] - starts[line] > max) check(line);
        }
        check(last);
      },
    };

    function check(line: number): void {
      const lineFrom = lines.starts[line];
      const to = lines.contentEnd(line);
      if (to - lineFrom <= max) return;
      const from = textStart(text, lineFrom);
      const at = offsetOfColumn(text, from, to, max, lines.hasSurrogates);
      if (at >= to) return;
      if (allowsWords && isOneWord(text, from, to)) return;
      if (allowsMappings && isOneWordMapping(text.slice(from, to))) return;
      const length = lines.positionAt(to).column - 1 - (from - lineFrom);
      report({ from: at, to, parameters: { length, max } });
    }
  },
});

function offsetOfColumn(
  text: string,
  from: number,
  to: number,
  column: number,
  hasSurrogates: boolean,
): number {
  if (!hasSurrogates) return from + column;
  let at = from;
  for (let i = 0; i < column && at < to; i++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return at;
}

/** Whether a line is one word, be it after a dash or in a comment. */
function isOneWord(text: string, from: number, to: number): boolean {
  let start = from;
  while (start < to && text.charCodeAt(start) === SPACE) start++;
  if (start === to) return false;
  if (text.charCodeAt(start) === HASH) {
    while (text.charCodeAt(start) === HASH) start++;
    start++;
  } else if (text.charCodeAt(start) === DASH) start += 2;
  // No further than the line: a search for the next space would read on through the whole text.
  for (let at = start; at < to; at++) if (text.charCodeAt(at) === SPACE) return false;
  return true;
}

/** Whether the first scalar value on a line, which holds a mapping, is one word up to its end. */
function isOneWordMapping(line: string): boolean {
  const tree = parse(line);
  const { kinds, froms, tos, count } = tokenize(tree, new LineIndex(line));
  const start = kinds.indexOf(TOKEN_BLOCK_MAPPING_START);
  if (start === -1) return false;
  for (let index = start; index + 1 < count; index++) {
    if (kinds[index] === TOKEN_VALUE && kinds[index + 1] === TOKEN_SCALAR) {
      // Out of its text, a line of a comment or a string may be no mapping at all.
      const to = tos[index + 1];
      const isSound = tree.diagnostics.every(({ from }) => from >= to);
      return isSound && !line.includes(' ', froms[index + 1]);
    }
  }
  return false;
}
