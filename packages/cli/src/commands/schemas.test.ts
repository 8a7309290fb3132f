import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A mirror on this machine. */
async function mirrorOf(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'function') (answer as Answer)(request, response);
    else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const GORELEASER = '/goreleaser.com/static/schema.json';
const LIST = '/www.schemastore.org/api/json/catalog.json';
const NUMBERS = { properties: { version: { type: 'integer' } } };
const FILES = { '.goreleaser.yaml': 'version: x\n' };

/** A folder with a cache of its own, and what runs in it. */
function place(files: Readonly<Record<string, string>> = FILES, env: object = {}) {
  const cwd = temporaryFolder(files);
  return {
    cwd,
    cache: path.join(cwd, 'cache', 'yamlkit', 'schemas'),
    async run(...args: string[]) {
      const terminal = recordedTerminal({
        cwd,
        env: { XDG_CACHE_HOME: path.join(cwd, 'cache'), ...env },
      });
      const status = await main(args, terminal);
      return { status, ...terminal.written };
    },
  };
}

const CHECK = ['validate', '--no-lint', '--format', 'parsable', '--detect-schemas', '.'];

describe('a file of a known format whose schema is not here', () => {
  it('is not checked, and that is said with what to do', async () => {
    const { run } = place();
    const { status, err, out } = await run(...CHECK);
    expect([status, out]).toEqual([0, '']);
    expect(err).toContain(
      'Goreleaser: its schema is not here; run “yamlkit schemas pull goreleaser”.',
    );
  });

  it.each([
    ['serverless.yml', 'Serverless Framework Configuration', 'serverless-framework'],
    ['src/routes/http.camel.yaml', 'Camel YAML DSL', 'camel-yaml-dsl'],
    ['.woodpecker/build.yml', 'Woodpecker pipeline config', 'woodpecker-pipeline'],
    ['playbooks/web.yaml', 'Ansible Playbook', 'ansible-playbook'],
    ['bamboo-specs/plan.yaml', 'bamboo-spec', 'bamboo-spec'],
  ])('is known by its name alone: %s', async (file, name, id) => {
    const { status, err } = await place({ [file]: 'a: 1\n' }).run(...CHECK);
    expect(status).toBe(0);
    expect(err).toContain(`${name}: its schema is not here; run “yamlkit schemas pull ${id}”.`);
  });

  it.each(['values.yaml', 'config.yml', 'template.yaml', 'a.services.yml', 'policies/a.yaml'])(
    'is not assumed for a name that anyone uses: %s',
    async (file) => {
      const { err } = await place({ [file]: 'a: 1\n' }).run(...CHECK);
      expect(err).not.toContain('schemas pull');
    },
  );

  it('is an error where its schema is asked for by name', async () => {
    const { run } = place();
    const { status, out } = await run(
      ...['validate', '--no-lint', '--schema', 'goreleaser', '.goreleaser.yaml'],
    );
    expect(status).toBe(1);
    expect(out).toContain('yamlkit schemas pull goreleaser');
  });

  it('is checked once the schema has been pulled, without a connection', async () => {
    const { address, asked } = await mirrorOf({
      [GORELEASER]: { properties: { version: { $ref: 'parts.json#/$defs/n' } } },
      '/goreleaser.com/static/parts.json': { $defs: { n: { type: 'integer' } } },
    });
    const { run } = place();
    const pulled = await run('schemas', 'pull', 'GoReleaser', '--mirror', `${address}/`);
    expect(pulled).toMatchObject({ status: 0, out: 'goreleaser: pulled\n', err: '' });
    expect(asked).toEqual([GORELEASER, '/goreleaser.com/static/parts.json']);
    const { status, out } = await run(...CHECK);
    expect(status).toBe(1);
    expect(out).toContain('schema/wrong-type');
    expect(asked).toHaveLength(2);
    const { out: shown } = await run('schemas', 'show', '.goreleaser.yaml');
    expect(shown).toBe(
      ".goreleaser.yaml:1: Goreleaser. The file's name matches .goreleaser.yaml.\n",
    );
  });
});

describe('yamlkit schemas pull', () => {
  it('asks whether a schema has changed, and keeps the copy where there is no answer', async () => {
    let isDown = false;
    const { address } = await mirrorOf({
      [GORELEASER]: (request: IncomingMessage, response: ServerResponse) => {
        if (isDown) response.writeHead(503).end();
        else if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
        else response.writeHead(200, { etag: '"1"' }).end(JSON.stringify(NUMBERS));
      },
    });
    const { run } = place(FILES, { YAMLKIT_SCHEMA_MIRROR: address });
    const pull = () => run('schemas', 'pull', 'goreleaser');
    expect((await pull()).out).toBe('goreleaser: pulled\n');
    expect((await pull()).out).toBe('goreleaser: is up to date\n');
    isDown = true;
    expect(await pull()).toMatchObject({
      status: 1,
      out: '',
      err: 'yamlkit: goreleaser: cannot be fetched: the server answers 503 Service Unavailable\n',
    });
    expect((await run(...CHECK)).status).toBe(1);
  });

  it.each<[string, unknown, string]>([
    ['a page', '<html><body>Hello</body></html>', 'is not a JSON Schema'],
    ['a list', [], 'is not a JSON Schema'],
    ['words of the server', { message: 'Not Found' }, 'is not a JSON Schema'],
    ['nothing', undefined, 'the server answers 404'],
    [
      'another scheme',
      (_: IncomingMessage, response: ServerResponse) =>
        response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'has another scheme',
    ],
    [
      'too much',
      (_: IncomingMessage, response: ServerResponse) => {
        response.end(`{"description":"${'x'.repeat(21_000_000)}"}`);
      },
      'larger than 20 MB',
    ],
  ])('refuses %s, and leaves nothing of it', async (_, answer, reason) => {
    const { address } = await mirrorOf({ [GORELEASER]: answer });
    const { run, cache } = place();
    const { status, out, err } = await run('schemas', 'pull', 'goreleaser', '--mirror', address);
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain(reason);
    expect(existsSync(cache) ? readdirSync(cache) : []).toEqual([]);
  });

  it('takes the current list of SchemaStore for a format that it does not know', async () => {
    const { address, asked } = await mirrorOf({
      [LIST]: {
        schemas: [
          { name: 'Newest', url: 'https://newest.example/schema.json', fileMatch: ['.newest.yml'] },
          {
            name: 'Goreleaser',
            url: 'https://goreleaser.com/static/schema.json',
            fileMatch: ['goreleaser.yml'],
          },
        ],
      },
      '/newest.example/schema.json': { required: ['a'] },
    });
    const { run } = place({ '.newest.yml': 'b: 1\n' });
    expect((await run('schemas', 'pull', 'newest', '--mirror', address)).out).toBe(
      'newest: pulled\n',
    );
    expect(asked).toEqual([LIST, '/newest.example/schema.json']);
    expect((await run(...CHECK)).out).toContain('schema/missing-keys');
    expect((await run('schemas', 'show', '.newest.yml')).out).toContain('Newest.');
    expect(JSON.parse((await run('schemas', 'list', 'newest', '--json')).out)).toMatchObject([
      { id: 'newest', schema: 'pulled', checked: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
  });

  it('pulls all that are not built in, and says which could not be', async () => {
    const { address, asked } = await mirrorOf({ [GORELEASER]: NUMBERS, [LIST]: '{}' });
    const { run } = place();
    const { status, out, err } = await run('schemas', 'pull', '--all', '--mirror', address);
    expect(status).toBe(1);
    expect(out).toContain('goreleaser: pulled\n');
    expect(out).not.toContain('github-workflow');
    expect(err).toContain("SchemaStore's list cannot be fetched: the response is not a list");
    expect(err).toContain('golangci-lint: cannot be fetched: the server answers 404');
    expect(asked.length).toBeGreaterThan(140);
  });

  it('does nothing for a name that it does not know, or a format that is built in', async () => {
    const { address, asked } = await mirrorOf({ [LIST]: { schemas: [] } });
    const { run } = place(FILES, { YAMLKIT_SCHEMA_MIRROR: address });
    const { status, err } = await run('schemas', 'pull', 'goreleser', 'goreleaser');
    expect(status).toBe(2);
    expect(err).toContain('goreleser is not a known format. Did you mean goreleaser?');
    expect(asked).toEqual([LIST]);
    expect((await run('schemas', 'pull', 'chart')).out).toBe('chart: is part of yamlkit\n');
  });

  it('says that the cache cannot be written', async () => {
    const { address } = await mirrorOf({ [GORELEASER]: NUMBERS });
    const { run, cwd } = place();
    writeFileSync(path.join(cwd, 'cache'), '');
    const { status, err } = await run('schemas', 'pull', 'goreleaser', '--mirror', address);
    expect(status).toBe(1);
    expect(err).toMatch(/the folder \S+ cannot be written/);
  });

  it.each([
    [['pull'], 'pull needs the names of formats'],
    [['pull', '--all', 'x'], 'give names of formats, or --all'],
    [['pull', 'x', '--mirror', 'file:///x'], 'must be an address with http or https'],
    [['list', '--all'], 'work only with pull'],
    [['show'], 'show needs the names of files'],
    [['show', 'nothing.yaml'], 'nothing.yaml: '],
  ])('refuses %j', async (args, message) => {
    const { status, err } = await place().run('schemas', ...args);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});

describe('yamlkit schemas list and show', () => {
  it('list what is built in and what is not here', async () => {
    const { out } = await place().run('schemas', 'list', 'goreleaser', 'kustom');
    expect(out).toBe(
      'kustomization  built in           Kustomize\ngoreleaser     not here           Goreleaser\n',
    );
    const nothing = await place().run('schemas', 'list', 'zzz');
    expect(nothing).toMatchObject({ status: 0, out: '' });
  });

  it('show the schema of each document, and why', async () => {
    const { run } = place({
      'a.yaml': 'apiVersion: v1\nkind: Pod\n---\na: 1\n',
      '.goreleaser.yaml': 'version: 2\n',
      'b.yaml': 'b: 1\n',
      '.yamlkit.yaml': 'schemas: { b.yaml: chart }\n',
    });
    const { status, out } = await run('schemas', 'show', 'a.yaml', '.goreleaser.yaml', 'b.yaml');
    expect(status).toBe(1);
    expect(out.split('\n')).toEqual([
      'a.yaml:1: Pod (v1). The apiVersion and kind are those of a Pod (v1).',
      'a.yaml:4: no schema. No comment, file name or content identifies a schema.',
      expect.stringMatching(
        /^\.goreleaser\.yaml:1: Goreleaser\. .*run “yamlkit schemas pull goreleaser”\.$/,
      ),
      expect.stringContaining('b.yaml:1: Helm Chart.yaml. '),
      '',
    ]);
    const { out: json } = await run('schemas', 'show', 'a.yaml', '--json');
    expect(JSON.parse(json)).toMatchObject([{ file: 'a.yaml', line: 1, schema: 'Pod (v1)' }, {}]);
  });

  it('show the others where a file cannot be read', async () => {
    const { run } = place({ 'a.yaml': 'apiVersion: v1\nkind: Pod\n' });
    const { status, out, err } = await run('schemas', 'show', 'gone.yaml', 'a.yaml');
    expect(status).toBe(2);
    expect(out).toMatch(/^a\.yaml:1: Pod \(v1\)\./);
    expect(err).toMatch(/^yamlkit: gone\.yaml: /);
  });

  it('show what a document may be where its name belongs to several formats', async () => {
    const { run } = place({ 'plugin.yml': 'main: a.B\n' });
    const { status, out } = await run('schemas', 'show', 'plugin.yml');
    expect(status).toBe(0);
    expect(out).toMatch(
      /^plugin\.yml:1: no schema\. .* It may be: bukkit-plugin, bungee-plugin, pocketmine-plugin\.\n$/,
    );
    const { out: json } = await run('schemas', 'show', 'plugin.yml', '--json');
    expect(JSON.parse(json)).toMatchObject([{ suggestions: { length: 3 } }]);
  });

  it('read a cache that someone has damaged as if it were empty', async () => {
    const { address } = await mirrorOf({ [GORELEASER]: NUMBERS });
    const { run, cache } = place();
    await run('schemas', 'pull', 'goreleaser', '--mirror', address);
    for (const name of readdirSync(cache)) writeFileSync(path.join(cache, name), '{"a": [');
    writeFileSync(path.join(cache, 'formats.json'), '[["a"]]');
    expect((await run('schemas', 'list', 'goreleaser')).out).toContain('not here');
    expect((await run(...CHECK)).status).toBe(0);
    expect(readFileSync(path.join(cache, 'formats.json'), 'utf8')).toBe('[["a"]]');
  });
});
