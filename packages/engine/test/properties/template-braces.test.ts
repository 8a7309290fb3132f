import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isError } from '../../src/diagnostics/diagnostic.ts';
import { isInternalError } from '../../src/diagnostics/internal-error.ts';
import { parse } from '../../src/syntax/parse.ts';
import { editText } from '../../src/tools/edit/edit-text.ts';
import { format } from '../../src/tools/format/format.ts';
import { minify } from '../../src/tools/format/minify.ts';
import { merge } from '../../src/tools/merge/merge.ts';
import { fixText } from '../../src/tools/validate/fix-text.ts';
import type { RuleSettings } from '../../src/tools/validate/rule-settings.ts';
import { rules } from '../../src/tools/validate/rules/index.ts';
import { validate } from '../../src/tools/validate/validate.ts';
import { formatOptions } from '../format/any-format-options.ts';

const BRACES = [
  '{{ x }}',
  '{{x}}',
  '{{  x  }}',
  '{{ a.b }}',
  "{{ x | default('y') }}",
  '{{ x | default("y") }}',
  '{{ b, a }}',
  '{{ x   ,y }}',
  "{{ {'b': 1, 'a': yes} }}",
  '{{{ x }}}',
  '{{ x [0] }}',
  '{{ "x" }}',
  "{{ ['b','a'] | first }}",
  '{{ aVeryLongName.withMore | and: 1, b: 2 }}',
].filter((text) => !parse(text).diagnostics.some(isError));

const braces = fc.constantFrom(...BRACES);

/** Texts with template braces in all places where YAML can read them. */
const templated = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        (x: string) => [`${x}`],
        (x: string) => [`   ${x}   # c`],
        (x: string) => ['', `      ${x}`],
        (x: string) => ['', `  -   ${x}`, `  - k:  ${x}`],
        (x: string, y: string) => [`[${x},${y}]`],
        (x: string, y: string) => [`[ ${x} , ${y}, 'q' ]`],
        (x: string) => [`{k:   ${x} }`],
        (x: string, y: string) => [`{ z: ${x}, b: [${y}, "w"], a: 'q' }`],
        (x: string, y: string) => ['', `  ${x}:   ${y}`],
        (x: string, y: string) => [`{ ${x}: 1, b:  ${y} }`],
        (x: string) => ['', `  ? ${x}`, '  :   1'],
        (x: string) => [`&n   ${x}`],
        (x: string) => [`[ ? ${x} ]`],
      ),
      braces,
      braces,
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((entries) => {
    const inside: string[] = [];
    const lines = entries.flatMap(([write, x, y], at) => {
      const [first, ...others] = write(x, y).map((line) => line.replace('&n', `&n${at}`));
      const used = [first, ...others].join('\n');
      if (used.includes(x)) inside.push(x);
      if (used.includes(y)) inside.push(y);
      return [`k${9 - at}: ${first}`, ...others];
    });
    return { text: `${lines.join('\n')}\n`, inside };
  });

/** How often each of the braces is in a text. */
function countsOf(text: string, inside: readonly string[]): number[] {
  return inside.map((each) => text.split(each).length - 1);
}

const EVERY_RULE: RuleSettings = Object.fromEntries(
  rules.map(({ id }) => [id, { level: 'warning' }]),
);
const CHECKS: readonly RuleSettings[] = [
  EVERY_RULE,
  {
    braces: { level: 'warning', options: { 'min-spaces-inside': 1, 'max-spaces-inside': 1 } },
    brackets: { level: 'warning', options: { 'min-spaces-inside': 1, 'max-spaces-inside': 1 } },
    'quoted-strings': { level: 'warning', options: { 'quote-type': 'double' } },
    'sort-keys': { level: 'warning' },
  },
];

describe('template braces', () => {
  const isValid = ({ text }: { readonly text: string }) =>
    !validate(text, { lint: false }).errors.length;

  it('stay byte for byte under every option of format', () => {
    const property = fc.property(templated.filter(isValid), formatOptions, (given, options) => {
      const { output, problems } = format(given.text, options);
      expect(problems.some(isInternalError)).toBe(false);
      expect(countsOf(output, given.inside)).toEqual(countsOf(given.text, given.inside));
      expect(format(output, options).output).toBe(output);
    });
    fc.assert(property, { numRuns: 1000 });
  });

  it('stay byte for byte when minified', () => {
    const property = fc.property(templated.filter(isValid), ({ text, inside }) => {
      const { output, problems } = minify(text);
      expect(problems.some(isInternalError)).toBe(false);
      expect(countsOf(output, inside)).toEqual(countsOf(text, inside));
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('stay byte for byte under fixes, edits beside them and merges', () => {
    const settings = fc.constantFrom(...CHECKS);
    const property = fc.property(templated.filter(isValid), settings, ({ text, inside }, using) => {
      const check = (each: string) => validate(each, { rules: using });
      const outputs = [
        fixText(text, check(text), check).output,
        editText(text, [{ op: 'set', path: 'new', value: { value: { a: [1] } } }]).output,
        editText(text, [{ op: 'comment', path: 'k9', text: 'c', where: 'above' }]).output,
        merge([text, 'new: 1\n'], { strategy: 'merge' }).output,
        merge(['new: 1\n', text], { strategy: 'merge' }).output,
      ];
      for (const output of outputs) {
        expect(countsOf(output, inside)).toEqual(countsOf(text, inside));
      }
    });
    fc.assert(property, { numRuns: 300 });
  });

  it.each([
    ['a: { {x: 1}: y }\n', { bracketSpacing: 'none' }, 'a: { {x: 1}: y}\n'],
    ['a: { { x } }\n', { bracketSpacing: 'all' }, 'a: { { x } }\n'],
    ['a: {b:   {{ x }} }\n', { bracketSpacing: 'none' }, 'a: {b: {{ x }} }\n'],
    ['a: {{ x }}\nb: {c: 1}\nd: {e: 1}\n', {}, 'a: {{ x }}\nb: {c: 1}\nd: {e: 1}\n'],
  ] as const)('are not what YAML alone has: %j', (text, options, expected) => {
    expect(format(text, options).output).toBe(expected);
  });
});
