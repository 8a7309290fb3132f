import { describe, expect, it } from 'vitest';
import { compile, JqArray, JqObject, parseJson } from '../src/index.ts';
import { LimitReached } from '../src/values/limit-reached.ts';
import { PlainView } from './plain-view.ts';
import { run } from './run.ts';

const CANCELLED = {
  kind: 'stopped',
  limit: 'cancelled',
  message: 'The evaluation was cancelled',
};

function evaluate(program: string, options = {}) {
  const { program: compiled, problem } = compile(program);
  if (compiled === undefined) throw new Error(problem.message);
  return compiled.evaluate(null, options);
}

describe('recursion', () => {
  it('takes no space in tail position', () => {
    expect(run('def f: if . >= 1000000 then . else . + 1 | f end; 0 | f')).toEqual(['1000000']);
    expect(run('def f($n): if $n == 0 then "end" else f($n - 1) end; f(300000)')).toEqual([
      '"end"',
    ]);
    const limits = { depth: 1000 };
    const evaluation = evaluate(
      'def f: if . >= 50000 then . else try (. + 1) catch . | f end; 0 | f',
      { limits },
    );
    expect(evaluation.next()).toEqual({ kind: 'output', value: 50_000 });
  });

  it('may be deep where it is not', () => {
    expect(run('def f: if . == 0 then 0 else . - 1 | f | . + 1 end; 200000 | f')).toEqual([
      '200000',
    ]);
    expect(run('reduce range(1000000) as $i (0; . + $i)')).toEqual(['499999500000']);
    expect(run('[recurse(if . < 100000 then . + 1 else empty end)] | length', '0')).toEqual([
      '100001',
    ]);
    expect(run('last(range(300000))')).toEqual(['299999']);
  });

  it('without an end is stopped', () => {
    const limits = { steps: 100_000, depth: 10_000 };
    const endless = [
      'def f: f; f',
      'def f: f | 1; f',
      'def f: f, 1; f',
      'repeat(empty)',
      '[repeat(1)]',
      'until(false; .)',
      'label $l | def f: f | 1; f',
    ];
    for (const program of endless) {
      const evaluation = evaluate(program, { limits });
      expect(evaluation.next().kind, program).toBe('stopped');
      expect(evaluation.next().kind, program).toBe('stopped');
    }
  });
});

describe('data', () => {
  it('may be as deep as jq allows', () => {
    const deep = '[.] as $x | reduce range(9990) as $_ ([]; [.])';
    expect(run(`${deep} | tojson | fromjson | flatten`)).toEqual(['[]']);
    expect(run(`${deep} | [.. | select(length == 0)] | length`)).toEqual(['1']);
    expect(run(`${deep} | . == . and ([., .] | sort | unique | length == 1)`)).toEqual(['true']);
    expect(run(`${deep} | [paths] | length`)).toEqual(['9990']);
    expect(run(`${deep} | [tostream] | length`)).toEqual(['9991']);
    expect(run(`${deep} | contains([[]])`)).toEqual(['true']);
    expect(run(`reduce range(9990) as $_ ({}; {a: .}) | . * . | [..] | length`)).toEqual(['9991']);
    expect(
      run(`[range(9990) | 0] as $p | null | setpath($p; 1) | getpath($p), delpaths([$p[:-1]])`)
        .length,
    ).toBe(2);
  });

  it('that is deeper is refused by name', () => {
    const deep = 'reduce range(10001) as $_ ([]; [.])';
    expect(run(`${deep} | tojson | contains("<skipped: too deep>")`)).toEqual(['true']);
    expect(run(`(${deep}) as $x | (${deep}) as $y | $x == $y`)).toEqual([
      'error: Equality check too deep',
    ]);
    expect(run(`[${deep}, ${deep}] | sort | length`)).toEqual(['error: Comparison too deep']);
    expect(run('getpath([range(10001)])')).toEqual(['error: Path too deep']);
    expect(run(`"[" * 10001 | fromjson`)[0]).toMatch(/^error: Exceeds depth limit for parsing/);
  });

  it('does not grow without bounds', () => {
    const limits = { cells: 100_000 };
    const growing = [
      'reduce range(100) as $_ ("a"; . + .) | length',
      'reduce range(100) as $_ ([0]; . + .) | length',
      '"abc" * 1000000',
      '[range(1000000)]',
      '.[1000000] = 1',
      '[limit(1000000; repeat("x"))] | join(",")',
      '[[range(1000)] | combinations(3)]',
      '"a" * 50000 | explode | map([., .])',
    ];
    for (const program of growing) {
      expect(evaluate(program, { limits }).next().kind, program).toBe('stopped');
    }
  });

  it('cannot be larger than JavaScript allows', () => {
    const readerOf = (length: number) => {
      const view = Object.assign(new PlainView([]), { lengthOf: () => length });
      return { view, read: () => null };
    };
    const array = JqArray.ofNode(readerOf(100_000_000), 0);
    expect(() => array.with(100_000_000, 1)).toThrow(LimitReached);
    const object = JqObject.ofNode(readerOf(16_000_000), 0);
    expect(() => object.with('a', 1)).toThrow(LimitReached);
  });

  it('grows item by item in linear time', () => {
    const start = performance.now();
    expect(run('reduce range(200000) as $i ([]; . + [$i]) | length')).toEqual(['200000']);
    expect(run('reduce range(200000) as $i ([]; .[$i] = $i) | length')).toEqual(['200000']);
    expect(run('reduce range(100000) as $i ({}; .["\\($i)"] += 1) | length')).toEqual(['100000']);
    expect(run('reduce range(100000) as $i ([range(1000)]; .[$i % 1000] += 1) | add')).toEqual([
      '599500',
    ]);
    expect(run('[range(100000)] | .[] |= . + 1 | add')).toEqual(['5000050000']);
    // A quadratic one would take minutes.
    expect(performance.now() - start).toBeLessThan(60_000);
  });

  it('keeps every version of what changes', () => {
    expect(run('[range(40)] as $a | ($a + [1]), ($a + [2]) | .[-1]')).toEqual(['1', '2']);
    expect(run('[range(40)] as $a | [$a | .[0] = (1, 2, 3)] | map(.[0]) + [$a[0]]')).toEqual([
      '[1,2,3,0]',
    ]);
    const versions = '[foreach range(50) as $i ([range(30)]; .[$i % 30] = $i + 100)]';
    expect(run(`${versions} | (map(.[0]) | unique), (map(length) | unique)`)).toEqual([
      '[100,130]',
      '[30]',
    ]);
    expect(
      run('[foreach range(60) as $i ({}; .["k\\($i)"] = $i)] | map(length) == [range(1; 61)]'),
    ).toEqual(['true']);
    expect(
      run(
        '[foreach range(60) as $i ({}; .["k\\($i)"] = $i)] | [.[20, 59, 3] | keys_unsorted | last]',
      ),
    ).toEqual(['["k20","k59","k3"]']);
  });
});

describe('a program', () => {
  it('that is nested too deeply is refused', () => {
    for (const program of [
      '('.repeat(5000),
      '['.repeat(100_000),
      '-'.repeat(5000),
      '{a:'.repeat(3000),
      'if '.repeat(3000),
      '1+'.repeat(5000) + 1,
      '"\\('.repeat(3000),
      'def f: '.repeat(4000),
      '. as $x | '.repeat(4000),
      '1//'.repeat(5000),
      '. as '.concat('['.repeat(5000)),
      'try '.repeat(5000),
      'reduce '.repeat(5000),
    ]) {
      expect(run(program)[0], program.slice(0, 20)).toMatch(/^problem: /);
    }
  });

  it('may have long comments, texts and escapes', () => {
    expect(run(`#${'\\\\'.repeat(1_000_000)}\n1`)).toEqual(['1']);
    expect(run(`${'# a comment\n'.repeat(100_000)}1`)).toEqual(['1']);
    expect(run(`"${'a\\n'.repeat(200_000)}" | length`)).toEqual(['400000']);
    expect(run('"%41" * 500000 | @urid | length')).toEqual(['500000']);
    expect(run('"a%" * 100000 | @uri | @urid | length')).toEqual(['200000']);
    expect(run(`[${'.a?//1,'.repeat(20_000)}1] | length`)).toEqual(['20001']);
    expect(run('"\\\\" * 500000 | tojson | fromjson | length')).toEqual(['500000']);
    expect(run('1 # \\')).toEqual(['1']);
    expect(run(`${'9'.repeat(300_000)} | tojson | length`)).toEqual(['300000']);
  });

  it('may be long', () => {
    expect(run(`${'. + 1 | '.repeat(20_000)}.`, '0')).toEqual(['20000']);
    expect(run(`[${'1,'.repeat(20_000)}1] | length`)).toEqual(['20001']);
    expect(run(`${'def f: 1; '.repeat(5000)}f`)).toEqual(['1']);
    expect(run(`[.${'a.'.repeat(1000)}a]`)).toEqual(['[null]']);
    expect(
      run(`{${Array.from({ length: 5000 }, (_, i) => `a${i}: ${i}`).join()}} | length`),
    ).toEqual(['5000']);
    const chain = Array.from({ length: 3000 }, (_, i) => `def f${i + 1}: f${i} + 1;`).join(' ');
    expect(run(`def f0: 0; ${chain} f3000`)).toEqual(['3000']);
    expect(run(`${'1+'.repeat(1100)}1`)).toEqual(['1101']);
    expect(run(`[${'.[]+'.repeat(1100)}1]`, '[1]')).toEqual(['[1101]']);
    expect(run(`${'. as $x | '.repeat(250)}$x`, '1')).toEqual(['1']);
    expect(run(`${'('.repeat(250)}1${')'.repeat(250)}`)).toEqual(['1']);
    expect(run(`${'['.repeat(250)}(1, 2)${']'.repeat(250)} | flatten`)).toEqual(['[1,2]']);
    expect(run(`${'def f: '.repeat(250)}1${'; f'.repeat(250)}`)).toEqual(['1']);
    expect(run(`${'map('.repeat(100)}.${')'.repeat(100)}`, '[]')).toEqual(['[]']);
    expect(run(`${'if . == 1 then 1 el'.repeat(1000)}if true then 2 end`)).toEqual(['2']);
  });
});

describe('evaluation', () => {
  it('makes outputs only when they are asked for', () => {
    let asked = 0;
    const host = { nextInput: () => asked++ };
    const { program } = compile('repeat(input)', host);
    const evaluation = program!.evaluate(null);
    expect(evaluation.next()).toEqual({ kind: 'output', value: 0 });
    expect(evaluation.next()).toEqual({ kind: 'output', value: 1 });
    expect(asked).toBe(2);
  });

  it('can be paused and cancelled', () => {
    const evaluation = evaluate('last(range(1000000))');
    expect(evaluation.advance(10).kind).toBe('paused');
    expect(evaluation.next()).toEqual({ kind: 'output', value: 999_999 });
    let isCancelled = false;
    const endless = evaluate('def f: f; f', { isCancelled: () => isCancelled });
    expect(endless.advance(1000).kind).toBe('paused');
    isCancelled = true;
    expect(endless.next()).toEqual(CANCELLED);
    let looks = 0;
    const nested = evaluate('[range(300)] as $a | $a | map($a | map($a | map(1))) | length', {
      isCancelled: () => ++looks > 2,
    });
    expect(nested.next()).toEqual(CANCELLED);
  });

  it('runs one program on several inputs', () => {
    const { program } = compile('. as $x | [$x, ($x | keys)]');
    const first = program!.evaluate(parseJson('{"a":1}'));
    const second = program!.evaluate(parseJson('[5]'));
    expect(second.next().kind).toBe('output');
    expect(first.next().kind).toBe('output');
    expect(first.next().kind).toBe('done');
  });

  it('searches in linear time whatever the pattern', () => {
    const start = performance.now();
    expect(run('"a" * 30000 | test("(a*)*b"), test("(a|a)*$"), test("(a|aa)+$")')).toEqual([
      'false',
      'true',
      'true',
    ]);
    expect(run('"a" * 3000 | test("(.*a){20}b")')).toEqual(['false']);
    expect(performance.now() - start).toBeLessThan(30_000);
  });
});
