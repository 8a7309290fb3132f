import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { prerenderedPaths } from './pages/site-pages.ts';
import { findPage } from './routes.ts';
import { toolManifests } from './tools/tool-manifests.ts';

// Made while the site is built.
vi.mock('virtual:rule-summaries', () => ({ default: [] }));

it('finds a module for every fixed page, with or without a slash at its end', () => {
  for (const path of prerenderedPaths.filter((path) => path !== '/404')) {
    expect(findPage(path).name, path).not.toBe('not-found');
    if (path !== '/') expect(findPage(`${path}/`).name).toBe(findPage(path).name);
  }
});

it('leaves the rules to the module that knows them, and everything else to the 404 page', () => {
  expect(findPage('/rules/colons').name).toBe('rule');
  expect(findPage('/rules/meaning/unknown-job/').name).toBe('meaning-rule unknown-job');
  for (const path of ['/404', '/nowhere', '/constructor', '/learn/nothing', '/Learn']) {
    expect(findPage(path).name, path).toBe('not-found');
  }
});

it('has a shortcut to every tool but the one that an installed page begins with', () => {
  const manifest = new URL('../public/site.webmanifest', import.meta.url);
  const { start_url, shortcuts } = JSON.parse(readFileSync(manifest, 'utf8'));
  const urls: string[] = shortcuts.map(({ url }: { readonly url: string }) => url);
  const paths = toolManifests.map(({ path }) => path).filter((path) => path !== '/');
  expect([start_url, ...urls].sort()).toEqual(paths.sort());
});
