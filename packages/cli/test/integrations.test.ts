import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, toJs } from '@yamlkit/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProgram, PROGRAM } from './built-program.ts';
import { temporaryFolder } from './temporary-folder.ts';

/* What other programs run: the hooks of pre-commit, the action and the image. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

beforeAll(buildProgram, 120_000);

/** The environment of a machine whose npx has the built program. */
function environment(more: Record<string, string> = {}) {
  const bin = temporaryFolder({
    // Without --yes and the package's name.
    npx: `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`,
  });
  chmodSync(path.join(bin, 'npx'), 0o755);
  const { PATH = '' } = process.env;
  return { PATH: `${bin}${path.delimiter}${PATH}`, HOME: bin, ...more };
}

function commitAll(cwd: string): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  spawnSync('git', ['init', '--quiet'], { cwd });
  spawnSync('git', ['add', '.'], { cwd });
  spawnSync('git', [...identity, 'commit', '--quiet', '--message', 'one'], { cwd });
}

const hasPreCommit = spawnSync('pre-commit', ['--version']).status === 0;

describe('the hooks of pre-commit', () => {
  const hooks = toJs(parse(read('.pre-commit-hooks.yaml'))).output[0] as {
    id: string;
    name: string;
    entry: string;
    files: string;
  }[];

  /** Runs a hook by pre-commit itself where that is installed, else what pre-commit would run. */
  function runHook(cwd: string, id: string, files: readonly string[]): number | null {
    const env = environment();
    if (hasPreCommit) {
      const source = temporaryFolder({ '.pre-commit-hooks.yaml': read('.pre-commit-hooks.yaml') });
      commitAll(source);
      spawnSync('git', ['init', '--quiet'], { cwd });
      spawnSync('git', ['add', '.'], { cwd });
      const args = ['try-repo', source, id, '--files', ...files];
      const { status, stdout } = spawnSync('pre-commit', args, { cwd, env, encoding: 'utf8' });
      expect(stdout).toContain(hooks.find((each) => each.id === id)?.name);
      return status;
    }
    const [command, ...args] = (hooks.find((each) => each.id === id)?.entry ?? '').split(' ');
    return spawnSync(command, [...args, ...files], { cwd, env }).status;
  }

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
  ])('%s runs and ends with %i where a file has an error', (id, expected, left) => {
    const cwd = temporaryFolder({ 'a.yaml': 'c: 1   # x\n', 'b.yaml': 'b: 1 \na: [\n' });
    expect(runHook(cwd, id, ['a.yaml', 'b.yaml'])).toBe(expected);
    expect(readFileSync(path.join(cwd, 'b.yaml'), 'utf8')).toBe(left);
    expect(runHook(cwd, id, ['a.yaml'])).toBe(0);
  });
});

describe('the action', () => {
  const action = toJs(parse(read('action.yml'))).output[0] as {
    inputs: Record<string, { default: string }>;
    runs: { steps: { run?: string; env?: Record<string, string> }[] };
  };

  /** A repository of two commits, and what the action's step does in it. */
  function runAction(inputs: Record<string, string>) {
    const cwd = temporaryFolder({ 'old.yaml': 'a: [\n', 'd.yaml': 'a: [\n' });
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd,
        encoding: 'utf8',
      }).stdout.trim();
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'one');
    const base = git('rev-parse', 'HEAD');
    writeFileSync(path.join(cwd, "it's $(new).yaml"), 'a: 1\na: 2\n');
    writeFileSync(path.join(cwd, 'notes.md'), '# no YAML\n');
    git('rm', '--quiet', 'd.yaml');
    git('add', '.');
    git('commit', '--quiet', '--message', 'two');
    const [step] = action.runs.steps;
    const given = Object.fromEntries(
      Object.entries(step.env ?? {}).map(([name, value]) => {
        const input = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)?.[1];
        return [name, input === undefined ? '' : (inputs[input] ?? action.inputs[input].default)];
      }),
    );
    const env = environment({
      ...given,
      YAMLKIT_BASE: base,
      GITHUB_ACTION_PATH: ROOT,
      RUNNER_TEMP: cwd,
    });
    const { status, stdout } = spawnSync('bash', ['-c', step.run ?? ''], {
      cwd,
      env,
      encoding: 'utf8',
    });
    return { status, stdout, cwd };
  }

  it('annotates all files, or those that have changed', () => {
    const all = runAction({});
    expect(all.status).toBe(1);
    expect(all.stdout).toMatch(/^::error file=it's \$\(new\)\.yaml,line=2/m);
    expect(all.stdout).toMatch(/^::error file=old\.yaml,line=1/m);
    const changed = runAction({ 'changed-only': 'true', arguments: '--no-lint\n' });
    expect(changed.status).toBe(1);
    expect(changed.stdout).toMatch(/^::error file=it's \$\(new\)\.yaml,line=2/);
    expect(changed.stdout).not.toContain('old.yaml');
  });

  it('leaves a SARIF report where the next step takes it', () => {
    const { cwd } = runAction({ sarif: 'true' });
    const { runs } = JSON.parse(readFileSync(path.join(cwd, 'yamlkit.sarif'), 'utf8'));
    expect(runs[0].results.length).toBeGreaterThan(1);
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
