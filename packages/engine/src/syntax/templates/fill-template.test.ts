import { expect, it } from 'vitest';
import { applyEdits } from '../../text/text-edit.ts';
import type { TemplateDialect } from './action.ts';
import { fillTemplate } from './fill-template.ts';

const VALUES = {
  a: 'x',
  n: 1,
  on: true,
  empty: '',
  list: ['y'],
  deep: { 'b-c': 'z', d: { e: 'f' } },
  lines: 'a\nb',
};

function fill(text: string, dialect: TemplateDialect = 'helm') {
  const { edits, left } = fillTemplate(text, dialect, VALUES);
  return [applyEdits(text, edits), left.length];
}

it.each([
  ['{{ .Values.a }}', 'x'],
  ['{{ $.Values.deep.d.e }}', 'f'],
  ['{{.Values.n}}', '1'],
  ['{{ .Values.on }}', 'true'],
  ['{{ .Values.a | quote }}', '"x"'],
  ['{{ quote .Values.a | upper }}', '"X"'],
  ['{{ .Values.none | default "y" }}', 'y'],
  ['{{ default .Values.a .Values.empty | squote }}', "'x'"],
  ['{{ .Values.a | default "y" | trunc 63 | trimSuffix "-" }}', 'x'],
  ['{{ .Release.Name }}', 'release-name'],
  ['{{ .Values.a | default .Chart.AppVersion }}', 'x'],
  ['{{ "a" }}{{ `b` }}', 'ab'],
  ['{{ if .Values.on }}{{ .Values.a }}{{ end }}', '{{ if .Values.on }}x{{ end }}'],
])('puts values into actions of Helm: %s', (text, filled) => {
  expect(fill(text)).toEqual([filled, 0]);
});

it.each([
  '{{ .Values.none }}',
  '{{ .Values.list }}',
  '{{ .Values.lines }}',
  '{{ .Chart.Name }}',
  '{{ include "x" . }}',
  '{{ toYaml .Values.deep | nindent 2 }}',
  '{{- .Values.a }}',
  '{{ printf "%s" .Values.a }}',
  '{{ (.Values.a) }}',
  '{{ index .Values.list 0 }}',
  '{{ range .Values.list }}{{ .Values.a }}{{ end }}',
  '{{ .Values.constructor }}',
  '{{ .Values.a | "b" }}',
  '{{ .Values.a | | quote }}',
])('leaves what it cannot evaluate, and lists it: %s', (text) => {
  expect(fill(text)).toEqual([text, 1]);
});

it.each([
  ['{{ a }}', 'x', 0],
  ['{{ deep["b-c"] }} {{ deep.d.e }}', 'z f', 0],
  ["{{ none | default('y') | upper }}", 'Y', 0],
  ["{{ empty | d('y') }}", '', 0],
  ['{{ on }}', 'True', 0],
  ['{{ a ~ "b" }}', '{{ a ~ "b" }}', 1],
  ['{{ a | to_nice_yaml }}', '{{ a | to_nice_yaml }}', 1],
  ['{% set a = 1 %}{{ a }}', '{% set a = 1 %}{{ a }}', 1],
  ['{% for b in a %}{{ a | default(c) }}{% endfor %}', '{% for b in a %}x{% endfor %}', 0],
  ['{% for a in list %}{{ a }}{% endfor %}', '{% for a in list %}{{ a }}{% endfor %}', 1],
])('does the same for Jinja: %s', (text, filled, left) => {
  expect(fill(text, 'jinja')).toEqual([filled, left]);
});
