import { describe, expect, it } from 'vitest';
import { detectTemplate } from '../../../syntax/templates/detect-dialect.ts';
import { validate } from '../validate.ts';
import { validateTemplate } from './validate-template.ts';

/** What is found, as line and code. */
function found(text: string, templates: 'helm' | 'jinja'): string {
  const { problems } = validateTemplate(text, { templates, lint: false });
  return problems.map(({ line, code }) => `${line} ${code.replace('template-', '')}`).join(', ');
}

describe('a mistake is reported once, on its line', () => {
  it.each([
    ['a: {{ .b }\nc: 1\n', '1 unclosed-action'],
    ['a: "{{ .b"\n', '1 unclosed-action'],
    ['{{- if .a\nb: 1\n{{- end }}\n', '1 unclosed-action'],
    ['{{- if .a\nb: 1\n', '1 unclosed-action'],
    ['{{- if .a }}\nb: 1\n{{- end\n', '3 unclosed-action'],
    ['{{/* a }}\nb: 1\n', '1 unclosed-action'],
    ['a: {{ .b }} {{ .c\n', '1 unclosed-action'],
    ['{{ if .a }}\n{{ if .b }}\nc: 1\n{{ end }}\n', '1 unclosed-block'],
    ['{{ define "x" }}\nb: 1\n', '1 unclosed-block'],
    ['{{ if .a }}\nb: 1\n{{ end }}\n{{ end }}\n', '4 unexpected-end'],
    ['a: {{ end }}\n', '1 unexpected-end'],
    ['a: 1\n{{ else if .b }}\nc: 1\n', '2 unexpected-else'],
    ['{{ define "a" }}\n{{ else }}\n{{ end }}\n', '2 unexpected-else'],
    ['a:\n  b: 1\n  {{- toYaml .c | nindent 7 }}\n', '3 indentation'],
    ['a:\n  b:\n    {{- include "x" . | nindent 0 }}\n', '3 indentation'],
    ['a:\n  b:\n    {{- include "x" . | nindent 2 }}\n', ''],
    ['a:\n  {{- with .b }}\n  {{- . | nindent 2 }}\n  {{- end }}\n  {{- .c | nindent 0 }}\n', ''],
    ['{{ if .a }}\nb: [\n{{ end }}\n', '2 unclosed-bracket'],
    ['{{ if .a }}\nb: 1\nb: 2\n{{ end }}\n', '3 duplicate-key'],
    ['{{ if .a }}\nb: 1\n{{ else }}\nb: 2\n{{ end }}\n', ''],
    ['- {{ .a }}\nb: 1\n', '2 mixed-collection'],
    ['a: *{{ .b }}\n', ''],
    ['a: !{{ .b }} c\n', ''],
  ])('in Helm: %j', (text, expected) => {
    const report = found(text, 'helm');
    // Which code YAML's own mistakes have is for other tests.
    if (expected.endsWith('mixed-collection')) expect(report).toMatch(/^2 [\w-]+$/);
    else expect(report).toBe(expected);
  });

  it.each([
    ['a: {{ b }\nc: 1\n', '1 unclosed-action'],
    ['{% if a\nb: 1\n{% endif %}\n', '1 unclosed-action'],
    ['{% if a }\nb: 1\n{% endif %}\n', '1 unclosed-action'],
    ['a: {{ "b }}\nc: 1\n', '1 unclosed-action'],
    ["a: {{ b | default('x) }}\nc: 'd'\n", '1 unclosed-action'],
    ["a: {{ b | replace('\n', ' ') }}\n", ''],
    ['a: {{ b[1 }}\n', '1 unclosed-action'],
    ['{% if a %}\n{% for b in c %}\nd: 1\n{% endif %}\n', '2 unclosed-block'],
    ['{% if a %}\nb: 1\n{% endfor %}\n{% endif %}\n', '3 unexpected-end'],
    ['{% if a %}\nb: 1\n{% end %}\n', '3 unexpected-end'],
    ['{% endblock %}\na: 1\n', '1 unexpected-end'],
    ['a: 1\n{% elif b %}\nc: 1\n', '2 unexpected-else'],
    ['{% for a in b %}\nc: 1\n{% else %}\nd: 1\n{% endfor %}\n', ''],
    ['a: {{ {"b": {}} }}\n', ''],
  ])('in Jinja: %j', (text, expected) => {
    expect(found(text, 'jinja')).toBe(expected);
  });
});

describe('what other programs fill in', () => {
  const expression = '$'.concat('{{ matrix.os }}');
  const variable = '$'.concat('{VAR:-x}');
  it.each([
    `runs-on: ${expression}\nsteps:\n  - run: echo ${expression}\n`,
    `a: ${variable}\nb: x-${variable}\n`,
    'a: <%= b %>\nc: "<% if d %>e<% end %>"\n',
  ])('is text, and makes no file a template: %j', (text) => {
    for (const path of ['a.yaml', 'templates/a.yaml']) {
      expect(detectTemplate(text, { path })).toBe('none');
      expect(validateTemplate(text, { path })).toEqual(validate(text));
    }
  });
});

describe('the dialect', () => {
  it.each([
    ['is Helm for an object of Helm', 'a: {{ .Values.b | quote }}\n', 'helm'],
    ['is Helm for a function that takes one', 'a: {{ default "b" .Values.c | quote }}\n', 'helm'],
    ['is Jinja for a filter that Helm has too', 'a: {{ b | quote }}\n', 'jinja'],
    [
      'is Jinja where actions of Go are text',
      'a: "{% raw %}{{.State}}{% endraw %}"\nb: {{ c }}\n',
      'jinja',
    ],
    ['is Jinja beside an expression of a pipeline', 'a: ${{ if eq(b, c) }}\nd: {{ e }}\n', 'jinja'],
  ])('%s', (_, text, dialect) => {
    // What YAML cannot read.
    expect(detectTemplate(`${text}x: {{ y }}-z\n`)).toBe(dialect);
  });
});
