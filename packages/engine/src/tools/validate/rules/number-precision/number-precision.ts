import { coreSchema } from '../../../../schema/core-schema.ts';
import { canonicalDecimalFloat } from '../../../../schema/decimal-text.ts';
import { TYPE_FLOAT, TYPE_INT } from '../../../../schema/scalar-type.ts';
import {
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  STYLE_PLAIN,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

/** A double holds any number of this many characters, even in base 16. */
const SAFE_LENGTH = 13;
/** A longer number is past all doubt. */
const LONGEST_NUMBER = 1000;

/** Says where a number has more digits than a double-precision number holds. */
export const numberPrecision = defineRule({
  id: 'number-precision',
  messages: ({
    becomes,
  }: {
    /** The number that a program with 64 bits for a number reads, where that is finite. */
    readonly becomes?: number;
  }) => {
    const what = becomes === undefined ? '' : `, which makes it ${becomes}`;
    return `Many programs keep 15 to 17 digits of a number${what}: quote it if each digit counts`;
  },
  options: { 'check-integers': true, 'check-floats': true },
  create({ tree, options, report }) {
    const { text } = tree;
    return {
      scalar(row) {
        const from = fromOf(tree, row);
        const to = toOf(tree, row);
        const first = text.charCodeAt(from);
        if (first > 0x39 || styleOf(tree, row) !== STYLE_PLAIN) return;
        const isShort = to - from <= SAFE_LENGTH && !/e/i.test(text.slice(from, to));
        if (isShort || hasFlag(tree, row, FLAG_HAS_TAG)) return;
        const type = coreSchema.resolvePlain(text, from, to);
        if (type !== TYPE_INT && type !== TYPE_FLOAT) return;
        if (!options[type === TYPE_INT ? 'check-integers' : 'check-floats']) return;
        const digits = coreSchema.toJsonNumber(type, text.slice(from, to));
        if (digits === '' ? to - from <= LONGEST_NUMBER : isExact(digits)) return;
        const read = to - from <= LONGEST_NUMBER ? Number(digits) : Number.NaN;
        report({ from, to, parameters: Number.isFinite(read) ? { becomes: read } : {} });
      },
    };
  },
});

/** Whether the number a program reads is the one that is written. */
function isExact(digits: string): boolean {
  if (digits.length > LONGEST_NUMBER) return false;
  const read = Number(digits);
  return (
    Number.isFinite(read) && canonicalDecimalFloat(digits) === canonicalDecimalFloat(String(read))
  );
}
