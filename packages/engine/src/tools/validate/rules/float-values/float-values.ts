import { isPlainText } from '../../../../syntax/scalar-shapes.ts';
import { fromOf, sourceOf, toOf } from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

const NAN = /^\.(?:nan|NaN|NAN)$/;
const INFINITY = /^[-+]?\.(?:inf|Inf|INF)$/;
const SCIENTIFIC = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/;
const NO_NUMERAL = /^[-+]?\.[0-9]+(?:[eE][-+]?[0-9]+)?$/;

/** Forbids ways to write floating-point numbers that some readers or people trip over. */
export const floatValues = defineRule({
  id: 'float-values',
  messages: {
    nan: 'Not-a-number is not allowed here',
    infinity: 'Infinity is not allowed here',
    exponent: 'Write the number without an exponent',
    numeral: 'Write a digit before the decimal point',
  },
  options: {
    'require-numeral-before-decimal': false,
    'forbid-scientific-notation': false,
    'forbid-nan': false,
    'forbid-inf': false,
  },
  create({ tree, options, isKey, report }) {
    return {
      scalar(row) {
        if (!isPlainText(tree, row)) return;
        const from = fromOf(tree, row);
        const to = toOf(tree, row);
        const say = (reason: 'nan' | 'infinity' | 'exponent') =>
          report({ from, to, parameters: { reason } });
        const source = sourceOf(tree, row);
        if (options['forbid-nan'] && NAN.test(source)) say('nan');
        if (options['forbid-inf'] && INFINITY.test(source)) say('infinity');
        if (options['forbid-scientific-notation'] && SCIENTIFIC.test(source)) {
          say('exponent');
        }
        if (options['require-numeral-before-decimal'] && NO_NUMERAL.test(source)) {
          const parameters = { reason: 'numeral' } as const;
          const point = from + source.indexOf('.');
          const edits = [{ from: point, to: point, insert: '0' }];
          // A key is looked up as it is written.
          if (isKey(row)) report({ from, to, parameters });
          else report({ from, to, parameters, fix: { title: 'Write 0 before the point', edits } });
        }
      },
    };
  },
});
