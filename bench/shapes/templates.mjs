import { fill, levels, list, nest } from './fill.mjs';

/** Helm and Jinja templates, and what looks like some: name, and generator of about `n` code units. */
/** @type {[string, (n: number) => string][]} */
export const template = [
  ['actions as values', (n) => list(n, (at) => `k${at}: {{ .Values.a${at} }}\n`)],
  ['actions in values', (n) => list(n, (at) => `k${at}: "a {{ .b }}-{{ .c }}"\n`)],
  ['actions as keys', (n) => list(n, (at) => `{{ .k${at} }}: 1\n`)],
  ['actions as items', (n) => fill('- {{ . }}\n', n)],
  ['lines of actions', (n) => `a: 1\n${fill('{{ include "x" . | nindent 0 }}\n', n)}`],
  [
    'actions with nindent below keys',
    (n) => list(n, (at) => `k${at}:\n  {{- toYaml .a | nindent 2 }}\n`),
  ],
  [
    'blocks one after another',
    (n) => list(n, (at) => `{{- if .a }}\nk${at}: 1\n{{- else }}\nk${at}: 2\n{{- end }}\n`),
  ],
  ['nested blocks', (n) => nest('{{ if .a }}\n', 'a: 1\n', '{{ end }}\n', n)],
  ['nested blocks of Jinja', (n) => nest('{% if a %}\n', 'a: 1\n', '{% endif %}\n', n)],
  [
    'nested blocks around keys',
    (n) => `${list(n / 2, (at) => `{{ if .a }}\nk${at}: 1\n`)}${fill('{{ end }}\n', n / 2)}`,
  ],
  ['blocks in one line', (n) => `a: ${fill('{{ if .a }}b{{ else }}c{{ end }}', n)}\n`],
  [
    'branches of one block',
    (n) => `{{ if .a }}\n${fill('a: 1\n{{ else if .b }}\n', n)}a: 2\n{{ end }}\n`,
  ],
  [
    'branches that fit nowhere',
    (n) => fill('{{ if .a }}\n- 1\n{{ else }}\nb: 2\n{{ end }}\nc: 3\n', n),
  ],
  ['unclosed actions on a line', (n) => fill('{{', n)],
  ['unclosed actions on each line', (n) => fill('a: {{ b\n', n)],
  ['unclosed statements', (n) => fill('{% if a\n', n)],
  ['unclosed comments', (n) => fill('{{/* a\n', n)],
  ['unclosed comments of Jinja', (n) => fill('{# a\n', n)],
  ['unclosed strings', (n) => fill('a: {{ "b }}\n', n)],
  ['unclosed backticks', (n) => fill('a: {{ `b }}\n', n)],
  ['unclosed blocks', (n) => fill('{{ if .a }}\n', n)],
  ['unclosed blocks of Jinja', (n) => fill('{% for a in b %}\nc: 1\n', n)],
  ['ends without blocks', (n) => fill('{{ end }}\n', n)],
  ['ends of other blocks', (n) => fill('{% for a in b %}\n{% endif %}\n', n)],
  ['elses without blocks', (n) => fill('{{ else }}\na: 1\n', n)],
  ['alternating dialects', (n) => fill('{{ if .a }}\n{% if b %}\nc: {{ d }}\n', n)],
  ['one long action', (n) => `a: {{ ${fill('b | c ', n)}}}\n`],
  ['one long action of strings', (n) => `a: {{ ${fill('"b" ', n)}}}\n`],
  ['one long action of braces', (n) => `a: {{ ${fill('} { ', n)}}}\n`],
  ['one action of many lines', (n) => `a: {{ ${fill('b\n', n)}}}\n`],
  ['one long comment', (n) => `{{/* ${fill('a */ ', n)}*/}}\na: 1\n`],
  ['actions in a literal', (n) => `a: |\n${fill('  b {{ .c }} d\n', n)}`],
  [
    'lines of actions in a literal',
    (n) => `a: |\n${fill('  b\n{{ if .c }}\n', n / 2)}${fill('{{ end }}\n', n / 2)}`,
  ],
  ['literals with actions', (n) => list(n, (at) => `k${at}: |\n  {{ .a }}\n{{ .b | indent 2 }}\n`)],
  ['braces in literals', (n) => `a: |\n${fill('  {{ {% {#\n', n)}`],
  [
    'deep mappings with actions',
    (n) =>
      Array.from({ length: levels(n) }, (_, at) => `${' '.repeat(at)}k: # {{ .a }}\n`).join(''),
  ],
  [
    'deep mappings below lines of actions',
    (n) =>
      Array.from({ length: levels(n / 2) }, (_, at) => `${' '.repeat(at)}k:\n{{ .a }}\n`).join(''),
  ],
  ['definitions', (n) => list(n, (at) => `{{ define "a${at}" }}\nb: [\n{{ end }}\n`)],
  ['actions after quotes', (n) => `[${fill('"a"{{ if .b }}, "c"{{ end }}, ', n)}1]\n`],
  ['expressions of GitHub', (n) => list(n, (at) => `k${at}: \${{ a.b }}\n`)],
  ['documents of templates', (n) => fill('---\na: {{ .b }}\n{{- if .c }}\nd: 1\n{{- end }}\n', n)],
  ['equal keys in branches', (n) => fill('{{ if .a }}\nk: 1\n{{ end }}\n', n)],
  ['nindents that fit nowhere', (n) => fill('a:\n  b: 1\n  {{ toYaml .c | nindent 7 }}\n', n)],
  ['characters that placeholders use', (n) => `a: {{ b }}\n${fill('c: \ue000\uac00\n', n)}`],
];
