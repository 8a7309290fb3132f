import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  applyJsonPatch,
  applyMergePatch,
  convert,
  editText,
  format,
  getNodes,
  inspect,
  merge,
  minify,
  validate,
} from '../../src/index.ts';
import { lintRules, type RuleSettings } from '../../src/lint.ts';
import { compose } from '../../src/schema/compose.ts';
import { parseWithFixes } from '../../src/tree.ts';
import { anyText, SEED_TEXTS } from './texts.ts';

/*
 * Nothing in the engine catches what it does not expect, so that an internal error cannot pass for a
 * mistake in the text: these fail when a function throws.
 */
const ALL_RULES: RuleSettings = Object.fromEntries(
  lintRules.map(({ id }) => [id, { level: 'warning' }] as const),
);

const EXPANDING = { expandAliases: true };

it('neither composition nor any lint rule throws, whatever the text', () => {
  const check = (text: string) => {
    compose(parseWithFixes(text));
    const codes = validate(text, { rules: ALL_RULES }).problems.map(({ code }) => code);
    expect(codes).not.toContain('validation-failed');
  };
  SEED_TEXTS.forEach(check);
  fc.assert(fc.property(anyText, check), { numRuns: 750 });
});

it('no tool throws, whatever the text', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, other) => {
      format(text, { lineWidth: 40, sortKeys: true });
      minify(text);
      convert(text, { from: 'yaml', to: 'json' });
      convert(text, { from: 'yaml', to: 'yaml', documents: 'array' });
      merge([text, other], { strategy: 'merge' });
      inspect(text).rows(0, 20);
      getNodes(text, other);
      editText(text, [{ op: 'set', path: other, value: { yaml: other } }], EXPANDING);
      editText(text, [{ op: 'comment', path: '$..*', text: other }]);
      editText(text, [{ op: 'delete', path: '$..*' }], EXPANDING);
      applyJsonPatch(text, other);
      applyMergePatch(text, other);
    }),
    { numRuns: 125 },
  );
});
