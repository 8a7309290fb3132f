import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../text/text-edit.ts';
import { fixText } from '../fix-text.ts';
import { presets } from '../presets/presets.ts';
import { rules as allRules } from '../rules/index.ts';
import { validate } from '../validate.ts';
import { validateTemplate } from './validate-template.ts';

/** An expression of GitHub, which YAML reads as text. */
const GITHUB = '$'.concat('{{ x }}');

const helm = (text: string) => validateTemplate(text, { templates: 'helm', rules: {} });
const jinja = (text: string) => validateTemplate(text, { templates: 'jinja', rules: {} });
const places = (result: ReturnType<typeof helm>) =>
  result.problems.map(({ code, line, column }) => `${line}:${column} ${code}`);

describe('validateTemplate', () => {
  it.each([
    ['a: {{ .b\nc: 1\n', ['1:4 template-unclosed-action']],
    ['a: {{ "b }}\nc: 1\n', ['1:4 template-unclosed-action']],
    ['{{ if .a }}\nb: 1\n', ['1:1 template-unclosed-block']],
    ['a: 1\n{{ end }}\n', ['2:1 template-unexpected-end']],
    ['a: 1\n{{ else }}\n', ['2:1 template-unexpected-else']],
    ['{{/* a\nb: 1\n', ['1:1 template-unclosed-action']],
  ])('reports actions that do not fit together in Helm: %j', (text, problems) => {
    expect(places(helm(text))).toEqual(problems);
  });

  it.each([
    [
      '{% if a %}\nb: 1\n{% endfor %}\n',
      ['1:1 template-unclosed-block', '3:1 template-unexpected-end'],
    ],
    ['{% for a in b %}\n{% if c %}\nd: 1\n{% endfor %}\n', ['2:1 template-unclosed-block']],
    ['a: {# b\nc: 1\n', ['1:4 template-unclosed-action']],
    ['{% block a %}\nb: 1\n{% else %}\n{% endblock %}\n', ['3:1 template-unexpected-else']],
  ])('reports actions that do not fit together in Jinja: %j', (text, problems) => {
    expect(places(jinja(text))).toEqual(problems);
  });

  it('reports the errors of the YAML beside the actions, each once, in its own words', () => {
    const result = helm('a: {{ .a }}\nb: [x, {{ .b }}\nc: d: {{ .c }}\n{{ .d }} e\n');
    expect(places(result)).toEqual([
      '2:4 unclosed-bracket',
      '3:4 nested-mapping-on-one-line',
      '4:1 missing-colon',
    ]);
    expect(result.problems.map(({ message }) => message).join()).toContain('“{{ .d }} e”');
    expect(result.template).toBe('helm');
  });

  it('reports keys that are twice in one branch, and no others', () => {
    const text =
      'a: 0\n{{- if .x }}\na: 1\nb: 1\n{{- else }}\na: 2\na: 3\n{{- end }}\nb: 2\na: 4\n';
    const { problems } = helm(text);
    expect(problems.map(({ line, message }) => [line, /line \d+/.exec(message)?.[0]])).toEqual([
      [7, 'line 6'],
      [10, 'line 1'],
    ]);
  });

  it.each([
    ['a:\n  b:\n    {{- toYaml .c | nindent 1 }}\n', [3]],
    ['a:\n  b: {{- toYaml .c | nindent 4 }}\n', []],
    ['a:\n  b: 1\n  {{- toYaml .c | nindent 4 }}\n', [3]],
    ['a:\n  b: 1\n  {{- toYaml .c | nindent 2 }}\n', []],
    [
      'a:\n  {{- if .b }}\n  c: 1\n  {{- else }}\n  {{- toYaml .c | nindent 4 }}\n  {{- end }}\n',
      [],
    ],
    ['a: |\n  {{- .b | nindent 7 }}\n', []],
    ['{{- toYaml .c | nindent 7 }}\n', []],
  ])('reports an nindent that fits no open level: %j', (text, lines) => {
    const found = helm(text).problems;
    expect(found.map(({ line }) => line)).toEqual(lines);
    for (const { code, severity } of found) {
      expect([code, severity]).toEqual(['template-indentation', 'warning']);
    }
  });

  it('lints what is around the actions, and fixes it', () => {
    const text =
      'a:   {{ .a }}  \n{{- if .b }}\nb: { {{ .c }} }\n{{- end }}\nc:\n  {{- toYaml .d | nindent 2 }}';
    const rules = Object.fromEntries(allRules.map(({ id }) => [id, { level: 'error' as const }]));
    const check = (each: string) => validateTemplate(each, { templates: 'helm', rules });
    const codes = check(text).problems.map(({ code, line }) => `${line} ${code}`);
    expect(codes).toEqual([
      '1 lint/colons',
      '1 lint/quoted-actions',
      '1 lint/trailing-spaces',
      '6 lint/new-line-at-end-of-file',
    ]);
    expect(fixText(text, check(text), check).output).toBe(
      'a: {{ .a }}\n{{- if .b }}\nb: { {{ .c }} }\n{{- end }}\nc:\n  {{- toYaml .d | nindent 2 }}\n',
    );
  });

  it('asks for quotes where they are missing, and puts them around actions', () => {
    const text = 'a: {{ .a }}\nb: x-{{ .b }} # c\nc: {{ .c | quote }}\n{{ .d }}: "{{ .e }}"\n';
    const rules = { 'quoted-actions': { level: 'warning' as const } };
    const { problems } = validateTemplate(text, { templates: 'helm', rules });
    expect(problems.map(({ line, fix }) => [line, fix?.safety])).toEqual([
      [1, 'suggested'],
      [2, 'suggested'],
    ]);
    const edits = problems.flatMap(({ fix }) => fix?.edits ?? []);
    expect(applyEdits(text, edits)).toBe(
      text.replace('{{ .a }}', '"{{ .a }}"').replace('x-{{ .b }}', '"x-{{ .b }}"'),
    );
  });

  it.each([
    ['a: 1\n', 'x.yaml', undefined],
    ['a: "{{ x }}"\n', 'x.yaml', undefined],
    ['a: {{ x }}\n', 'x.yaml', undefined],
    [`on: push\nrun: ${GITHUB}\n`, 'chart/templates/x.yaml', undefined],
    ['a: {{ x }}\n', 'chart/templates/x.yaml', 'jinja'],
    ['a: {{ .x }}\n', 'chart/templates/x.yaml', 'helm'],
    ['a: {{ .x | quote }}-b\n', 'x.yaml', 'helm'],
    ['a: {{ x }}-b\n', 'x.yaml', 'jinja'],
    ['{% if x %}\na: 1\n{% endif %}\n', 'x.yaml', 'jinja'],
    ['a: {{ x }}\n', 'x.yml.j2', 'jinja'],
    ['a: {{ .x }}\n', 'x.yaml.gotmpl', 'helm'],
    ['a: [1\n', 'chart/templates/x.yaml', undefined],
  ])('detects the dialect of %j at %s: %s', (text, path, template) => {
    const result = validateTemplate(text, { path, rules: {} });
    expect(result.template).toBe(template);
    if (template === undefined) expect(result).toEqual(validate(text, { rules: {} }));
  });

  it('finds in plain YAML what validate finds, whatever the mode', () => {
    const line = fc.constantFrom(
      'a: 1',
      '- b',
      '  c: [d',
      `a: ${GITHUB}`,
      'e: "f',
      '\t',
      '# g',
      'a: { b: c }',
    );
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }),
        fc.constantFrom('helm', 'jinja', 'auto', 'none'),
        (lines, templates) => {
          const text = lines.join('\n').replaceAll(GITHUB, templates === 'auto' ? GITHUB : 'x');
          const options = { rules: presets.default, templates: templates as 'helm' };
          expect(validateTemplate(text, options)).toEqual(validate(text, options));
        },
      ),
    );
  });
});

it('warns of a second merge key in a branch, and not of one in each', () => {
  const branches =
    'a: &a {x: 1}\nb:\n  {{ if .x }}\n  <<: *a\n  {{ else }}\n  <<: *a\n  {{ end }}\n';
  const codes = (text: string) =>
    validateTemplate(text, { templates: 'helm', lint: false }).problems.map(({ code }) => code);
  expect(codes(branches)).toEqual([]);
  expect(codes(branches.replace('  {{ else }}\n', ''))).toEqual(['repeated-merge-key']);
});
