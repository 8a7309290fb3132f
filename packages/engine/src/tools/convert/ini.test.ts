import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ConvertResult, convert } from './convert.ts';

const toIni = (yaml: string): ConvertResult => convert(yaml, { from: 'yaml', to: 'ini' });
const toYaml = (ini: string): ConvertResult => convert(ini, { from: 'ini', to: 'yaml' });
const toJson = (ini: string): string => convert(ini, { from: 'ini', to: 'json', indent: 0 }).output;

describe('YAML to INI', () => {
  test('writes sections, lists and null as specified', () => {
    const { output, losses } = toIni(
      'name: app\nport: 8080\nempty: null\ntags: [a, b, 3]\n\n\nserver:\n  tls:\n    on: true\n  host: x\n',
    );
    expect(output).toBe(
      'name=app\nport=8080\nempty=\ntags=a, b, 3\n\n[server]\nhost=x\n\n[server.tls]\non=true',
    );
    expect(losses).toMatchObject([{ kind: 'order', count: 1, paths: ['server.host'] }]);
  });

  test.each(['- a\n- b\n', 'text', '42'])('refuses %j', (yaml) => {
    const { output, problems } = toIni(yaml);
    expect(output).toBe('');
    expect(problems.map(({ message }) => message)).toEqual([
      'Invalid YAML structure for INI conversion',
    ]);
  });

  test('refuses several documents, and gives the reason of broken YAML', () => {
    expect(toIni('a: 1\n---\na: 2\n').problems[0]).toMatchObject({
      code: 'several-documents',
      line: 2,
    });
    expect(toIni('a: [1\n').problems[0]).toMatchObject({ code: 'unclosed-bracket', line: 1 });
  });

  test('reports what INI cannot hold, with paths', () => {
    const { losses } = toIni('# c\na:\n  list: [{b: 1}, 2]\n  one: [1]\n  big: .inf\n');
    expect(losses.map(({ kind, paths }) => [kind, paths])).toEqual([
      ['special-numbers', ['a.big']],
      ['nested-lists', ['a.list']],
      ['short-lists', ['a.one']],
    ]);
  });

  test('reports nothing when nothing is lost', () => {
    expect(toIni('a: 1\nb:\n  c: x\n').losses).toEqual([]);
  });

  test('keeps digits, and keys that objects do not', () => {
    expect(toIni('big: 12345678901234567890\n__proto__:\n  constructor: 1.10\n').output).toBe(
      'big=12345678901234567890\n\n[__proto__]\nconstructor=1.10',
    );
  });
});

describe('INI to YAML', () => {
  test('reads what is specified', () => {
    const ini = `; comment
# another
name = app
on=true
count=12
list=a, 2, true
quoted="12"
single='a; b'
empty=

[server.tls]
cert=/x.pem
`;
    const { output, problems, losses } = toYaml(ini);
    expect(problems).toEqual([]);
    expect(output).toBe(
      '# comment\n# another\nname: app\n"on": true\ncount: 12\nlist:\n  - a\n  - 2\n  - true\nquoted: "12"\nsingle: a; b\nempty: null\nserver:\n  tls:\n    cert: /x.pem\n',
    );
    expect(losses).toEqual([]);
  });

  test('takes __proto__ and constructor for ordinary keys', () => {
    expect(toJson('__proto__=1\n[constructor.__proto__]\na=2\n')).toBe(
      '{"__proto__":1,"constructor":{"__proto__":{"a":2}}}',
    );
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  test('keeps text that only looks like a number', () => {
    expect(toJson('a=007\nb=1_000\nc=0x1F\nd=+5\ne=1.50\n')).toBe(
      '{"a":"007","b":"1_000","c":"0x1F","d":"+5","e":1.50}',
    );
  });

  test('says where and why a text is no INI', () => {
    const { output, problems } = toYaml('a=1\nnonsense\n[open\n[]\n=x\n');
    expect(output).toBe('');
    expect(problems.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 1, 'ini-syntax'],
      [3, 1, 'ini-syntax'],
      [4, 1, 'ini-syntax'],
      [5, 1, 'ini-syntax'],
    ]);
  });

  test('reads values over lines as Python’s configparser does', () => {
    const ini =
      '[a]\none = 1\n  2\n\n  3\n  ; about two\n  k = v\ntwo =\n  x>=1\n\nthree = t\n[b]\n  four = f\n  five = 5\n    , 6\n';
    expect(toJson(ini)).toBe(
      '{"a":{"one":"1\\n2\\n\\n3\\nk = v","two":"\\nx>=1","three":"t"},"b":{"four":"f","five":"5\\n, 6"}}',
    );
    expect(toYaml(ini).output).toContain('  # about two\n  one: |-');
  });

  test('joins lines at backslashes, but not an entry with a folder above it', () => {
    const ini =
      'start=/bin/a \\\n  --x=1 \\\n--y\nfolder=C:\\a\\\nnext=1\nword=ab\\\ncd\nlast=\\\n\nz=1 \\\n[s]\n';
    expect(toJson(ini)).toBe(
      '{"start":"/bin/a --x=1 --y","folder":"C:\\\\a\\\\","next":1,"word":"abcd","last":"\\\\","z":"1 \\\\","s":{}}',
    );
  });

  test('takes a key alone in a section for null', () => {
    expect(toJson('[m]\nskip-networking\n!includedir /etc/mysql\n"a b"\nhost:22\nx=\n')).toBe(
      '{"m":{"skip-networking":null,"!includedir /etc/mysql":null,"a b":null,"host:22":null,"x":null}}',
    );
  });

  test('reads colons when asked to, and says so otherwise', () => {
    const ini = 'a: 1\nb = c: d\n"e:f": g\nurl=http://x\nempty:\n';
    expect(convert(ini, { from: 'ini', to: 'json', indent: 0, colons: true }).output).toBe(
      '{"a":1,"b":"c: d","e:f":"g","url":"http://x","empty":null}',
    );
    const { problems } = toYaml('a: 1\nempty:\n');
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [1, expect.stringContaining('Allow colons in INI')],
      [2, expect.stringContaining('Allow colons in INI')],
    ]);
  });

  test.each([
    '*.{js,py}',
    '*.md',
    'lib/**.js',
    '{package.json,.travis.yml}',
    '*.[ch]',
    'branch "v1.2"',
    'credential "https://a.example"',
  ])('[%s] is one section, there and back', (name) => {
    const { output } = toYaml(`[${name}]\nx=1\n`);
    expect(convert(output, { from: 'yaml', to: 'json', indent: 0 }).output).toBe(
      `{${JSON.stringify(name)}:{"x":1}}`,
    );
    expect(toIni(output).output).toBe(`[${name}]\nx=1`);
  });

  test('defines and reports repetition', () => {
    const { output, problems } = toYaml('[a]\nx=1\nx=2\n[b]\n[a]\nz=3\n[a.x]\n');
    expect(output).toBe('a:\n  x: {}\n  z: 3\nb: {}\n');
    expect(problems.map(({ line, code, severity }) => [line, code, severity])).toEqual([
      [3, 'repeated-key', 'warning'],
      [5, 'repeated-section', 'warning'],
      [7, 'repeated-key', 'warning'],
    ]);
    // A section is used whether it comes before the key or after it.
    const sections = toYaml('[a.x]\ny=1\nz=2\n[a]\n; c\nx=3\n  4\nw=5\n');
    expect(sections.output).toBe('a:\n  # c\n  x:\n    "y": 1\n    z: 2\n  w: 5\n');
    expect(sections.problems).toMatchObject([
      { line: 6, code: 'repeated-key', message: expect.stringContaining('the section is used') },
    ]);
  });
});

describe('there and back', () => {
  const name = fc.oneof(
    fc.string({ minLength: 1, maxLength: 8 }),
    fc.constantFrom(
      'a',
      'a.b',
      'a=b',
      ';c',
      '[d]',
      '__proto__',
      'constructor',
      ' e ',
      '"f"',
      'g\nh',
      '10',
      '\\',
      'a\\.b',
      '*.js',
      'b "c.d"',
      'h/i.j',
      '{k}',
    ),
  );
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '',
      'true',
      '12',
      '1.50',
      'a, b',
      ',',
      'a,',
      ' a',
      'a ',
      ';',
      'a # b',
      '"q"',
      "'q'",
      'a\nb',
      'null',
      '[x]',
      '"a", b',
      "it's",
      'C:\\x',
      'C:\\',
      'a \\',
      '\\',
      'a \\\\',
    ),
  );
  const scalar = fc.oneof(text, fc.boolean(), fc.integer(), fc.constant(null));
  const list = fc
    .array(scalar, { minLength: 2, maxLength: 4 })
    .filter((items) => items.at(-1) !== null);
  const { map } = fc.letrec((tie) => ({
    map: fc
      .uniqueArray(fc.tuple(name, fc.oneof({ maxDepth: 3 }, scalar, list, tie('map'))), {
        selector: ([key]) => key as string,
        maxLength: 5,
      })
      .map((entries) => new Map(entries as [string, unknown][])),
  }));

  /** JSON text of nested maps, written by hand so that keys such as __proto__ stay. */
  function json(value: unknown): string {
    if (!(value instanceof Map)) return JSON.stringify(value);
    // Entries before sections, as INI has them.
    const entries = [...value].sort(
      ([, a], [, b]) => Number(a instanceof Map) - Number(b instanceof Map),
    );
    return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${json(each)}`).join(',')}}`;
  }

  test('INI gives back every mapping of strings, numbers, booleans, null and lists', () => {
    fc.assert(
      fc.property(map, (value) => {
        const source = json(value);
        const { output, problems } = convert(source, { from: 'json', to: 'ini' });
        expect(problems).toEqual([]);
        const back = convert(output, { from: 'ini', to: 'json', indent: 0 });
        expect(back.problems).toEqual([]);
        expect(back.output).toBe(source);
      }),
      { numRuns: 600 },
    );
  });

  test('a value has all lines that are indented by more than its key', () => {
    const part = fc
      .string({ unit: fc.constantFrom(...'ab=: ,"[]!1.'), minLength: 1, maxLength: 8 })
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const indent = fc.nat({ max: 3 }).map((count) => ' '.repeat(count));
    const more = fc.array(fc.tuple(fc.nat({ max: 2 }), indent, part), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(indent, fc.option(part, { nil: '' }), more, (before, first, others) => {
        const lines = others.map(([blank, deeper, line]) => [
          ...Array.from({ length: blank }, () => ''),
          `${before} ${deeper}${line}`,
        ]);
        const ini = [`${before}k=${first}`, ...lines.flat(), `${before}z=1`].join('\n');
        const whole = [first, ...lines.flat().map((line) => line.trim())].join('\n');
        expect(toJson(ini), ini).toBe(`{"k":${JSON.stringify(whole)},"z":1}`);
      }),
      { numRuns: 600 },
    );
  });

  test('any text gives a result', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[]{=;#."\\\' ,\na1') }), (ini) => {
        const { output, problems } = toYaml(ini);
        const hasError = problems.some(({ severity }) => severity === 'error');
        if (hasError) expect(output).toBe('');
        else expect(convert(output, { from: 'yaml', to: 'json' }).problems).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });
});
