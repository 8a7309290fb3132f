import {
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  STYLE_PLAIN,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

const ZERO = 0x30;
const IMPLICIT = /^0[0-7]+$/;
const EXPLICIT = /^0o[0-7]+$/;

/** Says where a number is octal, or would be to some readers. */
export const octalValues = defineRule({
  id: 'octal-values',
  options: { 'forbid-implicit-octal': true, 'forbid-explicit-octal': true },
  create({ tree, options, report }) {
    const { text } = tree;
    return {
      scalar(row) {
        const from = fromOf(tree, row);
        if (text.charCodeAt(from) !== ZERO) return;
        if (styleOf(tree, row) !== STYLE_PLAIN || hasFlag(tree, row, FLAG_HAS_TAG)) return;
        const to = toOf(tree, row);
        const source = text.slice(from, to);
        // Counted as the place behind the number, where others look for it.
        if (options['forbid-implicit-octal'] && IMPLICIT.test(source)) {
          const message = `“${source}” is octal to YAML 1.1 and decimal to YAML 1.2: quote it, or drop the zero`;
          report({ from: to, to, message });
        }
        if (options['forbid-explicit-octal'] && EXPLICIT.test(source)) {
          const message = `“${source}” is octal to YAML 1.2 and text to YAML 1.1: quote it, or write it as decimal`;
          report({ from: to, to, message });
        }
      },
    };
  },
});
