// Bundles the extension into dist/, with the built command line beside it, which is the server.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { licencesOf, packageFolders } from '../../../scripts/bundled-licences.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(folder, 'dist');
const cli = path.join(folder, '../../packages/cli');

if (!existsSync(path.join(cli, 'dist/main.cjs'))) {
  throw new Error('Build the command line first: npm run build cli');
}
rmSync(dist, { recursive: true, force: true });
const { output } = await build({
  cwd: folder,
  input: { extension: 'src/extension.ts' },
  platform: 'node',
  // The editor brings it.
  external: ['vscode'],
  output: { dir: dist, format: 'cjs', entryFileNames: '[name].cjs', minify: true },
  logLevel: 'warn',
});
for (const name of ['bin', 'dist']) {
  cpSync(path.join(cli, name), path.join(dist, 'server', name), { recursive: true });
}
// Where the program looks for its version.
const { name, version, license } = JSON.parse(readFileSync(path.join(cli, 'package.json'), 'utf8'));
writeFileSync(path.join(dist, 'server/package.json'), JSON.stringify({ name, version, license }));
const moduleIds = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
writeFileSync(path.join(dist, 'LICENSES.txt'), licencesOf(packageFolders(moduleIds)));
