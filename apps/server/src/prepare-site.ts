import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { precompress } from './precompress.ts';
import type { ScriptHashes } from './site.ts';
import { staticHostHeaders } from './static-host-headers.ts';

// The last step of a build: makes the folder of the built site ready to be served.
const siteFolder = new URL('../../web/build/client/', import.meta.url);
const connectFile = new URL('../../web/build/security/connect-sources.json', import.meta.url);
const hashesFile = new URL('../../web/build/security/csp-hashes.json', import.meta.url);

const scriptHashes = JSON.parse(await readFile(hashesFile, 'utf8')) as ScriptHashes;
const connectSources = JSON.parse(await readFile(connectFile, 'utf8')) as string[];
const headers = staticHostHeaders(scriptHashes, connectSources);
await writeFile(new URL('_headers', siteFolder), headers);
const written = await precompress(fileURLToPath(siteFolder));
console.log(`Wrote ${written} compressed files and _headers`);
