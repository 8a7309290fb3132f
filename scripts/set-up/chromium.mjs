import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './run-command.mjs';

const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** The same engine without a window: opening a page takes half the processor time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

const USUAL_PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((variable) => {
    const folder = process.env[variable];
    return folder ? [path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [];
  }),
};

/** Flags for a Chromium that tests drive: no sandbox as root has none, no talk with its maker. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium or Chrome: `CHROMIUM_PATH`, then the search path (a headless shell first, for
 * tests), then where macOS and Windows keep it.
 *
 * @returns {string | undefined}
 * @throws Error when `CHROMIUM_PATH` names no file.
 */
export function findChromium({ isForTests = false } = {}) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isFile(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is "${chosen}", and there is no such file.`);
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const names = isForTests ? [...SHELLS, ...BROWSERS] : [...BROWSERS, ...SHELLS];
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const usual = USUAL_PLACES[/** @type {'darwin'} */ (process.platform)] ?? [];
  return [...onPath, ...usual].find(isFile);
}

/**
 * Finds Chromium or, on Debian and its kin, installs it when this user may.
 *
 * @returns {Promise<string>} its path.
 * @throws Error that says what to install when there is none and it cannot be installed.
 */
export async function ensureChromium({ isForTests = false } = {}) {
  const found = findChromium({ isForTests });
  if (found) return found;
  if (existsSync('/usr/bin/apt-get')) {
    const packages = isForTests ? ['chromium-headless-shell', 'chromium'] : ['chromium'];
    const installed = await installWithApt(packages);
    if (installed) return installed;
  }
  throw new Error(
    'The end-to-end tests need Chromium or Chrome, and none was found.\n' +
      'Install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to its program.',
  );
}

/** @param {readonly string[]} packages of which the first one that can be installed is enough */
async function installWithApt(packages) {
  const asRoot = await findWayToRoot();
  if (!asRoot) return undefined;
  console.log('Installing Chromium with apt-get ...');
  const apt = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', '-y'];
  const [program = '', ...args] = apt;
  await runCommand(program, [...args, 'update']);
  for (const name of packages) {
    const install = [...args, 'install', '--no-install-recommends', name];
    const { status } = await runCommand(program, install);
    if (status === 0) break;
  }
  const installed = findChromium({ isForTests: true });
  if (!installed) return undefined;
  // Elsewhere the package may be no more than a pointer to another installer.
  const { status } = await runCommand(installed, ['--version'], { isQuiet: true });
  return status === 0 ? installed : undefined;
}

/** The words to put before a command so that root runs it; undefined when there is no way. */
async function findWayToRoot() {
  if (process.getuid?.() === 0) return [];
  const { status } = await runCommand('sudo', ['-n', 'true'], { isQuiet: true });
  return status === 0 ? ['sudo', '-n'] : undefined;
}

/** @param {string} file */
function isFile(file) {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
