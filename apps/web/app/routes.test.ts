import { expect, it, vi } from 'vitest';
import { prerenderedPaths } from './pages/site-pages.ts';
import { findPage } from './routes.ts';

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
  for (const path of ['/404', '/nowhere', '/constructor', '/learn/nothing', '/Learn']) {
    expect(findPage(path).name, path).toBe('not-found');
  }
});
