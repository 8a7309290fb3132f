import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  chartNameAt,
  checkHelm,
  completeHelm,
  lookUpHelm,
  unusedValues,
} from '../src/helm/index.ts';
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
    ['{{ with .Values.image.^ }}', ['repository', 'tag'], ''],
    ['{{ range .Values.image.^', ['repository', 'tag'], ''],
    ['{{ with (.Values.jobs.workers | default .Values.image.^', ['repository', 'tag'], ''],
    ['{{ with .Values.jobs }}{{ with .^', ['workers', 'retries'], ''],
    ['{{ with .Values.jobs }}{{ else with .Values.image.^', ['repository', 'tag'], ''],
    ['{{ with .Values.jobs }}{{ if .workers }}{{ else if .^', ['workers', 'retries'], ''],
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

  it('is what Helm gives, with what Chart.yaml says of it', () => {
    expect(at('{{ .Release.Na^me }} {{ $.Release.Name }}')).toMatchObject({
      summary: 'The name of the release.',
      definitions: [],
      occurrences: [{ from: 12 }, { from: 33 }],
    });
    expect(at('{{ .Chart.Ver^sion }}')).toMatchObject({
      code: '1.0.0',
      definitions: [{ file: 'web/Chart.yaml' }],
    });
    expect(at('{{ with .Chart }}{{ .Na^me }}{{ end }}')?.code).toBe('web');
    expect(at('{{ .Ch^art.Name }}')).toMatchObject({ summary: 'The content of Chart.yaml.' });
    expect(at('{{ .Val^ues.image }}')?.summary).toMatch(/^The values of the chart/);
    expect(at('{{ .Chart.AppVer^sion }}')).toMatchObject({ definitions: [] });
    expect(at('{{ .Release.Nothi^ng }}')).toBeUndefined();
    expect(lookUpHelm('{{ .Chart.Name }}', 12)?.summary).toBe('The name of the chart.');
  });
});

describe('a chart with values.schema.json', () => {
  const schema = JSON.stringify({
    $defs: {
      port: { type: 'object', properties: { number: { description: 'Where it listens.' } } },
    },
    type: 'object',
    properties: {
      image: {
        additionalProperties: false,
        properties: { tag: {}, digest: { title: 'A digest' } },
      },
      port: { $ref: '#/$defs/port' },
      loop: { $ref: '#/properties/loop' },
      either: {
        anyOf: [{ additionalProperties: false, properties: { a: {} } }, { properties: { b: {} } }],
      },
      list: { items: { allOf: [{ additionalProperties: false, properties: { name: {} } }] } },
    },
  });
  const files = filesOf(
    new Map([
      ['Chart.yaml', 'apiVersion: v2\nname: a\nversion: 1.0.0\n'],
      ['values.yaml', 'image: { tag: a }\nother: 1\nlist: []\n'],
      ['values.schema.json', schema],
    ]),
    'templates/a.yaml',
  );
  const messages = (text: string) =>
    checkHelm(text, files).map(({ severity, from, to }) => `${severity} ${text.slice(from, to)}`);

  it.each([
    ['{{ .Values.image.tag }}{{ .Values.image.digest }}{{ .Values.port.number }}', []],
    ['{{ .Values.image.anything }}', ['warning anything']],
    [
      '{{ .Values.image.anything }}{{ .Values.image.anything }}',
      ['warning anything', 'warning anything'],
    ],
    ['{{ .Values.image.tga }}', ['warning tga']],
    ['{{ .Values.port.nubmer }}', ['warning nubmer']],
    ['{{ define "a" }}{{ .Values.image.anything }}{{ end }}', []],
    ['{{ .Values.either.c }}{{ .Values.loop.a.b }}{{ .Values.anything }}', []],
    ['{{ range .Values.list }}{{ .name }}{{ .nothing }}{{ end }}', ['warning nothing']],
  ])('%s has the problems %j', (text, expected) => {
    expect(messages(text)).toEqual(expected);
  });

  it('completes and explains what the schema describes', () => {
    const complete = (path: string) =>
      completeHelm(`{{ .Values.${path} }}`, `{{ .Values.${path}`.length, files)?.items.map(
        ({ name }) => name,
      );
    expect(complete('image.')).toEqual(['tag', 'digest']);
    expect(complete('port.')).toEqual(['number']);
    expect(complete('')).toEqual(['image', 'other', 'list', 'port', 'loop', 'either', 'global']);
    expect(lookUpHelm('{{ .Values.port.number }}', 17, files)?.summary).toBe(
      'The value port.number, which the chart gives no default. Where it listens.',
    );
  });
});

describe('a name of a chart', () => {
  const FILES: Record<string, string> = {
    ...CHART,
    'web/templates/web.yaml': `{{ .Values.image.tag }}
{{ with .Values.image }}{{ .tag }}{{ end }}
{{ range .Values.hosts }}{{ .name }}{{ end }}
{{ .Values.jobs.workers }}{{ include "web.fullname" . }}
{{ hasKey .Values.image "digest" }}{{ .Values.image.digest }}
`,
    'web/values.schema.json':
      '{ "properties": { "image": { "required": ["tag"], "properties": { "tag": {}, "digest": {} } } } }',
    'web/ci/test-values.yaml': 'image: { "tag": other }\n',
  };
  const at = (file: string, text: string, add = 0) => {
    const source = FILES[file];
    return chartNameAt(
      source,
      source.indexOf(text) + add,
      filesOf(new Map(Object.entries(FILES)), file),
    );
  };
  const places = (found: ReturnType<typeof at>) =>
    found?.files.map(({ file, text, places: all }) => {
      const [own] = new Set(all.map(({ from, to }) => text.slice(from, to)));
      return `${file} ${own} ${all.length}`;
    });

  const TAG = [
    'web/templates/web.yaml tag 2',
    'web/values.yaml tag 1',
    'web/ci/test-values.yaml tag 1',
    'web/values.schema.json tag 2',
  ];

  it('is found in all of its files, from a template and from the values', () => {
    const found = at(OWN, '.tag', 1);
    expect(places(found)).toEqual(TAG);
    expect(found?.isTaken('repository')).toBe(true);
    expect(found?.isTaken('version')).toBe(false);
    expect(places(at('web/values.yaml', 'tag'))?.toSorted()).toEqual(TAG.toSorted());
    expect(places(at(OWN, '.name', 1))).toEqual([`${OWN} name 1`, 'web/values.yaml name 1']);
  });

  it('is one of a chart below as well', () => {
    const WORKERS = [
      'web/charts/queue/templates/queue.yaml workers 1',
      'web/charts/queue/values.yaml workers 1',
      `${OWN} workers 1`,
      'web/values.yaml workers 1',
    ];
    expect(places(at(OWN, 'workers'))?.toSorted()).toEqual(WORKERS.toSorted());
    expect(places(at('web/charts/queue/templates/queue.yaml', 'workers'))?.toSorted()).toEqual(
      WORKERS.toSorted(),
    );
    // What charts are called is not theirs to say.
    expect(at(OWN, 'jobs')).toBeUndefined();
  });

  it('may be that of a template', () => {
    expect(places(at(OWN, 'web.fullname', 2))).toEqual([
      `${OWN} web.fullname 1`,
      'web/templates/_helpers.tpl web.fullname 2',
    ]);
  });

  it('is known to be given as a text', () => {
    expect(at(OWN, '.image.digest', 8)?.isMentioned).toBe(true);
    expect(at(OWN, '.tag', 1)?.isMentioned).toBe(false);
  });

  it('is none where no template uses it', () => {
    expect(at('web/values.yaml', 'annotations')).toBeUndefined();
    expect(at('web/values.yaml', 'latest')).toBeUndefined();
    expect(at('web/Chart.yaml', 'name')).toBeUndefined();
  });
});

describe('values that no template uses', () => {
  const unused = (template: string, others: Record<string, string> = {}) => {
    const text = `image: { tag: a, digest: b }
list: [{ a: 1 }]
cache: { memory: 1Gi }
sub: { on: true }
tags: { front: true }
global: { a: 1 }
text: '{{ .Values.other }}'
other: 1
`;
    const files = {
      ...{
        'Chart.yaml':
          'name: a\ndependencies: [{ name: cache, condition: sub.on, tags: [front] }]\n',
      },
      ...{ 'values.yaml': text, 'templates/a.yaml': template },
      ...others,
    };
    const found = unusedValues(text, filesOf(new Map(Object.entries(files)), 'values.yaml'));
    return found.map(({ message }) => /“(.*)”/.exec(message)?.[1]);
  };

  it.each([
    ['', ['image', 'list', 'text', 'other']],
    ['{{ .Values.image.tag }}', ['image.digest', 'list', 'text', 'other']],
    [
      '{{ if .Values.image }}{{ .Values.image.tag }}{{ end }}',
      ['image.digest', 'list', 'text', 'other'],
    ],
    ['{{ toYaml .Values.image }}', ['list', 'text', 'other']],
    ['{{ with .Values.image }}{{ toYaml . }}{{ end }}', ['list', 'text', 'other']],
    ['{{ omit .Values.image "tag" | toYaml }}', ['list', 'text', 'other']],
    ['{{ tpl .Values.text . }}{{ .Values.image }}', ['list']],
    ['{{ index .Values "list" }}{{ .Values.image }}', ['text', 'other']],
    ['{{ range .Values.list }}{{ .a }}{{ end }}{{ .Values.image }}', ['text', 'other']],
    ['{{ define "b" }}{{ .Values.image }}{{ end }}', ['list', 'text', 'other']],
    ['{{ toYaml .Values }}', []],
    ['{{ range $key, $value := .Values }}{{ end }}', []],
    ['{{ include "cache.anything" . }}', []],
    ['{{ tpl (.Files.Get "a") . }}', []],
  ])('of a chart with %s are %j', (template, expected) => {
    expect(unused(template)).toEqual(expected);
  });

  it('are none that a dependency in the file of older charts needs', () => {
    const older = {
      'Chart.yaml': 'name: a\n',
      'requirements.yaml': 'dependencies: [{ name: cache, condition: sub.on, tags: [front] }]\n',
    };
    expect(unused('', older)).toEqual(['image', 'list', 'text', 'other']);
  });

  it('are none in other files and in libraries', () => {
    expect(unused('', { 'Chart.yaml': 'name: a\ntype: library\n' })).toEqual([]);
    expect(unusedValues('a: 1\n', filesAt('web/ci/values.yaml'))).toEqual([]);
    expect(unusedValues('a: 1\n', undefined)).toEqual([]);
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
