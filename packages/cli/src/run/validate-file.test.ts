import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';

// No rule is known to change data, so a fault has to be made up.
vi.mock('@yamlkit/engine', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@yamlkit/engine')>()),
  fixText: (text: string, result: object) => ({
    text: `${text}b: 2\n`,
    result,
    fixed: 1,
    hasFault: true,
  }),
}));

it('leaves a file as it is when its fixes would change the data, and says so', async () => {
  const cwd = temporaryFolder({ 'a.yaml': 'a: 1 \n' });
  const terminal = recordedTerminal({ cwd });
  expect(await main(['validate', '--fix', 'a.yaml'], terminal)).toBe(2);
  expect(readFileSync(path.join(cwd, 'a.yaml'), 'utf8')).toBe('a: 1 \n');
  expect(terminal.written.err).toContain('a.yaml: fixing this file would have changed its data');
});
