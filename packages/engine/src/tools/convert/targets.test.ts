import { describe, expect, test } from 'vitest';
import { convert } from './convert.ts';
import type { ConvertOptions } from './convert-options.ts';
import type { SourceFormat, TargetFormat } from './formats.ts';

function from(format: SourceFormat, text: string, more: Partial<ConvertOptions> = {}) {
  return convert(text, { from: format, to: 'yaml', ...more });
}

function to(format: TargetFormat, yaml: string, more: Partial<ConvertOptions> = {}) {
  const { output, problems, losses } = convert(yaml, { from: 'yaml', to: format, ...more });
  expect(problems).toEqual([]);
  return { output, losses: losses.map(({ kind, paths }) => [kind, paths]) };
}

describe('TOML', () => {
  test('writes tables, arrays of tables, dates, and each comment at its entry', () => {
    const yaml = `# top
title: "a \\"b\\"" # behind
day: 2024-01-02
at: 2001-12-14 21:59:43.10 -5
list: [1, .inf, [x]]
server:
  # the port
  port: 80
  tls: {verify: true}
users:
  - name: Ann
    tags: {a: 1}
  - name: Bob
text: |
  one
  two
`;
    const { output, losses } = to('toml', yaml, { schema: 'yaml-1.1' });
    expect(output).toBe(`# top
title = "a \\"b\\"" # behind
day = 2024-01-02
at = 2001-12-14T21:59:43.10-05:00
list = [1, inf, ["x"]]
text = """
one
two
"""

[server]
# the port
port = 80

[server.tls]
verify = true

[[users]]
name = "Ann"

[users.tags]
a = 1

[[users]]
name = "Bob"`);
    expect(losses).toEqual([['order', ['text']]]);
    const back = from('toml', output);
    expect(back.problems).toEqual([]);
    expect(back.output).toContain('day: 2024-01-02\nat: 2001-12-14T21:59:43.1-05:00\n');
  });

  test('tells what it cannot hold', () => {
    const yaml = 'a: null\nb: 9223372036854775808\nc: -9223372036854775808\nd: [~, 1]\n';
    const { output, losses } = to('toml', yaml);
    expect(output).toBe('b = "9223372036854775808"\nc = -9223372036854775808\nd = [1]');
    expect(losses).toEqual([
      ['nulls', ['a', 'd[0]']],
      ['big-integers', ['b']],
    ]);
    expect(convert('- a\n', { from: 'yaml', to: 'toml' }).problems).toMatchObject([
      { code: 'target-structure', line: 1 },
    ]);
  });

  test('reads all integers, special floats and odd keys', () => {
    const text =
      '"__proto__" = 1\nconstructor.x = 0xff\nbig = 9223372036854775807\nf = 1e6\ni = -inf\nn = nan # c\nt = 07:32:00\nu = 2024-01-02T07:32:00.123456Z\ns = "#"\n';
    const { output, losses } = from('toml', text);
    expect(output).toBe(
      '__proto__: 1\nconstructor:\n  x: 255\nbig: 9223372036854775807\nf: 1e6\ni: -.inf\n"n": .nan # c\nt: 07:32:00\nu: 2024-01-02T07:32:00.123456Z\ns: "#"\n',
    );
    expect(losses.map(({ kind, count }) => [kind, count])).toEqual([['timestamps', 1]]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test('keeps the digits of floats, and takes no key for one', () => {
    const text = `1.10 = 3.10
a = 0.1000000000000000055 # 1.60
b = +1_000.50
[1.20]
x = [1.30, [1e400], {a = 1.50, 2.50 = "3.50"}]
y = """
1.70"""
z = [
  -0.0,
  [1.90]
]
mark = "\\uE0001.5\\uE000"
`;
    const { output, losses } = from('toml', text, { to: 'json', indent: 0 });
    expect(output).toBe(
      '{"1":{"10":3.10,"20":{"x":[1.30,[1e400],{"a":1.50,"2":{"50":"3.50"}}],"y":"1.70","z":[-0.0,[1.90]],"mark":"\ue0001.5\ue000"}},"a":0.1000000000000000055,"b":1000.50}',
    );
    expect(losses.map(({ kind }) => kind)).toEqual(['comments']);
    expect(from('toml', 'a = 01.5').problems).toMatchObject([{ code: 'toml-syntax', line: 1 }]);
    expect(from('toml', 'a = 1.5\nb = 1.5.5').problems).toMatchObject([{ line: 2 }]);
  });

  test('keeps all digits of times, both ways', () => {
    const text = 'a = 00:32:00.999999\nb = 1979-05-27 00:32:00.123456789-07:00\nc = 00:32:00.100\n';
    const { output } = from('toml', text);
    expect(output).toBe(
      'a: "00:32:00.999999"\nb: 1979-05-27T00:32:00.123456789-07:00\nc: "00:32:00.1"\n',
    );
    expect(from('toml', 'a = 1979-02-30T00:32:00.999999Z\n').problems).toMatchObject([{ line: 1 }]);
  });

  test('writes plain scalars that have the form of a date as dates, and quoted ones as strings', () => {
    const yaml =
      'a: 1979-05-27T07:32:00.123456Z\nb: "1979-05-27"\nc: 1979-05-27\nd: 1979-02-30\ne: 07:32:00\n';
    expect(to('toml', yaml).output).toBe(
      'a = 1979-05-27T07:32:00.123456Z\nb = "1979-05-27"\nc = 1979-05-27\nd = "1979-02-30"\ne = "07:32:00"',
    );
    const toml =
      'a = 1979-05-27T07:32:00Z\nb = 1979-05-27\nc = 1979-05-27T07:32:00\nd = "1979-05-27"\n';
    expect(to('toml', from('toml', toml).output).output).toBe(toml.trimEnd());
  });

  test('writes days that there are not as strings', () => {
    const yaml = 'a: 2024-02-29\nb: 2023-02-29\nc: 2024-13-01\nd: 2024-01-02T25:00:00Z\n';
    const { output, losses } = to('toml', yaml, { schema: 'yaml-1.1' });
    expect(output).toBe(
      'a = 2024-02-29\nb = "2023-02-29"\nc = "2024-13-01"\nd = "2024-01-02T25:00:00Z"',
    );
    expect(losses).toEqual([['timestamps', ['b', 'c', 'd']]]);
  });

  test('says where a mistake is', () => {
    const { output, problems } = from('toml', 'a = 1\nb = \n');
    expect(output).toBe('');
    expect(problems).toMatchObject([{ code: 'toml-syntax', severity: 'error', line: 2 }]);
    expect(from('toml', `a = ${'['.repeat(100_000)}`).problems).toHaveLength(1);
  });
});

describe('.env', () => {
  test('joins nested keys, and quotes what would be read as something else', () => {
    const yaml =
      'NAME: app\nPORT: "80"\nOPEN: 80\nEMPTY: ""\nNONE:\nMSG: it\'s $5\nPEM: |\n  a\n  b\ndb: {host: x}\n';
    const { output, losses } = to('env', yaml);
    expect(output).toBe(
      "NAME=app\nPORT='80'\nOPEN=80\nEMPTY=''\nNONE=\nMSG=\"it's \\$5\"\nPEM=\"a\\nb\\n\"\ndb_host=x",
    );
    expect(losses).toEqual([['changed-keys', ['db.host']]]);
  });

  test('reads export, quotes over lines, and comments', () => {
    const text =
      '# top\nexport A=1 # one\nB="x\\ny" # two\nC=\'$a\n b\'\nD=a#b\n\nE = spaced text \n# end\n';
    expect(from('env', text).output).toBe(
      '# top\nA: 1 # one\nB: |- # two\n  x\n  y\nC: |-\n  $a\n   b\nD: a#b\nE: spaced text\n# end\n',
    );
    const wrong = from('env', 'A=1\nnonsense\nB="open\n');
    expect(wrong.problems.map(({ code, line }) => [code, line])).toEqual([
      ['env-syntax', 2],
      ['env-syntax', 3],
    ]);
  });
});

describe('.properties', () => {
  test('writes dotted keys and numbered entries, and reads them back', () => {
    const yaml =
      'server:\n  # the port\n  port: 80\n  hosts: [a, "b c"]\nmsg: " x\\ny"\nclaim: "true"\n';
    const { output, losses } = to('properties', yaml);
    expect(output).toBe(
      '# the port\nserver.port=80\nserver.hosts[0]=a\nserver.hosts[1]=b c\nmsg=\\ x\\ny\nclaim=true',
    );
    expect(losses).toEqual([['lookalike-strings', ['claim']]]);
    expect(from('properties', output).output).toBe(
      'server:\n  # the port\n  port: 80\n  hosts:\n    - a\n    - b c\nmsg: " x\\ny"\nclaim: true\n',
    );
  });

  test('reads every way to write an entry', () => {
    const text = '! c\na : 1\nb value \\\n   goes on\nc\nd\\ e=\\u00e9\na.b=2\nx[1]=3\n';
    expect(from('properties', text).output).toBe(
      '# c\na: 1\nb: value goes on\nc: null\nd e: é\na.b: 2\nx[1]: 3\n',
    );
  });
});

describe('CSV', () => {
  test('makes a column of each key', () => {
    const yaml =
      '- {name: "Ann, B", age: 5, zip: "01234"}\n- {name: say "hi", ok: true, in: {a: 1}}\n';
    const { output, losses } = to('csv', yaml);
    expect(output).toBe('name,age,zip,ok,in\n"Ann, B",5,01234,,\n"say ""hi""",,,true,"{""a"":1}"');
    expect(losses).toEqual([
      ['missing-cells', ['[0]', '[1]']],
      ['nested-values', ['[1].in']],
    ]);
    expect(to('csv', 'a: 1\n---\na: 2\n', { documents: 'array' }).output).toBe('a\n1\n2');
    expect(convert('a: 1', { from: 'yaml', to: 'csv' }).problems).toMatchObject([
      { code: 'target-structure' },
    ]);
  });

  test('reads quotes, other separators, and says where a row is wrong', () => {
    expect(from('csv', 'a;b\r\n1;"x\r\n""y"""\r\n\r\n;"2"\r\n').output).toBe(
      '- a: 1\n  b: "x\\r\\n\\"y\\""\n- a: null\n  b: "2"\n',
    );
    const { problems } = from('csv', 'a,b\n1\n1,2,3\n"x"y,1\n"open,1\n');
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 5]);
  });
});

describe('XML', () => {
  test('reads attributes, lists and text, and writes them again', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<!-- top -->
<note id="5" lang="en">
  <to>A &amp; B</to>
  <item>1</item>
  <item>two</item>
  <empty/>
  <p class="x"> text </p>
</note>`;
    const { output, losses } = from('xml', xml);
    expect(losses).toEqual([]);
    expect(output).toBe(
      '# top\nnote:\n  "@id": 5\n  "@lang": en\n  to: A & B\n  item:\n    - 1\n    - two\n  empty: null\n  p:\n    "@class": x\n    "#text": " text "\n',
    );
    expect(to('xml', output)).toEqual({ output: xml, losses: [] });
  });

  test('expands no entities but those of XML itself', () => {
    const bomb =
      '<!DOCTYPE a [<!ENTITY x "yyyy"><!ENTITY z SYSTEM "file:///etc/passwd">]><a>&x;&z;</a>';
    expect(from('xml', bomb)).toMatchObject({
      output: '',
      problems: [{ code: 'xml-syntax', line: 1 }],
    });
    expect(from('xml', '<a><__proto__>1</__proto__><constructor x="2"/></a>').output).toBe(
      'a:\n  __proto__: 1\n  constructor:\n    "@x": 2\n',
    );
    expect(from('xml', '<a>\n<b></a>').problems).toMatchObject([{ line: 2 }]);
    expect(from('xml', '<a>'.repeat(200_000)).problems).toHaveLength(1);
  });

  test('puts other data into an element of its own', () => {
    expect(to('xml', '- 1\n- [2]\n')).toEqual({
      output: `<?xml version="1.0" encoding="UTF-8"?>
<root>
  <item>1</item>
  <item>
    <item>2</item>
  </item>
</root>`,
      losses: [
        ['root', []],
        ['nested-lists', ['item[1]']],
        ['short-lists', ['item[1].item']],
      ],
    });
  });
});

describe('what describes the data', () => {
  const yaml = 'name: a\nports: [{n: 1}, {n: 1.5, open: null}]\nnone: []\n"x y": {}\n';
  test('TypeScript types', () => {
    expect(to('typescript', yaml)).toEqual({
      output: `export interface Root {
  name: string;
  ports: {
    n: number;
    open?: null;
  }[];
  none: unknown[];
  "x y": Record<string, never>;
}`,
      losses: [],
    });
    expect(to('typescript', '- 1\n- a\n- ~\n').output).toBe(
      'export type Root = (number | string | null)[];',
    );
    expect(to('typescript', 'a: 1\n---\na: x\n').output).toBe(
      'export interface Root {\n  a: number | string;\n}',
    );
  });

  test('a JSON Schema', () => {
    expect(JSON.parse(to('json-schema', yaml).output)).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        name: { type: 'string' },
        ports: {
          type: 'array',
          items: {
            type: 'object',
            properties: { n: { type: 'number' }, open: { type: 'null' } },
            required: ['n'],
          },
        },
        none: { type: 'array' },
        'x y': { type: 'object', properties: {} },
      },
      required: ['name', 'ports', 'none', 'x y'],
    });
  });

  test('end at a depth', () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    expect(to('json-schema', deep).losses).toEqual([['depth', []]]);
    expect(to('typescript', deep).output).toContain('unknown');
  });
});

describe('JSON with comments', () => {
  test('keeps every comment both ways', () => {
    const yaml = `# top

a: 1 # one
# before b
b: # of b
  - x
  # end of b
c:
  # before d
  d: {} # two
# last
`;
    const { output, losses } = to('jsonc', yaml);
    expect(losses).toEqual([]);
    expect(output).toBe(`// top
{
  "a": 1, // one
  // before b
  "b": [ // of b
    "x"
    // end of b
  ],
  "c": {
    // before d
    "d": {} // two
  }
  // last
}`);
    expect(from('jsonc', output).output).toBe(yaml);
    expect(to('jsonc', yaml, { indent: 0 }).losses).toEqual([['comments', ['a', 'b', 'c.d']]]);
  });
});

describe('INI', () => {
  test('keeps comments both ways', () => {
    const { output, losses } = to('ini', '# top\na: 1 # one\n# about s\ns:\n  b: [1, 2] # two\n');
    expect(output).toBe('; top\n; one\na=1\n\n; about s\n[s]\n; two\nb=1, 2');
    expect(losses).toEqual([]);
    expect(from('ini', output).output).toBe(
      '# top\n# one\na: 1\n# about s\ns:\n  # two\n  b:\n    - 1\n    - 2\n',
    );
  });
});

describe('sorting', () => {
  test('goes by code points, at every level', () => {
    const yaml = 'b: 1\n"\\U0001F600": 2\n"\\uFB01": 3\na: {d: 1, c: 2}\nB: 4\n';
    expect(to('json', yaml, { sort: true, indent: 0 }).output).toBe(
      '{"B":4,"a":{"c":2,"d":1},"b":1,"\uFB01":3,"\u{1F600}":2}',
    );
  });
});

describe('characters that a format has no form for', () => {
  const odd = '"\\ud800k": "a\\ud800"\nnul: "\\0"\n';

  test('are escapes in INI', () => {
    const { output, losses } = to('ini', odd);
    expect(losses).toEqual([]);
    expect(output).toBe('"\\ud800k"="a\\ud800"\nnul="\\u0000"');
    expect(from('ini', output, { to: 'json', indent: 0 }).output).toBe(
      '{"\\ud800k":"a\\ud800","nul":"\\u0000"}',
    );
  });

  test('are told of where white space is all that XML has between elements', () => {
    const { output, losses } = to('xml', 'r:\n  "#text": " x"\n  a: 1\n');
    expect(losses).toEqual([['white-space', ['r["#text"]']]]);
    expect(from('xml', output, { to: 'json', indent: 0 }).output).toBe('{"r":{"#text":"x","a":1}}');
    expect(to('xml', 'r: {"@a": 1, "#text": " x"}\n').losses).toEqual([]);
  });

  test('are replaced and told of in .env and CSV', () => {
    expect(to('env', 'a: "x\\ud800"\nb: "\\0"\n')).toEqual({
      output: "a='x\ufffd'\nb='\ufffd'",
      losses: [['characters', ['a', 'b']]],
    });
    expect(to('csv', '- a: "x\\ud800"\n  b: "\\0"\n')).toEqual({
      output: 'a,b\nx\ufffd,\ufffd',
      losses: [['characters', ['[0].a', '[0].b']]],
    });
  });

  test('are replaced in comments of YAML', () => {
    const { output } = from('jsonc', '// a\x07b\ud800 é😀\n{"a": 1 // x\u2028y\n}');
    expect(output).toBe('# a\ufffdb\ufffd é😀\n\na: 1 # x\ufffdy\n');
    expect(convert(output, { from: 'yaml', to: 'json' }).problems).toEqual([]);
  });
});

test('CSV tells of cells that a spreadsheet would compute', () => {
  const { output, losses } = to(
    'csv',
    '- {n: "=1+1", v: "-1"}\n- {n: "@x", v: "+a"}\n- {n: a, v: -1}\n',
  );
  expect(output).toBe('n,v\n=1+1,"-1"\n@x,+a\na,-1');
  expect(losses).toEqual([
    ['column-types', ['[2].v']],
    ['formulas', ['[0].n', '[1].n', '[1].v']],
  ]);
});

test('XML has attributes and text before elements', () => {
  const { output, losses } = to('xml', 'r: {a: 0, "@a": x, "#text": t}\n');
  expect(output).toContain('<r a="x">t\n  <a>0</a>');
  expect(losses).toEqual([['order', ['r["@a"]', 'r["#text"]']]]);
});

test('XML gives no two keys one name', () => {
  const { output } = to(
    'xml',
    'r:\n  "@a b": 1\n  "@a_b": 2\n  "x y": 3\n  x_y: 4\n  "x z": 5\n  "x\\tz": 6\n',
  );
  expect(output).toContain('<r a_b_="1" a_b="2">');
  expect(from('xml', output, { to: 'json', indent: 0 }).output).toBe(
    '{"r":{"@a_b_":1,"@a_b":2,"x_y_":3,"x_y":4,"x_z":5,"x_z_":6}}',
  );
});

test('A comment beside the dashes of a list that is as far left as its key goes with the next key', () => {
  const yaml = 'args:\n- x\n# the ports\nports:\n- 80\n# end\n';
  expect(to('jsonc', yaml).output).toBe(
    '{\n  "args": [\n    "x"\n  ],\n  // the ports\n  "ports": [\n    80\n  ]\n  // end\n}',
  );
});

describe('formats without types', () => {
  test('keep a value beside those below its key, in either order', () => {
    for (const text of [
      'a=1\na.b=2\na.c[0]=3\n',
      'a.b=2\na=1\na.c[0]=3\n',
      'a.b=2\na.c[0]=3\na=1\n',
    ]) {
      const { output } = convert(text, { from: 'properties', to: 'json', indent: 0 });
      expect(JSON.parse(output)).toEqual({ a: 1, 'a.b': 2, 'a.c[0]': 3 });
    }
  });

  test('read an empty variable as an empty string', () => {
    expect(convert('A=\nB= # c\n', { from: 'env', to: 'yaml' }).output).toBe('A: ""\nB: "" # c\n');
  });

  test('give the columns of CSV one type each', () => {
    const text = 'a,b,c,d\n1,1,true,"1"\n007,2,false,2\n,,,\n';
    const { output } = convert(text, { from: 'csv', to: 'json', indent: 0 });
    expect(JSON.parse(output)).toEqual([
      { a: '1', b: 1, c: true, d: '1' },
      { a: '007', b: 2, c: false, d: '2' },
      { a: null, b: null, c: null, d: null },
    ]);
    const { losses } = convert('- a: 1\n- a: x\n- a: true\n', { from: 'yaml', to: 'csv' });
    expect(losses.map(({ kind, count }) => [kind, count])).toEqual([['column-types', 2]]);
  });
});

test.each(['', '# c\n', '%YAML 1.2\n---\n'])('a text without data is null: %j', (text) => {
  for (const to of ['json', 'jsonc'] as const) {
    const { output, problems } = convert(text, { from: 'yaml', to });
    expect([output.trim(), problems]).toEqual(['null', []]);
  }
  expect(JSON.parse(convert(text, { from: 'yaml', to: 'json-schema' }).output).type).toBe('null');
  expect(convert(text, { from: 'yaml', to: 'xml' }).output).toContain('<root/>');
});

test('dates that no calendar and no clock has are no dates of TOML', () => {
  for (const date of [
    '2001-02-30',
    '2001-13-01',
    '2001-01-01T25:00:00Z',
    '2001-01-01T01:00:00+25:00',
  ]) {
    const { output } = convert(`a: !!timestamp ${date}\n`, { from: 'yaml', to: 'toml' });
    expect(output.trim()).toBe(`a = "${date}"`);
  }
});
