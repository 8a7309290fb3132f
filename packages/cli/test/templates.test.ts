import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../src/main.ts';
import { recordedTerminal } from './recorded-terminal.ts';
import { temporaryFolder } from './temporary-folder.ts';

async function yamlkit(args: string[], files: Record<string, string>) {
  const cwd = temporaryFolder(files);
  const terminal = recordedTerminal({ cwd });
  const status = await main(args, terminal);
  const read = (name: string) => readFileSync(path.join(cwd, name), 'utf8');
  return { status, ...terminal.written, read };
}

const CHART = `apiVersion: v1
metadata:
  name: {{ include "x.name" . }}
  labels:
    {{- include "x.labels" . | nindent 4 }}
{{- if .Values.on }}
spec:   {a: {{ .Values.a }}-b}
{{- end }}
`;
const FILES = {
  'chart/templates/a.yaml': CHART,
  'b.yml.j2': '{% if x %}\na:  {{ x }}\n{% endif %}\n',
};

describe('templates on the command line', () => {
  it('validates them, and says what it read', async () => {
    const { status, out, err } = await yamlkit(['validate', 'chart', 'b.yml.j2'], FILES);
    expect({ status, out }).toEqual({ status: 0, out: '' });
    expect(err.split('\n')).toEqual([
      '1 file read as a Helm template, 1 file read as a Jinja template',
      '2 files checked, nothing found',
      'Schemas: 2 documents not checked (kind or apiVersion missing: 1, no schema detected: 1)',
      expect.stringMatching(/^chart.templates.a\.yaml:1: not checked .* but kind is missing\.$/),
      '',
    ]);
  });

  it('finds them in folders, for commands that read them', async () => {
    const { status, err } = await yamlkit(['validate', '.'], { ...FILES, 'c.conf.j2': 'x' });
    expect({ status, err }).toMatchObject({
      status: 0,
      err: expect.stringMatching(/Helm template, 1 file read as a Jinja template\n2 files checked/),
    });
    expect((await yamlkit(['format', '--check', '.'], FILES)).out).toContain('b.yml.j2\n');
    const converted = await yamlkit(['convert', '--to', 'json', '.'], {
      'a.yaml': 'a: 1\n',
      'b.yml.j2': FILES['b.yml.j2'],
    });
    expect(converted).toMatchObject({ status: 0, out: '{\n  "a": 1\n}\n' });
  });

  it('reads them as plain YAML with --templates none', async () => {
    const { status, out } = await yamlkit(['validate', '--templates', 'none', 'chart'], FILES);
    expect(status).toBe(1);
    expect(out).toContain('Template braces');
  });

  it('says in JSON what a file was read as', async () => {
    const { out } = await yamlkit(['validate', '--format', 'json', 'b.yml.j2'], FILES);
    expect(JSON.parse(out).files[0]).toMatchObject({ isValid: true, template: 'jinja' });
  });

  it('reports what is wrong with them', async () => {
    const { status, out } = await yamlkit(['validate', '--format', 'parsable', 'a.yaml'], {
      'a.yaml': '{{- if .a }}\nb: [1\nc: {{ .d }}-e\n',
    });
    expect(status).toBe(1);
    expect(out.match(/\((?:[\w-]+)\)$/gm)).toEqual([
      '(template-unclosed-block)',
      '(unclosed-bracket)',
    ]);
  });

  it('puts values in, and lists what it could not', async () => {
    const files = {
      'a.yaml':
        'a: {{ .Values.a }}\nb: {{ .Values.b | default "x" | quote }}\nc: {{ .Release.Name }}-{{ include "c" . }}\n',
      'values.yaml': 'a: "y: z"\n',
    };
    const args = ['validate', '--format', 'parsable', '--templates', 'helm', 'a.yaml'];
    expect(await yamlkit(args, files)).toMatchObject({ status: 0, out: '' });
    const { status, out, err } = await yamlkit([...args, '--values', 'values.yaml'], files);
    expect(status).toBe(1);
    expect(out).toMatch(/^a\.yaml:1:4: \[error\] .*\(nested-mapping-on-one-line\)\n$/);
    expect(err).toContain('a.yaml: no value put in for {{ include "c" . }} (line 3)\n');
    for (const values of ['none.yaml', 'a.yaml']) {
      expect((await yamlkit([...args, '--values', values], files)).status).toBe(2);
    }
    const noMapping = { ...files, 'values.yaml': '- 1\n' };
    const refused = await yamlkit([...args, '--values', 'values.yaml'], noMapping);
    expect(refused).toMatchObject({ status: 2, err: expect.stringContaining('must be a mapping') });
  });

  it('fixes what is beside the actions', async () => {
    const { status, read } = await yamlkit(['validate', '--fix', 'a.yaml'], {
      'a.yaml': 'a: {{ .a }}-b  \n{{- if .c }}  \nd: on\n{{- end }}\n',
    });
    expect(status).toBe(1);
    expect(read('a.yaml')).toBe('a: {{ .a }}-b\n{{- if .c }}\nd: on\n{{- end }}\n');
  });

  it('formats them', async () => {
    const { status, err, read } = await yamlkit(
      ['format', '--write', '--indent', '4', 'chart', 'b.yml.j2'],
      FILES,
    );
    expect(status).toBe(0);
    expect(err).toMatch(/a\.yaml\n {2}5:5 +warning +The lines around this action/);
    expect(err).toContain(
      '1 file read as a Helm template, 1 file read as a Jinja template\n2 of 2 files changed\n',
    );
    expect(read('chart/templates/a.yaml')).toBe(CHART.replace('   {a', ' {a'));
    expect(read('b.yml.j2')).toBe('{% if x %}\na: {{ x }}\n{% endif %}\n');
  });

  it.each([
    ['converted', ['convert', '--to', 'json', 'chart/templates/a.yaml']],
    ['merged', ['merge', 'chart/templates/a.yaml', 'chart/templates/a.yaml']],
    ['minified', ['format', '--minify', 'chart/templates/a.yaml']],
    ['split', ['split', 'chart/templates/a.yaml', '--output-dir', 'out']],
    ['joined', ['join', 'chart/templates/a.yaml']],
  ])('says that they cannot be %s', async (what, args) => {
    const { status, out, err } = await yamlkit(args, FILES);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toContain(`a.yaml: This is a Helm template, which cannot be ${what}: `);
  });

  it('shows their trees, in which actions are nodes', async () => {
    const { status, out, err } = await yamlkit(['inspect', 'chart/templates/a.yaml'], FILES);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toBe(`$: object (3 keys)
  apiVersion: string "v1"
  metadata: object (2 keys)
    name: action {{ include "x.name" . }}
    labels: action {{- include "x.labels" . | nindent 4 }}
  {{- if .Values.on }} (if)
  spec: object (1 key)
    a: string "{{ .Values.a }}-b"
  {{- end }} (end)
`);
  });

  it('gets what is in them', async () => {
    const args = ['get', 'chart/templates/a.yaml'];
    expect(await yamlkit([...args, 'metadata.name', '--raw'], FILES)).toMatchObject({
      out: '{{ include "x.name" . }}\n',
    });
    expect(await yamlkit([...args, 'spec.a', '--json'], FILES)).toMatchObject({
      out: '"{{ .Values.a }}-b"\n',
    });
    expect(await yamlkit([...args, 'metadata', '--json'], FILES)).toMatchObject({
      status: 1,
      out: '',
    });
    expect(await yamlkit([...args, 'spec'], FILES)).toMatchObject({
      out: '{a: {{ .Values.a }}-b}\n',
    });
    expect(await yamlkit([...args, 'metadata'], FILES)).toMatchObject({
      out: 'name: {{ include "x.name" . }}\nlabels:\n  {{- include "x.labels" . | nindent 4 }}\n',
    });
  });

  it('edits what is beside the actions, and nothing else', async () => {
    const args = ['edit', 'chart/templates/a.yaml'];
    expect(await yamlkit([...args, '--set', 'apiVersion=v2'], FILES)).toMatchObject({
      out: CHART.replace('v1', 'v2'),
    });
    for (const edit of ['metadata.name=x', 'kind=Service']) {
      const { status, out, err } = await yamlkit([...args, '--set', edit], FILES);
      expect({ status, out }).toEqual({ status: 1, out: '' });
      expect(err).toMatch(/action of the template|block of the template/);
    }
  });

  it('compares templates, and merges what two sides made of one', async () => {
    const files = {
      'base.yaml': CHART,
      'ours.yaml': CHART.replace('"x.name"', '"y.name"'),
      'theirs.yaml': CHART.replace('-b}', '-c}'),
    };
    const diff = await yamlkit(['diff', 'base.yaml', 'ours.yaml'], files);
    expect(diff.status).toBe(1);
    expect(diff.out).toContain('{{ include "y.name" . }}');
    expect((await yamlkit(['diff', 'base.yaml', 'base.yaml'], files)).status).toBe(0);
    expect(
      (await yamlkit(['diff', '--templates', 'none', 'base.yaml', 'ours.yaml'], files)).status,
    ).toBe(2);
    const patch = await yamlkit(
      ['diff', '--format', 'json-patch', 'base.yaml', 'ours.yaml'],
      files,
    );
    expect(patch).toMatchObject({ status: 2, out: '' });
    expect(patch.err).toContain('which cannot be patched');
    const merged = await yamlkit(
      ['merge-file', '--stdout', 'base.yaml', 'ours.yaml', 'theirs.yaml'],
      files,
    );
    expect(merged.status).toBe(0);
    expect(merged.out).toBe(CHART.replace('"x.name"', '"y.name"').replace('-b}', '-c}'));
  });
});
