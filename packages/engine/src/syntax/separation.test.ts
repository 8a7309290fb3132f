import { expect, it } from 'vitest';
import { STRETCH } from '../text/source-bytes.ts';
import { parse } from './parse.ts';

const TEXT = `key:        value of some words  # and a comment
other: "quoted: # 'text' \\" over
        lines"
'single ''key''':       |
            block: text
              # deeper

            last
list:
                - plain text that:goes on
                  and ends#here # now
                - [a, {b: c}]
`;

/** The tree of the text after a first line, which is a comment. */
function rowsAfter(comment: string): number[] {
  const { rows, rowCount, diagnostics } = parse(`${comment}\n${TEXT}`);
  expect(diagnostics.length).toBe(0);
  return [...rows.subarray(0, rowCount * 6)];
}

it('reads the same wherever a stretch of bytes ends, and where there are none', () => {
  const rows = rowsAfter('#');
  for (const ascii of [true, false]) {
    for (let length = STRETCH - TEXT.length - 2; length <= STRETCH + 2; length += ascii ? 5 : 37) {
      const comment = `#${ascii ? '' : 'é'}`.padEnd(length, 'x');
      const shifted = rows.map((value, at) => {
        const isOffset = at % 6 === 1 || at % 6 === 2;
        return isOffset && value > 0 ? value + length - 1 : value;
      });
      expect(rowsAfter(comment).join()).toBe(shifted.join());
    }
  }
});
