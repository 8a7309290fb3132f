import { expect, it } from 'vitest';
import { sitePages } from '../shell/site-pages.ts';
import { toolAt, toolManifests } from './tool-manifests.ts';

it('finds the tool of an address, with or without a slash at its end', () => {
  expect(toolAt('/')).toBe('validate');
  expect(toolAt('/validator')).toBe('validate');
  expect(toolAt('/parser/')).toBe('inspect');
  expect(toolAt('/merger')).toBe('merge');
});

it('labels the five tabs', () => {
  expect(toolManifests.map((manifest) => manifest.label)).toEqual([
    'Validator & Linter',
    'Formatter',
    'YAML To JSON',
    'Parser & Viewer',
    'File Merger',
  ]);
});

it('gives each tool an address that is a page of the site', () => {
  const paths: readonly string[] = sitePages.map((page) => page.path);
  for (const { path } of toolManifests) expect(paths).toContain(path);
});
