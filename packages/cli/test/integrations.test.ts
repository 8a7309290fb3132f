import { execFile, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, toJs } from '@yamlkit/engine/tree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProgram } from './built-program.ts';
import { commitAll, hostileCheckout } from './hostile-checkout.ts';
import { temporaryFolder } from './temporary-folder.ts';

/* What other programs run: the hooks of pre-commit, the action and the image. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

/** What the action and the hooks need of a release, and a home without settings. Both stay unchanged. */
const made = mkdtempSync(path.join(tmpdir(), 'yamlkit-release-'));
const RELEASE = path.join(made, 'release');
const ENVIRONMENT = { PATH: process.env.PATH ?? '', HOME: path.join(made, 'home') };

beforeAll(() => {
  buildProgram();
  copyRelease(RELEASE, ['packages/cli/dist']);
  mkdirSync(ENVIRONMENT.HOME);
}, 120_000);
afterAll(() => rmSync(made, { recursive: true }));

function copyRelease(folder: string, built: readonly string[]): void {
  const files = ['action.yml', '.pre-commit-hooks.yaml', 'scripts', 'packages/cli/bin'];
  for (const name of [...files, 'packages/cli/package.json', ...built]) {
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
}

interface Ended {
  readonly status: number;
  readonly out: string;
}

/** Runs a program and waits for its end, while a server of the test can answer. */
function run(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd, env, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code) : 0, out: stdout + stderr });
    });
  });
}

const hasPreCommit = spawnSync('pre-commit', ['--version']).status === 0;
const hooks = toJs(parse(read('.pre-commit-hooks.yaml'))).output[0] as {
  id: string;
  name: string;
  entry: string;
  language: string;
  files: string;
}[];

/** Runs a hook by pre-commit itself where that is installed, else what pre-commit would run. */
async function runHook(cwd: string, id: string, files: readonly string[]): Promise<number> {
  const hook = hooks.find((each) => each.id === id);
  if (hasPreCommit) {
    const source = temporaryFolder({});
    cpSync(RELEASE, source, { recursive: true });
    commitAll(source, 'release');
    spawnSync('git', ['init', '--quiet'], { cwd });
    spawnSync('git', ['add', '.'], { cwd });
    const env = { ...ENVIRONMENT, HOME: temporaryFolder({}) };
    const args = ['try-repo', source, id, '--files', ...files];
    const { status, out } = await run('pre-commit', args, cwd, env);
    expect(out).toContain(hook?.name);
    return status;
  }
  const [script, ...args] = (hook?.entry ?? '').split(' ');
  return (await run(path.join(RELEASE, script), [...args, ...files], cwd, ENVIRONMENT)).status;
}

describe('the hooks of pre-commit', () => {
  it('take YAML and templates of it', () => {
    const names = [
      'a.yaml',
      'b/c.yml',
      'site.yml.j2',
      'values.yaml.gotmpl',
      '.clang-format',
      'nginx.conf.j2',
    ];
    for (const { files } of hooks) {
      expect(names.filter((name) => new RegExp(files).test(name))).toEqual(names.slice(0, -1));
    }
  });

  it.each([
    ['yamlkit-validate', 1, 'b: 1 \na: [\n'],
    ['yamlkit-fix', 1, 'b: 1\na: [\n'],
    ['yamlkit-format', 1, 'b: 1 \na: [\n'],
  ])('%s runs and ends with %i where a file has an error', async (id, expected, left) => {
    const cwd = temporaryFolder({ 'a.yaml': 'c: 1   # x\n', 'b.yaml': 'b: 1 \na: [\n' });
    expect(await runHook(cwd, id, ['a.yaml', 'b.yaml'])).toBe(expected);
    expect(readFileSync(path.join(cwd, 'b.yaml'), 'utf8')).toBe(left);
    expect(await runHook(cwd, id, ['a.yaml'])).toBe(0);
  });

  it.each(hooks)('$id runs nothing that the checkout supplies', async ({ id, language }) => {
    // Of the languages that install nothing, the one that runs a file of the hooks' own repository.
    expect(language).toBe('script');
    const checkout = await hostileCheckout({ 'a.yaml': 'a: [\n' });
    expect(await runHook(checkout.cwd, id, ['a.yaml', 'schema.yaml', 'new.yaml'])).toBe(1);
    expect(checkout).toMatchObject({ requests: [] });
    expect(checkout.run()).toEqual([]);
  });
});

const action = toJs(parse(read('action.yml'))).output[0] as {
  inputs: Record<string, { default: string }>;
  runs: { steps: { run?: string; shell?: string; env?: Record<string, string> }[] };
};

/** Runs the steps of the action that are scripts, as a runner does. */
async function runAction(
  cwd: string,
  inputs: Record<string, string>,
  base = '',
  folder = RELEASE,
): Promise<Ended & { readonly report: string }> {
  const temporary = temporaryFolder({});
  const ended = { status: 0, out: '' };
  for (const step of action.runs.steps.filter((each) => each.run !== undefined)) {
    const given = Object.entries(step.env ?? {}).map(([name, value]) => {
      const input = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)?.[1];
      if (input === undefined) return [name, value.includes('event.before') ? base : ''];
      return [name, inputs[input] ?? action.inputs[input].default];
    });
    const env = {
      ...ENVIRONMENT,
      // As after a step that adds the programs of the project's packages to the path.
      PATH: ['node_modules/.bin', '.', ENVIRONMENT.PATH].join(path.delimiter),
      GITHUB_ACTION_PATH: folder,
      GITHUB_WORKSPACE: cwd,
      RUNNER_TEMP: temporary,
      ...Object.fromEntries(given),
    };
    expect(step.shell).toBe('bash');
    const script = path.join(temporary, 'step.sh');
    writeFileSync(script, step.run ?? '');
    const options = ['--noprofile', '--norc', '-eo', 'pipefail', script];
    const { status, out } = await run('/bin/bash', options, cwd, env);
    ended.status ||= status;
    ended.out += out;
  }
  return { ...ended, report: path.join(temporary, 'yamlkit.sarif') };
}

describe('the action', () => {
  /** A repository of two commits. */
  function repository() {
    const cwd = temporaryFolder({ 'old.yaml': 'a: [\n', 'd.yaml': 'a: [\n' });
    const base = commitAll(cwd, 'one');
    writeFileSync(path.join(cwd, "it's $(new).yaml"), 'a: 1\na: 2\n');
    writeFileSync(path.join(cwd, 'notes.md'), '# no YAML\n');
    spawnSync('git', ['rm', '--quiet', 'd.yaml'], { cwd });
    commitAll(cwd, 'two');
    return { cwd, base };
  }

  it('annotates all files, or those that have changed', async () => {
    const { cwd, base } = repository();
    const all = await runAction(cwd, {}, base);
    expect(all.status).toBe(1);
    expect(all.out).toMatch(/^::error file=it's \$\(new\)\.yaml,line=2/m);
    expect(all.out).toMatch(/^::error file=old\.yaml,line=1/m);
    const inputs = { 'changed-only': 'true', arguments: '--no-lint\n' };
    const changed = await runAction(cwd, inputs, base);
    expect(changed.status).toBe(1);
    expect(changed.out).toMatch(/^::error file=it's \$\(new\)\.yaml,line=2/);
    expect(changed.out).not.toContain('old.yaml');
    const none = await runAction(cwd, { ...inputs, files: 'old.yaml' }, base);
    expect(none).toMatchObject({
      status: 0,
      out: expect.stringContaining('No files have changed'),
    });
  });

  it.each(['', '0'.repeat(40), 'f'.repeat(40), '--output=x'])(
    'takes all files where the base is %j, which the checkout does not have',
    async (base) => {
      const { cwd } = repository();
      const { status, out } = await runAction(cwd, { 'changed-only': 'true' }, base);
      expect(status).toBe(1);
      expect(out).toMatch(/^::warning::What has changed is not known.*fetch-depth: 0/m);
      expect(out).toMatch(/^::error file=old\.yaml/m);
    },
  );

  it('leaves a SARIF report where the next step takes it, also if nothing has changed', async () => {
    const { cwd, base } = repository();
    const results = async (inputs: Record<string, string>) => {
      const { report } = await runAction(cwd, { sarif: 'true', ...inputs }, base);
      return JSON.parse(readFileSync(report, 'utf8')).runs[0].results.length;
    };
    expect(await results({})).toBeGreaterThan(1);
    expect(await results({ 'changed-only': 'true', files: 'old.yaml' })).toBe(0);
  });

  it('says that a revision without the built program is no release', async () => {
    const folder = temporaryFolder({ 'a.yaml': 'a: 1\n' });
    copyRelease(folder, []);
    const { status, out } = await runAction(folder, {}, '', folder);
    expect({ status, out }).toMatchObject({ status: 2, out: expect.stringContaining('v0.1.0') });
  });

  it.each<[string, Record<string, string>]>([
    ['all files', {}],
    ['what has changed', { 'changed-only': 'true', sarif: 'true' }],
    ['a folder', { files: 'objects\nnew.yaml', arguments: '--detect-schemas' }],
  ])('checks %s and runs nothing that the checkout supplies', async (_, inputs) => {
    const checkout = await hostileCheckout({ 'a.yaml': 'a: [\n', 'objects/b.yaml': 'a: 1\n' });
    const { status, out } = await runAction(checkout.cwd, inputs, checkout.base);
    expect(status).toBe(1);
    expect(out).toMatch(/^::error file=new\.yaml,line=2/m);
    expect(checkout).toMatchObject({ requests: [] });
    expect(checkout.run()).toEqual([]);
  });

  it('would be caught running what the checkout supplies', async () => {
    const checkout = await hostileCheckout({});
    await run('npx', ['--yes', 'yamlkit', 'validate'], checkout.cwd, ENVIRONMENT);
    await run('npm', ['view', 'yamlkit'], checkout.cwd, ENVIRONMENT);
    expect(checkout.run()).not.toEqual([]);
    expect(checkout.requests).not.toEqual([]);
  });

  it('has no version of its own: the release decides', () => {
    expect(Object.keys(action.inputs)).not.toContain('version');
    for (const name of ['action.yml', '.pre-commit-hooks.yaml', 'scripts/github-action.mjs']) {
      expect(read(name)).not.toMatch(/\blatest\b|\bnpx\b/);
    }
  });
});

describe('the release', () => {
  interface Step {
    uses?: string;
    run?: string;
    env?: Record<string, string>;
  }
  const workflow = toJs(parse(read('.github/workflows/release.yml'))).output[0] as {
    permissions: Record<string, string>;
    jobs: Record<string, { permissions?: Record<string, string>; steps: Step[] }>;
  };
  const jobs = Object.entries(workflow.jobs);
  const secretsOf = (step: Step) =>
    [...JSON.stringify(step).matchAll(/secrets\.(\w+)/g)].map(([, name]) => name);
  /** Actions of others than GitHub, and what runs code of dependencies or of tests. */
  const isForeign = ({ uses, run }: Step) =>
    uses === undefined ? /\bnp[mx]\b/.test(run ?? '') : !uses.startsWith('actions/');

  it('runs code of others where nothing can be published', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const [name, { permissions = {}, steps }] of jobs) {
      const secrets = steps.flatMap(secretsOf);
      if (!steps.some(isForeign)) continue;
      expect(permissions, name).not.toHaveProperty('id-token');
      expect(secrets, name).not.toContain('NPM_TOKEN');
      // Nothing can take the token of the repository from the checkout's settings.
      for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout'))) {
        expect(step, name).toMatchObject({ with: { 'persist-credentials': false } });
      }
    }
  });

  it('gives one step of others the token that opens the pull request, at a fixed commit', () => {
    const foreign = jobs.flatMap(([, job]) => job.steps).filter(isForeign);
    const trusted = foreign.filter((step) => secretsOf(step).length > 0);
    expect(trusted.map(({ uses }) => uses?.split('@')[0])).toEqual(['changesets/action']);
    expect(trusted.flatMap(secretsOf)).toEqual(['GITHUB_TOKEN']);
    for (const { uses } of foreign) {
      if (uses !== undefined) expect(uses).toMatch(/@[0-9a-f]{40}$/);
    }
  });
});

describe('the image', () => {
  it('copies what there is, and runs as somebody else than root', () => {
    const lines = read('Dockerfile').split('\n');
    const copied = lines.flatMap((line) => {
      const [, from, names] = /^COPY (--from=build )?(.+) \S+$/.exec(line) ?? [];
      return (names ?? '').split(' ').flatMap((name) => (name === '' ? [] : [{ from, name }]));
    });
    expect(copied.length).toBeGreaterThan(5);
    for (const { from, name } of copied) {
      const file = from === undefined ? name : name.replace('/source/', '');
      expect(existsSync(path.join(ROOT, file)), name).toBe(true);
    }
    expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
    expect(lines).toContain('WORKDIR /work');
    const allowed = read('.dockerignore').split('\n');
    for (const { from, name } of copied) {
      if (from === undefined) expect(allowed).toContain(`!${name}`);
    }
  });

  it('runs from what is copied into it', () => {
    const dockerfile = read('Dockerfile');
    const image = temporaryFolder({ 'work/a.yaml': 'a: [\n' });
    for (const [, names, to] of dockerfile.matchAll(/^COPY --from=build (.+) (\S+)$/gm)) {
      const sources = names.split(' ').map((name) => path.join(ROOT, name.replace('/source/', '')));
      const target = path.join(image, to);
      for (const source of sources) {
        const isInto = to.endsWith('/');
        cpSync(source, isInto ? path.join(target, path.basename(source)) : target, {
          recursive: true,
        });
      }
    }
    const [, compiler = ''] = /^RUN node (\/opt\/.+)$/m.exec(dockerfile) ?? [];
    const compiled = spawnSync(process.execPath, [path.join(image, compiler)], {
      encoding: 'utf8',
    });
    expect(compiled).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Compiled \d+ files/),
    });
    const [, command = '[]'] = /^ENTRYPOINT (.+)$/m.exec(dockerfile) ?? [];
    const [, program = ''] = JSON.parse(command);
    const { status, stdout } = spawnSync(
      process.execPath,
      [path.join(image, program), 'validate', '.'],
      {
        cwd: path.join(image, 'work'),
        encoding: 'utf8',
      },
    );
    expect({ status, stdout }).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('a.yaml'),
    });
  });
});
