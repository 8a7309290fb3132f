import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';

async function run(args: string[], files: Record<string, string>) {
  const cwd = temporaryFolder({ ...files, '.git/HEAD': '' });
  const terminal = recordedTerminal({ cwd });
  const status = await main(args, terminal);
  return { status, cwd, ...terminal.written };
}

const FILES = {
  '.yamlkit.yaml': `format:
  indent: 4
schemas: {'*.app.yaml': app.json}
lint:
  rules:
    truthy: disable
    line-length: {max: 120}
overrides:
  - files: 'x/**'
    templates: helm
`,
  'x/.yamlkit.yaml': 'format: {indent: 3}\n',
  '.editorconfig': '[*]\nend_of_line = lf\n',
};

describe('yamlkit config', () => {
  it('says what applies to a file, and from which file and line', async () => {
    const { status, out } = await run(['config', 'x/a.app.yaml'], FILES);
    expect(status).toBe(0);
    expect(out.split('\n').map((line) => line.replaceAll(/ {2,}/g, '  '))).toEqual([
      'x/a.app.yaml',
      '  format.indent: 3  x/.yamlkit.yaml:1',
      '  format.line-ends: lf  .editorconfig:2',
      '  lint: recommended  default',
      '  lint.rules.new-lines: unix  .editorconfig:2',
      '  lint.rules.truthy: disable  .yamlkit.yaml:6',
      '  lint.rules.line-length: {"max":120}  .yamlkit.yaml:7',
      '  templates: helm  .yamlkit.yaml:10',
      '  schemas: app.json  .yamlkit.yaml:3',
      '  format.sequence-indent: preserve  default',
      '  format.quotes: preserve  default',
      '  format.multiline: preserve  default',
      '  format.blank-lines: 1  default',
      '  format.comment-spaces: auto  default',
      '  format.bracket-spacing: auto  default',
      '  format.line-width: 0  default',
      '  format.sort-keys: false  default',
      '  format.document-start: false  default',
      '  format.control-lines: preserve  default',
      '',
    ]);
  });

  it('says it in JSON, with all rules', async () => {
    const { out } = await run(['config', '--json', 'a.yaml'], FILES);
    const { settings, rules, isIgnored } = JSON.parse(out);
    expect(isIgnored).toBe(false);
    expect(settings).toContainEqual({
      setting: 'format.indent',
      value: 4,
      from: '.yamlkit.yaml',
      line: 2,
    });
    expect(rules.truthy).toBeUndefined();
    expect(rules['line-length']).toEqual({ level: 'error', options: { max: 120 } });
  });

  it('says that a file is ignored, and refuses folders', async () => {
    const files = { '.yamlkit.yaml': 'ignore: [gen/]\n', 'gen/a.yaml': '' };
    expect((await run(['config', 'gen/a.yaml'], files)).out).toMatch(/^gen\/a\.yaml: ignored\n/);
    expect((await run(['config', 'gen'], files)).status).toBe(2);
  });
});

describe('settings that contradict each other', () => {
  const files = {
    '.yamlkit.yaml':
      'format: {quotes: single}\nlint: {rules: {quoted-strings: {quote-type: double}}}\n',
    'a.yaml': 'a: b\n',
    'b.yaml': 'a: b\n',
  };

  it('count also when the command line or .yamllint says one of them, and not without configurations', async () => {
    const only = { '.yamllint': 'rules: {quoted-strings: {quote-type: double}}\n', 'a.yaml': '' };
    const { err, status } = await run(['format', '--quotes', 'single', 'a.yaml'], only);
    expect([err, status]).toEqual([
      'yamlkit: --quotes (single) contradicts quote-type of lint.rules.quoted-strings: format undoes what the rule fixes. Set both alike, or disable the rule.\n',
      0,
    ]);
    const quiet = ['format', '--no-config', '--quotes', 'single', 'a.yaml'];
    expect((await run(quiet, only)).err).toBe('');
    expect((await run(['format', 'a.yaml'], { ...only, '.yamllint': 'rules: [' })).err).toBe('');
    const other = await run(['format', '--quotes', 'double', 'a.yaml'], files);
    expect(other.err).toBe('');
  });

  it.each([
    [['config', 'a.yaml']],
    [['validate', 'a.yaml', 'b.yaml']],
    [['format', 'a.yaml', 'b.yaml']],
  ])('are reported once by %j', async (args) => {
    const { err, status } = await run(args, files);
    expect(status).toBe(args[0] === 'validate' ? 1 : 0);
    expect(
      err.match(/format\.quotes \(single\) contradicts quote-type of lint\.rules\.quoted-strings/g),
    ).toHaveLength(1);
  });
});

describe('formatting and fixing', () => {
  const rules = '{quoted-strings: {}, block-style: {}, indentation: {}}';
  const text = 'jobs:\n- {name: some words, on: [push, "pull request"]} # c\n- other: x #d\n';

  it.each([
    '{quotes: single}',
    '{indent: 4, sequence-indent: none}',
    '{line-width: 20, comment-spaces: 3}',
    '{multiline: literal, document-start: true}',
  ])('leave what the other one wrote, with %s', async (format) => {
    const configuration = `format: ${format}\nlint: {extends: relaxed, rules: ${rules}}\n`;
    const cwd = temporaryFolder({
      '.git/HEAD': '',
      '.yamlkit.yaml': configuration,
      'a.yaml': text,
      't.yaml': '{{- if .x }}\na: [b, c]\n{{- end }}\nd: {e: f} # g\n',
    });
    const status = (...args: string[]) => main(args, recordedTerminal({ cwd }));
    expect(await status('format', '--write', 'a.yaml', 't.yaml')).toBe(0);
    await status('validate', '--fix', 'a.yaml', 't.yaml');
    const terminal = recordedTerminal({ cwd });
    const isUnchanged = (await main(['format', '--check', 'a.yaml', 't.yaml'], terminal)) === 0;
    expect([isUnchanged, terminal.written.out]).toEqual([true, '']);
    expect(readFileSync(path.join(cwd, 'a.yaml'), 'utf8')).toMatch(/name: ['"]some/);
  });
});

describe('yamlkit init', () => {
  it('writes a configuration from those of other programs, which is valid, and says so', async () => {
    const { status, cwd, err } = await run(['init'], {
      '.yamllint': 'extends: relaxed\n',
      '.prettierignore': '# made\n*.gen.yaml\n',
      '.prettierrc': `tabWidth: 4
singleQuote: true
overrides:
  - files: ['*.md', '*.yaml']
    options: {tabWidth: 2}
  - files: '*.ts'
    options: {tabWidth: 8}
`,
      '.editorconfig': '[*]\n',
    });
    expect(status).toBe(0);
    expect(err.split('\n')).toEqual([
      '.prettierignore: 1 pattern to ignore',
      '.yamllint: extended for lint rules',
      '.prettierrc: indent: 4, quotes: single, overrides',
      '.editorconfig: followed as it is',
      '.yamlkit.yaml written',
      '',
    ]);
    expect(
      readFileSync(path.join(cwd, '.yamlkit.yaml'), 'utf8'),
    ).toBe(`# Settings of yamlkit; \`yamlkit config FILE\` shows which apply to a file.
root: true
# from .prettierignore
ignore:
  - "*.gen.yaml"
lint:
  extends: .yamllint
# from .prettierrc
format:
  indent: 4
  quotes: single
overrides:
  - files: ['*.yaml']
    format:
      indent: 2
`);
    const terminal = recordedTerminal({ cwd });
    expect(await main(['config', 'a.yaml'], terminal)).toBe(0);
    expect(terminal.written.out).toContain('format.indent: 2');
  });

  it.each([
    [
      'extends: default\n',
      'sequence-indent: indent, comment-spaces: 2, bracket-spacing: none, document-start: true',
    ],
    [
      'rules: {indentation: {spaces: 4, indent-sequences: false}, quoted-strings: {quote-type: double}, new-lines: {type: dos}}\n',
      'indent: 4, sequence-indent: none, quotes: double, line-ends: crlf',
    ],
    ['extends: relaxed\nrules: {empty-lines: {max: 0}}\n', 'blank-lines: 0'],
  ])('takes the layout from %j', async (text, expected) => {
    const { cwd, err } = await run(['init'], { '.yamllint': text });
    expect(err.split('\n')[0]).toBe(`.yamllint: extended for lint rules; ${expected}`);
    const terminal = recordedTerminal({ cwd });
    expect(await main(['config', 'a.yaml'], terminal)).toBe(0);
    for (const each of expected.split(', '))
      expect(terminal.written.out).toContain(`format.${each}`);
    expect(terminal.written.err).toBe('');
  });

  it('leaves to the rules what Prettier leaves open', async () => {
    const files = { '.yamllint': 'extends: default\n', '.prettierrc': 'tabWidth: 4\n' };
    const { out } = await run(['init', '--stdout'], files);
    expect(out).toContain(`# from .prettierrc
format:
  indent: 4
  # from .yamllint
  sequence-indent: indent
`);
  });

  it('replaces nothing unless told to', async () => {
    const files = { '.yamlkit.yaml': 'root: false\n' };
    const { status, cwd, err } = await run(['init'], files);
    expect(status).toBe(2);
    expect(err).toContain('--force');
    expect(readFileSync(path.join(cwd, '.yamlkit.yaml'), 'utf8')).toBe('root: false\n');
    expect((await run(['init', '--stdout'], files)).out).toContain('extends: recommended');
    const forced = await run(['init', '--force'], files);
    expect(forced.status).toBe(0);
    expect(readFileSync(path.join(forced.cwd, '.yamlkit.yaml'), 'utf8')).toContain('recommended');
  });
});
