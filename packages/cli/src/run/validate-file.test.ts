import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';

type Engine = typeof import('@yamlkit/engine/yaml');

// No rule is known to change data, and no text to make the check throw, so internal errors have to be made up.
vi.mock('@yamlkit/engine/yaml', async (importOriginal) => {
  const engine = await importOriginal<Engine>();
  return {
    ...engine,
    validate: (...[text, options]: Parameters<Engine['validate']>) => {
      if (text.startsWith('fail')) throw new RangeError('out of cells');
      return engine.validate(text, options);
    },
    fixText: (text: string, { check }: { check: (text: string) => object }) => ({
      output: `${text}b: 2\n`,
      result: check(text),
      fixed: 1,
      problems: [{ code: 'internal-error', message: 'The fixes would have changed the data.' }],
    }),
  };
});

it('leaves a file as it is when its fixes would change the data, and says so', async () => {
  const cwd = temporaryFolder({ 'a.yaml': 'a: 1 \n' });
  const terminal = recordedTerminal({ cwd });
  expect(await main(['validate', '--fix', 'a.yaml'], terminal)).toBe(2);
  expect(readFileSync(path.join(cwd, 'a.yaml'), 'utf8')).toBe('a: 1 \n');
  expect(terminal.written.err).toContain(
    'a.yaml: not fixed: The fixes would have changed the data.',
  );
});

it('calls a failure of the check an internal error, not a mistake in the file', async () => {
  const cwd = temporaryFolder({ 'a.yaml': 'fail: here\n', 'b.yaml': 'b: 1\n' });
  const terminal = recordedTerminal({ cwd });
  expect(await main(['validate', 'a.yaml', 'b.yaml'], terminal)).toBe(2);
  expect(terminal.written.err).toContain(
    'a.yaml: Validation failed: internal error (out of cells). This says nothing about the file; please report it.',
  );
  expect(terminal.written.out).not.toContain('a.yaml');
});
