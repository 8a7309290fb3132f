import { expect, it } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';

const COUNT = 400;
/** More than four megabytes in all, in documents of two lines and a comment. */
const LONG = Array.from(
  { length: COUNT },
  (_, at) => `---\n# about ${at}\nname: n${at} # é\ntext: ${'x'.repeat(12_000)}\n`,
).join('');

async function query(args: readonly string[], text: string) {
  const terminal = recordedTerminal({
    cwd: temporaryFolder({ 'a.yaml': text, 'b.yaml': 'name: b\n' }),
  });
  const status = await main(['query', ...args, 'a.yaml', 'b.yaml'], terminal);
  return { status, ...terminal.written };
}

it('reads long files in pieces, as if they were whole', async () => {
  const program = '[document_index, (.name | line, comment, line_comment)]';
  const expected = Array.from(
    { length: COUNT },
    (_, at) => `[${at},${4 * at + 3},"about ${at}","é"]`,
  );
  const { status, out, err } = await query(['-c', program], LONG);
  expect([status, err]).toEqual([0, '']);
  expect(out.split('\n')).toEqual([...expected, '[0,1,null,null]', '']);
  const slurped = await query(['-s', 'length'], LONG);
  expect(slurped.out).toBe(`${COUNT + 1}\n`);
  const lazy = await query(
    ['-n', '-r', 'input.name, (try error("x") catch "y"), input.name'],
    LONG,
  );
  expect(lazy.out).toBe('n0\ny\nn1\n');
});

it('gives the documents before an error in a long file, with the line in the file', async () => {
  const { status, out, err } = await query(['-r', '.name'], `${LONG}--- [\n${LONG}`);
  expect(status).toBe(2);
  expect(err).toContain(`a.yaml:${4 * COUNT + 1}:`);
  const names = out.trimEnd().split('\n');
  expect(names.at(-1)).toBe('b');
  expect(names.length).toBeGreaterThan(COUNT / 2);
  expect(names.slice(0, -1)).toEqual(names.slice(0, -1).map((_, at) => `n${at}`));
});

it('says which document of a long file a program failed on', async () => {
  const program = 'if .name == "n399" then error("no") else empty end';
  const { status, err } = await query([program], LONG);
  expect(status).toBe(5);
  expect(err).toContain('a.yaml, document 400: no');
});
