import fc from 'fast-check';
import { loadAll } from 'js-yaml';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { parse } from '../../src/syntax/parse.ts';
import { TemplateMask } from '../../src/templates.ts';
import { formatTemplate } from '../../src/tools/format/templates/format-template.ts';
import { validateTemplate } from '../../src/tools/validate/templates/validate-template.ts';
import { validate } from '../../src/tools/validate/validate.ts';
import { toJs } from '../../src/tree.ts';

const PIECES = '{{ }} {{ }} { } a .x b:_ : , "x" \'y\' [ ] # c &k | - key'
  .split(' ')
  .concat(' ', '\n', '\n  ');

const bracedText = fc
  .tuple(
    fc.constantFrom('x: {{', '- {{', '{{', 'a:\n  {{', '- &k {{', 'x: '),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }),
    fc.constantFrom('', '}}', '}}\n', '}}: b\n', '\ny: 1\n'),
  )
  .map(([start, pieces, end]) => (start + pieces.join('') + end).replaceAll('_', ' '));

/** Each reads some that the other is right to refuse. */
function isReadByPeers(text: string): boolean {
  try {
    loadAll(text);
    const documents = parseAllDocuments(text, { uniqueKeys: false });
    return !Array.isArray(documents) || documents.every(({ errors }) => errors.length === 0);
  } catch {
    return false;
  }
}

it('never calls an error what looks like a template and is YAML', () => {
  let count = 0;
  fc.assert(
    fc.property(bracedText, (text) => {
      if (!isReadByPeers(text)) return;
      count++;
      const { errors } = validate(text, { lint: false });
      expect(errors.filter(({ code }) => !/duplicate-key|unknown-alias/.test(code))).toEqual([]);
    }),
    { numRuns: 5_000 },
  );
  expect(count).toBeGreaterThan(125);
});

const ACTION_LINES = [
  ...['  {{ .Values.a }}', '{{ .Values.a }}', '    {{ .Values.a }}', '  {{/* no text */}}'],
  ...['  {{- /* no text */}}', '  {{ .Values.a }}{{ .Values.a }}', '  x {{ .Values.a }}'],
];
const TEXT_LINES = ['  text', '    more', '  # no comment', '', '  - a', '  k: v', '   odd', '# c'];

/** A scalar in lines that may begin with lines of actions alone, in a mapping, a list or both. */
const blockTemplate = fc
  .record({
    head: fc.constantFrom('k: |', 'k: >', 'k: |-', 'k: |+', '- |', 'a:\n  - k: |', '- - >-'),
    lines: fc.array(fc.constantFrom(...ACTION_LINES, ...TEXT_LINES), {
      minLength: 1,
      maxLength: 6,
    }),
    end: fc.constantFrom('', '# after\n', '\n'),
  })
  .map(({ head, lines, end }) => {
    const margin = head.startsWith('a:') ? '    ' : head.startsWith('- -') ? '  ' : '';
    return `${head}\n${lines.map((line) => (line === '' ? '\n' : `${margin}${line}\n`)).join('')}${end}`;
  });

/** What Helm would write, for the actions that are in these texts. */
function rendered(text: string): string {
  return text
    .replace(/\s*\{\{- \/\*.*?\*\/\}\}/g, '')
    .replace(/\{\{\/\*.*?\*\/\}\}/g, '')
    .replaceAll('{{ .Values.a }}', 'v');
}

it('keeps what templates write where lines of actions begin a scalar', () => {
  let count = 0;
  fc.assert(
    fc.property(blockTemplate, (text) => {
      const before = parse(rendered(text));
      if (before.diagnostics.length > 0) return;
      const options = { templates: 'helm' } as const;
      const mask = TemplateMask.of(text, 'helm');
      if (mask !== undefined) expect(mask.restore(mask.masked)).toBe(text);
      expect(validateTemplate(text, { ...options, lint: false }).errors).toEqual([]);
      const { output } = formatTemplate(text, options);
      expect(toJs(parse(rendered(output))).output).toEqual(toJs(before).output);
      expect(parse(rendered(output)).comments.length).toBe(before.comments.length);
      expect(formatTemplate(output, options).output).toBe(output);
      count++;
    }),
    { numRuns: 1_000 },
  );
  expect(count).toBeGreaterThan(200);
});
