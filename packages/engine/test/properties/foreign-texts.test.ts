import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isError } from '../../src/diagnostics/diagnostic.ts';
import { parse } from '../../src/syntax/parse.ts';
import { convert } from '../../src/tools/convert/convert.ts';
import { mergeTemplates } from '../../src/tools/diff/templates/merge-templates.ts';
import { merge3 } from '../../src/tools/diff/three-way/merge-three.ts';
import { editTemplate } from '../../src/tools/edit/edit-template.ts';
import { editText } from '../../src/tools/edit/edit-text.ts';
import { explode } from '../../src/tools/edit/explode.ts';
import { applyJsonPatch } from '../../src/tools/edit/json-patch.ts';
import { applyMergePatch } from '../../src/tools/edit/merge-patch.ts';
import { format } from '../../src/tools/format/format.ts';
import { minify } from '../../src/tools/format/minify.ts';
import { formatTemplate } from '../../src/tools/format/templates/format-template.ts';
import { merge } from '../../src/tools/merge/merge.ts';
import { fixText } from '../../src/tools/validate/fix-text.ts';
import type { RuleSettings } from '../../src/tools/validate/rule-settings.ts';
import { rules } from '../../src/tools/validate/rules/index.ts';
import { fixTemplate } from '../../src/tools/validate/templates/fix-template.ts';
import { validateTemplate } from '../../src/tools/validate/templates/validate-template.ts';
import { validate } from '../../src/tools/validate/validate.ts';
import { formatOptions } from '../format/any-format-options.ts';

/** First lines of texts that are not YAML, and whether such files are kept under names of YAML on purpose. */
const KINDS: readonly (readonly [string, string, boolean])[] = [
  ['ansible-vault', '$ANSIBLE_VAULT;1.1;AES256', true],
  ['ansible-vault', '$ANSIBLE_VAULT;1.2;AES256;prod', true],
  ['ansible-vault', '$ANSIBLE_VAULT;1.0;AES', true],
  ['git-crypt', '\0GITCRYPT\0\ufffd\u0003', true],
  ['openssl', 'U2FsdGVkX18kYm9Rb3NlY3JldA==', true],
  ['openssl', 'Salted__\ufffd\u0003', true],
  ['age', 'age-encryption.org/v1', true],
  ['age', '-----BEGIN AGE ENCRYPTED FILE-----', true],
  ['pgp', '-----BEGIN PGP MESSAGE-----', true],
  ['pgp', '-----BEGIN PGP SIGNED MESSAGE-----', true],
  ['pem', '-----BEGIN CERTIFICATE-----', true],
  ['pem', '-----BEGIN RSA PRIVATE KEY-----', true],
  ['pem', '---- BEGIN SSH2 PUBLIC KEY ----', true],
  ['git-lfs', 'version https://git-lfs.github.com/spec/v1', true],
  ['git-annex', '/annex/objects/SHA256E-s12--0123.yml', true],
  ['html', '<!DOCTYPE html>', false],
  ['html', '<html lang="en">', false],
  ['html', `<!doctype html><html><body>${'x'.repeat(9000)}`, false],
  ['xml', '<?xml version="1.0"?>', false],
  ['patch', 'diff --git a/x.yml b/x.yml', false],
];

const LINES = [
  '6162636465666768',
  '   6162  ',
  '',
  '-----END CERTIFICATE-----',
  'Version: GnuPG v2',
  '--- a/x.yml',
  '<p>{{ x }}</p>',
  '{{- if .Values.a }}',
  'key:   [a,b]   # c',
  '\tid: &a 1',
];

const foreignText = fc
  .record({
    head: fc.constantFrom('', '', '\ufeff', '\n', '\r\n  '),
    kind: fc.constantFrom(...KINDS),
    lines: fc.array(fc.constantFrom(...LINES), { maxLength: 8 }),
    lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
    end: fc.constantFrom('', '\n', '\n\n\n'),
  })
  .map(({ head, kind, lines, lineBreak, end }) => {
    return head + [kind[1], ...lines].join(lineBreak) + end;
  });

const EVERY_RULE: RuleSettings = Object.fromEntries(
  rules.map(({ id }) => [id, { level: 'warning' }]),
);

describe('a text that is not YAML', () => {
  it.each(KINDS)('is named as what it is: %s, %j', (kind, firstLine, isOnPurpose) => {
    const text = `${firstLine}\n6162\n`;
    const { problems, isValid, documentCount } = validate(text, { rules: EVERY_RULE });
    expect(problems).toMatchObject([
      { code: 'foreign-text', parameters: { kind }, from: 0, line: 1, column: 1 },
    ]);
    expect(problems[0]?.severity).toBe(isOnPurpose ? 'warning' : 'error');
    expect([isValid, documentCount]).toEqual([isOnPurpose, 0]);
    expect(format(text).problems).toEqual(problems);
    expect(parse(text).diagnostics).toMatchObject([{ code: 'foreign-text', severity: 'error' }]);
  });

  it('is left byte for byte by everything that writes', () => {
    const property = fc.property(foreignText, formatOptions, (text, options) => {
      const check = (each: string) => validate(each, { rules: EVERY_RULE });
      const checkTemplate = validateTemplate(text, { rules: EVERY_RULE });
      const set = [{ op: 'set', path: 'a', value: { value: 1 } }] as const;
      const same = [
        format(text, options),
        format(text, { ...options, fixesIndentation: true }),
        formatTemplate(text, options),
        minify(text),
        fixText(text, check(text), check),
        fixTemplate(text, 'helm', checkTemplate, check, {}),
      ];
      for (const { output } of same) expect(output).toBe(text);
      const refused = [
        editText(text, set),
        editTemplate(text, 'helm', (yaml) => editText(yaml, set)),
        editTemplate(text, 'jinja', (yaml) => editText(yaml, set)),
        explode(text),
        applyMergePatch(text, { a: 1 }),
        applyJsonPatch(text, [{ op: 'add', path: '/a', value: 1 }]),
      ];
      for (const { output, problems } of refused) {
        expect(output).toBe(text);
        expect(problems).toHaveLength(1);
      }
      for (const to of ['json', 'toml', 'ini'] as const) {
        expect(convert(text, { from: 'yaml', to }).problems).toMatchObject([
          { code: 'foreign-text', severity: 'error' },
        ]);
      }
      expect(merge([text, 'a: 1\n']).problems.some(isError)).toBe(true);
      expect(merge(['a: 1\n', text]).problems.some(isError)).toBe(true);
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('is never merged with another one', () => {
    const texts = fc.tuple(foreignText, foreignText, foreignText);
    const property = fc.property(texts, ([base, ours, theirs]) => {
      const asHelm: typeof merge3 = (...texts) =>
        mergeTemplates([texts[0], texts[1], texts[2]], { dialect: 'helm' });
      for (const run of [merge3, asHelm]) {
        const { output, conflicts } = run(base, ours, theirs);
        const isWhole = [base, ours, theirs].includes(output);
        expect(isWhole || conflicts.length > 0).toBe(true);
      }
    });
    fc.assert(property, { numRuns: 300 });
  });

  it.each([
    '$ANSIBLE_VAULT: 1\n',
    'version: https://git-lfs.github.com/spec/v1\n',
    '-----BEGIN CERTIFICATE-----: a\n',
    '<html>: a\n',
    '<<: {a: 1}\n',
    'U2FsdGVkX18: a\n',
    'Salted__a: 1\n',
    'diff: a\n',
    'From: a\n',
    '/annex/objects/a: 1\n',
    'a: |\n  $ANSIBLE_VAULT;1.1;AES256\n  6162\n',
    '!vault |\n  $ANSIBLE_VAULT;1.1;AES256\n  6162\n',
    '# $ANSIBLE_VAULT;1.1;AES256\na: 1\n',
  ])('is not %j', (text) => {
    expect(parse(text).diagnostics.map(({ code }) => code)).not.toContain('foreign-text');
  });
});

describe('a text in conflict', () => {
  const text = '<<<<<<< ours\na:   1  \n=======\na:  2  \n>>>>>>> theirs\n\n\n\nb:   [ x ]\n';
  it('is left byte for byte by fixes', () => {
    const check = (each: string) => validate(each, { rules: EVERY_RULE });
    expect(fixText(text, check(text), check).output).toBe(text);
    expect(format(text).output).toBe(text);
  });
});

describe('plain text over several lines', () => {
  const words = fc.constantFrom(
    'abc',
    '6162',
    'a  b',
    '  - c',
    '\td',
    '   e ',
    '',
    'f: g'.slice(0, 2),
  );
  const text = fc
    .tuple(fc.constantFrom('x y', '--- x', '# c\nx'), fc.array(words), fc.constantFrom('z', '  z'))
    .map(([first, middle, last]) => `${[first, ...middle, last].join('\n')}\n`);

  it('keeps its lines', () => {
    const property = fc.property(text, formatOptions, (each, options) => {
      fc.pre(!parse(each).diagnostics.some(isError));
      // These are asked for to change lines, or to add one.
      const { documentStart: _, lineWidth: _1, multiline: _2, ...others } = options;
      expect(format(each, others).output).toBe(each);
    });
    fc.assert(property, { numRuns: 300 });
  });
});
