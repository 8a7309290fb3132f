import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../parse.ts';
import type { TemplateDialect } from './action.ts';
import { readTemplate } from './read-template.ts';
import type { Template } from './template.ts';

/** An expression of GitHub, which YAML reads as text. */
const GITHUB = '$'.concat('{{ github.ref }}');

function read(text: string, dialect: TemplateDialect = 'helm') {
  const reading = readTemplate(text, dialect);
  if (reading === undefined) throw new Error('no characters are left');
  return reading;
}

/** The errors that YAML finds in the mask, and those of blocks that were hidden. */
function errorsOf(text: string, dialect?: TemplateDialect): string[] {
  const { template, hiddenErrors } = read(text, dialect);
  return [...parse(template.masked).diagnostics, ...hiddenErrors]
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);
}

/** The mask with letters for what stands for actions. */
function shown(template: Template): string {
  const { masked, mask } = template;
  return masked.replace(new RegExp(mask.placeholders.pattern, 'g'), 'x');
}

const HELM: Readonly<Record<string, string>> = {
  'a value': 'a: {{ .Values.a }}\n',
  'a value in a text': 'a: x-{{ .Values.a }}:{{ .b }}-y # c\n',
  'a key': '{{ .key }}: 1\n"{{ .other }}": 2\n',
  'an item': '- {{ .a }}\n- {{ .b | quote }}\n',
  'quotes in an action in quotes': 'a: "{{ include "x" . }}"\nb: \'{{ printf "%s" .c }}\'\n',
  'a block around entries': 'a:\n  {{- if .b }}\n  b: 1\n  {{- else }}\n  b: 2\n  {{- end }}\n',
  'a block at column 0 in a list': 'a:\n  - 1\n{{- if .b }}\n  - 2\n{{- end }}\n  - 3\n',
  'a loop over items': 'a:\n  {{- range .b }}\n  - {{ . }}\n  {{- end }}\n',
  'a block around half of a mapping':
    '{{- with .a }}\nkey:\n  b: 1\n{{- end }}\nother:\n  c: 1\n{{- with .d }}\n  d: 2\n{{- end }}\n',
  'unknown entries': 'labels:\n  a: 1\n  {{- include "labels" . | nindent 2 }}\n  b: 2\n',
  'unknown items': 'items:\n  - 1\n{{ toYaml .items | indent 2 }}\n  - 2\n',
  'unknown entries right after a key': 'labels: {{ include "labels" . | nindent 2 }}\n  app: x\n',
  'unknown entries that touch the colon': 'labels:{{ include "labels" . | nindent 2 }}\n  app: x\n',
  'unknown entries after a dash': '- {{ toYaml .a | nindent 2 | trim }}\n  b: 1\n',
  'actions in brackets':
    'a: [{{ range .b }}"{{ . }}",{{ end }}]\nb: { {{ .c }}: 1, d: {{ .e }} }\n',
  'a block after quotes in brackets': 'a: ["b"{{ if .c }}, "c"{{ end }}]\n',
  'a list over lines in brackets': 'a: [\n  {{- range .b }}\n  "{{ . }}",\n  {{- end }}\n]\n',
  'a block on a line': 'a: {{ if .b }}"x: y"{{ else }}[1]{{ end }}\n{{ if .c }}d: 1{{ end }}\n',
  'a block in an item': '- {{- if .a }}\n  b: 1\n  {{- end }}\n- c\n',
  'a comment over lines': '{{- /*\nThis: is [not\n  YAML */ -}}\na: 1\n',
  'an action over lines': 'a: {{ dict\n  "b" 1\n"c" 2 }}\nb: 1\n',
  'text with lines of actions at column 0':
    'a: |\n{{ if .b }}\n    b\n{{ else }}\n    c\n{{ end }}\nb: 1\n',
  'text that an action writes': 'a: |\n{{ .Files.Get "x" | indent 2 }}\nb: 1\n',
  'text that an action writes on': 'a:\n  b: |-\n    x\n{{ .c | indent 4 }}\n    y\n  c: 1\n',
  'an end after text': 'a:\n  {{- if .b }}\n  b: |\n    x\n  {{- end }}\n  c: 1\n',
  'an end deeper than what follows': '{{- if .a }}\na: |\n  x\n  {{- end }}\nb: 1\n',
  'branches with a list and with keys':
    'a:\n{{- if .b }}\n  - 1\n{{- else }}\n  c: 1\n{{- end }}\nd: 1\n',
  'branches that are indented otherwise':
    'a:\n{{- if .b }}\n    b: 1\n{{- else }}\n  b: 1\n{{- end }}\n',
  'two blocks that exclude one another':
    'a:\n{{- if .b }}\n    b: 1\n{{- end }}\n{{- if not .b }}\n  b: 1\n{{- end }}\n',
  'a definition': '{{- define "x" -}}\n[ not: YAML\n{{- end }}\na: 1\n',
  'braces in strings': 'a: {{ "}}" }}\nb: {{ `{{ }}` }}\nc: {{ printf "\\"}}" }}\n',
  'what an action makes of braces': "a: '{{`{{`}} $labels.x {{`}}`}}'\n",
  'an expression of GitHub': `a: ${GITHUB}\nb: "${GITHUB}"\n`,
  'a comment with an action': '# {{ .a }}\na: 1 # {{ .b }}\n',
  'Windows line ends': 'a:\r\n  {{- if .b }}\r\n  b: {{ .c }}\r\n  {{- end }}\r\n',
  'documents in a loop': '{{- range .a }}\n---\na: {{ . }}\n{{- end }}\n',
};

const JINJA: Readonly<Record<string, string>> = {
  'a loop at column 0': 'a:\n{% for b in c %}\n  - {{ b }}\n{% endfor %}\n  - last\n',
  'branches with the same key':
    '{% if a %}\nb: 1\n{% elif c %}\nb: 2\n{% else %}\nb: 3\n{% endif %}\n',
  'comments and settings': '{# a: [ #}\n{% set x = {"a": {"b": 1}} %}\na: {{ x }}\n',
  'raw text': 'a: "{% raw %}{{ b }}{% endraw %}"\n{% raw %}\nb: {{ c }}\n{% endraw %}\n',
  'a macro': '{% macro a(b) %}\n[ {{ b }}\n{% endmacro %}\nc: {{ a(1) }}\n',
  'strings with braces': "a: {{ '}}' }}\nb: {{ {'c': {'d': 1}} }}\n",
  'statements in a text': 'a: |\n  x\n{% if b %}\n  y {{ c }}\n{% endif %}\n  z\nb: 1\n',
  'a block of an extension':
    '{% load_yaml as x %}\na: 1\n{% endload_yaml %}\n{% foo %}\nb: 1\n{% endfoo %}\n',
  'a block in brackets': 'a: [ "b"{% if c %}, "c={{ d }}"{% endif %} ]\n',
};

describe('readTemplate', () => {
  it.each(Object.entries(HELM))('finds no error in Helm: %s', (_, text) => {
    expect(errorsOf(text)).toEqual([]);
  });

  it.each(Object.entries(JINJA))('finds no error in Jinja: %s', (_, text) => {
    expect(errorsOf(text, 'jinja')).toEqual([]);
  });

  it('makes a mask of the same length, which gives back the text', () => {
    for (const [texts, dialect] of [
      [HELM, 'helm'],
      [JINJA, 'jinja'],
    ] as const) {
      // A tab is not what the mask indents with.
      for (const text of [...Object.values(texts), 'a: |\n  {{\n    \t>']) {
        const { template } = read(text, dialect);
        expect(template.masked).toHaveLength(text.length);
        expect(template.unmask(template.masked)).toBe(text);
      }
    }
  });

  it('reads actions as letters, comments, and text', () => {
    const text = 'a: {{ .a }}\n{{- if .b }}\nb: |\n{{ if .c }}\n  c\n{{ end }}\n{{- end }}\n';
    expect(shown(read(text).template)).toBe(
      'a: xxxxxxxx\n# xxxxxxxxxx\nb: |\n  xxxxxxxxxxxxcxxxxxxxxxx\n# xxxxxxxx\n',
    );
  });

  it('hides the blocks whose branches have different structures', () => {
    const text = 'a:\n{{- if .b }}\n  - 1\n{{- else }}\n  c: 1\n{{- end }}\nd: 1\n';
    const { unknown } = read(text).template;
    expect(unknown.map(({ from, to }) => text.slice(from, to))).toEqual([
      '{{- if .b }}\n  - 1\n{{- else }}\n  c: 1\n{{- end }}',
    ]);
  });

  it.each([
    ['a: [1\nb: {{ .c }}\n', ['unclosed-bracket']],
    ['{{ if .a }}\na: "x\n{{ end }}\n', ['unclosed-quote']],
    ['a:\n{{- if .b }}\n    b: 1\n   c: 1\n{{- end }}\n', ['wrong-indentation']],
    ['a: b: {{ .c }}\n', ['nested-mapping-on-one-line']],
  ])('finds the errors beside the template: %j', (text, codes) => {
    expect(errorsOf(text)).toEqual(codes);
  });

  it('never throws, keeps the length and gives back any text', () => {
    const unit = fc.constantFrom(
      ...['{{', '}}', '{%', '%}', '{#', '#}', '{{-', '-}}', ' if ', ' end ', ' else ', '/*', '*/'],
      ...['{{ if .a }}', '{{ end }}', '{{ .a }}', '{% for a in b %}', '{% endfor %}', '{{ a }}'],
      ...['\n', '\n  ', '\r\n', '\r', '\n    ', 'a: ', '- ', '|', '>', '"', "'", '`', '#', ' # '],
      ...[
        '[',
        ']',
        '{',
        '}',
        ',',
        ':',
        'x',
        '$',
        '\ue000',
        '\uac00',
        'a: |\n  ',
        'nindent 4',
        '\t',
      ],
    );
    const text = fc.array(unit, { maxLength: 40 }).map((units) => units.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom('helm', 'jinja'), (each, dialect) => {
        const { template } = read(each, dialect as TemplateDialect);
        expect(template.masked).toHaveLength(each.length);
        expect(template.unmask(template.masked)).toBe(each);
        const numbers = template.mask.opaques.map((_, number) => number);
        expect(template.numbersIn(template.masked)).toEqual(numbers);
      }),
      { numRuns: 2000 },
    );
  });
});
