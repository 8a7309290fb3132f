import { describe, expect, it } from 'vitest';
import { editWithJq } from './edit-with-jq.ts';

const TEXT = `a: # top
  b: one
  list:
    - name: x
      tag: "1"
    - name: y
      tag: "2"
  z: [two, one]
`;

function edited(program: string, text = TEXT): string {
  const environment = { NAME: 'env', COUNT: '3', FLAG: 'true' };
  const { output, problems } = editWithJq(text, program, { environment });
  return problems[0]?.message ?? output;
}

describe('programs that people write for yq', () => {
  it.each([
    ['(.a.list.[] | select(.name == "x")) |= .tag = "9"', 'tag: "1"', 'tag: "9"'],
    ['.a.b = "k"', 'b: one', 'b: k'],
    ['(.a.z[] | select(. == "two")) |= "k"', '[two, one]', '[k, one]'],
    ['.a.list[0].tag = "k"', 'tag: "1"', 'tag: "k"'],
    ['del(.a.b)', '  b: one\n', ''],
    ['(.a.list) += [{"name": "w"}]', '  z:', '    - name: w\n  z:'],
    ['(.a.list[] | select(.name == "x") ).tag = "k"', 'tag: "1"', 'tag: "k"'],
    ['del(.a.list[0])', '    - name: x\n      tag: "1"\n', ''],
    ['del(.a["b"])', '  b: one\n', ''],
    [
      '(.a.z[] | select(. == "two")) |= (sub("t", "k") | sub("w", "v"))',
      '[two, one]',
      '[kvo, one]',
    ],
    ['.a.z += ["k"]', '[two, one]', '[two, one, k]'],
    [
      'del(.. | select(length == 2 and type == "array" and .[0] == "two"))',
      '  z: [two, one]\n',
      '',
    ],
    ['.a.b = .a.b + "-" + .a.z[0]', 'b: one', 'b: one-two'],
    ['with(.a; .b |= "k" | .z |= [])', 'b: one', 'b: k'],
    ['.a.z = (.a.z // [] | map(select(. | test("one") | not)))', '[two, one]', '[two]'],
    ['.a.z = ["k"] + (.a.z // [])', '[two, one]', '[k, two, one]'],
    ['.a.z |= del(.[] | select(. == "two"))', '[two, one]', '[one]'],
    ['.a.b = strenv(NAME)', 'b: one', 'b: env'],
    ['.a.b = env(COUNT)', 'b: one', 'b: 3'],
    ['.a.b = (env(NAME) | ascii_upcase)', 'b: one', 'b: ENV'],
    ['(.a.list[] | select(has("tag")) | .name) += "k"', 'x', 'x'],
    ['.a.b = "k" | (.a.b | style) = "double"', 'b: one', 'b: "k"'],
    ['del(.a.z[] | select(test("two")))', '[two, one]', '[one]'],
  ])('%s', (program, from, to) => {
    const result = edited(program);
    if (from === to) expect(result).not.toBe(TEXT);
    else expect(result).toContain(to);
  });

  it('sort keys with their comments', () => {
    expect(edited('sort_keys(..)', 'b: 1 # b\na:\n  d: 1\n  c: 2\n')).toBe(
      'a:\n  c: 2\n  d: 1\nb: 1 # b\n',
    );
  });

  it('are answered with the form of jq where it has another', () => {
    expect(edited('.a.list | keys() | .[]')).toContain('keys, not keys()');
    expect(edited('. as $item ireduce ({}; . * $item)')).toContain('reduce inputs');
    expect(edited('.a.b style="double"')).toContain('(.path | style) = …');
    expect(edited('. *+ {}')).toContain('+=');
    expect(edited('.a.b | upcase')).toContain('ascii_upcase');
    expect(edited('.a = strenv(NONE)')).toContain('no variable NONE');
  });
});
