import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProgram, PROGRAM } from './built-program.ts';
import { temporaryFolder } from './temporary-folder.ts';

/* The program with its code compiled ahead, as images have it. */

const INSTALLED = mkdtempSync(path.join(tmpdir(), 'yamlkit-installed-'));
const COMPILED = path.join(INSTALLED, 'dist/compiled');

beforeAll(() => {
  buildProgram();
  for (const name of ['bin', 'dist', 'package.json']) {
    cpSync(path.join(path.dirname(PROGRAM), '..', name), path.join(INSTALLED, name), {
      recursive: true,
    });
  }
  const compiler = path.join(INSTALLED, 'bin/compile-ahead.cjs');
  const { status, stderr } = spawnSync(process.execPath, [compiler], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}, 120_000);
afterAll(() => rmSync(INSTALLED, { recursive: true }));

/** What each file of the bundle that is run was compiled from, by its name without its hash. */
const REPORT = `
const vm = require('node:vm');
const taken = {};
vm.Script = class extends vm.Script {
  constructor(code, options) {
    super(code, options);
    const name = require('node:path').basename(options.filename).replace(/[-.].*/, '');
    taken[name] = options.cachedData === undefined ? 'missing' : this.cachedDataRejected ? 'rejected' : 'taken';
  }
};
process.on('exit', () => require('node:fs').writeFileSync('taken.json', JSON.stringify(taken)));`;

function run(program: string, args: readonly string[], flags: readonly string[] = []) {
  const cwd = temporaryFolder({
    'a.yaml': 'a:  1\nb: [1, 2\n',
    'compose.yaml': 'services: {web: {image: nginx, prots: []}}\n',
    'report.cjs': REPORT,
  });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, '--require', './report.cjs', program, ...args],
    { cwd, encoding: 'utf8' },
  );
  const taken: Record<string, string> = JSON.parse(
    readFileSync(path.join(cwd, 'taken.json'), 'utf8'),
  );
  return { ended: { status, stdout, stderr }, taken };
}

describe('the program compiled ahead', { timeout: 60_000 }, () => {
  const installed = path.join(INSTALLED, 'bin/yamlkit.cjs');

  it.each([
    'validate --preset default a.yaml compose.yaml',
    'validate --no-lint a.yaml',
    'format --check compose.yaml',
    'convert --to json compose.yaml',
    'query .services compose.yaml',
    'get compose.yaml services.web',
    'diff a.yaml compose.yaml',
    'merge a.yaml compose.yaml',
    '--version',
    '--help',
    'nothing',
  ])('does the same for %s', (command) => {
    const args = command.split(' ');
    expect(run(installed, args).ended).toEqual(run(PROGRAM, args).ended);
  });

  it('compiles nothing that it has compiled', () => {
    const { taken } = run(installed, ['validate', '--preset', 'default', 'a.yaml', 'compose.yaml']);
    const { main, ...others } = taken;
    expect(main).toBe('missing');
    expect(Object.keys(others)).toEqual(expect.arrayContaining(['core', 'lint', 'schemas']));
    expect(new Set(Object.values(others))).toEqual(new Set(['taken']));
  });

  it('compiles its sources where what is kept is for another Node', () => {
    const args = ['validate', 'a.yaml'];
    // V8 takes nothing that was compiled with other flags, as it takes nothing of other versions.
    const { ended, taken } = run(installed, args, ['--no-lazy-feedback-allocation']);
    expect(taken.core).toBe('rejected');
    expect(ended).toEqual(run(PROGRAM, args).ended);
  });

  it('compiles its sources where what is kept is incomplete', () => {
    const files = readdirSync(COMPILED);
    expect(files.length).toBeGreaterThan(20);
    for (const name of files) {
      const code = readFileSync(path.join(COMPILED, name));
      writeFileSync(path.join(COMPILED, name), code.subarray(0, code.length >> 1));
    }
    const args = ['validate', 'a.yaml'];
    const { ended, taken } = run(installed, args);
    expect(taken.core).toBe('rejected');
    expect(ended).toEqual(run(PROGRAM, args).ended);
  });
});
