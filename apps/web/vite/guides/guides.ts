import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Guide, GuideSection } from '../../app/pages/docs/guide.ts';
import { guidePath, guides } from '../../app/pages/docs/guides.ts';
import { ruleIds } from '../rule-ids.ts';
import { type LinkTargets, readGuide, sectionsOf } from './read-guide.ts';

const prefix = 'virtual:guide/';
const search = 'virtual:guide-sections';
const loaders = 'virtual:guide-loaders';
const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../../../docs/${name}`, import.meta.url));

const targets: LinkTargets = {
  pageOf: (path) => {
    // The list of formats is on the page of all guides.
    if (path === 'formats/README.md') return '/docs';
    const found = guides.find(({ file }) => file === path);
    return found && guidePath(found.id);
  },
  isRule: (id) => ruleIds.includes(id),
};

/**
 * Gives a module for each guide, `virtual:guide/ci`; `virtual:guide-loaders`, what loads each of them; and
 * `virtual:guide-sections`, what the search looks through. All of them are made from the Markdown in `docs/` while the site is built; none of that nor of its reader goes
 * to the browser.
 */
export function guidePages(): Plugin {
  return {
    name: 'guides',
    resolveId: (id) =>
      id.startsWith(prefix) || id === search || id === loaders ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${loaders}`) return loadersModule;
      if (!id.startsWith(`\0${prefix}`) && id !== `\0${search}`) return undefined;
      for (const { file } of guides) this.addWatchFile(fileOf(file));
      if (id === `\0${search}`) return `export default ${JSON.stringify(readSections())}`;
      return `export default ${JSON.stringify(readPage(id.slice(prefix.length + 1)))}`;
    },
  };
}

const loadersModule = `export default {${guides
  .map(({ id }) => `${JSON.stringify(id)}: () => import('${prefix}${id}')`)
  .join(', ')}}`;

/** The guide of that id. */
export function readPage(id: string): Guide {
  const { file } = entryOf(id);
  const guide = readGuide(file, readFileSync(fileOf(file), 'utf8'), targets);
  checkFiles(file, guide);
  return { id, ...guide };
}

/** The sections of all guides. */
export function readSections(): GuideSection[] {
  return guides.flatMap(({ id }) => sectionsOf(id, readPage(id)));
}

function entryOf(id: string) {
  const entry = guides.find((guide) => guide.id === id);
  if (entry === undefined) throw new Error(`There is no guide called ${id}`);
  return entry;
}

/** Links to files that are not there are mistakes of the guide. */
function checkFiles(file: string, guide: unknown): void {
  JSON.stringify(guide, (_, value: unknown) => {
    const { kind, path } = (value ?? {}) as { kind?: unknown; path?: unknown };
    if (kind === 'file' && typeof path === 'string') {
      const target = fileURLToPath(new URL(`../../../../${path.split('#')[0]}`, import.meta.url));
      if (!existsSync(target)) throw new Error(`docs/${file} links to ${path}, which is not there`);
    }
    return value;
  });
}
