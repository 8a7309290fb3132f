import { parse, toJs } from '@yamlkit/engine/tree';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';
import { substituteEnvironment } from './substitute-environment.ts';

const values = {
  HOST: 'example.com',
  PORT: '8080',
  QUOTES: `it's "x"`,
  HASH: 'a # b',
  MAP: 'a: b',
  LIST: '[1, 2]',
  LINES: 'one\ntwo',
  DOLLAR: '$HOST',
  EMPTY: '',
};
const substitute = (text: string, allowsUnset = false) =>
  substituteEnvironment(text, { values, isForAll: false, allowsUnset });

describe('putting in environment variables', () => {
  it.each([
    ['a: ${HOST}:${PORT} # ${HOST}\n', 'a: example.com:8080 # ${HOST}\n'],
    ['port: ${PORT}\n', 'port: 8080\n'],
    ['a: $HOST/$OTHER-${OTHER:-x}\n', 'a: "example.com/$OTHER-${OTHER:-x}"\n'],
    ['a: ${EMPTY:-none}${EMPTY-not}\n', 'a: none\n'],
    ['a: ${HASH}\nb: [$MAP, $LIST]\n', 'a: "a # b"\nb: ["a: b", "[1, 2]"]\n'],
    [`a: '$QUOTES'\nb: "$QUOTES"\n`, `a: 'it''s "x"'\nb: "it's \\"x\\""\n`],
    ["a: 'x $LINES'\nb: $LINES\n", 'a: "x one\\ntwo"\nb: "one\\ntwo"\n'],
    ['a: |\n  x $LINES\n  y\n', 'a: |\n  x one\n  two\n  y\n'],
    ['a: &b !!str $PORT\nc: *b\n', 'a: &b !!str 8080\nc: *b\n'],
    ['a: $DOLLAR\nb: "$DOLLAR"\n', 'a: $HOST\nb: "$HOST"\n'],
    ['a: $EMPTY\n', 'a: ""\n'],
    ['$HOST: 1\na: ${{ x }}\n', '$HOST: 1\na: ${{ x }}\n'],
  ])('%j makes %j', (text, expected) => {
    expect(substitute(text)).toMatchObject({ output: expected, problems: [] });
  });

  it('keeps every value one value, whatever the variable holds', () => {
    const style = fc.constantFrom('$V', '"$V"', "'$V'");
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), style, (value, written) => {
        const text = `a: ${written}\nb: [${written}]\n`;
        const environment = { values: { V: value }, isForAll: false, allowsUnset: false };
        const { output } = substituteEnvironment(text, environment);
        const [found] = toJs(parse(output)).output as [{ a: unknown; b: unknown[] }];
        expect(Object.keys(found)).toEqual(['a', 'b']);
        if (written !== '$V') expect(found).toEqual({ a: value, b: [value] });
        // Numbers and the like are read as such.
        else if (typeof found.a === 'string') expect(found.a.trim()).toBe(value.trim());
        else if (found.a !== null) expect(typeof found.a).not.toBe('object');
      }),
    );
  });

  it('refuses a variable without a value, unless that is allowed', async () => {
    const run = async (...args: string[]) => {
      const cwd = temporaryFolder({ 'a.yaml': 'a: 1\nb: "$UNSET"\n' });
      const terminal = recordedTerminal({ cwd, env: {} });
      const status = await main(['edit', 'a.yaml', ...args], terminal);
      return { status, ...terminal.written };
    };
    const { status, out, err } = await run('--substitute-env', 'UNSET');
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(/the variable UNSET has no value, .* on line 2/);
    expect((await run('--substitute-env', 'UNSET', '--allow-unset')).out).toBe('a: 1\nb: ""\n');
    expect((await run('--substitute-env', '*')).status).toBe(1);
    expect((await run('--substitute-env', 'A B')).status).toBe(2);
  });
});
