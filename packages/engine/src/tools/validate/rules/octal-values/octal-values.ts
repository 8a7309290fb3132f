import { isPlainText } from '../../../../syntax/scalar-shapes.ts';
import { sourceOf, toOf } from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

const IMPLICIT = /^0[0-7]+$/;
const EXPLICIT = /^0o[0-7]+$/;

/** Says where a number is octal, or would be to some readers. */
export const octalValues = defineRule({
  id: 'octal-values',
  messages: {
    implicit: ({ value }: { readonly value: string }) =>
      `“${value}” is octal to YAML 1.1 and decimal to YAML 1.2: quote it, or drop the zero`,
    explicit: ({ value }: { readonly value: string }) =>
      `“${value}” is octal to YAML 1.2 and text to YAML 1.1: quote it, or write it as decimal`,
  },
  options: { 'forbid-implicit-octal': true, 'forbid-explicit-octal': true },
  create({ tree, options, report }) {
    return {
      scalar(row) {
        if (!isPlainText(tree, row)) return;
        const to = toOf(tree, row);
        const source = sourceOf(tree, row);
        // Counted as the place after the number, where others look for it.
        if (options['forbid-implicit-octal'] && IMPLICIT.test(source)) {
          report({ from: to, to, parameters: { reason: 'implicit', value: source } });
        }
        if (options['forbid-explicit-octal'] && EXPLICIT.test(source)) {
          report({ from: to, to, parameters: { reason: 'explicit', value: source } });
        }
      },
    };
  },
});
