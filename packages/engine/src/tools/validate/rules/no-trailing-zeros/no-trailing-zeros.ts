import {
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  STYLE_PLAIN,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { DIGIT_0, DOT } from '../../../../text/character-codes.ts';
import { defineRule } from '../../rule.ts';

/** A number with a fraction; the group is its exponent. */
const DECIMAL = /^[-+]?\d*\.\d+((?:[eE][-+]?\d+)?)$/;

/** Says where zeros at the end of a fraction say nothing. */
export const noTrailingZeros = defineRule({
  id: 'no-trailing-zeros',
  messages: 'Zeros at the end of a fraction have no meaning; quote it if it is a version',
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
        const zerosTo = to - match[1].length;
        let zerosFrom = zerosTo;
        // A regular expression that looks for them would start again at each run of zeros.
        while (text.charCodeAt(zerosFrom - 1) === DIGIT_0) zerosFrom--;
        // One zero after the point makes the number a float, so it stays.
        if (text.charCodeAt(zerosFrom - 1) === DOT) zerosFrom++;
        if (zerosFrom >= zerosTo) return;
        const edits = [{ from: zerosFrom, to: zerosTo, insert: '' }];
        report({ from, to, fix: { title: 'Remove the zeros', edits } });
      },
    };
  },
});

function isDigitOrSign(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e;
}
