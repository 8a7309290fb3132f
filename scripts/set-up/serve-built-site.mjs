import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildTargets } from '../targets/build-targets.mjs';
import { SERVED } from '../targets/targets.mjs';
import { inRepository } from './repository.mjs';

/**
 * Builds the site if it is not current, and serves it with the production server on a free port.
 *
 * @returns {Promise<{ address: string, dataFolder: string, stop: () => Promise<void> }>}
 *   `http://localhost:…`, where the server stores contact messages, and what ends the server and
 *   deletes that folder.
 * @throws Error when the build fails or the server does not start.
 */
export async function serveBuiltSite() {
  await buildTargets(SERVED);
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'yaml-toolkit-data-'));
  const server = spawn(process.execPath, [inRepository('apps/server/dist/main.js')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_FOLDER: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const line = once(createInterface({ input: server.stdout }), 'line').then(([text]) => `${text}`);
  const first = await Promise.race([line, exited.then(() => 'it ended')]);
  const address = /http:\/\/\S+/.exec(first)?.[0];
  if (!address) throw new Error(`The server gave no address: ${first}`);
  return {
    address,
    dataFolder,
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
