import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureChromium, findChromium } from './chromium.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yaml-toolkit-chromium-'));
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', `/nowhere${path.delimiter}${folder}`);
});

afterEach(() => {
  vi.doUnmock('playwright-core');
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** @param {string} name */
function addProgram(name) {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

describe('findChromium', () => {
  it('takes the program that CHROMIUM_PATH names before any other', () => {
    addProgram('chromium');
    const own = addProgram('my-browser');
    vi.stubEnv('CHROMIUM_PATH', own);
    expect(findChromium()).toBe(own);
  });

  it('says that CHROMIUM_PATH names nothing rather than taking another', () => {
    addProgram('chromium');
    vi.stubEnv('CHROMIUM_PATH', path.join(folder, 'missing'));
    expect(findChromium).toThrow(/CHROMIUM_PATH is ".*missing", and there is no such file/);
  });

  it.each(['chromium', 'chromium-browser', 'google-chrome'])('finds %s on the path', (name) => {
    const file = addProgram(name);
    expect(findChromium()).toBe(file);
  });

  it('prefers a headless shell for tests, and a whole browser for everything else', () => {
    const browser = addProgram('chromium');
    const shell = addProgram('chromium-headless-shell');
    expect(findChromium({ isForTests: true })).toBe(shell);
    expect(findChromium()).toBe(browser);
  });
});

describe('ensureChromium', () => {
  it('takes the browser that Playwright has downloaded when none is installed', async () => {
    const browser = addProgram('downloaded');
    writeFileSync(browser, '#!/bin/sh\nexit 0\n');
    vi.doMock('playwright-core', () => ({ chromium: { executablePath: () => browser } }));
    expect(await ensureChromium()).toBe(browser);
  });

  it('prefers one that is installed', async () => {
    const installed = addProgram('chromium');
    expect(await ensureChromium()).toBe(installed);
  });
});
