import {
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  STYLE_PLAIN,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

/** Up to the digits that count, the zeros, the exponent. */
const DECIMAL = /^([-+]?\d*\.\d*?)(0+)((?:[eE][-+]?\d+)?)$/;

/** Says where zeros at the end of a fraction say nothing. */
export const noTrailingZeros = defineRule({
  id: 'no-trailing-zeros',
  options: {},
  create({ tree, isKey, report }) {
    const { text } = tree;
    return {
      scalar(row) {
        const from = fromOf(tree, row);
        const to = toOf(tree, row);
        if (!isDigitOrSign(text.charCodeAt(from)) || styleOf(tree, row) !== STYLE_PLAIN) return;
        // A key is looked up as it is written.
        if (hasFlag(tree, row, FLAG_HAS_TAG) || isKey(row)) return;
        const match = DECIMAL.exec(text.slice(from, to));
        if (match === null) return;
        const [, digits, zeros, exponent] = match;
        // One zero behind the point makes the number a float, so it says something.
        const kept = digits.endsWith('.') ? 1 : 0;
        if (zeros.length === kept || !/\d/.test(digits + zeros)) return;
        const zerosFrom = from + digits.length + kept;
        const edits = [{ from: zerosFrom, to: to - exponent.length, insert: '' }];
        const message = 'Zeros at the end of a fraction say nothing; quote it if it is a version';
        report({ from, to, message, fix: { title: 'Remove the zeros', edits } });
      },
    };
  },
});

function isDigitOrSign(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e;
}
