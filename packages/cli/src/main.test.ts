import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../test/recorded-terminal.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { main } from './main.ts';
import type { Terminal } from './terminal.ts';

const BROKEN = 'a: "x\n';

/** Runs a command line in a folder that holds `files`. */
async function yamlkit(
  args: string[],
  files: Record<string, string | Uint8Array> = {},
  settings: Partial<Terminal> & { stdin?: string | Uint8Array } = {},
) {
  const cwd = temporaryFolder(files);
  const terminal = recordedTerminal({ cwd, ...settings });
  const status = await main(args, terminal);
  return { status, ...terminal.written, cwd };
}

describe('yamlkit', () => {
  it.each([
    [[]],
    [['--bogus']],
    [['bogus']],
    [['validate', '--config', 'x']],
    [['validate', '--format', 'xml']],
    [['validate', '--allow-tag', 'Ref']],
    [['validate', '--site', 'javascript:alert(1)']],
    [['convert', 'a.yaml']],
    [['format', '--write', '--check', 'a.yaml']],
    [['format', '--indent', '0', 'a.yaml']],
    [['format', '--write', '-']],
    [['merge', 'a.yaml']],
    [['merge', '--strategy', 'x', 'a.yaml', 'a.yaml']],
    [['merge', '--compose', '--unique-lists', 'a.yaml', 'a.yaml']],
    [['merge', '--match-lists-by', 'a,,b', 'a.yaml', 'a.yaml']],
    [['convert', '--to', 'json', '--indent', '9']],
    [['inspect', '--events', '--tree', 'a.yaml']],
    [['inspect', '--tokens', '--events', 'a.yaml']],
    [['inspect', '--versions', 'some', 'a.yaml']],
    [['inspect', '--query', '$', '--path', 'a', 'a.yaml']],
    [['inspect', '--query', '$[', 'a.yaml']],
  ])('wrong usage %j ends with 2 and says so on standard error', async (args) => {
    const { status, out, err } = await yamlkit(args, { 'a.yaml': 'a: 1\n' });
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).not.toBe('');
  });

  it.each([['validate'], ['format'], ['merge'], ['convert'], ['inspect'], ['get'], ['edit'], ['']])(
    'help of "%s" ends with 0 and has an example',
    async (command) => {
      const args = command === '' ? ['--help'] : [command, '--help'];
      const { status, out, err } = await yamlkit(args);
      expect(status).toBe(0);
      expect(out).toMatch(/Examples?:\n[\s\S]*yamlkit /);
      expect(err).toBe('');
    },
  );

  it('tells its version', async () => {
    const { out } = await yamlkit(['--version']);
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('quotes no argument raw', async () => {
    const { err } = await yamlkit(['validate', '--b\u001b[2J', 'x']);
    expect(err).toContain('<U+001B>');
    expect(err).not.toContain('\u001b');
  });

  it('asks for names when standard input is a keyboard', async () => {
    const { status, err } = await yamlkit(['validate'], {}, { isStdinTerminal: true });
    expect(status).toBe(2);
    expect(err).toContain('name files');
  });
});

describe('yamlkit validate', () => {
  it('links the rules of a SARIF report to their pages on a site', async () => {
    const flags = ['--format', 'sarif', '--site', 'https://yaml.example/tools/'];
    const { out } = await yamlkit(['validate', ...flags, 'a.yaml'], { 'a.yaml': 'a: 1 \n' });
    const [rule] = JSON.parse(out).runs[0].tool.driver.rules;
    expect(rule.helpUri).toBe('https://yaml.example/tools/rules/trailing-spaces');
  });

  it('ends with 0 when nothing is found', async () => {
    const { status, out, err } = await yamlkit(['validate', '.'], { 'a.yaml': 'a: 1\n' });
    expect([status, out]).toEqual([0, '']);
    expect(err).toBe(
      '1 file checked, nothing found\nSchemas: 1 document not checked (no schema detected)\n',
    );
  });

  it('ends with 1 on errors, and on warnings alone', async () => {
    const files = { 'bad.yaml': BROKEN, 'blank.yaml': 'a: 1 \n' };
    const both = await yamlkit(['validate', '--format', 'parsable', '.'], files);
    expect(both.status).toBe(1);
    expect(both.out).toMatch(/^bad\.yaml:1:4: \[error\] .* \(unclosed-quote\)\n/);
    expect(both.out).toContain('blank.yaml:1:5: [warning] Trailing whitespace detected');
    const warned = await yamlkit(['validate', 'blank.yaml'], files);
    expect(warned.status).toBe(1);
    expect(warned.err).toContain('1 warning in 1 of 1 file');
    const unlinted = await yamlkit(['validate', '--no-lint', 'blank.yaml'], files);
    expect(unlinted.status).toBe(0);
  });

  it('ends with 2 for what cannot be read, and still checks the rest', async () => {
    const { status, out, err } = await yamlkit(
      ['validate', '--format', 'parsable', 'gone.yaml', 'latin.yaml', 'zip.yaml', 'bad.yaml'],
      {
        'bad.yaml': BROKEN,
        'latin.yaml': Buffer.from('a: caf\xe9\n', 'latin1'),
        'zip.yaml': Buffer.alloc(64),
      },
    );
    expect(status).toBe(2);
    expect(out).toContain('bad.yaml:1:4');
    expect(err).toContain('yamlkit: gone.yaml: no such file or folder\n');
    expect(err).toContain('yamlkit: latin.yaml: the file is not valid UTF-8');
    expect(err).toContain('yamlkit: zip.yaml: the file is binary');
  });

  it.each([
    [['zip.yaml'], '1 file could not be checked\n'],
    [['gone.yaml'], '1 file could not be checked\n'],
    [['gone.yaml', 'zip.yaml'], '2 files could not be checked\n'],
    [['a.yaml', 'zip.yaml'], '1 file checked, nothing found; 1 could not be checked\n'],
  ])('counts only what could be read as checked: %j', async (names, summary) => {
    const files = { 'a.yaml': 'a: 1\n', 'zip.yaml': Buffer.alloc(64) };
    const { err } = await yamlkit(['validate', '--no-schema', ...names], files);
    expect(err.endsWith(`\n${summary}`)).toBe(true);
  });

  it('reads standard input, by name and by default', async () => {
    for (const args of [['validate', '-'], ['validate']]) {
      const { status, out } = await yamlkit(args, {}, { stdin: BROKEN });
      expect(status).toBe(1);
      expect(out).toMatch(/^<stdin>\n {2}1:4 {2}error/);
    }
  });

  it('counts places after a byte-order mark and in UTF-16', async () => {
    const { out } = await yamlkit(['validate', '--format', 'parsable', '.'], {
      'bom.yaml': `\ufeff${BROKEN}`,
      'wide.yaml': Buffer.from(`\ufeff${BROKEN}`, 'utf16le'),
    });
    expect(out).toMatch(/^bom\.yaml:1:4: .*\nwide\.yaml:1:4: /);
  });

  it('prints the byte-order mark that a file has', async () => {
    const files = { 'bom.yaml': '\ufeffa: 1\n', 'more.yaml': '\ufeffb: 2\n' };
    for (const [args, expected] of [
      [['format', 'bom.yaml'], '\ufeffa: 1\n'],
      [['merge', 'bom.yaml', 'bom.yaml'], '\ufeffa: 1\n'],
      [['merge', 'bom.yaml', 'more.yaml'], '\ufeffa: 1\nb: 2\n'],
      [['edit', 'bom.yaml', '--set', 'a=2'], '\ufeffa: 2\n'],
    ] as const) {
      expect((await yamlkit([...args], files)).out).toBe(expected);
    }
    const wrong = { 'bom.yaml': '\ufeffa: 1\n', 'list.yaml': '\ufeff- 1\n' };
    const { err } = await yamlkit(['merge', 'list.yaml', 'bom.yaml'], wrong);
    expect(err).toMatch(/^list\.yaml:1:1: /);
  });

  it('takes several documents unless told not to', async () => {
    const files = { 'two.yaml': 'a: 1\n---\nb: 2\n' };
    expect((await yamlkit(['validate', '.'], files)).status).toBe(0);
    const single = await yamlkit(['validate', '--single-document', '.'], files);
    expect(single.status).toBe(1);
    expect(single.out).toContain('expected a single document in the stream, but found more');
  });

  it('takes unknown tags that are allowed', async () => {
    const files = { 'cf.yaml': 'a: !Ref b\nc: !Fn::Sub d\n' };
    expect((await yamlkit(['validate', 'cf.yaml'], files)).status).toBe(1);
    const allowed = ['validate', '--allow-tag', '!Ref', '!Fn*', 'cf.yaml'];
    expect((await yamlkit(allowed, files)).status).toBe(0);
  });

  it('fixes files in place, in their own encoding', async () => {
    const { status, err, cwd } = await yamlkit(['validate', '--fix', '.'], {
      'a.yaml': 'a: 1  \nb: 2\t\n',
      'clean.yaml': 'a: 1\n',
      'wide.yaml': Buffer.from('\ufeffa: ä \n', 'utf16le'),
    });
    expect(status).toBe(0);
    expect(err).toMatch(/^3 problems fixed\n/);
    expect(readFileSync(path.join(cwd, 'a.yaml'), 'utf8')).toBe('a: 1\nb: 2\n');
    expect(readFileSync(path.join(cwd, 'wide.yaml'), 'utf16le')).toBe('\ufeffa: ä\n');
  });

  it('fixes level after level, with the rules of a configuration', async () => {
    const { cwd, err } = await yamlkit(['validate', '--fix', '--config', 'lint.yaml', 'a.yaml'], {
      'lint.yaml':
        'rules:\n  sort-keys: {orders: [a = name]}\n  quoted-strings: {quote-type: single}\n',
      'a.yaml': '# all\n\nb: x # y\na:\n  # of c\n  c: {f: 1, e: 2}\n  b: 3\n  name: "n"\n',
    });
    expect(readFileSync(path.join(cwd, 'a.yaml'), 'utf8')).toBe(
      "# all\n\na:\n  name: 'n'\n  b: 3\n  # of c\n  c: {e: 2, f: 1}\nb: 'x' # y\n",
    );
    expect(err).toContain('6 problems fixed');
  });

  it('does not touch a file it has nothing to fix in', async () => {
    const cwd = temporaryFolder({ 'a.yaml': 'a: 1\n' });
    const before = statSync(path.join(cwd, 'a.yaml'));
    await main(['validate', '--fix', '.'], recordedTerminal({ cwd }));
    const after = statSync(path.join(cwd, 'a.yaml'));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  });

  it('refuses to fix standard input', async () => {
    expect((await yamlkit(['validate', '--fix', '-'], {}, { stdin: 'a: 1 ' })).status).toBe(2);
  });

  it('colours for a terminal, and as NO_COLOR and FORCE_COLOR say', async () => {
    const colours = async (settings: Partial<Terminal>) =>
      (await yamlkit(['validate', 'a.yaml'], { 'a.yaml': BROKEN }, settings)).out.includes(
        '\u001b[31m',
      );
    expect(await colours({})).toBe(false);
    expect(await colours({ isStdoutTerminal: true })).toBe(true);
    expect(await colours({ isStdoutTerminal: true, env: { NO_COLOR: '1' } })).toBe(false);
    expect(await colours({ isStdoutTerminal: true, env: { TERM: 'dumb' } })).toBe(false);
    expect(await colours({ env: { FORCE_COLOR: '1' } })).toBe(true);
  });
});

describe('yamlkit inspect --tree', () => {
  const files = { 'a.yaml': 'a: &x [1, "two"]\nb: {c: *x}\n', 'bad.yaml': 'a: 1\nb: [2\n' };
  const inspect = (...more: string[]) => yamlkit(['inspect', ...more], files);

  it('prints the values with their types', async () => {
    expect(await inspect('--tree', 'a.yaml')).toMatchObject({
      status: 0,
      out: `$: object (2 keys)
  a: array (2 items) &x
    [0]: number 1
    [1]: string "two"
  b: object (1 key)
    c: array (2 items) *x -> a
`,
    });
  });

  it('prints what is at a path, in any notation', async () => {
    for (const path of ['a', "$['a']", '/a', '.a']) {
      expect((await inspect('a.yaml', '--path', path)).out).toBe(
        'a: array (2 items) &x\n  [0]: number 1\n  [1]: string "two"\n',
      );
    }
    expect((await inspect('a.yaml', '--path', 'b.c[1]')).out).toBe('[1]: string "two"\n');
    const nothing = await inspect('a.yaml', '--path', 'x.y');
    expect(nothing).toMatchObject({ status: 1, out: '' });
    expect(nothing.err).toContain('nothing found at x.y');
  });

  it('prints what could be read of a broken file, with status 1', async () => {
    const { status, out, err } = await inspect('bad.yaml');
    expect(status).toBe(1);
    expect(out).toContain('a: number 1');
    expect(err).toContain('2:4');
    expect((await inspect('--events', '--tree', 'a.yaml')).status).toBe(2);
  });
});

describe('yamlkit convert', () => {
  it('converts further formats, sorts, and reads YAML 1.1', async () => {
    const files = {
      'a.yaml': 'b: yes # why\na: 1\nz: null\n',
      'c.toml': 'x = 1\n[t]\ny = 2\n',
      'd.csv': 'name,age\nAnn,5\n',
    };
    const run = (...flags: string[]) => yamlkit(['convert', ...flags], files);
    const toml = await run('--to', 'toml', '--sort', 'a.yaml');
    expect(toml.out).toBe('a = 1\nb = "yes" # why\n');
    expect(toml.err).toContain('(z)');
    expect((await run('--to', 'jsonc', '--schema', '1.1', 'a.yaml')).out).toBe(
      '{\n  "b": true, // why\n  "a": 1,\n  "z": null\n}\n',
    );
    expect((await run('--from', 'toml', '--to', 'yaml', 'c.toml')).out).toBe(
      'x: 1\nt:\n  "y": 2\n',
    );
    expect((await run('--from', 'csv', '--to', 'json', '--indent', '0', 'd.csv')).out).toBe(
      '[{"name":"Ann","age":5}]\n',
    );
    const types = await run('--to', 'typescript', 'a.yaml', '--output-dir', 'out');
    expect(types.status).toBe(0);
    expect(readFileSync(path.join(types.cwd, 'out/a.d.ts'), 'utf8')).toContain('interface Root');
  });

  it.each([
    ['a.toml', '[t]\ny = "x"\n', '{"t":{"y":"x"}}'],
    ['.env', 'A=\nB=1\n', '{"A":"","B":1}'],
    ['.env.local', 'A=x\n', '{"A":"x"}'],
    ['prod.env', 'A=x\n', '{"A":"x"}'],
    ['a.csv', 'a,b\n1,x\n', '[{"a":1,"b":"x"}]'],
    ['a.tsv', 'a\tb\n1\tx\n', '[{"a":1,"b":"x"}]'],
    ['a.properties', 'a=1\na.b=2\n', '{"a":1,"a.b":2}'],
    ['a.xml', '<a><b>1</b></a>', '{"a":{"b":1}}'],
    ['a.ini', '[s]\nx=1\n', '{"s":{"x":1}}'],
    ['a.conf', 'x=1\n', '{"x":1}'],
    ['a.jsonc', '{"x": 1,} // c\n', '{"x":1}'],
    ['a.json', '{"x": 1}\n', '{"x":1}'],
    ['a.json5', "{x: 'y', z: .5} // c\n", '{"x":"y","z":0.5}'],
    ['A.YAML', 'x: 1\n', '{"x":1}'],
    ['a.txt', 'x: 1\n', '{"x":1}'],
  ])('reads %s as what its name says', async (name, text, json) => {
    const { out, status } = await yamlkit(
      ['convert', '--to', 'json', '--indent', '0', `./${name}`],
      { [name]: text },
    );
    expect([out, status]).toEqual([`${json}\n`, 0]);
  });

  it('reads files of several formats, JSON Lines among them, and what --from says instead', async () => {
    const files = { 'a.toml': 'x = 1\n', 'b.jsonl': '{"x":2}\n{"x":3}\n', 'c.env': 'x: 4\n' };
    const { status, cwd } = await yamlkit(
      ['convert', '--to', 'yaml', 'a.toml', 'b.jsonl', '--output-dir', 'out'],
      files,
    );
    expect(status).toBe(0);
    expect(readFileSync(path.join(cwd, 'out/a.yaml'), 'utf8')).toBe('x: 1\n');
    expect(readFileSync(path.join(cwd, 'out/b.yaml'), 'utf8')).toBe('x: 2\n---\nx: 3\n');
    const given = await yamlkit(['convert', '--from', 'yaml', '--to', 'toml', 'c.env'], files);
    expect(given.out).toBe('x = 4\n');
    const colons = await yamlkit(
      ['convert', '--from', 'ini', '--colons', '--to', 'toml', 'c.env'],
      files,
    );
    expect(colons.out).toBe('x = 4\n');
    const same = await yamlkit(['convert', '--to', 'toml', 'a.toml'], files);
    expect(same.status).toBe(2);
    expect(same.err).toContain('a.toml is already toml');
  });

  it('converts between YAML, JSON and INI, and tells what is not kept', async () => {
    const files = {
      'a.json': '{"b": 1, "on": "yes"}',
      'a.ini': '[s]\nx=1\n',
      'a.yaml': '# c\ns:\n  x: 1\n',
      'c.json': '{"a": 1} // one',
    };
    const run = (...flags: string[]) => yamlkit(['convert', ...flags], files);
    expect((await run('--from', 'json', '--to', 'yaml', 'a.json')).out).toBe('b: 1\n"on": "yes"\n');
    expect((await run('--from', 'ini', '--to', 'yaml', 'a.ini')).out).toBe('s:\n  x: 1\n');
    const ini = await run('--to', 'ini', 'a.yaml');
    expect(ini).toMatchObject({ status: 0, out: '; c\n[s]\nx=1\n', err: '' });
    const broken = await run('--from', 'json', '--to', 'yaml', 'c.json');
    expect(broken).toMatchObject({ status: 1, out: '' });
    expect(broken.err).toContain('1:10');
    const jsonc = await run('--from', 'json', '--comments', '--to', 'yaml', 'c.json');
    expect(jsonc.out).toBe('a: 1\n# one\n');
    expect(await run('--from', 'json', '--to', 'json', 'a.json')).toMatchObject({ status: 2 });
  });

  it('writes JSON to standard output and what is lost to standard error', async () => {
    const { status, out, err } = await yamlkit(['convert', '--to', 'json', 'a.yaml'], {
      'a.yaml': 'b: 12345678901234567890 # big\n"10": x\n"2": [yes, 0x1F]\n',
    });
    expect(status).toBe(0);
    expect(out).toBe(
      '{\n  "b": 12345678901234567890,\n  "10": "x",\n  "2": [\n    "yes",\n    31\n  ]\n}\n',
    );
    expect(err).toMatch(/^a\.yaml: not kept: .*comment/);
  });

  it('handles several documents as told', async () => {
    const files = { 'a.yaml': '1\n---\n2\n' };
    const convert = (...more: string[]) =>
      yamlkit(['convert', '--to', 'json', ...more, 'a.yaml'], files);
    expect(await convert()).toMatchObject({ status: 1, out: '' });
    expect((await convert()).err).toContain('expected a single document');
    expect((await convert('--documents', 'array', '--indent', '0')).out).toBe('[1,2]\n');
    expect((await convert('--documents', 'lines')).out).toBe('1\n2\n');
  });

  it('gives no output for a file with errors, but for the others', async () => {
    const { status, out, err, cwd } = await yamlkit(
      ['convert', '--to', 'json', 'in', '--output-dir', 'out'],
      { 'in/bad.yaml': BROKEN, 'in/x/good.yml': 'a: 1\n', 'in/x/good.yaml': 'a: 2\n' },
    );
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain('in/bad.yaml\n  1:4  error');
    expect(err).toContain('in/x/good.yml: its output would replace that of in/x/good.yaml');
    expect(existsSync(path.join(cwd, 'out/bad.json'))).toBe(false);
    expect(JSON.parse(readFileSync(path.join(cwd, 'out/x/good.json'), 'utf8'))).toEqual({ a: 2 });
  });

  it.each([
    ['convert', '--to', 'json'],
    ['format', '--indent', '4'],
  ])('%s --output-dir replaces nothing that it did not write', async (...args) => {
    const end = args[0] === 'convert' ? 'json' : 'yaml';
    const files = { 'in/a.yaml': 'a: 1\n', 'in/b.yaml': 'b:\n  c: 1\n', [`out/a.${end}`]: 'mine' };
    const { status, err, cwd } = await yamlkit([...args, 'in', '--output-dir', 'out'], files);
    const read = (name: string) => readFileSync(path.join(cwd, name), 'utf8');
    const again = () => main([...args, 'in', '--output-dir', 'out'], recordedTerminal({ cwd }));
    expect(status).toBe(2);
    expect(err).toContain(`in/a.yaml: out/a.${end} was not written by yamlkit`);
    expect(read(`out/a.${end}`)).toBe('mine');
    const first = read(`out/b.${end}`);
    rmSync(path.join(cwd, `out/a.${end}`));
    writeFileSync(path.join(cwd, 'in/b.yaml'), 'b:\n  c: 2\n');
    expect(await again()).toBe(0);
    expect(read(`out/b.${end}`)).toBe(first.replace('1', '2'));
  });

  it('shows a terminal no raw control character', async () => {
    const settings = { isStdoutTerminal: true };
    const files = { 'a.yaml': '"\\u009b\\u202e"\n' };
    const { out } = await yamlkit(['convert', '--to', 'json', 'a.yaml'], files, settings);
    expect(out).toBe('"\\u009b\\u202e"\n');
  });
});

describe('yamlkit inspect --path', () => {
  const files = {
    'a.yaml': 'a:\n# first\n- b: 1 # one\n- b: 2\nname: x\n',
    'stream.yaml': 'a: 1\n---\na: 2\n',
  };
  const inspect = (...args: string[]) => yamlkit(['inspect', ...args], files);

  it.each([
    ['a.yaml', 'a[*].b', '$.a[*].b'],
    ['a.yaml', '..b', '$..b'],
    ['a.yaml', '$.a[*].b', '$.a[*].b'],
    ['a.yaml', 'a[0].*', '$.a[0].*'],
    ['stream.yaml', '[*].a', '$[*].a'],
  ])('with wildcards finds what --query finds: %s %s', async (file, path, query) => {
    const { out } = await inspect(file, '--path', path);
    const found = await inspect(file, '--query', query, '--output', 'paths');
    const names = out.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(found.status).toBe(0);
    expect(names.map((line) => line.split(':')[0])).toEqual(
      found.out
        .trim()
        .split('\n')
        .map((line) =>
          line
            .replace(/^\$/, '')
            .replace(/\['(\w+)'\]/g, '.$1')
            .replace(/^\./, ''),
        ),
    );
  });

  it('keeps the comments of what it finds, as --query does', async () => {
    const tree = await inspect('a.yaml', '--path', 'a[*]');
    expect(tree.out).toBe(
      '# first\na[0]: object (1 key)\n  b: number 1 # one\na[1]: object (1 key)\n  b: number 2\n',
    );
    expect((await inspect('a.yaml', '--query', '$.a[*]')).out).toBe(
      '---\n# first\nb: 1 # one\n---\nb: 2\n',
    );
    const brackets = { 'b.yaml': 'a: {c: 2} # two\n' };
    const found = await yamlkit(['inspect', '--query', '$.a', 'b.yaml'], brackets);
    expect(found.out).toBe('{c: 2} # two\n');
  });

  it.each([
    ['stream.yaml', 'a', 'the stream has 2 documents, [0] to [1]; name one first, such as [0].a'],
    ['stream.yaml', '/a', 'such as /0/a'],
    ['stream.yaml', '$.a', 'such as $[0].a'],
    ['stream.yaml', '[0].b', '[0] has no key "b"; did you mean a?'],
    ['a.yaml', 'a[5].b', 'a is a list of 2 entries, [0] to [1]'],
    ['a.yaml', 'nme.x', 'the document has no key "nme"; did you mean name?'],
    ['a.yaml', 'name.x', 'name is a string, which has no entries'],
  ])('says how far a path leads: %s %s', async (file, path, message) => {
    const { status, err } = await inspect(file, '--path', path);
    expect(status).toBe(1);
    expect(err).toContain(`nothing found at ${path}: `);
    expect(err).toContain(message);
  });

  it('names what is wrong with a path', async () => {
    const { status, err } = await inspect('a.yaml', '--path', '$.a[?');
    expect(status).toBe(2);
    expect(err).toContain('--path: ');
  });

  it('prints the comments that a query prints', async () => {
    const text =
      'a:\n  # one\n\n  # two\n  b: 1 # beside\n    # three\n  c:\n    - x\n    # four\n  # five\nd: 2\n';
    const commented = (...args: string[]) =>
      yamlkit(['inspect', 'c.yaml', ...args], { 'c.yaml': text });
    const { out } = await commented('--path', 'a');
    expect(out).toBe(`a: object (2 keys)
  # one
  # two
  b: number 1 # beside
    # three
  c: array (1 item)
    [0]: string "x"
    # four
  # five
`);
    const commentsIn = (output: string) => output.match(/#.*/g);
    for (const path of ['a', 'a.b', 'a.c', 'a.c[0]']) {
      const tree = await commented('--path', path);
      const found = await commented('--query', `$.${path}`);
      expect(commentsIn(tree.out)).toEqual(commentsIn(found.out));
    }
  });
});

describe('yamlkit inspect --query', () => {
  const files = {
    'a.yaml': 'base: &b {cpu: 1}\nitems:\n  - name: x # first\n    use: *b\n  - name: y\n',
    'tags.yaml': '%TAG !e! tag:example.com,2000:\n---\n- !e!x a\n- b\n',
    'cycle.yaml': 'a: &x {b: *x}\nc: 1\n',
  };
  const query = (...more: string[]) => yamlkit(['inspect', '--query', ...more], files);

  it('prints what it finds as YAML documents', async () => {
    expect(await query('$.items[0]', 'a.yaml')).toMatchObject({
      status: 0,
      out: 'name: x # first\nuse: {cpu: 1}\n',
      err: '',
    });
    expect((await query('$.items[*].name', 'a.yaml', '--with-paths')).out).toBe(
      "---\n# $['items'][0]['name']\nx # first\n---\n# $['items'][1]['name']\ny\n",
    );
    expect((await query('$[*]', 'tags.yaml')).out).toBe(
      '%TAG !e! tag:example.com,2000:\n---\n!e!x a\n...\n%TAG !e! tag:example.com,2000:\n---\nb\n',
    );
  });

  it('prints lines of JSON, and paths', async () => {
    expect((await query("$.items[?@.name == 'x']", 'a.yaml', '--output', 'json')).out).toBe(
      '{"name":"x","use":{"cpu":1}}\n',
    );
    expect((await query('$..cpu', 'a.yaml', '--output', 'json', '--with-paths')).out).toBe(
      `{"path":"$['base']['cpu']","value":1}\n`,
    );
    expect((await query('$..name', 'a.yaml', '--output', 'paths')).out).toBe(
      "$['items'][0]['name']\n$['items'][1]['name']\n",
    );
    const stream = ['inspect', '--query', '$', '--output', 'json', '-'];
    expect((await yamlkit(stream, {}, { stdin: 'a\n---\nb\n' })).out).toBe('["a","b"]\n');
  });

  it('reports what JSON has no form for, as get does', async () => {
    const special = { 'i.yaml': 'a: .inf # c\nb: [1]\n---\n2\n' };
    const found = await yamlkit(
      ['inspect', '--query', '$[0].a', '--output', 'json', 'i.yaml'],
      special,
    );
    expect([found.status, found.out]).toEqual([0, 'null\n']);
    expect(found.err).toMatch(/^yamlkit: i\.yaml: not kept at \$\[0\]\['a'\]: .*null/);
    const got = await yamlkit(['get', '--json', 'i.yaml', '[0].a'], special);
    expect([got.status, got.out]).toEqual([0, 'null\n']);
    expect(got.err).toMatch(/^i\.yaml: not kept: .*null/);
    const stream = await yamlkit(['get', '--json', 'i.yaml', '$'], special);
    expect(stream.out).toBe('[{"a":null,"b":[1]},2]\n');
  });

  it('tells when there is nothing, or what is wrong', async () => {
    const nothing = await query('$.x', 'a.yaml');
    expect(nothing).toMatchObject({ status: 1, out: '' });
    expect(nothing.err).toContain('the query matches nothing');
    const wrong = await query('$.items[name]', 'a.yaml');
    expect(wrong).toMatchObject({ status: 2, out: '' });
    expect(wrong.err).toContain('--query, at character 9: Put a position (0)');
    const cycle = await query('$[*]', 'cycle.yaml');
    expect(cycle).toMatchObject({ status: 1, out: '1\n' });
    expect(cycle.err).toContain("what is at $['a'] cannot be printed");
  });
});

describe('yamlkit inspect', () => {
  it('prints the tokens of a stream', async () => {
    const { status, out } = await yamlkit(['inspect', '--tokens', '-'], {}, { stdin: 'a: *x # c' });
    expect(status).toBe(0);
    expect(out.split('\n').map((line) => line.split(/ +/).join(' '))).toEqual([
      '1:1 plain a',
      '1:2 value :',
      '1:4 alias *x',
      '1:7 comment # c',
      '',
    ]);
  });

  it('prints how YAML 1.1 and 1.2 take scalars', async () => {
    const stdin = 'a: no\nb: "x"\nc: 012\n';
    const differences = await yamlkit(['inspect', '--versions', 'differences', '-'], {}, { stdin });
    expect(differences.out).toBe(
      '1:4 "no": boolean false != string\n3:4 "012": number 10 != number 12\n',
    );
    const all = await yamlkit(['inspect', '--versions', 'all', '-'], {}, { stdin });
    expect(all.out.split('\n')).toHaveLength(7);
    expect(all.out).toContain('2:4 "\\"x\\"": string == string\n');
  });

  it('prints the events of a stream', async () => {
    const { status, out } = await yamlkit(
      ['inspect', '--events', '-'],
      {},
      { stdin: '- a\n- "b"' },
    );
    expect(status).toBe(0);
    expect(out).toBe('+STR\n+DOC\n+SEQ\n=VAL :a\n=VAL "b\n-SEQ\n-DOC\n-STR\n');
  });

  it('ends with 1 and tells the errors of a stream that has some', async () => {
    const { status, err } = await yamlkit(['inspect', '--events', '-'], {}, { stdin: BROKEN });
    expect(status).toBe(1);
    expect(err).toContain('1:4  error');
  });
});

describe('yamlkit format', () => {
  const files = { 'in/a.yaml': 'a:\n    b: 1 # c\n', 'in/sub/b.yml': 'x: 1\n' };
  const read = (...parts: string[]) => readFileSync(path.join(...parts), 'utf8');

  it('sorts keys, breaks long lines, and leaves alone what comments say', async () => {
    const stdin = 'b: one two three\na:   1\n# yamlkit-format off\nc:   2\n';
    const flags = ['--line-width', '12', '--comment-spaces', '2'];
    const { out } = await yamlkit(['format', ...flags, '-'], {}, { stdin });
    expect(out).toBe('b: one two\n  three\na: 1\n# yamlkit-format off\nc:   2\n');
    const sorted = await yamlkit(['format', '--sort-keys'], {}, { stdin: 'b: 1 # x\na: 2\n' });
    expect(sorted.out).toBe('a: 2\nb: 1 # x\n');
  });

  it('--minify writes the shortest text, and goes with no option of layout', async () => {
    const stdin = 'a:\n  - 1 # c\n  - "x"\nb: "z"\n';
    expect(await yamlkit(['format', '--minify', '-'], {}, { stdin })).toMatchObject({
      status: 0,
      out: 'a: [1,x]\nb: z\n',
    });
    const { status, err } = await yamlkit(['format', '--minify', '--indent', '4'], {}, { stdin });
    expect(status).toBe(2);
    expect(err).toContain('--minify');
  });

  it('prints the result of one file or of standard input', async () => {
    expect(await yamlkit(['format', 'in/a.yaml'], files)).toMatchObject({
      status: 0,
      out: 'a:\n  b: 1 # c\n',
      err: '',
    });
    const { out } = await yamlkit(['format', '--indent', '4', '-'], {}, { stdin: 'a:\n b: 1\n' });
    expect(out).toBe('a:\n    b: 1\n');
  });

  it('--write changes files in place, and only those that differ', async () => {
    const { status, out, err, cwd } = await yamlkit(['format', '--write', 'in'], files);
    expect([status, out]).toEqual([0, '']);
    expect(err).toBe('1 of 2 files changed\n');
    expect(read(cwd, 'in/a.yaml')).toBe('a:\n  b: 1 # c\n');
  });

  it('--check names what would change and ends with 1', async () => {
    const found = await yamlkit(['format', '--check', 'in'], files);
    expect(found).toMatchObject({ status: 1, out: 'in/a.yaml\n' });
    expect(read(found.cwd, 'in/a.yaml')).toBe(files['in/a.yaml']);
    expect((await yamlkit(['format', '--check', 'in/sub'], files)).status).toBe(0);
  });

  it('--output-dir keeps paths and endings', async () => {
    const { status, cwd } = await yamlkit(['format', 'in', '--output-dir', 'out'], files);
    expect(status).toBe(0);
    expect(read(cwd, 'out/a.yaml')).toBe('a:\n  b: 1 # c\n');
    expect(read(cwd, 'out/sub/b.yml')).toBe('x: 1\n');
    expect(read(cwd, 'in/a.yaml')).toBe(files['in/a.yaml']);
  });

  it('skips a file with errors, reports it and goes on', async () => {
    const mixed = { ...files, 'in/bad.yaml': BROKEN };
    const { status, err, cwd } = await yamlkit(['format', '--write', 'in'], mixed);
    expect(status).toBe(1);
    expect(err).toContain('in/bad.yaml');
    expect(err).toContain('not formatted');
    expect(read(cwd, 'in/bad.yaml')).toBe(BROKEN);
    expect(read(cwd, 'in/a.yaml')).toBe('a:\n  b: 1 # c\n');
  });

  it('keeps line ends and the byte-order mark', async () => {
    const text = '\ufeffa:\r\n    b: 1\r\n';
    const { cwd } = await yamlkit(['format', '--write', 'a.yaml'], { 'a.yaml': text });
    expect(read(cwd, 'a.yaml')).toBe('\ufeffa:\r\n  b: 1\r\n');
  });

  it('has its further options', async () => {
    const text = 'a:\n- \'x\' # c\n\n\n- "y\\nz"\n- {b: [1,2 ]}\n';
    const args = '--sequence-indent indent --quotes double --multiline literal --blank-lines 0';
    const more = '--comment-spaces 2 --bracket-spacing braces --document-start';
    const { out } = await yamlkit(['format', ...`${args} ${more}`.split(' '), 'a.yaml'], {
      'a.yaml': text,
    });
    expect(out).toBe('---\na:\n  - "x"  # c\n  - |-\n    y\n    z\n  - { b: [1, 2] }\n');
  });

  it('takes a number, "auto" or "preserve" for the spaces before comments', async () => {
    const spaces = async (value: string) =>
      yamlkit(['format', '--comment-spaces', value], {}, { stdin: 'a: 1    # c\n' });
    expect((await spaces('auto')).out).toBe('a: 1 # c\n');
    expect((await spaces('preserve')).out).toBe('a: 1    # c\n');
    expect((await spaces('3')).out).toBe('a: 1   # c\n');
    expect(await spaces('0')).toMatchObject({ status: 2 });
  });
});

describe('yamlkit merge', () => {
  const files = {
    'a.yaml': 'x: {k: 1} # a\nl: [1]\n',
    'b.yaml': 'x: {m: 2}\nl: [2]\n',
    'c.yaml': 'l: 3\n',
    'list.yaml': '- 1\n',
    'two.yaml': 'a: 1\n---\nb: 1\n',
  };

  it.each([
    ['override', 'x: {m: 2} # a\nl: [2]\n'],
    ['merge', 'x: {k: 1, m: 2} # a\nl: [2]\n'],
    ['append', 'x: {k: 1, m: 2} # a\nl: [1, 2]\n'],
  ])('%s merges two files', async (strategy, expected) => {
    const args = ['merge', '--strategy', strategy, 'a.yaml', 'b.yaml'];
    const { status, out } = await yamlkit(args, files);
    expect([status, out]).toEqual([0, expected]);
  });

  it.each([
    [['--null-deletes'], 'x: null', 'l: [{n: 1, v: 1}]\n'],
    [['--strategy', 'append', '--unique-lists'], 'l: [{v: 1, n: 1}]', undefined],
    [
      ['--strategy', 'merge', '--match-lists-by', 'id, n'],
      'l: [{n: 1, v: 2}]',
      'x: 1\nl: [{n: 1, v: 2}]\n',
    ],
    [['--compose'], 'x: !reset 0', 'l: [{n: 1, v: 1}]\n'],
    [['--kubernetes', '--match-lists-by', 'n'], 'l: [{n: 1, $patch: delete}]', 'x: 1\nl: []\n'],
  ])('merges with %j', async (flags, override, expected) => {
    const base = 'x: 1\nl: [{n: 1, v: 1}]\n';
    const both = { 'base.yaml': base, 'override.yaml': override };
    const { status, out } = await yamlkit(['merge', ...flags, 'base.yaml', 'override.yaml'], both);
    expect([status, out]).toEqual([0, expected ?? base]);
  });

  it('merges more files in their order, and warns of values of another kind', async () => {
    const { out, err } = await yamlkit(['merge', 'b.yaml', 'a.yaml', 'c.yaml'], files);
    expect(out).toBe('x: {k: 1} # a\nl: 3\n');
    expect(err).toBe('warning: l: a single value takes the place of a list\n');
  });

  it('merges streams document by document', async () => {
    const { status, out } = await yamlkit(['merge', 'c.yaml', 'two.yaml'], files);
    expect([status, out]).toEqual([0, 'l: 3\na: 1\n---\nb: 1\n']);
  });

  it('names the file that cannot be merged', async () => {
    const { status, out, err } = await yamlkit(['merge', 'a.yaml', 'list.yaml'], files);
    expect([status, out]).toEqual([1, '']);
    expect(err).toMatch(/^list\.yaml:\d+:1: /);
    expect((await yamlkit(['merge', 'a.yaml', 'none.yaml'], files)).status).toBe(2);
  });
});

describe('what was probably meant', () => {
  it.each([
    [['vaildate', 'x'], 'unknown command vaildate; did you mean yamlkit validate?'],
    [['fromat', '--write', 'x'], 'did you mean yamlkit format?'],
    [['lint', '.'], 'did you mean yamlkit validate?'],
    [['__proto__'], 'unknown command __proto__; available commands: validate, format'],
    [['deploy/a.yml'], 'to check a file, write yamlkit validate deploy/a.yml'],
    [['validate', '--fromat', 'json', 'x'], 'Did you mean --format?'],
    [['validate', '--preset', 'relxed', 'x'], 'Did you mean relaxed?'],
    [['convert', '--to', 'yml', 'x'], 'Did you mean yaml?'],
    [['convert', '--to', 'json-scheme', 'x'], 'Did you mean json-schema?'],
    [['format', '--quotes', 'doubel', 'x'], 'Did you mean double?'],
    [['validate', '--allow-tags', 'cloudfromation', 'x'], 'Did you mean cloudformation?'],
    [['merge', '--strategy', 'compose', 'a', 'b'], 'Did you mean the option --compose?'],
    [['merge', '--strategy', 'kubernetes', 'a', 'b'], 'Did you mean the option --kubernetes?'],
    [['completion', 'pwershell'], 'Did you mean powershell?'],
  ])('is proposed for %j', async (args, message) => {
    const { status, err } = await yamlkit(args);
    expect(status).toBeGreaterThan(1);
    expect(err).toContain(message);
  });

  it('is not guessed where nothing is near', async () => {
    const { err } = await yamlkit(['validate', '--preset', 'zzzzzz', 'x']);
    expect(err).not.toContain('Did you mean');
  });

  it.each([
    [['get', 's.yaml', 'a[*]'], 'begin the path with [0] to [1], or with [*] for all'],
    [['get', 's.yaml', 'a'], 'Begin the path with [0] to [1]'],
    [['edit', 's.yaml', '--delete', 'a[]'], 'begin the path with [0] to [1]'],
    [['inspect', 's.yaml', '--path', 'a'], 'name one first, such as [0].a'],
    [['inspect', 's.yaml', '--query', '$.a'], 'name one first, such as $[0].a, or all: $[*].a'],
    [['convert', 's.yaml', '--to', 'json'], '--documents array (one list) or --documents lines'],
    [['convert', 's.yaml', '--to', 'xml'], 'use --documents array'],
    [['convert', 's.yaml', '--to', 'toml'], 'yamlkit split'],
  ])('is said where a stream needs it: %j', async (args, message) => {
    const { status, err } = await yamlkit(args, { 's.yaml': 'a: 1\n---\nb: [1, 2]\n' });
    expect(status).toBe(1);
    expect(err).toContain(message);
  });

  it('takes entries from the end of lists, and all of them, in every command with a path', async () => {
    const files = { 'a.yaml': 'l: [1, 2]\n', 'b.yaml': 'l: [1, 3]\n' };
    const run = async (...args: string[]) => (await yamlkit(args, files)).out;
    expect(await run('get', 'a.yaml', '.l[-1]')).toBe('2\n');
    expect(await run('get', 'a.yaml', '.l[]', '--raw')).toBe('1\n2\n');
    expect(await run('edit', 'a.yaml', '--set', 'l[-1]=5')).toBe('l: [1, 5]\n');
    expect(await run('edit', 'a.yaml', '--set', '.l[]=5')).toBe('l: [5, 5]\n');
    expect(await run('edit', 'a.yaml', '--delete', 'l[-2]')).toBe('l: [2]\n');
    expect(await run('inspect', 'a.yaml', '--path', 'l[-1]')).toContain('2');
    expect(await run('diff', '--ignore', 'l[-1]', 'a.yaml', 'b.yaml')).toBe('');
    expect(await run('diff', '--ignore', 'l[]', 'a.yaml', 'b.yaml')).toBe('');
  });

  it('shows the help of a command after the word help', async () => {
    const { status, out } = await yamlkit(['help', 'validate']);
    expect(status).toBe(0);
    expect(out).toContain('yamlkit validate [options] [FILES...]');
  });

  it('names what allows an unknown tag, and the sets of tags', async () => {
    const files = { 'a.yaml': 'a: !Ref b\nc: !secret d\n' };
    const { err, out } = await yamlkit(['validate', 'a.yaml'], files);
    expect(out).toContain('!Ref');
    expect(err).toContain("--allow-tag '!Name'");
    expect(err).toContain('--allow-tags cloudformation');
    const sets = ['--allow-tags', 'cloudformation', '--allow-tags', 'home-assistant'];
    const allowed = await yamlkit(['validate', ...sets, 'a.yaml'], files);
    expect(allowed).toMatchObject({ status: 0, out: '' });
  });
});

describe('a repeated key', () => {
  const files = { 'a.yaml': 'a: 1\nb: 2\na: 3\n' };
  it.each([
    ['get', 'a.yaml', 'a'],
    ['get', 'a.yaml', '$..*', '--json'],
    ['edit', 'a.yaml', '--set', 'b=1'],
    ['edit', 'a.yaml', '--delete', 'a', '--write'],
    ['explode', 'a.yaml'],
  ])('is refused by %s, with its place', async (...args) => {
    const { status, out, err, cwd } = await yamlkit(args, files);
    expect(status).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/^a\.yaml:3:1: The key “a” is already in this mapping, on line 1/);
    expect(readFileSync(path.join(cwd, 'a.yaml'), 'utf8')).toBe(files['a.yaml']);
  });

  it('is no mistake in the branches of a template', async () => {
    const text = '{{ if .x }}\na: 1\n{{ else }}\na: 2\n{{ end }}\nb: 3\n';
    const { status, out } = await yamlkit(['get', 'templates/a.yaml', 'b'], {
      'Chart.yaml': 'name: x\n',
      'templates/a.yaml': text,
    });
    expect({ status, out }).toEqual({ status: 0, out: '3\n' });
  });
});

describe('yamlkit get', () => {
  const files = {
    'a.yaml': '# app\nname: "web" # the name\nports: [80, 8080]\nbig: 12345678901234567890\n',
  };

  it.each([
    [['name'], '# app\n"web" # the name\n'],
    [['name', '--raw'], 'web\n'],
    [['/ports/1'], '8080\n'],
    [['$.ports[*]'], '---\n80\n---\n8080\n'],
    [['ports[*]', '--json'], '80\n8080\n'],
    [['big', '--json'], '12345678901234567890\n'],
    [['$', '--json'], '{"name":"web","ports":[80,8080],"big":12345678901234567890}\n'],
  ])('prints what is at %j', async (args, expected) => {
    const { status, out, err } = await yamlkit(['get', 'a.yaml', ...args], files);
    expect({ status, out, err }).toEqual({ status: 0, out: expected, err: '' });
  });

  it('names the nearest key when nothing is found at the path', async () => {
    const { status, out, err } = await yamlkit(['get', 'a.yaml', 'nmae'], files);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toContain('Did you mean "name"?');
  });

  it('says that a file needs a path after it', async () => {
    const { status, err } = await yamlkit(['get', 'a.yaml'], files);
    expect(status).toBe(2);
    expect(err).toContain('a.yaml is a file. Name a path after it');
  });
});

describe('yamlkit edit', () => {
  it('sets text as it is, and refuses spaces around a path', async () => {
    const files = { 'a.yaml': 'a: "x"\nb: 1\n' };
    const text = await yamlkit(['edit', 'a.yaml', '--set-string', 'b=#000: true'], files);
    expect(text).toMatchObject({ status: 0, out: 'a: "x"\nb: "#000: true"\n' });
    for (const option of ['--set', '--set-string', '--append', '--rename', '--comment']) {
      const spaced = await yamlkit(['edit', 'a.yaml', option, 'b = 2'], files);
      expect(spaced.status).toBe(2);
      expect(spaced.err).toContain(`${option} 'b=2'`);
    }
    const comment = await yamlkit(['edit', 'a.yaml', '--set', 'a=#000'], files);
    expect(comment).toMatchObject({ status: 1, out: '' });
    expect(comment.err).toContain('is a comment in YAML');
  });

  const text = '# app\nname: "web" # the name\nlist:\n  - a\n';

  it('prints the edited text, with several changes in their order', async () => {
    const options = ['--set', 'name=api', '--append', 'list=b', '--delete', 'list[0]'];
    const more = ['--comment', 'list=what it holds', '--rename', 'list=items'];
    const { status, out } = await yamlkit(['edit', 'a.yaml', ...options, ...more], {
      'a.yaml': text,
    });
    expect(status).toBe(0);
    expect(out).toBe('# app\nname: "api" # the name\n# what it holds\nitems:\n  - b\n');
  });

  it('appends and deletes documents of a stream', async () => {
    const files = { 'a.yaml': '# of a\na: 1\n---\n# of b\nb: 1', 'empty.yaml': '' };
    const options = ['--append-document', 'c: 1 # new', '--delete', '[0]'];
    const { status, out } = await yamlkit(['edit', 'a.yaml', ...options], files);
    expect(status).toBe(0);
    expect(out).toBe('---\n# of b\nb: 1\n---\nc: 1 # new');
    const first = await yamlkit(['edit', 'empty.yaml', '--append-document', 'c: 1'], files);
    expect(first).toMatchObject({ status: 0, out: 'c: 1\n' });
    const none = await yamlkit(['edit', 'a.yaml', '--delete', '[2]'], files);
    expect(none.err).toContain('Document 2 not found. The text has 2 documents: [0] to [1].');
    const bad = await yamlkit(['edit', 'a.yaml', '--append-document', 'a: ['], files);
    expect(bad).toMatchObject({ status: 1, out: '' });
  });

  it('expands aliases that would lose their anchors when asked to', async () => {
    const files = { 'a.yaml': 'a: &a {x: 1}\nb: *a # b\n' };
    const refused = await yamlkit(['edit', 'a.yaml', '--delete', 'a'], files);
    expect(refused).toMatchObject({ status: 1, out: '' });
    expect(refused.err).toContain('With --expand-aliases its value is written in its place.');
    const expanded = await yamlkit(['edit', 'a.yaml', '--delete', 'a', '--expand-aliases'], files);
    expect(expanded).toMatchObject({ status: 0, out: 'b: {x: 1} # b\n', err: '' });
  });

  it('explodes aliases and merge keys, and names files that would change', async () => {
    const files = { 'a.yaml': 'a: &a {x: 1} # c\nb: {<<: *a}\nc: *a\n', 'b.yaml': 'a: *b\n' };
    expect(await yamlkit(['explode', 'a.yaml'], files)).toMatchObject({
      status: 0,
      out: 'a: {x: 1} # c\nb: {x: 1}\nc: {x: 1}\n',
    });
    const merges = await yamlkit(['explode', 'a.yaml', '--merge-keys-only', '--diff'], files);
    expect(merges).toMatchObject({ status: 1 });
    expect(merges.out).toContain('-b: {<<: *a}\n+b: {x: 1}\n c: *a\n');
    const all = await yamlkit(['explode', '.', '--check'], files);
    expect(all).toMatchObject({ status: 1, out: 'a.yaml\n' });
    expect(all.err).toContain('b.yaml: The alias *b on line 1 has no anchor before it.\n');
  });

  it('names the operation of a patch that is refused, and the option whose file is missing', async () => {
    const patch =
      '[{"op": "test", "path": "/name", "value": "web"}, {"op": "remove", "path": "/x"}]';
    const files = { 'a.yaml': text, 'p.json': patch };
    const refused = await yamlkit(['edit', 'a.yaml', '--patch', 'p.json'], files);
    expect(refused.err).toContain('--patch p.json: operation 2: No key "x"');
    const missing = await yamlkit(['edit', 'a.yaml', '--merge-patch', 'none.json'], files);
    expect(missing.err).toContain('--merge-patch none.json: no such file');
  });

  it('changes files in place, and leaves a file alone when a change is refused', async () => {
    const { status, err, cwd } = await yamlkit(
      ['edit', '.', '--set', 'x.z=1', '--delete', 'list', '--write'],
      { 'a.yaml': text, 'b.yaml': 'b: 1\n' },
    );
    expect(status).toBe(1);
    expect(err).toContain('b.yaml: --delete list: No key "list" in the document.');
    expect(err).toContain('1 of 2 files changed');
    expect(readFileSync(path.join(cwd, 'a.yaml'), 'utf8')).toBe(
      '# app\nname: "web" # the name\nx:\n  z: 1\n',
    );
    expect(readFileSync(path.join(cwd, 'b.yaml'), 'utf8')).toBe('b: 1\n');
  });

  it('shows a unified diff, or names the files that would change', async () => {
    const files = { 'a.yaml': text };
    const diff = await yamlkit(['edit', 'a.yaml', '--set', 'list[0]=z', '--diff'], files);
    expect(diff.status).toBe(1);
    expect(diff.out).toContain('@@ -1,4 +1,4 @@\n');
    expect(diff.out).toContain('-  - a\n+  - z\n');
    const check = await yamlkit(['edit', 'a.yaml', '--set', 'list[0]=a', '--check'], files);
    expect({ status: check.status, out: check.out }).toEqual({ status: 0, out: '' });
  });

  it('applies patches in JSON or YAML', async () => {
    const { status, out } = await yamlkit(
      ['edit', 'a.yaml', '--patch', 'p.json', '--merge-patch', 'm.yaml'],
      {
        'a.yaml': text,
        'p.json':
          '[{"op": "test", "path": "/name", "value": "web"}, {"op": "remove", "path": "/list/0"}]',
        'm.yaml': 'name: api\n',
      },
    );
    expect({ status, out }).toEqual({
      status: 0,
      out: '# app\nname: "api" # the name\nlist: []\n',
    });
  });

  it.each([
    [['edit', 'a.yaml']],
    [['edit', 'a.yaml', '--set', 'name']],
    [['edit', 'a.yaml', '--patch', 'none.json']],
    [['edit', '--set', 'a=1', '--write', '-']],
    [['edit', 'a.yaml', '--set', 'a=1', '--write', '--diff']],
    [['get']],
    [['get', 'a.yaml', 'name', '--json', '--raw']],
  ])('wrong usage %j ends with 2', async (args) => {
    const { status, out } = await yamlkit(args, { 'a.yaml': text });
    expect({ status, out }).toEqual({ status: 2, out: '' });
  });
});
