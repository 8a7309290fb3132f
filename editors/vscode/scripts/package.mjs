// Writes the extension as a package that VS Code installs: `code --install-extension FILE`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeVsix } from './make-vsix.mjs';

await import('./bundle.mjs');
const { name, bytes } = makeVsix();
const file = path.join(fileURLToPath(new URL('..', import.meta.url)), name);
writeFileSync(file, bytes);
console.log(`${path.relative(process.cwd(), file)}: ${Math.round(bytes.length / 1000)} kB`);
