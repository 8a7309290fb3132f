import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, jsonText, parseJson, type Value } from '../src/index.ts';
import { json, pathExpression, program } from './arbitrary.ts';
import { PlainView } from './plain-view.ts';
import { run, runOn } from './run.ts';

/** What a program has before it is done, fails or has given a hundred outputs. */
function outcome(text: string, input: Value): { outputs: string[]; end: string } {
  const { program: compiled, problem } = compile(text);
  if (compiled === undefined) return { outputs: [], end: `problem ${problem.message}` };
  const limits = { steps: 20_000, depth: 2000, cells: 50_000 };
  const evaluation = compiled.evaluate(input, { limits });
  const outputs: string[] = [];
  while (outputs.length < 100) {
    const next = evaluation.next();
    if (next.kind !== 'output') return { outputs, end: next.kind };
    outputs.push(jsonText(next.value));
  }
  return { outputs, end: 'many' };
}

describe('every program', () => {
  it('ends with outputs, an error or a limit, and in the same way again', () => {
    fc.assert(
      fc.property(program, json, (text, input) => {
        const first = outcome(text, parseJson(input));
        expect(first.end).not.toMatch(/^problem/);
        if (!text.includes('now')) expect(outcome(text, parseJson(input))).toEqual(first);
      }),
      { numRuns: 600 },
    );
  });

  it('does not change its input', () => {
    fc.assert(
      fc.property(program, json, (text, input) => {
        const value = parseJson(input);
        const before = jsonText(value);
        outcome(text, value);
        expect(jsonText(value)).toBe(before);
      }),
      { numRuns: 300 },
    );
  });

  it('that is only text is read or refused, never more', () => {
    const pieces = fc.constantFrom(
      ...'. | , ( ) [ ] { } : ; " \\ $x as def f if then end reduce foreach try ?// // |= .. @text 1 a "a" \\( #'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join(' ');
        const { problem } = compile(text);
        if (problem === undefined) return;
        expect(problem.from).toBeGreaterThanOrEqual(0);
        expect(problem.to).toBeLessThanOrEqual(text.length);
        expect(problem.from).toBeLessThanOrEqual(problem.to);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('paths', () => {
  it('lead to the outputs', () => {
    fc.assert(
      fc.property(pathExpression, json, (path, input) => {
        const value = parseJson(input);
        const viaPaths = outcome(
          `[try path(${path}) catch empty] as $p | $p[] as $q | getpath($q)`,
          value,
        );
        expect(viaPaths).toEqual(outcome(`[try (${path}) catch empty] | .[]`, value));
      }),
      { numRuns: 600 },
    );
  });

  it('that are assigned have the value', () => {
    fc.assert(
      fc.property(pathExpression, json, (path, input) => {
        const value = parseJson(input);
        const assigned = `first(path(${path})) as $p | try (setpath($p; "new") | getpath($p)) catch "new"`;
        const { outputs } = outcome(`try (${assigned}) catch empty`, value);
        for (const each of outputs) expect(['"new"', '["new"]']).toContain(each);
      }),
      { numRuns: 300 },
    );
  });

  it('are assigned in the same way by all operators', () => {
    fc.assert(
      fc.property(pathExpression, json, (path, input) => {
        const value = parseJson(input);
        const quick = outcome(`(${path}) |= [.]`, value);
        expect(outcome(`(${path}) |= (label $l | [.], break $l)`, value)).toEqual(quick);
        const direct = outcome(`(${path}) = 1`, value);
        expect(outcome(`(${path}) = (1 | label $l | ., break $l)`, value)).toEqual(direct);
      }),
      { numRuns: 400 },
    );
  });
});

describe('values', () => {
  it('are the same after tojson and fromjson', () => {
    fc.assert(
      fc.property(json, (input) => {
        expect(
          run('. == (tojson | fromjson), tojson == (tojson | fromjson | tojson)', input),
        ).toEqual(['true', 'true']);
        expect(run('. == (tostream | [.]) or (. == fromstream(tostream))', input)).toContain(
          'true',
        );
      }),
    );
  });

  it('are in a total order', () => {
    fc.assert(
      fc.property(json, json, json, (a, b, c) => {
        const program = `. as [$a, $b, $c]
          | ($a < $b or $b < $a or $a == $b), (($a <= $b and $b <= $c) | not or $a <= $c),
            (sort == (reverse | sort)), (sort | . == sort), ([$a < $b, $a == $b, $a > $b] | map(select(.)) | length == 1)`;
        expect(run(program, `[${a},${b},${c}]`)).toEqual(['true', 'true', 'true', 'true', 'true']);
      }),
    );
  });

  it('are those of JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.parse(jsonText(parseJson(text)))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('are computed exactly where that is asked for', () => {
    const integer = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
    fc.assert(
      fc.property(integer, integer, fc.nat({ max: 12 }), fc.nat({ max: 12 }), (a, b, i, j) => {
        const host = { isExact: true };
        const sum = `${a} + ${b}, ${a} - ${b}, ${a} * ${b}`;
        expect(run(sum, 'null', host)).toEqual([`${a + b}`, `${a - b}`, `${a * b}`]);
        const [x, y] = [`${a}e-${i}`, `${b}e-${j}`];
        const laws = `(${x} + ${y} - ${y}) - ${x}, (${x} * ${y}) - (${y} * ${x})`;
        expect(run(`[${laws}] | map(. == 0)`, 'null', host)).toEqual(['[true,true]']);
        if (b !== 0n) {
          expect(run(`${a * b} / ${b}, ${a} % ${b}`, 'null', host)).toEqual([`${a}`, `${a % b}`]);
        }
      }),
    );
  });

  it('are the same in a view', () => {
    fc.assert(
      fc.property(program, json, (text, input) => {
        // JavaScript's own objects put keys that are numbers first, and round numbers.
        if (/"1":|__proto__|1000000/.test(input) || text.includes('now')) return;
        const value = JSON.parse(input);
        const plain = parseJson(JSON.stringify(value));
        const { program: compiled } = compile(text);
        const view = compiled!.inputOf(new PlainView(value), 0);
        expect(outcome(text, view)).toEqual(outcome(text, plain));
      }),
      { numRuns: 400 },
    );
  });

  it('of every version stay what they are', () => {
    const step = fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 5 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const versions: number[][] = [Array.from({ length: 40 }, (_, at) => at)];
        let text = '[[range(40)]]';
        for (const [at, from, isAdded] of steps) {
          const base = versions[from % versions.length];
          const next = base.slice();
          if (isAdded) next.push(at);
          else if (at < next.length) next[at] = -1;
          versions.push(next);
          const index = from % (versions.length - 1);
          const change = isAdded
            ? `. + [${at}]`
            : `if ${at} < length then .[${at}] = -1 else . end`;
          text += ` | . + [.[${index}] | ${change}]`;
        }
        expect(runOn(text, null)).toEqual([JSON.stringify(versions)]);
      }),
    );
  });
});
