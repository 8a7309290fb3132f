import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkHelm, completeHelm, lookUpHelm } from '../src/helm/index.ts';
import { filesOf } from './shaped.ts';

const CHART: Readonly<Record<string, string>> = {
  'web/Chart.yaml': `apiVersion: v2
name: web
version: 1.0.0
dependencies: [{ name: cache, version: 1.0.0, repository: x }, { name: queue, alias: jobs, version: 1.0.0, repository: x }]
`,
  'web/values.yaml': `image:
  repository: example/web
  tag: latest
replicas: 2
annotations: {}
hosts:
  - name: a.example
    paths: [/]
jobs: { workers: 3 }
`,
  'web/templates/_helpers.tpl': `{{- define "web.fullname" -}}{{ .Release.Name }}{{- end -}}
{{- define "web.labels" -}}app: {{ include "web.fullname" . }}{{- end -}}
`,
  'web/charts/cache/Chart.yaml': 'apiVersion: v2\nname: cache\nversion: 1.0.0\n',
  'web/charts/cache/values.yaml': 'memory: 1Gi\n',
  'web/charts/cache/templates/_helpers.tpl': '{{ define "cache.name" }}cache{{ end }}\n',
  'web/charts/queue/Chart.yaml': 'apiVersion: v2\nname: queue\nversion: 1.0.0\n',
  'web/charts/queue/values.yaml': 'workers: 1\nretries: 3\n',
  'web/charts/queue/templates/queue.yaml': 'a: {{ .Values.workers }}\n',
};
const filesAt = (own: string) => filesOf(new Map(Object.entries(CHART)), own);
const OWN = 'web/templates/web.yaml';
const found = (text: string, own = OWN) =>
  checkHelm(text, filesAt(own)).map(({ rule, from, to }) => `${rule} ${text.slice(from, to)}`);

describe('a template of a chart', () => {
  it.each([
    '{{ .Values.image.tag }} {{ $.Values.replicas }} {{ .Values.cache.memory }} {{ .Values.jobs.retries }}',
    '{{ .Values.global.anything }} {{ .Values.annotations.x }} {{ .Values.image.tag.x }}',
    '{{ with .Values.image }}{{ .repository }}{{ else with .Values.hosts }}{{ . }}{{ end }}',
    '{{ range .Values.hosts }}{{ .name }}{{ .tags }}{{ end }}',
    '{{ .Values.annotations.first }}{{ .Values.annotations.first }}{{ .Values.annotations.worst }}',
    '{{ .Values.other.aks }}{{ .Values.other.eks }}{{ .Values.other.eks }}',
    '{{ .Values.other.minSize }}{{ .Values.other.maxSize }}{{ .Values.other.maxSize }}',
    '{{ range $i, $h := .Values.hosts }}{{ $i }}{{ $h.name }}{{ else }}{{ $i }}{{ end }}',
    '{{ $x := .Values.image }}{{ if true }}{{ $x = 1 }}{{ $y := 2 }}{{ $y }}{{ end }}{{ $x }}',
    '{{ define "a" }}{{ .anything }}{{ $.Values.image.tag }}{{ end }}{{ template "a" . }}',
    '{{ block "b" . }}{{ .x }}{{ end }}',
    '{{ include "web.labels" . | nindent 4 }}{{ include "cache.name" . }}',
    '{{ include "web/templates/_helpers.tpl" . }}{{ include (printf "a%s" "b") . }}',
    '{{/* {{ | qoute }} */}}{{- /* a */ -}}{{ `{{ $labels.instance | qoute }}` }}',
    '{{ if and (eq 1 2) (not (hasKey .Values "imge")) }}{{ .Values.imge }}{{ end }}',
    '{{ (.Files.Glob "a/*").AsConfig }}{{ .Capabilities.APIVersions.Has "v1" }}',
    '{{ .Capabilities.KubeVersion.GitVersion }}{{ .Template.BasePath }}{{ .Chart.Type }}',
    '{{ .Values.imge }}{{ .Values.imge }}',
    '{{ $.Values.completelyOther }}{{ printf "%d" -1.5e3 }}{{ \'a\' }}',
    '{{ range $k, $v := .Values.image }}{{ continue }}{{ break }}{{ end }}',
    '{{- if or .a\n   .b }}{{- else if .c -}}{{- end }}',
    '{{ unclosed',
    '{{ "unclosed }}',
  ])('%s is left alone', (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['{{ .Values.imgae.tag }}', 'unknown-value imgae'],
    ['{{ .Values.image.repositry }}', 'unknown-value repositry'],
    ['{{ with .Values.image }}{{ .repositry }}{{ end }}', 'unknown-value repositry'],
    ['{{ with $x := .Values.image }}{{ $x.repositry }}{{ end }}', 'unknown-value repositry'],
    ['{{ (.Values.image).repositry }}', 'unknown-value repositry'],
    ['{{ define "a" }}{{ .Values.replcas }}{{ end }}', 'unknown-value replcas'],
    ['{{ .Values.cache.memroy }}', 'unknown-value memroy'],
    ['{{ .Values.jobs.retires }}', 'unknown-value retires'],
    ['{{ range .Values.hosts }}{{ .nmae }}{{ end }}', 'unknown-value nmae'],
    ['{{ with .Values.imgae }}{{ .tag }}{{ .repository }}{{ end }}', 'unknown-value imgae'],
    [
      '{{ .Values.annotations.first }}{{ .Values.annotations.first }}{{ .Values.annotations.frist }}',
      'unknown-value frist',
    ],
    ['{{ .Values.image.ta }}', 'unknown-value ta'],
    ['{{ .Vaules.image }}', 'unknown-property Vaules'],
    ['{{ .Release.Nmae }}', 'unknown-property Nmae'],
    ['{{ with .Release }}{{ .Nmae }}{{ end }}', 'unknown-property Nmae'],
    ['{{ include "web.fulname" . }}', 'unknown-template web.fulname'],
    ['{{ template "nothing.alike" . }}', 'unknown-template nothing.alike'],
    ['{{ .Values.image.tag | qoute }}', 'unknown-function qoute'],
    ['{{ frobnicate 1 }}', 'unknown-function frobnicate'],
    ['{{ if true }}{{ $x := 1 }}{{ end }}{{ $x }}', 'undeclared-variable $x'],
    ['{{ range $v := .Values.hosts }}{{ end }}{{ $v }}', 'undeclared-variable $v'],
    ['{{ $x := 1 }}{{ define "a" }}{{ $x }}{{ end }}', 'undeclared-variable $x'],
    ['{{ $x = 1 }}', 'undeclared-variable $x'],
    ['{{ quote (default "a" .b }}', 'expression-syntax ('],
    ['{{ quote .b) }}', 'expression-syntax )'],
    ['{{ .a | }}', 'expression-syntax |'],
    ['{{ | quote }}', 'expression-syntax |'],
    ['{{ if }}{{ end }}', 'expression-syntax {{ if }}'],
    ['{{ }}', 'expression-syntax {{ }}'],
    ['{{ .a & .b }}', 'expression-syntax &'],
  ])('%s reports %s', (text, expected) => {
    expect(found(text)).toEqual(expected === undefined ? [] : [expected]);
  });

  it('of a chart below another sees what that gives it', () => {
    expect(
      found(
        '{{ .Values.wrkers }}{{ include "web.fullname" . }}',
        'web/charts/queue/templates/a.yaml',
      ),
    ).toEqual(['unknown-value wrkers']);
  });

  it('outside of a chart, only misspelled functions are reported', () => {
    const text = '{{ env "A" }}{{ .Values.a }}{{ include "b" . }}{{ .Foo | qoute }}';
    expect(checkHelm(text).map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      'warning unknown-function',
    ]);
  });
});

describe('completion in an action', () => {
  const names = (text: string) => {
    const at = text.indexOf('^');
    const whole = text.replace('^', '');
    const list = completeHelm(whole, at, filesAt(OWN));
    return (
      list && { names: list.items.map(({ name }) => name), text: whole.slice(list.from, list.to) }
    );
  };

  it.each([
    [
      '{{ .Values.^ }}',
      ['image', 'replicas', 'annotations', 'hosts', 'jobs', 'cache', 'global'],
      '',
    ],
    ['{{ .Values.image.re^p }}', ['repository', 'tag'], 'rep'],
    ['{{ with .Values.image }}{{ .^ }}', ['repository', 'tag'], ''],
    ['{{ range $h := .Values.hosts }}{{ $h.^', ['name', 'paths'], ''],
    ['{{ .Values.jobs.^ }}', ['workers', 'retries'], ''],
    [
      '{{ .Release.N^ }}',
      ['Name', 'Namespace', 'IsUpgrade', 'IsInstall', 'Revision', 'Service'],
      'N',
    ],
    ['{{ include "web.^" . }}', ['web.fullname', 'web.labels', 'cache.name'], 'web.'],
    ['{{ $abc := 1 }}{{ $^ }}', ['$abc'], '$'],
  ])('%s offers %j', (text, expected, written) => {
    const list = names(text);
    expect(list?.names.filter((name) => !name.includes('/'))).toEqual(expected);
    expect(list?.text).toBe(written);
  });

  it('offers functions, and nothing outside of actions', () => {
    expect(names('{{ .a | qu^ }}')?.names).toContain('quote');
    expect(names('{{ .a }} b^')).toBeUndefined();
    expect(names('{{ (.a).^ }}')).toBeUndefined();
  });
});

describe('a name in an action', () => {
  const at = (text: string) => lookUpHelm(text.replace('^', ''), text.indexOf('^'), filesAt(OWN));

  it('has the value that it has by default, and where that is', () => {
    expect(at('{{ .Values.image.t^ag }}')).toMatchObject({
      name: 'image.tag',
      code: 'latest',
      definitions: [{ file: 'web/values.yaml' }],
    });
    expect(at('{{ with .Values.^image }}{{ end }}')?.code).toBe(
      'repository: example/web\ntag: latest',
    );
  });

  it('is a function with its parameters, a variable, or a template of another file', () => {
    expect(at('{{ .a | nin^dent 4 }}')?.code).toBe('nindent columns text');
    expect(at('{{ $x := 1 }}{{ $^x }}')?.occurrences).toHaveLength(2);
    expect(at('{{ include "web.^labels" . }}')?.definitions).toMatchObject([
      { file: 'web/templates/_helpers.tpl' },
    ]);
    expect(at('{{ .x }} te^xt')).toBeUndefined();
  });
});

const PIECES = [
  ...[
    '{{',
    '}}',
    '{{-',
    '-}}',
    ' ',
    '\n',
    '.',
    '.a',
    '.Values',
    '.Values.image',
    '$',
    '$x',
    ':=',
    '=',
  ],
  ...[
    'if',
    'else',
    'end',
    'with',
    'range',
    'define "a"',
    'include "web.labels" .',
    'quote',
    '"a"',
    '`',
  ],
  ...['(', ')', '|', ',', '/*', '*/', '__proto__', '.constructor', '1.5', "'", '\\', '\u{1f600}'],
];

test('no template makes checking, completing or looking up throw', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }),
      fc.nat(),
      (parts, place) => {
        const text = parts.join('');
        const files = filesAt(OWN);
        for (const { from, to } of checkHelm(text, files)) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(text.length);
        }
        const at = place % (text.length + 1);
        const list = completeHelm(text, at, files);
        if (list !== undefined) expect(list.from <= at && at <= list.to).toBe(true);
        const name = lookUpHelm(text, at, files);
        if (name !== undefined) expect(name.from <= at && at <= name.to).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('what completion offers is known', () => {
  const paths = ['', 'image.', 'jobs.', 'cache.'];
  for (const path of paths) {
    const start = `{{ .Values.${path}`;
    for (const { name } of completeHelm(`${start} }}`, start.length, filesAt(OWN))?.items ?? []) {
      expect(found(`${start}${name} }}`)).toEqual([]);
    }
  }
});

test('deep blocks and parentheses take time in proportion', () => {
  const text = (count: number) =>
    `${'{{ with $x := .Values.image }}'.repeat(count)}{{ ${'('.repeat(count)}.a${')'.repeat(count)} }}{{ $x }}${'{{ end }}'.repeat(count)}`;
  const cpu = (count: number) => {
    const start = process.cpuUsage();
    expect(checkHelm(text(count))).toEqual([]);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  cpu(1_000);
  expect(cpu(40_000)).toBeLessThan(30 * Math.max(cpu(5_000), 1_000));
});
