import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';
import { coloredText, queryColors } from '../query/colored-text.ts';
import type { Terminal } from '../terminal.ts';
import { commandCalled, loadCommands } from './command-list.ts';
import { joinNamedValues } from './join-named-values.ts';

const POD = `# first
kind: Pod
metadata: {name: web} # beside
spec:
  containers:
    # the one
    - name: a
      image: &i x:1.10
    - name: b
      image: *i
---
kind: Service
metadata:
  name: svc
`;

async function query(args: readonly string[], files: Record<string, string> = { 'a.yaml': POD }) {
  const terminal = recordedTerminal({ cwd: temporaryFolder(files) });
  const status = await main(['query', ...args], terminal);
  return { status, ...terminal.written };
}

it('reads comments in JSON if it is told to, and else says how', async () => {
  const files = {
    'a.json': '[1, // one\n "http://x", /* two */ 2]\n',
    'b.json': '["http:// /* \\""]\n',
  };
  expect(await query(['-c', '.', 'b.json'], files)).toMatchObject({ out: '["http:// /* \\""]\n' });
  const args = ['-c', '.', 'a.json'];
  expect(await query(['--from', 'jsonc', ...args], files)).toMatchObject({
    status: 0,
    out: '[1,"http://x",2]\n',
  });
  const { status, err } = await query(args, files);
  expect([status, err]).toEqual([
    2,
    'yamlkit: a.json:1:5: JSON allows no comments. Read the text as JSON with comments: --from jsonc.\n',
  ]);
});

describe('formats of yamlkit query', () => {
  const files = {
    'a.toml': 'title = "x"\n[owner]\nage = 3\n',
    'a.csv': 'name,age\nann,3\nbob,4\n',
    'a.jsonl': '{"a":1}\n{"a":2}\n',
    'a.env': 'HOST=x\n',
    'a.json5': "{a: 'x', /* c */}",
    'a.xml': '<r><a>1</a></r>',
    'b.toml': 'a = \n',
    'list.yaml': '- {name: ann, age: 3}\n- {name: bob, age: 4}\n',
  };

  it.each([
    [['.owner.age', 'a.toml'], '3\n'],
    [['-r', '.[1].name', 'a.csv'], 'bob\n'],
    [['.a', 'a.jsonl'], '1\n---\n2\n'],
    [['.HOST', 'a.env'], 'x\n'],
    [['.a', 'a.json5'], 'x\n'],
    [['-c', '.r.a', 'a.xml'], '1\n'],
    [['--from', 'json5', '.a', 'a.json5'], 'x\n'],
    [['-o', 'csv', 'map(select(.age > 3))', 'list.yaml'], 'name,age\nbob,4\n'],
    [['-o', 'toml', '.[0]', 'list.yaml'], 'name = "ann"\nage = 3\n'],
    [['-o', 'env', '.[0]', 'list.yaml'], 'name=ann\nage=3\n'],
    [['-o', 'json5', '.[0].name', 'list.yaml'], '"ann"\n'],
  ])('%j', async (args, expected) => {
    const { out, err, status } = await query(args, files);
    expect({ out, err, status }).toEqual({ out: expected, err: '', status: 0 });
  });

  it('says what a format cannot hold or is wrong with a file', async () => {
    const list = await query(['-o', 'toml', '.', 'list.yaml'], files);
    expect(list.status).toBe(5);
    expect(list.err).toContain('list.yaml: cannot write toml: ');
    const wrong = await query(['.', 'b.toml'], files);
    expect(wrong.status).toBe(2);
    expect(wrong.err).toContain('b.toml:1:');
  });
});

describe('yamlkit query', () => {
  it.each([
    [['.kind', 'a.yaml'], 'Pod\n---\nService\n'],
    [['.spec.containers[]?.image', '-r', 'a.yaml'], 'x:1.10\nx:1.10\n'],
    [['.spec.containers[0]?', 'a.yaml'], '# the one\nname: a\nimage: &i x:1.10\n---\nnull\n'],
    [['-c', '.metadata', 'a.yaml'], '{"name":"web"}\n{"name":"svc"}\n'],
    [['select(.kind == "Service")', 'a.yaml'], 'kind: Service\nmetadata:\n  name: svc\n'],
    [['-n', '[inputs.kind]', '-o', 'json', 'a.yaml'], '[\n  "Pod",\n  "Service"\n]\n'],
    [['-s', 'length', 'a.yaml'], '2\n'],
    [['-j', '.kind', 'a.yaml'], 'PodService'],
    [['--tab', '{a: 1}', '-n'], '{\n\t"a": 1\n}\n'],
    [['--indent', '1', '{a: 1}', '-n'], '{\n "a": 1\n}\n'],
    [['-n', '-S', '{b: 1, a: 2}', '-c'], '{"a":2,"b":1}\n'],
    [['-n', '-S', '{b: 1, a: 2}'], 'a: 2\nb: 1\n'],
    [['-n', '{b: [1, "2", "x: y"]}'], 'b:\n  - 1\n  - "2"\n  - "x: y"\n'],
    [
      ['-n', '--arg', 'x', '1', '--argjson', 'y', '{"z":1.10}', '-c', '[$x, $y, $ARGS.named]'],
      '["1",{"z":1.10},{"x":"1","y":{"z":1.10}}]\n',
    ],
    [['-n', '--slurpfile', 'f', 'a.yaml', '-r', '$f[1].kind'], 'Service\n'],
    [['-n', '--rawfile', 'f', 'a.yaml', '$f | length'], '190\n'],
    [['-f', 'p.jq', 'a.yaml'], 'Pod\n---\nService\n'],
    [['input_filename', '-r', 'a.yaml'], 'a.yaml\na.yaml\n'],
    [['-n', '"a\\nb"', '-r'], 'a\nb\n'],
    [['select(document_index == 1) | .kind', 'a.yaml'], 'Service\n'],
    [
      ['-c', '[.kind, .metadata.name | line], [1 | line]', 'a.yaml'],
      '[2,3]\n[null]\n[12,14]\n[null]\n',
    ],
    [['-n', '--exact', '-c', '[0.1 + 0.2, 9007199254740993 + 2]'], '[0.3,9007199254740995]\n'],
    [
      ['-L', 'lib', 'import "m" as m; import "d" as $d; m::kind, $d[0].x', '-r', 'a.yaml'],
      'Pod!\n1\nService!\n1\n',
    ],
  ])('%j', async (args, out) => {
    const result = await query(args, {
      'a.yaml': POD,
      'p.jq': '.kind # the kind\n',
      'lib/m.jq': 'include "sub/n"; def kind: .kind | loud;\n',
      'lib/sub/n.jq': 'def loud: . + "!";\n',
      'lib/d.json': '{"x": 1}\n',
    });
    expect([result.out, result.err, result.status]).toEqual([out, '', 0]);
  });

  it('writes what a program leaves alone as it is written, with its comments', async () => {
    const { out } = await query(['.spec', 'a.yaml']);
    expect(out.split('---\n')[0]).toBe(
      'containers:\n  # the one\n  - name: a\n    image: &i x:1.10\n  - name: b\n    image: *i\n',
    );
  });

  it.each([
    [['.a', 'none.yaml'], 2, 'none.yaml'],
    [['.a', 'bad.yaml'], 2, 'bad.yaml:1:4: '],
    [['.a |', 'a.yaml'], 3, 'yamlkit: column '],
    [['\n.a |', 'a.yaml'], 3, 'yamlkit: line 2, column '],
    [['.kind.x', 'a.yaml'], 5, 'yamlkit: a.yaml, document 2: Cannot index string with'],
    [['.spec.containers.image', 'a.yaml'], 5, 'containers[].image'],
    [['-n', 'error("no\\u001b[31m")'], 5, 'no<U+001B>[31m'],
    [['-e', '.none', 'a.yaml'], 1, ''],
    [['-e', 'empty', 'a.yaml'], 4, ''],
    [['-e', '.kind', 'a.yaml'], 0, ''],
    [['-n', '--slurpfile', 'f', 'none.json', '$f'], 2, 'none.json: no such file'],
    [['-n', '--argjson', 'x', '{', '1'], 2, '--argjson x is not JSON: {'],
    [['-n', '--arg', 'x'], 2, 'Write --arg NAME VALUE.'],
    [[], 2, "name a program, such as '.spec.replicas'"],
    [['-n', 'import "a" as a; 1'], 3, 'a'],
    [['-n', '-L', 'lib', 'import "../out" as $a; 1'], 3, 'out'],
    [['-n', '-L', 'lib', 'import "o" as $a {search: "./.."}; 1'], 3, 'o'],
    [
      ['-n', 'reduce range(99) as $_ ("x"; . + .) | length'],
      5,
      'error: The program builds more than ',
    ],
    [['-n', 'def f: 1 + f; f'], 5, 'yamlkit: error: '],
  ])('%j ends with %i', async (args, status, err) => {
    const result = await query(args, {
      'a.yaml': POD,
      'bad.yaml': 'a: [\n',
      'out.json': '1',
      'o.json': '1',
      'lib/x.jq': '',
    });
    expect(result.status).toBe(status);
    expect(result.err).toContain(err);
  });

  it.each([
    ['"bye\\n" | halt_error', 5, 'bye\n'],
    ['{a: [1]} | halt_error(3)', 3, '{"a":[1]}\n'],
    ['halt_error', 5, ''],
    ['"x" | debug | empty', 0, '["DEBUG:","x"]\n'],
    ['1 | debug("m") | empty', 0, '["DEBUG:","m"]\n'],
    ['"x\\ty" | stderr | empty', 0, 'x\ty'],
    ['[1, {a: null}] | stderr | empty', 0, '[1,{"a":null}]'],
  ])('writes to standard error as jq does: %s', async (program, status, err) => {
    expect(await query(['-n', program])).toEqual({ out: '', err, status });
  });

  it.each([
    ['{"a":1}\n{"a":2}\n', ['-c', '.'], '{"a":1}\n{"a":2}\n'],
    ['1\n"two"\nnull', ['-c', '.'], '1\n"two"\nnull\n'],
    ['{"a":1} [2]3 ', ['-c', '-s', '.'], '[{"a":1},[2],3]\n'],
    ['[1]\n[2]\n', ['-c', '-n', '[inputs[]]'], '[1,2]\n'],
    ['"only"', ['-c', '.'], '"only"\n'],
  ])('reads JSON values one after another: %j', async (text, args, out) => {
    for (const name of ['a.json', '-']) {
      const terminal = recordedTerminal({
        cwd: temporaryFolder({ 'a.json': text }),
        stdin: text,
      });
      const from = name === '-' ? ['--from', 'json'] : [];
      const status = await main(['query', ...args, ...from, name], terminal);
      expect({ status, ...terminal.written }).toEqual({ status: 0, out, err: '' });
    }
  });

  it('says where JSON values one after another are wrong, and keeps those before', async () => {
    const { status, out, err } = await query(['-c', '.', 'a.jsonl'], { 'a.jsonl': '1\n[2]\n}\n' });
    expect({ status, out, err }).toEqual({
      status: 2,
      out: '1\n[2]\n',
      err: "yamlkit: a.jsonl: Unmatched '}' at line 3, column 1\n",
    });
  });

  it('takes files of any format for --slurpfile, and knows lines and folders', async () => {
    const files = { 'a.toml': 'x = 1\n', 'b.json': '1\n2\n', 'a.yaml': POD };
    const args = ['--slurpfile', 't', 'a.toml', '--slurpfile', 'j', 'b.json'];
    const slurped = await query(['-nc', ...args, '[$t, $j]'], files);
    expect(slurped.out).toBe('[[{"x":1}],[1,2]]\n');
    expect((await query(['-c', 'input_line_number', 'a.yaml'])).out).toBe('2\n12\n');
    expect((await query(['-nc', '-L', 'lib', 'get_search_list'])).out).toBe('["lib"]\n');
  });

  it('still reads the files after one that has errors', async () => {
    const files = { 'a.yaml': 'a: [\n', 'b.yaml': 'a: 1\n' };
    const { status, out } = await query(['.a', 'a.yaml', 'b.yaml'], files);
    expect([status, out]).toEqual([2, '1\n']);
  });

  it('reads merge keys, aliases, and keys that are no text', async () => {
    const text = 'x: &x {a: 1, b: 2}\ny:\n  <<: *x\n  b: 3\n1: one\n~: none\n.inf: i\nn: .inf\n';
    const { out } = await query(['-c', '., (.y | keys)', 'a.yaml'], { 'a.yaml': text });
    expect(out).toBe(
      '{"x":{"a":1,"b":2},"y":{"b":3,"a":1},"1":"one","~":"none",".inf":"i","n":".inf"}\n["a","b"]\n',
    );
  });
});

it('the two values after an option that names one are put together', () => {
  expect(joinNamedValues(['--arg', 'a', 'b c', '.x', '--argjson', 'd', '1'])).toEqual([
    '--arg',
    'a=b c',
    '.x',
    '--argjson',
    'd=1',
  ]);
  expect(joinNamedValues(['--arg', 'a=1', '.x', 'f'])).toEqual(['--arg', 'a=1', '.x', 'f']);
  expect(joinNamedValues(['--', '--arg', 'a', 'b'])).toEqual(['--', '--arg', 'a', 'b']);
});

it('gives the data of every value back that a program leaves alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (value) => {
      const text = JSON.stringify(value);
      const { out } = await query(['-c', '.', 'a.json'], { 'a.json': text });
      expect(JSON.parse(out)).toEqual(JSON.parse(text));
      const yaml = await query(['.', 'a.json'], { 'a.json': text });
      const again = await query(['-c', '.', 'b.yaml'], { 'b.yaml': yaml.out });
      expect(JSON.parse(again.out)).toEqual(JSON.parse(text));
    }),
    { numRuns: 50 },
  );
});

describe('values after the program', () => {
  it.each<[string[], string]>([
    [
      ['-nc', '$ARGS.positional', '--args', 'a', '--jsonargs', '1', '{"a":[]}', '--args', '2'],
      '["a",1,{"a":[]},"2"]\n',
    ],
    [
      ['-c', '[.kind, $ARGS.positional[0]]', 'a.yaml', '--args', 'x'],
      '["Pod","x"]\n["Service","x"]\n',
    ],
    [
      ['-nc', '--args', '[$a, $ARGS]', 'x', '--arg', 'a', '1', '--indent', '0', 'y'],
      '["1",{"positional":["x","y"],"named":{"a":"1"}}]\n',
    ],
    [['-nc', '$ARGS.positional', '--args'], '[]\n'],
    [
      ['-nc', '$ARGS.positional', '--args', '""', "it's", '$x = {}'],
      '["\\"\\"","it\'s","$x = {}"]\n',
    ],
  ])('%j', async (args, expected) => {
    const { out, err, status } = await query(args);
    expect({ out, err, status }).toEqual({ out: expected, err: '', status: 0 });
  });

  it('come in their order, whatever they are', async () => {
    const word = fc.oneof(fc.string(), fc.constantFrom('{}', 'a=b', '"', '.', 'a.yaml', '-'));
    const part = fc.record({ isJson: fc.boolean(), words: fc.array(word, { maxLength: 3 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 4 }), async (parts) => {
        const args: string[] = [];
        const expected: unknown[] = [];
        for (const { isJson, words } of parts) {
          const texts = isJson ? words.map((each) => JSON.stringify({ v: each })) : words;
          const taken = texts.filter((each) => !/^-./.test(each));
          args.push(isJson ? '--jsonargs' : '--args', ...taken);
          expected.push(...(isJson ? taken.map((each) => JSON.parse(each)) : taken));
        }
        const { out } = await query(['-nc', '$ARGS.positional', ...args]);
        expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(expected)));
      }),
      { numRuns: 30 },
    );
  });

  it('have to be JSON after --jsonargs', async () => {
    const { err, status } = await query(['-n', '.', '--jsonargs', '{a']);
    expect({ err, status }).toEqual({ err: 'yamlkit: --jsonargs is not JSON: {a\n', status: 2 });
  });
});

describe('colors of yamlkit query', () => {
  const files = { 'a.yaml': 'a: [1, x, null] # c\nb: {c: true}\n' };
  const paint = (code: string, text: string) => `\u001b[${code}m${text}\u001b[0m`;

  async function colored(args: readonly string[], given: Partial<Terminal> = {}) {
    const terminal = recordedTerminal({ cwd: temporaryFolder(files), ...given });
    const status = await main(['query', ...args, 'a.yaml'], terminal);
    return { status, ...terminal.written };
  }

  it('are those of jq for JSON', async () => {
    const { out } = await colored(['-C', '-c', '.a']);
    const comma = paint('1;39', ',');
    expect(out).toBe(
      `${paint('1;39', '[')}${paint('0;39', '1')}${comma}${paint('0;32', '"x"')}${comma}${paint('0;90', 'null')}${paint('1;39', ']')}\n`,
    );
    const env = { JQ_COLORS: '1;31::::35' };
    expect((await colored(['-C', '-c', '.a[1:]'], { env })).out).toBe(
      `${paint('1;39', '[')}${paint('35', '"x"')}${comma}${paint('1;31', 'null')}${paint('1;39', ']')}\n`,
    );
    expect((await colored(['-Cr', '.a[1]'])).out).toBe('x\n');
  });

  it('mark keys, values and comments of YAML', async () => {
    const { out } = await colored(['--color', 'always', '.']);
    expect(out).toBe(
      `${paint('34;1', 'a')}: [${paint('0;39', '1')}, ${paint('0;32', 'x')}, ${paint('0;90', 'null')}] ${paint('0;90', '# c')}\n` +
        `${paint('34;1', 'b')}: {${paint('34;1', 'c')}: ${paint('0;39', 'true')}}\n`,
    );
  });

  it('are there in a terminal, unless something speaks against it', async () => {
    const isStdoutTerminal = true;
    const isColored = async (args: readonly string[], given: Partial<Terminal>) =>
      (await colored([...args, '.'], given)).out.includes('\u001b');
    expect(await isColored([], {})).toBe(false);
    expect(await isColored([], { isStdoutTerminal })).toBe(true);
    expect(await isColored([], { isStdoutTerminal, env: { NO_COLOR: '1' } })).toBe(false);
    expect(await isColored(['-C'], { env: { NO_COLOR: '1' } })).toBe(true);
    expect(await isColored(['-M'], { isStdoutTerminal })).toBe(false);
    expect(await isColored(['--color', 'never'], { isStdoutTerminal })).toBe(false);
    expect(await isColored(['-o', 'toml'], { isStdoutTerminal })).toBe(false);
  });

  it('add nothing but codes', () => {
    const colors = queryColors({});
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('', '\n  '), (json, space) => {
        for (const format of ['json', 'yaml'] as const) {
          const text = JSON.stringify(JSON.parse(json), null, space);
          const codes = /\u001b\[[\d;]*m/g;
          expect(coloredText(text, format, colors).replaceAll(codes, '')).toBe(text);
        }
      }),
      { numRuns: 200 },
    );
  });
});

it('is called jq as well', async () => {
  const terminal = recordedTerminal({ cwd: temporaryFolder({ 'a.yaml': POD }) });
  expect(await main(['jq', '.kind', 'a.yaml'], terminal)).toBe(0);
  expect(terminal.written.out).toBe('Pod\n---\nService\n');
  const help = recordedTerminal({});
  await main(['help', 'jq'], help);
  expect(help.written.out).toContain('Usage: yamlkit query');
  for (const { name, aliases = [] } of await loadCommands()) {
    for (const alias of aliases) expect(commandCalled(alias)?.name).toBe(name);
  }
});
