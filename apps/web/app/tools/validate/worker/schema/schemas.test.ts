import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describedSchemas } from '../../../../../../../packages/schemas/scripts/descriptions/described-schemas.mjs';
import type { SchemaRequest } from '../../protocol.ts';

// What was fetched is kept for as long as a worker lives, and tests of other files may have fetched it.
vi.resetModules();
const { SchemaChecker } = await import('@yamlkit/language');
const { fixAll, fixOne, validateText } = await import('../validate-text.ts');
const { checkSchemas, readSchema, schemaCatalog } = await import('./check-schemas.ts');
const { complete } = await import('./completion-questions.ts');
const { hover } = await import('./editor-questions.ts');

const automatic: SchemaRequest = { setting: { kind: 'automatic' }, kubernetesVersion: null };
const own = (text: string): SchemaRequest => ({
  setting: { kind: 'own', name: 'mine', text },
  kubernetesVersion: null,
});
const data = new URL('../../../../../../../packages/schemas/data/', import.meta.url);
const fetched: string[] = [];

beforeEach(() => {
  fetched.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    const [, id = ''] = /^\/assets\/schemas\/(.+)-[0-9a-f]{8}\.json$/.exec(path) ?? [];
    const described = (await describedSchemas()).find((each) =>
      path.endsWith(`-${each.hash}.json`),
    );
    if (described !== undefined) return new Response(described.text);
    const folder = id === 'known-formats' ? new URL('../', data) : data;
    return new Response(await readFile(new URL(`${id}.json`, folder), 'utf8'));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const POD = 'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - name: a\n';

async function checked(text: string, request = automatic) {
  await validateText({}, text);
  const reply = await checkSchemas({ ...request, isTyping: false, beside: [] });
  if (reply === undefined || 'failure' in reply) throw new Error(JSON.stringify(reply));
  return reply;
}

describe('schemas in the worker', () => {
  it('are read as the draft that they show, and the page says so', async () => {
    const schema = '{ "properties": { "n": { "minimum": 5, "exclusiveMinimum": true } } }';
    const { groups, problems } = await checked('n: 5\n', own(schema));
    expect(problems).toMatchObject([{ code: 'schema/too-small' }]);
    expect(groups).toMatchObject([{ why: 'chosen by you, read as draft 4' }]);
  });

  it('are found, and say what is wrong, with fixes', async () => {
    const text = `${POD}      imag: b\n---\na: 1\n`;
    const { groups, problems, fixCount, usesKubernetes } = await checked(text);
    expect(groups).toMatchObject([
      { status: 'checked', name: 'Kubernetes Pod 1.36', why: 'from apiVersion and kind' },
      { status: 'unknown', name: '' },
    ]);
    expect(usesKubernetes).toBe(true);
    expect(problems).toMatchObject([{ code: 'schema/unknown-key', line: 6, index: 0 }]);
    expect(fixCount).toBe(1);
    const edits = [{ from: { line: 6, offset: 6 }, to: { line: 6, offset: 10 }, insert: 'image' }];
    expect(fixOne({ severity: 'error', index: 0, isOfSchema: true })).toEqual({ edits });
    expect(fixAll()).toEqual({ edits });
  });

  it('offer the values that are allowed, where none was probably meant', async () => {
    const text = 'apiVersion: v1\nkind: Pod\nspec: { restartPolicy: sometimes, containers: [] }\n';
    const { problems } = await checked(text);
    expect(problems).toMatchObject([{ code: 'schema/wrong-value' }]);
    expect(problems[0].choices).toEqual([
      'Replace with “Always”',
      'Replace with “Never”',
      'Replace with “OnFailure”',
    ]);
    const reference = { severity: 'error', index: 0, isOfSchema: true } as const;
    expect(fixOne({ ...reference, choice: 1 })).toMatchObject({ edits: [{ insert: 'Never' }] });
    expect(fixOne({ ...reference, choice: 9 })).toBeUndefined();
  });

  it('say what is deprecated', async () => {
    const text = 'apiVersion: v1\nkind: Endpoints\n---\napiVersion: v1\nkind: Endpoints\n';
    const { deprecations, problemCount } = await checked(text);
    expect(problemCount).toBe(0);
    expect(deprecations).toMatchObject([
      { message: /EndpointSlice/, at: { line: 1, offset: 12 }, count: 2 },
    ]);
  });

  it('are loaded once, from our own origin, when a document needs them', async () => {
    await checked('services:\n  web:\n    url: a\n');
    expect(fetched).toEqual([]);
    const catalog: SchemaRequest = { ...automatic, setting: { kind: 'catalog', id: 'codecov' } };
    await checked('codecov: 1\n', catalog);
    await checked('codecov: 2\n', catalog);
    expect(fetched).toEqual([expect.stringMatching(/^\/assets\/schemas\/codecov-/)]);
  });

  it('that cannot be loaded are named', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
    await validateText({}, 'a: 1\n');
    const setting = { kind: 'catalog', id: 'zuul' } as const;
    const reply = await checkSchemas({ ...automatic, setting, isTyping: false, beside: [] });
    expect(reply).toMatchObject({ failure: expect.stringContaining('Zuul'), canRetry: true });
  });

  it('are suggested by keys, and found by the name of the file', async () => {
    const text = 'services:\n  web:\n    image: a\n    replicas: 1\n';
    const [{ suggestions }] = (await checked(text)).groups;
    expect(suggestions).toMatchObject([{ id: 'docker-compose', name: 'Docker Compose' }]);
    const [named] = (await checked(text, { ...automatic, fileName: 'compose.yaml' })).groups;
    expect(named).toMatchObject({ status: 'checked', name: 'Docker Compose' });
    const [found] = (await checked('services:\n  web:\n    image: a\n')).groups;
    expect(found).toMatchObject({ status: 'checked', why: 'from its content (services)' });
  });

  it('elsewhere are not fetched', async () => {
    const text = '# yaml-language-server: $schema=https://example.com/a.json\na: 1\n';
    const { groups, problemCount } = await checked(text);
    expect(groups).toMatchObject([{ status: 'missing', missing: /fetches nothing/ }]);
    expect(problemCount).toBe(0);
    expect(fetched).toEqual([]);
  });

  it('may be the visitor’s own', async () => {
    const schema = '{"title": "Mine", "properties": {"a": {"type": "number"}}}';
    expect(await readSchema(schema)).toEqual({ kind: 'schema', title: 'Mine' });
    const { groups, problemCount } = await checked('a: x\n', own(schema));
    expect(groups).toMatchObject([{ name: 'mine', why: 'chosen by you' }]);
    expect(problemCount).toBe(1);
  });

  it.each([
    ['{"type": 1}', /./],
    ['[1]', /mapping/],
    ['a: [', /\[/],
    ['apiVersion: v1\nkind: Pod\n', /This is a Pod/],
    ['a: 1\n---\nb: 1\n', /several documents/],
    ['apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n', /no usable spec/],
  ])('is refused with a reason: %j', async (text, message) => {
    const read = await readSchema(text);
    expect(read).toMatchObject({ kind: 'refused' });
    expect(read.kind === 'refused' && read.problems[0].message).toMatch(message);
    await validateText({}, 'a: 1\n');
    expect(await checkSchemas({ ...own(text), isTyping: false, beside: [] })).toMatchObject({
      canRetry: false,
    });
  });

  it('take the newest version of Kubernetes for one that there is not', async () => {
    const { groups } = await checked(POD, { ...automatic, kubernetesVersion: '1.999' });
    expect(groups[0].name).toBe('Kubernetes Pod 1.36');
    expect(schemaCatalog().versions[0]).toBe('1.36');
  });

  it('apply around the actions of a template', async () => {
    const text = POD.replace('name: a', 'name: {{ .a }}\n      {{- toYaml .b | nindent 6 }}');
    expect((await checked(text)).problems).toEqual([]);
    const { problems } = await checked(`{{- if .c }}\n${text}      imag: {{ .d }}\n{{- end }}\n`);
    expect(problems).toMatchObject([{ code: 'schema/unknown-key', line: 8 }]);
  });

  it('are given a fraction of a second while someone types, and go on from there', async () => {
    const numbered = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => `${name}${at}`);
    const forms = numbered(150, 'f').map((kind) => ({
      properties: { kind: { const: kind }, v: { type: 'integer' } },
      required: ['kind'],
    }));
    const schema = JSON.stringify({ items: { oneOf: forms } });
    const text = numbered(150, 'f')
      .map((kind) => `- {kind: ${kind}, v: x}\n`)
      .join('');
    await validateText({}, text);
    // A machine that is so slow that the time is over when the clock is first looked at.
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 300));
    const beginCheck = vi.spyOn(SchemaChecker.prototype, 'beginCheck');
    const reply = await checkSchemas({ ...own(schema), isTyping: true, beside: [] });
    vi.mocked(Date.now).mockRestore();
    expect(reply).toMatchObject({ isPartial: true, problems: [], problemCount: 0 });
    // It goes on where it was.
    beginCheck.mockClear();
    const whole = await checkSchemas({ ...own(schema), isTyping: false, beside: [] });
    expect(whole).toMatchObject({ isPartial: false, problemCount: 150 });
    expect(beginCheck).not.toHaveBeenCalled();
    expect((await checked('a: 1\n', own(schema))).isPartial).toBe(false);
  });

  it('are not asked about a text with errors', async () => {
    await validateText({}, 'a: [\n');
    expect(await checkSchemas({ ...automatic, isTyping: false, beside: [] })).toBeUndefined();
  });
});

describe('help with writing', () => {
  const at = { line: 6, offset: 6 };

  it('documents and completes', async () => {
    const request = { schemas: automatic, reading: {} };
    expect(await hover({ ...request, at: { line: 5, offset: 8 } }, POD)).toMatchObject({
      contents: { type: 'schema', isRequired: true },
    });
    const asked = { ...request, at: { line: 6, offset: 8 }, isExplicit: false };
    const completions = await complete(asked, `${POD}      im`);
    expect(completions).toMatchObject({ from: at });
    expect(JSON.stringify(completions)).toContain('"imagePullPolicy"');
  });

  it('says that a known format is not checked, and loads the list of them for such a name', async () => {
    const named = { ...automatic, fileName: '.goreleaser.yaml' };
    const { groups, problems } = await checked('version: x\n', named);
    expect(fetched).toEqual([expect.stringContaining('/known-formats-')]);
    expect(problems).toEqual([]);
    expect(groups).toMatchObject([
      {
        status: 'missing',
        name: 'Goreleaser',
        missing: expect.stringContaining('is not part of this site'),
      },
    ]);
  });

  it('loads descriptions when someone first asks about a key, and goes on without them', async () => {
    const text = 'on: push\njobs:\n  a:\n    runs-on: x\n';
    const named = { ...automatic, fileName: '.github/workflows/ci.yml' };
    await checked(text, named);
    expect(fetched).toEqual([expect.stringContaining('/github-workflow-')]);
    const ask = () => hover({ schemas: named, reading: {}, at: { line: 4, offset: 6 } }, text);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
    const without = await ask();
    expect(without).toMatchObject({ contents: { path: ['jobs', 'a', 'runs-on'] } });
    expect(without).not.toHaveProperty('contents.description');
    vi.stubGlobal('fetch', fetch);
    const description = expect.stringContaining('runs-on');
    expect(await ask()).toMatchObject({ contents: { description } });
    await ask();
    expect(fetched.slice(1)).toEqual([expect.stringContaining('/github-workflow.descriptions-')]);
  });
});

describe('names and expressions', () => {
  it('are checked with the schema, with the names that were probably meant', async () => {
    const text =
      'on: push\njobs:\n  build: { uses: ./a.yml }\n  deploy: { uses: ./b.yml, needs: biuld }\n';
    const request = { ...automatic, fileName: '.github/workflows/ci.yml' };
    const { problems } = await checked(text, request);
    expect(problems).toMatchObject([{ code: 'meaning/unknown-job', line: 4, index: 0 }]);
    const fix = fixOne({ severity: 'error', index: 0, isOfSchema: true });
    expect(fix).toMatchObject({ edits: [{ insert: 'build' }] });
    const none = await checked(text, { ...request, setting: { kind: 'none' } });
    expect(none.problems).toEqual([]);
  });
});
