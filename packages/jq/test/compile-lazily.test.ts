import { describe, expect, it } from 'vitest';
import { compileLazily, PARTS } from '../src/compile-lazily.ts';
import { compile, type Host, jsonText } from '../src/index.ts';

const HOST: Host = {
  loadModule: ({ path }) => ({ name: path, text: 'def year: strftime("%Y");' }),
};

async function outputsOf(program: string): Promise<string[]> {
  const result = await compileLazily(program, HOST);
  if (result.program === undefined) return [result.problem.message];
  const evaluation = result.program.evaluate(0);
  const outputs: string[] = [];
  for (let each = evaluation.next(); each.kind === 'output'; each = evaluation.next()) {
    outputs.push(jsonText(each.value));
  }
  return outputs;
}

describe('a program whose functions are loaded when it calls them', () => {
  it.each([
    ['1 + .', ['1']],
    ['"ab" | test("B"; "i")', ['true']],
    ['"ab" | sub("b"; "c")', ['"ac"']],
    ['todate', ['"1970-01-01T00:00:00Z"']],
    ['todate | test("^1970"), [splits("-")]', ['true', '["1970","01","01T00:00:00Z"]']],
    ['import "m" as m; m::year', ['"1970"']],
    ['def test(f): f; test(1)', ['1']],
  ])('gives what it gives otherwise: %s', async (program, outputs) => {
    expect(await outputsOf(program)).toEqual(outputs);
  });

  it('has the same problems', async () => {
    const program = 'strftme("%Y")';
    const { problem } = compile(program, HOST);
    expect(problem?.message).toContain('strftime');
    expect(await outputsOf(program)).toEqual([problem?.message]);
  });

  it('knows which functions are in which part', async () => {
    for (const { signatures, load } of PARTS) {
      expect(signatures).toEqual(Object.keys(await load()));
    }
  });
});
