import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/set-up/chromium.mjs';

/** A browser with a profile of its own on the disk, which can be killed. */
export interface KillableBrowser {
  open(address: string): Promise<Page>;
  /** Ends it as a crash does: at once, without a chance to write anything. */
  kill(): Promise<void>;
}

/** Starts a browser on a profile's folder, which may be that of one that was killed. */
export async function startKillableBrowser(profile: string): Promise<KillableBrowser> {
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(
    await ensureChromium({ isForTests: true }),
    [...CHROMIUM_FLAGS, ...flags, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      // In a process group, since the program may be a script that starts the browser.
      detached: true,
    },
  );
  const exited = once(child, 'exit');
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null)
      process.kill(-groupOf(child), 'SIGKILL');
    await exited;
  };
  try {
    const address = await Promise.race([
      debuggerAddress(child.stderr),
      exited.then(() => Promise.reject(new Error('The browser ended before it could be used'))),
    ]);
    const browser = await chromium.connectOverCDP(address);
    return {
      open: async (site) => {
        const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
        await page.goto(site);
        return page;
      },
      kill,
    };
  } catch (error) {
    await kill();
    throw error;
  }
}

function groupOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The browser was not started');
  return pid;
}

/** Where the browser says its debugger listens. What it says after that goes nowhere. */
function debuggerAddress(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}
