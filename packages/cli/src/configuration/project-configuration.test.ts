import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';

interface Run {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command in a repository that holds `files`. */
async function run(
  args: string[],
  files: Record<string, string>,
  settings: { readonly below?: string; readonly stdin?: string } = {},
): Promise<Run> {
  const root = temporaryFolder(files);
  mkdirSync(path.join(root, '.git'), { recursive: true });
  const { below = '.', stdin = '' } = settings;
  const terminal = recordedTerminal({ cwd: path.join(root, below), stdin });
  const status = await main(args, terminal);
  return { status, ...terminal.written };
}

/** The codes that `validate` finds, by file. */
async function codes(args: string[], files: Record<string, string>, below?: string) {
  const run1 = await run(
    ['validate', '--format', 'parsable', ...args],
    files,
    below === undefined ? {} : { below },
  );
  return run1.out
    .split('\n')
    .slice(0, -1)
    .map((line) => line.replace(/^([^:]+):.* \(([\w/-]+)\)$/, '$1 $2'));
}

const NESTED = 'a:\n  b:\n    - 1\n';

describe('.yamlkit.yaml', () => {
  it('sets the layout, which options overrule', async () => {
    const files = { '.yamlkit.yaml': 'format:\n  indent: 4\n', 'in/a.yaml': NESTED };
    expect((await run(['format', 'in/a.yaml'], files)).out).toBe('a:\n    b:\n        - 1\n');
    expect((await run(['format', '--indent', '3', 'in/a.yaml'], files)).out).toBe(
      'a:\n   b:\n      - 1\n',
    );
    expect((await run(['format', '--no-config', 'in/a.yaml'], files)).out).toBe(NESTED);
  });

  it('is looked for in the folder of the file and above it: the nearest wins, as far as root', async () => {
    const files = {
      '.yamlkit.yaml': 'format: {indent: 4, sort-keys: true}\n',
      'x/.yamlkit.yaml': 'format: {indent: 1}\n',
      'x/y/.yamlkit.yaml': 'root: true\n',
      'x/a.yaml': 'b:\n  c: 1\na: 1\n',
      'x/y/a.yaml': 'b:\n  c: 1\na: 1\n',
    };
    expect((await run(['format', 'x/a.yaml'], files)).out).toBe('a: 1\nb:\n c: 1\n');
    expect((await run(['format', 'a.yaml'], files, { below: 'x/y' })).out).toBe(
      'b:\n  c: 1\na: 1\n',
    );
  });

  it('is not looked for above the repository', async () => {
    const files = {
      '.yamlkit.yaml': 'format: {indent: 4}\n',
      'own/.git/HEAD': '',
      'own/a.yaml': NESTED,
    };
    expect((await run(['format', 'own/a.yaml'], files)).out).toBe(NESTED);
  });

  it('lets later overrides win over earlier ones, and these over the rest', async () => {
    const files = {
      '.yamlkit.yaml': `format: {indent: 4}
overrides:
  - files: '*.yml'
    format: {indent: 3, document-start: true}
  - files: [x/**, '!x/not.yml']
    format: {indent: 1}
`,
      'a.yml': NESTED,
      'x/a.yml': NESTED,
      'x/not.yml': NESTED,
    };
    expect((await run(['format', 'a.yml'], files)).out).toContain('---\na:\n   b:');
    expect((await run(['format', 'x/a.yml'], files)).out).toContain('---\na:\n b:');
    expect((await run(['format', 'x/not.yml'], files)).out).toContain('---\na:\n   b:');
  });

  it('sets rules over those of .yamllint, of a preset, or of a file it extends', async () => {
    const files = { 'a.yaml': 'a:   1 \nb: yes\n' };
    const own = (lint: string) => ({ ...files, '.yamlkit.yaml': `lint:\n${lint}` });
    const rules = '  rules:\n    truthy: disable\n';
    expect(await codes(['a.yaml'], own(rules))).toEqual(['a.yaml trailing-spaces']);
    expect(await codes(['a.yaml'], own(`  extends: relaxed\n${rules}`))).toEqual([
      'a.yaml colons',
      'a.yaml trailing-spaces',
    ]);
    const lint = { '.yamllint': 'rules: {truthy: enable, colons: enable}\n' };
    expect(await codes(['a.yaml'], { ...own(rules), ...lint })).toEqual(['a.yaml colons']);
    expect(await codes(['a.yaml'], { ...own('  extends: .yamllint\n'), ...lint })).toEqual([
      'a.yaml colons',
      'a.yaml truthy',
    ]);
    expect(await codes(['--preset', 'recommended', 'a.yaml'], { ...own(rules), ...lint })).toEqual([
      'a.yaml trailing-spaces',
      'a.yaml truthy',
    ]);
    expect(await codes(['a.yaml'], { ...files, '.yamlkit.yaml': 'lint: false\n' })).toEqual([]);
  });

  it('leaves files out', async () => {
    const files = {
      '.yamlkit.yaml': 'ignore: [gen/, "*.tmp.yaml"]\n',
      'a.yaml': 'a: [\n',
      'gen/b.yaml': 'a: [\n',
      'c.tmp.yaml': 'a: [\n',
    };
    expect(await codes(['.'], files)).toEqual(['a.yaml unclosed-bracket']);
    expect((await run(['format', '--check', 'gen'], files)).status).toBe(0);
  });

  it('gives files a schema of the catalog, and of the repository', async () => {
    const files = {
      '.yamlkit.yaml': 'schemas:\n  "flows/*": github-workflow\n  "*.app.yaml": schemas/app.json\n',
      'schemas/app.json': '{"type":"object","properties":{"port":{"type":"integer"}}}',
      'x/a.app.yaml': 'port: high\n',
      'x/b.yaml': 'port: high\n',
      'flows/c.yaml': 'on: push\njob: {}\n',
    };
    const found = await codes(['x', 'flows'], files);
    expect(found.filter((line) => !line.startsWith('flows'))).toEqual([
      'x/a.app.yaml schema/wrong-type',
    ]);
    expect(found.some((line) => line.startsWith('flows/c.yaml schema/'))).toBe(true);
    expect(await codes(['--no-schema', 'x', 'flows'], files)).toEqual([]);
  });

  it('reads files of some names as templates', async () => {
    const files = {
      '.yamlkit.yaml': 'templates:\n  "*.tpl.yaml": jinja\n  "*": none\n',
      'a.tpl.yaml': '{% if x %}\na: 1\n{% endif %}\n',
      'b.yaml': '{% if x %}\na: 1\n{% endif %}\n',
    };
    expect((await run(['validate', 'a.tpl.yaml'], files)).status).toBe(0);
    expect((await run(['validate', 'b.yaml'], files)).status).toBe(1);
  });

  it('says where a mistake is, what is wrong and how to fix it', async () => {
    const text = `formt: {}
format:
  indnt: 2
  indent: 99
  quotes: strange
  sort-keys: 1
templates: mustache
schemas: {"[": a}
kubernetes-version: 1.3
lint: {rules: {truthi: enable, line-length: {max: x}}}
overrides:
  - format: {}
`;
    const { status, err } = await run(['validate', 'a.yaml'], {
      '.yamlkit.yaml': text,
      'a.yaml': 'a: 1\n',
    });
    expect(status).toBe(2);
    expect(err.replace('yamlkit: ', '').split('\n')).toEqual([
      '.yamlkit.yaml:1:1: Unknown setting “formt”. Did you mean “format”?',
      '.yamlkit.yaml:3:3: Unknown setting “indnt”. Did you mean “indent”?',
      '.yamlkit.yaml:4:11: indent must be a number from 1 to 8',
      '.yamlkit.yaml:5:11: quotes must be one of preserve, single, double, when-needed',
      '.yamlkit.yaml:6:14: sort-keys must be true or false',
      '.yamlkit.yaml:7:12: templates must be one of auto, helm, jinja, none',
      '.yamlkit.yaml:8:11: “[” is not a glob: a bracket in it has no end, or it is too long',
      '.yamlkit.yaml:9:21: kubernetes-version must be a version in quotes, such as "1.36"',
      '.yamlkit.yaml:10:16: Unknown rule “truthi”. Did you mean “truthy”?',
      '.yamlkit.yaml:10:51: The option max must be a whole number, -1 where there is no limit',
      '.yamlkit.yaml:12:5: An override needs files: the globs of the files it is for',
      '',
    ]);
  });

  describe('meaning', () => {
    const ci = '.github/workflows/ci.yml';
    const workflow = `on: push
jobs:
  build:
    needs: tset
    runs-on: ubuntu-latest
    steps:
      - run: echo "\${{ github.event.issue.title }}"
  test:
    runs-on: ubuntu-latest
    steps: [{ run: make }]
`;
    const found = async (files: Record<string, string>, ...args: string[]) => {
      const { out } = await run(['validate', '--no-lint', '--format', 'parsable', ...args, ci], {
        [ci]: workflow,
        ...files,
      });
      return [...out.matchAll(/\[(\w+)\].*\(meaning\/([\w-]+)\)$/gm)].map(
        ([, level, rule]) => `${rule}: ${level}`,
      );
    };

    it('sets the levels of rules and switches them off', async () => {
      expect(await found({})).toEqual(['unknown-job: error', 'script-injection: warning']);
      for (const off of ['off', 'disable', 'false']) {
        const rules = `{ unknown-job: ${off}, script-injection: error }`;
        const file = { '.yamlkit.yaml': `meaning: { rules: ${rules} }\n` };
        expect(await found(file)).toEqual(['script-injection: error']);
      }
      const asInLint = 'meaning: { rules: { unknown-job: { level: warning } } }\n';
      expect((await found({ '.yamlkit.yaml': asInLint }))[0]).toBe('unknown-job: warning');
      expect(await found({ '.yamlkit.yaml': asInLint }, '--no-meaning')).toEqual([]);
      expect(await found({ '.yamlkit.yaml': 'meaning: false\n' })).toEqual([]);
    });

    it('is taken rule by rule from the nearest section', async () => {
      const off = 'meaning: false\n';
      expect(
        await found({
          '.yamlkit.yaml': 'meaning: { rules: { unknown-job: off, script-injection: error } }\n',
          '.github/.yamlkit.yaml': 'meaning: { rules: { unknown-job: enable } }\n',
        }),
      ).toEqual(['unknown-job: error', 'script-injection: error']);
      const on = { '.yamlkit.yaml': off, '.github/.yamlkit.yaml': 'meaning: {}\n' };
      expect(await found(on)).toHaveLength(2);
      const override = `overrides: [{ files: '.github/**', meaning: false }]\n`;
      expect(await found({ '.yamlkit.yaml': override })).toEqual([]);
    });

    it('is reported by yamlkit config, with mistakes at their places', async () => {
      const file = { '.yamlkit.yaml': 'meaning:\n  rules:\n    unknown-job: warning\n' };
      const { out } = await run(['config', '--json', ci], file);
      expect(JSON.parse(out)).toMatchObject({ meaning: { levels: { 'unknown-job': 'warning' } } });
      const wrong = 'meaning:\n  rules:\n    unknown-jib: off\n    job-cycle: 1\n    x: off\n';
      const { status, err } = await run(['config', ci], { '.yamlkit.yaml': wrong });
      expect(status).toBe(2);
      expect(err.replace('yamlkit: ', '').trimEnd().split('\n')).toEqual([
        '.yamlkit.yaml:3:5: Unknown rule “unknown-jib”. Did you mean “unknown-job”?',
        '.yamlkit.yaml:4:16: job-cycle must be error, warning or off',
        '.yamlkit.yaml:5:5: Unknown rule “x”. docs/meaning.md lists the rules',
      ]);
    });
  });

  it('may be empty, and is checked as YAML', async () => {
    const files = { 'a.yaml': 'a: 1\n' };
    expect(
      (await run(['validate', 'a.yaml'], { ...files, '.yamlkit.yaml': '# all\n' })).status,
    ).toBe(0);
    const { status, err } = await run(['format', 'a.yaml'], {
      ...files,
      '.yamlkit.yaml': 'a: [\n',
    });
    expect(status).toBe(2);
    expect(err).toMatch(/^yamlkit: \.yamlkit\.yaml:1:4: /);
  });

  it('goes by the path that standard input is said to have', async () => {
    const files = {
      '.yamlkit.yaml': 'overrides: [{files: x/**, format: {indent: 4}}]\n',
      'x/b': '',
    };
    const args = ['format', '--stdin-filepath', 'x/a.yaml', '-'];
    expect((await run(args, files, { stdin: NESTED })).out).toBe('a:\n    b:\n        - 1\n');
    const check = ['validate', '--format', 'github', '--stdin-filepath', 'x/a.yaml'];
    expect((await run(check, files, { stdin: 'a: [\n' })).out).toContain('file=x/a.yaml,');
  });
});

describe('.yamlkit.yaml from anyone', () => {
  const files = { 'in/a.yaml': 'port: high\n' };

  it.each([
    ['a schema above the repository', 'schemas: {"*": ../outside.json}\n'],
    ['a schema anywhere', 'schemas: {"*": /etc/hostname.json}\n'],
    ['a schema by its file address', 'schemas: {"*": "file:///etc/passwd"}\n'],
  ])('names %s, which is not read', async (_, text) => {
    const { status, out } = await run(['validate', '--format', 'parsable', 'in/a.yaml'], {
      ...files,
      'in/.git/HEAD': '',
      'outside.json': '{"type":"array"}',
      'in/.yamlkit.yaml': text,
    });
    expect(status).toBe(1);
    expect(out).toMatch(
      /^in\/a\.yaml:1:7: \[error\] The schema .* so .yamlkit.yaml cannot name it/,
    );
    expect(out).not.toContain('wrong-type');
  });

  it('names an address, which is not asked without --fetch-schemas', async () => {
    const text = 'schemas: {"*": "https://schemas.invalid/a.json"}\n';
    const { err } = await run(['validate', '--format', 'parsable', 'in/a.yaml'], {
      ...files,
      '.yamlkit.yaml': text,
    });
    expect(err).toMatch(/not checked against a schema: .*was not fetched.*--fetch-schemas/);
  });

  it('extends nothing outside of the repository', async () => {
    const outside = path.join(
      temporaryFolder({ 'secret.yaml': 'password: hunter2\n' }),
      'secret.yaml',
    );
    const { status, err } = await run(['validate', 'in/a.yaml'], {
      ...files,
      '.yamlkit.yaml': `lint: {extends: ${outside}}\n`,
    });
    expect(status).toBe(2);
    expect(err).toMatch(/^yamlkit: \.yamlkit\.yaml:1:8: extends must be .* or a file below /);
    const chained = await run(['validate', 'in/a.yaml'], {
      ...files,
      '.yamlkit.yaml': 'lint: {extends: base.yaml}\n',
      'base.yaml': `extends: ${outside}\n`,
    });
    expect(chained.status).toBe(2);
    expect(chained.err + err).not.toMatch(/hunter2|password/);
  });

  it('is no link to a file outside of the repository', async () => {
    const outside = path.join(
      temporaryFolder({ 'secret.yaml': 'password: hunter2\n' }),
      'secret.yaml',
    );
    const root = temporaryFolder({ ...files, '.git/HEAD': '' });
    symlinkSync(outside, path.join(root, '.yamlkit.yaml'));
    const terminal = recordedTerminal({ cwd: root });
    expect(await main(['validate', 'in/a.yaml'], terminal)).toBe(2);
    expect(terminal.written.err).toContain('a link to a file outside of the repository');
    expect(terminal.written.err).not.toContain('password');
  });
});

describe('.editorconfig', () => {
  const editor =
    'root = true\n[*]\nindent_size = 4\nend_of_line = crlf\n[*.{yml,json}]\nindent_size=1\n';

  it('sets indentation and line ends where .yamlkit.yaml does not', async () => {
    const files = { '.editorconfig': editor, 'a.yaml': NESTED, 'a.yml': NESTED };
    expect((await run(['format', 'a.yaml'], files)).out).toBe('a:\r\n    b:\r\n        - 1\r\n');
    expect((await run(['format', 'a.yml'], files)).out).toBe('a:\r\n b:\r\n  - 1\r\n');
    const own = { ...files, '.yamlkit.yaml': 'format: {indent: 2, line-ends: preserve}\n' };
    expect((await run(['format', 'a.yaml'], own)).out).toBe(NESTED);
  });

  it('sets rules where neither .yamlkit.yaml nor .yamllint say what is linted', async () => {
    const files = {
      '.editorconfig':
        '[*]\nend_of_line = lf\ninsert_final_newline = true\nmax_line_length = 20 ; short\ntrim_trailing_whitespace = false\n',
      'a.yaml': `a: 1 \r\nb: ${'x '.repeat(20)}`,
    };
    expect((await codes(['a.yaml'], files)).sort()).toEqual([
      'a.yaml line-length',
      'a.yaml new-line-at-end-of-file',
      'a.yaml new-lines',
    ]);
    expect(await codes(['a.yaml'], { ...files, '.yamllint': 'rules: {}\n' })).toEqual([]);
  });
});
