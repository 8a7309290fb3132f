import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { runCommand, runNode } from './run-command.mjs';

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

/** Flags for a Chromium that tests drive: no sandbox as root has none, no requests to its maker. */
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
 * Finds a browser: one that is installed, then the one that Playwright has downloaded. Where there is none, Playwright
 * downloads its own, which changes nothing outside the user's cache; where that cannot be had or does not run, apt installs
 * one, in CI as root only.
 *
 * @returns {Promise<string>} its path.
 * @throws Error that says what to install when there is none and none can be had.
 */
export async function ensureChromium({ isForTests = false } = {}) {
  const found = findChromium({ isForTests }) ?? (await findDownloaded());
  if (found) return found;
  const isRootInCi = process.env.CI !== undefined && process.getuid?.() === 0;
  const packages = isForTests ? ['chromium-headless-shell', 'chromium'] : ['chromium'];
  const canUseApt = isRootInCi && existsSync('/usr/bin/apt-get');
  // Where apt can help out, a download that hangs is not worth waiting for.
  const downloaded = await download(canUseApt ? 60_000 : 5 * 60_000);
  const installed = downloaded ?? (canUseApt ? await installWithApt(packages) : undefined);
  if (installed) return installed;
  throw new Error(
    'The end-to-end tests need Chromium or Chrome, and none was found.\n' +
      'Install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to its program.',
  );
}

/** The browser that Playwright downloaded before, if it runs here: it may lack libraries of the system. */
async function findDownloaded() {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return isFile(file) && (await runs(file)) ? file : undefined;
}

/**
 * Has Playwright download its Chromium.
 *
 * @param {number} timeLimit in milliseconds.
 */
async function download(timeLimit) {
  console.log('Downloading Chromium with Playwright ...');
  const script = 'node_modules/playwright-core/cli.js';
  await runNode([script, 'install', '--no-shell', 'chromium'], { timeLimit });
  return findDownloaded();
}

/** @param {string} program */
async function runs(program) {
  const { status } = await runCommand(program, ['--version'], { isQuiet: true, timeLimit: 30_000 });
  return status === 0;
}

/** @param {readonly string[]} packages of which the first one that can be installed is enough */
async function installWithApt(packages) {
  console.log('Installing Chromium with apt-get ...');
  const apt = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', '-y'];
  await runCommand('env', [...apt, 'update']);
  for (const name of packages) {
    const install = [...apt, 'install', '--no-install-recommends', name];
    const { status } = await runCommand('env', install);
    if (status === 0) break;
  }
  const installed = findChromium({ isForTests: true });
  // Elsewhere the package may be no more than a pointer to another installer.
  return installed && (await runs(installed)) ? installed : undefined;
}

/** @param {string} file */
function isFile(file) {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
