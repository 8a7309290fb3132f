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

it('reads a long file whole for a program that asks for all documents', async () => {
  const program = 'select(.name == "n7") | documents | length, .[-1].name';
  const { status, out } = await query(['-r', program], LONG);
  expect([status, out]).toEqual([0, `${COUNT}\nn399\n`]);
  const terminal = recordedTerminal({ stdin: LONG });
  expect(await main(['query', '-n', 'input | documents | length'], terminal)).toBe(0);
  expect(terminal.written.out).toBe(`${COUNT}\n`);
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

it('runs on documents of standard input as they arrive', async () => {
  const text = 'n: 1\n---\nn: 2 # é\n...\nn: 3\n--- [\n';
  const events: string[] = [];
  const bytes = Buffer.from(text);
  let at = 0;
  const terminal = recordedTerminal({
    // As a pipe gives what somebody writes into it, a line at a time.
    readStdinPart() {
      const end = bytes.indexOf('\n', at) + 1;
      const part = bytes.subarray(at, end === 0 ? bytes.length : end);
      at += part.length;
      events.push(part.toString());
      return part;
    },
    out(output) {
      events.push(`> ${output}`);
      return undefined;
    },
  });
  const status = await main(['query', '-c', '[.n, (.n | line)]'], terminal);
  expect(status).toBe(2);
  const outputs = events.flatMap((event, place) => (event.startsWith('>') ? [place] : []));
  expect(outputs).toEqual([2, 5, 8]);
  expect(events.filter((event) => event.startsWith('>'))).toEqual([
    '> [1,1]\n',
    '> [2,3]\n',
    '> [3,5]\n',
  ]);
  expect(terminal.written.err).toContain('<stdin>:6:');
});

it.each(['utf8', 'utf16le'] as const)('reads standard input in %s', async (encoding) => {
  const stdin = Buffer.from(`\ufeff${LONG}`, encoding);
  const terminal = recordedTerminal({ stdin });
  expect(await main(['query', '-n', '[inputs.name] | length, .[-1]'], terminal)).toBe(0);
  expect(terminal.written).toEqual({ out: `${COUNT}\n---\nn${COUNT - 1}\n`, err: '' });
});

it('runs on the parts of documents', async () => {
  const parts = async (args: readonly string[], stdin: string) => {
    const terminal = recordedTerminal({ stdin });
    expect(await main(['query', '-c', '--stream', ...args], terminal)).toBe(0);
    return terminal.written.out.trimEnd().split('\n');
  };
  const text = 'a: [1, {b: x}]\nc: {}\n--- 5\n--- []\n';
  expect(await parts(['.'], text)).toEqual([
    '[["a",0],1]',
    '[["a",1,"b"],"x"]',
    '[["a",1,"b"]]',
    '[["a",1]]',
    '[["c"],{}]',
    '[["c"]]',
    '[[],5]',
    '[[],[]]',
  ]);
  expect(await parts(['-n', 'fromstream(inputs)'], text)).toEqual([
    '{"a":[1,{"b":"x"}],"c":{}}',
    '5',
    '[]',
  ]);
  expect(await parts(['-n', 'fromstream(1 | truncate_stream(inputs))'], text)).toEqual([
    '[1,{"b":"x"}]',
  ]);
  expect(await parts(['-s', 'length'], text)).toEqual(['8']);
});
