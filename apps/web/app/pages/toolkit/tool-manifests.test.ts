import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { findPage } from '../../routes.ts';
import type { NavigationLink } from '../../shell/site-page.ts';
import type { ToolManifest } from '../../tools/tool-manifest.ts';
import { isToolName, manifestOf, toolAt, toolManifests } from '../../tools/tool-manifests.ts';
import { footerNavigation, mainNavigation } from '../navigation.ts';
import { siteCommands } from '../site-commands.ts';
import { prerenderedPaths, sitePages } from '../site-pages.ts';

// Made while the site is built.
vi.mock('virtual:rule-summaries', () => ({ default: [] }));

const toolsFolder = new URL('../../tools/', import.meta.url);

it('finds the tool of an address, with or without a slash at its end', () => {
  expect(toolAt('/')).toBe('validate');
  expect(toolAt('/validator')).toBe('validate');
  expect(toolAt('/parser/')).toBe('inspect');
  expect(toolAt('/merger')).toBe('merge');
});

it('labels the six tabs', () => {
  expect(toolManifests.map((manifest) => manifest.label)).toEqual([
    'Validator & Linter',
    'Formatter',
    'YAML To JSON',
    'Parser & Viewer',
    'File Merger',
    'Compare',
  ]);
});

it('lists a manifest for every folder of tools', () => {
  const folders = readdirSync(toolsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(toolManifests.map(({ name }) => name as string).sort()).toEqual(folders.sort());
});

describe.each(toolManifests.map((manifest): [string, ToolManifest] => [manifest.name, manifest]))(
  'the manifest of %s',
  (name, { path, page, navigation, label }) => {
    it('yields an address, which is rendered to a file', () => {
      expect(findPage(path).name).toBe('toolkit');
      expect(prerenderedPaths).toContain(path);
      expect(toolAt(path)).toBe(name);
      expect(manifestOf(toolAt(path)).path).toBe(path);
    });

    it('yields a page of the site map with its own title and description', () => {
      expect(sitePages).toContainEqual({ path, kind: 'WebApplication', ...page });
    });

    it('yields an entry in the header and in the footer, where it has labels for them', () => {
      const linkTo = (links: readonly NavigationLink[] = []) =>
        links.find(({ to }) => to === path)?.label;
      expect(linkTo(mainNavigation)).toBe(navigation?.header);
      expect(linkTo(footerNavigation[0]?.links)).toBe(navigation?.footer);
    });

    it('yields a command that goes there', () => {
      const went: unknown[] = [];
      const commands = siteCommands({
        navigate: async (to) => void went.push(to),
        setTheme: () => {},
        showShortcuts: () => {},
        forgetEverything: () => {},
      });
      const command = commands.find(({ id }) => id === `tool ${name}`);
      expect(command?.label).toBe(label);
      command?.run();
      expect(went).toEqual([path]);
    });

    it('lets a share link name the tool', () => expect(isToolName(name)).toBe(true));
  },
);
