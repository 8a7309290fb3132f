import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';

/** What `yamlkit validate --format parsable` says in a folder that holds `files`, by line. */
async function lint(args: string[], files: Record<string, string>) {
  const terminal = recordedTerminal({ cwd: temporaryFolder(files) });
  const status = await main(['validate', '--format', 'parsable', ...args], terminal);
  const lines = terminal.written.out.split('\n').slice(0, -1);
  // File, place, level and rule, without the message.
  const found = lines.map((line) => line.replace(/(\[\w+\]) .* (\([\w-]+\))$/, '$1 $2'));
  return { status, found, err: terminal.written.err };
}

const WIDE = 'a:   1\n';

describe('the configuration of the linter', () => {
  it('is preset recommended where nothing else is said', async () => {
    expect((await lint(['a.yaml'], { 'a.yaml': 'a:   1 \n' })).found).toEqual([
      'a.yaml:1:7: [warning] (trailing-spaces)',
    ]);
  });

  it('is a preset that is named', async () => {
    const files = { 'a.yaml': WIDE, '.yamllint': 'rules: {}\n' };
    expect((await lint(['--preset', 'default', 'a.yaml'], files)).found).toEqual([
      'a.yaml:1:1: [warning] (document-start)',
      'a.yaml:1:5: [error] (colons)',
    ]);
    expect((await lint(['--preset', 'relaxed', 'a.yaml'], files)).found).toEqual([
      'a.yaml:1:5: [warning] (colons)',
    ]);
    expect((await lint(['--preset', 'strict', 'a.yaml'], files)).status).toBe(2);
  });

  it('is a file that is named, with what it extends', async () => {
    const files = {
      'a.yaml': WIDE,
      'conf/own.yaml': 'extends: base.yaml\nrules: {colons: {level: warning}}\n',
      'conf/base.yaml': 'extends: default\nrules: {document-start: disable}\n',
    };
    expect((await lint(['--config', 'conf/own.yaml', 'a.yaml'], files)).found).toEqual([
      'a.yaml:1:5: [warning] (colons)',
    ]);
  });

  it.each(['.yamllint', '.yamllint.yaml', '.yamllint.yml'])(
    'is %s where there is one',
    async (name) => {
      const files = { 'a.yaml': WIDE, [name]: 'rules: {colons: enable}\n' };
      expect((await lint(['a.yaml'], files)).found).toEqual(['a.yaml:1:5: [error] (colons)']);
    },
  );

  it('leaves files out, altogether or for one rule', async () => {
    const files = {
      'a.yaml': WIDE,
      'b/a.yaml': WIDE,
      'c.yaml': WIDE,
      'd.yaml': WIDE,
      '.gitignore': 'd.yaml\n',
      '.yamllint':
        'ignore: [b/]\nignore-from-file: .gitignore\nrules: {colons: {ignore: c.yaml}}\n',
    };
    const { found } = await lint(['--no-schema', '.'], files);
    expect(found).toEqual(['a.yaml:1:5: [error] (colons)']);
  });

  it('leaves files out of one rule as files of patterns say', async () => {
    const files = {
      'a.yaml': WIDE,
      'b.yaml': WIDE,
      'some.txt': '# not a\na.yaml\n',
      '.yamllint': 'rules: {colons: {ignore-from-file: some.txt}}\n',
    };
    expect((await lint(['.'], files)).found).toEqual(['b.yaml:1:5: [error] (colons)']);
  });

  it('tells large letters from small ones, as git does', async () => {
    const files = {
      'a.yaml': WIDE,
      'B.yaml': WIDE,
      'c.YAML': WIDE,
      '.yamllint': 'ignore: [A.yaml, b.yaml]\nrules: {colons: enable}\n',
    };
    expect((await lint(['.'], files)).found).toEqual([
      'B.yaml:1:5: [error] (colons)',
      'a.yaml:1:5: [error] (colons)',
    ]);
  });

  it.each([
    ['extends: secret\n', 'secret:1:1: '],
    ['rules: {colons: {ignore-from-file: secret}}\n', ''],
    ['ignore-from-file: secret\n', ''],
  ])('quotes nothing of a file that it only names: %s', async (configuration, place) => {
    for (const secret of ['root:$6$x[!y:19000:0:::\n', 'token: x[!y\n', '"x[!y', '<<: *x\n']) {
      const files = { 'a.yaml': 'a: 1\n', '.yamllint': configuration, secret };
      const { status, err } = await lint(['a.yaml'], files);
      expect(status).toBe(place === '' ? 0 : 2);
      expect(err).toContain(place);
      expect(err).not.toMatch(/x|root|token|\*/);
    }
  });

  it('quotes nothing of a file that it is a link to, unless the user names it', async () => {
    const cwd = temporaryFolder({ 'a.yaml': 'a: 1\n', 'b/secret': 'token: 1\n' });
    symlinkSync('b/secret', path.join(cwd, '.yamllint'));
    const found = recordedTerminal({ cwd });
    expect(await main(['validate', 'a.yaml'], found)).toBe(2);
    expect(found.written.err).toMatch(/^yamlkit: \.yamllint:1:1: this is not a lint configuration/);
    const named = recordedTerminal({ cwd });
    expect(await main(['validate', '--config', '.yamllint', 'a.yaml'], named)).toBe(2);
    expect(named.written.err).toContain('Unknown setting “token”');
  });

  it('tells the mistakes of a configuration that another extends', async () => {
    const files = { 'a.yaml': WIDE, '.yamllint': 'extends: b\n', b: 'rules: {colon: enable}\n' };
    const { status, err } = await lint(['a.yaml'], files);
    expect(status).toBe(2);
    expect(err).toBe('yamlkit: b:1:9: Unknown rule “colon”\n');
  });

  it.each([
    ['extends: /dev/zero\n', 'dev/zero: not a regular file'],
    ['ignore-from-file: /dev/zero\n', '/dev/zero: not a regular file'],
    ['extends: x\n', 'x: not a regular file'],
    ['extends: large\n', 'large: a configuration and the files it names may have 4,194,304 bytes'],
    ['ignore-from-file: [half, half, ./half]\n', './half: a configuration and the files'],
  ])('reads no device, and not without end: %s', async (configuration, message) => {
    const half = '# a\n'.repeat(500_000);
    const files = {
      'a.yaml': WIDE,
      '.yamllint': configuration,
      half,
      large: half.repeat(3),
      'x/b': '',
    };
    const { status, err } = await lint(['a.yaml'], files);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });

  it.each([
    ['.yamllint', '/dev/zero', 'not a regular file'],
    ['.yamllint', '.yamllint', 'a chain of symbolic links leads nowhere'],
    ['.yamllint', 'gone', 'no such file or folder'],
    ['.yamlkit.yaml', '.yamlkit.yaml', 'a chain of symbolic links leads nowhere'],
    ['.editorconfig', '.editorconfig', 'a chain of symbolic links leads nowhere'],
  ])('is named where it cannot be read: %s -> %s', async (name, target, message) => {
    const cwd = temporaryFolder({ 'a.yaml': 'a: 1\n' });
    symlinkSync(target, path.join(cwd, name));
    const terminal = recordedTerminal({ cwd });
    expect(await main(['validate', 'a.yaml'], terminal)).toBe(2);
    expect(terminal.written.err).toBe(`yamlkit: ${name}: ${message}\n`);
  });

  it('is no folder of its name', async () => {
    expect((await lint(['a.yaml'], { 'a.yaml': WIDE, '.yamllint/b': '' })).status).toBe(0);
  });

  it('is looked at itself, as a file of the folder', async () => {
    const files = { 'b/.yamllint': 'rules: {colons:  enable}\n' };
    const args = ['--config', 'b/.yamllint', '.'];
    expect((await lint(args, files)).found).toEqual(['b/.yamllint:1:17: [error] (colons)']);
    expect((await lint(['--preset', 'default', '.'], files)).found).toContain(
      'b/.yamllint:1:17: [error] (colons)',
    );
  });

  it('says which files of a folder are YAML', async () => {
    const files = {
      'a.yaml': WIDE,
      'b.conf': WIDE,
      // The name of a file counts, not that of the folders it is in.
      'd.conf/c.yaml': WIDE,
      '.yamllint': "yaml-files: ['*.conf', e/*.yaml]\nrules: {colons: enable}\n",
      'e/a.yaml': WIDE,
    };
    expect((await lint(['.'], files)).found).toEqual(['b.conf:1:5: [error] (colons)']);
    const none = { 'a.yaml': WIDE, '.yamllint': "yaml-files: ['*.conf']\n" };
    expect((await lint(['.'], none)).err).toContain('the folder holds no *.conf file');
  });

  it('tells every mistake in it with its place, and checks nothing', async () => {
    const files = {
      'a.yaml': WIDE,
      '.yamllint': 'rules:\n  colon: enable\n  commas: {max: 1}\n',
    };
    const { status, found, err } = await lint(['a.yaml'], files);
    expect(status).toBe(2);
    expect(found).toEqual([]);
    expect(err.split('\n')).toEqual([
      'yamlkit: .yamllint:2:3: Unknown rule “colon”',
      expect.stringContaining('.yamllint:3:12: The rule commas has no option “max”.'),
      '',
    ]);
  });

  it('takes patterns of Python, and none that would take forever', async () => {
    const configured = (pattern: string) => ({
      'a.yaml': `- ${'a'.repeat(100_000)}!\n- B\n`,
      '.yamllint': `rules: {quoted-strings: {required: false, extra-required: ['${pattern}']}}\n`,
    });
    const places = async (pattern: string) => (await lint(['a.yaml'], configured(pattern))).found;
    expect(await places('(?i)\\Ab\\Z')).toEqual(['a.yaml:2:3: [error] (quoted-strings)']);
    expect(await places('^(a+)+$')).toEqual([]);
    const { status, err } = await lint(['a.yaml'], configured('[a-z'));
    expect(status).toBe(2);
    expect(err).toContain('.yamllint:1:60: “[a-z” is not a pattern that can be used. A [ has no ]');
  });

  it('may not combine what yamllint refuses', async () => {
    const rules = 'rules: {quoted-strings: {required: false, extra-allowed: [a]}}\n';
    const { status, err } = await lint(['a.yaml'], { 'a.yaml': WIDE, '.yamllint': rules });
    expect(status).toBe(2);
    expect(err).toContain(
      '.yamllint:1:25: The rule quoted-strings accepts extra-allowed only with',
    );
  });

  it('may not extend itself, nor what is not there', async () => {
    const circle = { 'a.yaml': WIDE, x: 'extends: y\n', y: 'extends: x\n' };
    const { status, err } = await lint(['--config', 'x', 'a.yaml'], circle);
    expect(status).toBe(2);
    expect(err).toContain('extends itself');
    const gone = await lint(['--config', 'gone', 'a.yaml'], { 'a.yaml': WIDE });
    expect(gone.status).toBe(2);
    expect(gone.err).toContain('gone: ');
  });

  it('is obeyed by --fix', async () => {
    const files = { 'a.yaml': WIDE, '.yamllint': 'rules: {colons: enable}\n' };
    const { status, found } = await lint(['--fix', 'a.yaml'], files);
    expect(found).toEqual([]);
    expect(status).toBe(0);
  });

  it('is not read when there is no linting', async () => {
    const files = { 'a.yaml': WIDE, '.yamllint': 'rules: 1\n' };
    expect((await lint(['--no-lint', 'a.yaml'], files)).status).toBe(0);
  });
});
