import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContactApp } from './contact/contact-app.ts';
import { MessageFile, StoreError } from './contact/message-file.ts';
import { readServerSettings, SettingError } from './server-settings.ts';
import { loadSite, type ScriptHashes } from './site.ts';
import { createSiteApp } from './site-app.ts';
import { ListenError, startServer } from './start-server.ts';

const siteFolder = fileURLToPath(new URL('../../web/build/client', import.meta.url));
const hashesFile = fileURLToPath(
  new URL('../../web/build/security/csp-hashes.json', import.meta.url),
);

const connectFile = fileURLToPath(
  new URL('../../web/build/security/connect-sources.json', import.meta.url),
);
/** Beside the program, in the repository's own folder. */
const defaultDataFolder = fileURLToPath(new URL('../../../data', import.meta.url));
const messagesName = 'contact-messages.jsonl';

async function main(): Promise<void> {
  const settings = readServerSettings(process.env);
  const scriptHashes = JSON.parse(await readFile(hashesFile, 'utf8')) as ScriptHashes;
  const connectSources = JSON.parse(await readFile(connectFile, 'utf8')) as string[];
  const site = await loadSite(siteFolder, scriptHashes, connectSources);
  const store = new MessageFile(join(settings.dataFolder ?? defaultDataFolder, messagesName));
  await store.prepare();
  const contact = createContactApp({ store, isBehindProxy: settings.isBehindProxy });
  const server = await startServer(createSiteApp(site, contact), settings);
  console.log(`YAML Toolkit is ready at ${server.address}`);

  let isStopping = false;
  const stop = () => {
    // A second Ctrl+C means "now".
    if (isStopping) process.exit(1);
    isStopping = true;
    server.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  await main();
} catch (error) {
  const isExpected = [ListenError, SettingError, StoreError].some((kind) => error instanceof kind);
  const isUnbuilt = (error as NodeJS.ErrnoException).code === 'ENOENT';
  if (isExpected) console.error((error as Error).message);
  else if (isUnbuilt) console.error('The site is not built yet. Run: npm run build');
  else console.error(error);
  process.exitCode = 1;
}
