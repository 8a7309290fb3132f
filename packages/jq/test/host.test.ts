import { describe, expect, it } from 'vitest';
import {
  type Host,
  jsonText,
  type ModuleRequest,
  moduleCandidates,
  parseJson,
  type Value,
} from '../src/index.ts';
import { run } from './run.ts';

function modules(
  files: Record<string, string>,
): Pick<Host, 'loadModule'> & { asked: ModuleRequest[] } {
  const asked: ModuleRequest[] = [];
  return {
    asked,
    loadModule(request) {
      asked.push(request);
      const name = request.path + (request.isData ? '.json' : '.jq');
      return Object.hasOwn(files, name) ? { name, text: files[name] } : undefined;
    },
  };
}

describe('modules', () => {
  const files = {
    'a.jq': 'module {version: 1.5}; def f: "a"; def g($x): $x + 1;',
    'b.jq': 'import "a" as a; import "d" as $d; def f: a::f + "b"; def data: $d;',
    'c.jq': 'include "a"; def h: f + "c";',
    'd.json': '{"x":1} [2]',
    'loop.jq': 'import "loop" as l; def f: 1;',
    'broken.jq': 'def f: ;',
    'program.jq': '1 + 1',
    'bad.json': '{"x":',
  };

  it('are imported and included', () => {
    expect(run('import "a" as m; m::f, m::g(1)', 'null', modules(files))).toEqual(['"a"', '2']);
    expect(run('include "a"; f', 'null', modules(files))).toEqual(['"a"']);
    expect(run('import "b" as b; b::f, b::data', 'null', modules(files))).toEqual([
      '"ab"',
      '[{"x":1},[2]]',
    ]);
    expect(run('include "c"; h, f', 'null', modules(files))).toEqual(['"ac"', '"a"']);
    expect(run('import "d" as $d; $d, $d::d | .[0].x', 'null', modules(files))).toEqual(['1', '1']);
    expect(run('import "a" as a; def f: "mine"; a::f + f', 'null', modules(files))).toEqual([
      '"amine"',
    ]);
  });

  it('are asked for as they are written', () => {
    const host = modules(files);
    run('import "a" as m {search: ["./x", "./y"]}; import "d" as $d; m::f', 'null', host);
    expect(host.asked).toEqual([
      { path: 'a', search: ['./x', './y'], isData: false, from: undefined },
      { path: 'd', search: [], isData: true, from: undefined },
    ]);
    const inner = modules(files);
    run('import "b" as b; b::f', 'null', inner);
    expect(inner.asked.map(({ path, from }) => [path, from])).toEqual([
      ['b', undefined],
      ['a', 'b.jq'],
      ['d', 'b.jq'],
    ]);
  });

  it('are in files next to one another or in folders', () => {
    const request = {
      path: 'a/b',
      search: ['./', '../x', '/abs'],
      isData: false,
      from: 'lib/c.jq',
    };
    expect(moduleCandidates(request, ['/usr/lib', '~/.jq'])).toEqual([
      'lib/a/b.jq',
      'lib/a/b/b.jq',
      'x/a/b.jq',
      'x/a/b/b.jq',
      '/abs/a/b.jq',
      '/abs/a/b/b.jq',
      '/usr/lib/a/b.jq',
      '/usr/lib/a/b/b.jq',
      '~/.jq/a/b.jq',
      '~/.jq/a/b/b.jq',
    ]);
    const data = { path: 'd', search: [], isData: true, from: undefined };
    expect(moduleCandidates(data, ['.'])).toEqual(['d.json', 'd/d.json']);
  });

  it('describe themselves', () => {
    expect(run('"b" | modulemeta', 'null', modules(files))).toEqual([
      '{"deps":[{"as":"a","is_data":false,"relpath":"a"},{"as":"d","is_data":true,"relpath":"d"}],"defs":["f/0","data/0"]}',
    ]);
    expect(run('"a" | modulemeta | .version', 'null', modules(files))).toEqual(['1.5']);
    expect(run('"x" | modulemeta', 'null', modules(files))).toEqual(['error: module not found: x']);
  });

  it('that cannot be used are refused', () => {
    const problem = (program: string) => run(program, 'null', modules(files))[0];
    expect(problem('import "x" as x; 1')).toBe('problem: Module "x" was not found');
    expect(problem('import "loop" as l; 1')).toBe('problem: Module loop.jq imports itself');
    expect(problem('import "broken" as b; 1')).toBe(
      "problem: syntax error, unexpected ';', expecting an expression",
    );
    expect(problem('import "program" as p; 1')).toBe(
      'problem: syntax error, a module has only definitions',
    );
    expect(problem('import "bad" as $b; 1')).toMatch(
      /^problem: "bad" is not JSON: Unfinished JSON term/,
    );
    expect(problem('import "a" as a; a::h')).toMatch(/^problem: a::h\/0 is not defined/);
  });
});

describe('the host', () => {
  it('gives inputs, variables, the environment and the time', () => {
    const inputs = [1, 2, 3];
    const host: Host = {
      nextInput: () => inputs.shift(),
      variables: new Map<string, Value>([['x', parseJson('{"a":1.50}')]]),
      environment: new Map([['HOME', '/home']]),
      now: () => 5,
      inputFilename: () => 'a.json',
      inputLineNumber: () => 7,
      librarySearchPath: ['lib'],
    };
    expect(run('input, [inputs], try input catch .', 'null', host)).toEqual([
      '1',
      '[2,3]',
      '"break"',
    ]);
    expect(run('$x.a, $ENV.HOME, env.HOME, now', 'null', host)).toEqual([
      '1.50',
      '"/home"',
      '"/home"',
      '5',
    ]);
    expect(run('input_filename, input_line_number, get_search_list', 'null', host)).toEqual([
      '"a.json"',
      '7',
      '["lib"]',
    ]);
    expect(run('def f: $x | .a; 2 as $x | f', 'null', host)).toEqual(['1.50']);
  });

  it('may ask for exact decimals', () => {
    const exact = (program: string, input = 'null') => run(program, input, { isExact: true });
    expect(exact('0.1 + 0.2, 0.3 - 0.1, 1.1 * 1.1, 1 / 8, 5 % 3')).toEqual([
      '0.3',
      '0.2',
      '1.21',
      '0.125',
      '2',
    ]);
    expect(exact('. + 1, . * ., . - ., -., . / 3, . % 10', '100000000000000000001')).toEqual([
      '100000000000000000002',
      '10000000000000000000200000000000000000001',
      '0',
      '-100000000000000000001',
      '33333333333333330000',
      '1',
    ]);
    expect(exact('1 / 3, 1e400 + 1 - 1e400, ([0.1, 0.2, 0.3] | add)', 'null')).toEqual([
      '0.3333333333333333',
      '1',
      '0.6',
    ]);
    expect(exact('[.[] | . += 0.2], (.[0] -= 0.05)', '[0.1]')).toEqual(['[0.3]', '[0.05]']);
    expect(exact('1 / 0')).toEqual([
      'error: number (1) and number (0) cannot be divided because the divisor is zero',
    ]);
    expect(exact('nan + 1, infinite * 2, "a" + "b", [1] + [2], null + 1, "ab" * 2')).toEqual([
      'null',
      '1.7976931348623157e+308',
      '"ab"',
      '[1,2]',
      '1',
      '"abab"',
    ]);
    expect(exact('1e999999999 + 1, 1e-999999999 * 1e-9')).toEqual(['1.7976931348623157e+308', '0']);
    expect(exact('reduce range(20) as $i (1; . * 1000000007) | tostring | length')).toEqual([
      '181',
    ]);
    expect(run('0.1 + 0.2')).toEqual(['0.30000000000000004']);
  });

  it('hears what a program says', () => {
    const heard: string[] = [];
    const host: Host = {
      debug: (value) => heard.push(`debug ${jsonText(value)}`),
      writeError: (value) => heard.push(`stderr ${jsonText(value)}`),
    };
    expect(run('debug, debug("x", .), stderr', '1', host)).toEqual(['1', '1', '1']);
    expect(heard).toEqual(['debug 1', 'debug "x"', 'debug 1', 'stderr 1']);
  });
});
