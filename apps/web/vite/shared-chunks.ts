import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the bundler tells of a module: those that it imports at once, and later. */
interface Modules {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

const app = fileURLToPath(new URL('../app/', import.meta.url));
const entry = `${app}entry.client.tsx`;
const toolkit = `${app}routes/toolkit.tsx`;
const codeEditor = `${app}workspace/editor/code-editor.ts`;
// Pages that came later, and small ones: what they lack should leave the file of most pages for no one.
const uncounted = ['docs.tsx', 'guide.tsx'];
const otherPages = readdirSync(`${app}routes`)
  .filter((name) => !uncounted.includes(name))
  .map((name) => `${app}routes/${name}`)
  .filter((id) => id !== toolkit);

const isIcon = (id: string) => id.includes('lucide-react/dist/esm/icons/');
/** Names every icon; which of them a module uses is not known from that. */
const isListOfIcons = (id: string) => /lucide-react\/dist\/esm\/lucide-react\.m?js$/.test(id);

export const workerChunks = [
  // Small ones that nearly every tool loads: a file of its own for each takes more than what is in it.
  {
    name: 'line-index',
    test: /engine\/src\/(?:text\/(?:line-index|text-edit)|source\/node-edges)\.ts$/,
  },
  // Lists that a script refreshes: in a file of their own, they stay in the browser's cache when code changes.
  {
    name: 'github-facts',
    test: /meaning\/src\/github\/(?:event-payloads|popular-actions)\.ts$/,
  },
];

/** How many tools must share a part of the site for it to be loaded with any of them. */
const FEWEST_TOOLS = 4;

/**
 * Fewer, larger files: left alone, the bundler makes a file of every small module that two pages
 * share, and a browser asks for six at a time where the server speaks HTTP/1.1. Larger groups would
 * bring pages what they do not use, so the groups follow what is loaded together: what surrounds every
 * page, what the tools' pages have besides that, what most tools have, and the editor.
 *
 * `$initial` keeps what is loaded later out of the first three.
 */
export function sharedChunks() {
  const needs = new Map<string, ReadonlySet<string>>();
  const needsOf = (id: string, modules: Modules) => {
    const known = needs.get(id);
    if (known !== undefined) return known;
    const found = new Set([id]);
    for (const module of found) {
      if (isListOfIcons(module)) continue;
      for (const other of modules.getModuleInfo(module)?.importedIds ?? []) found.add(other);
    }
    needs.set(id, found);
    return found;
  };
  /** The pages of the tools, which their manifests load. */
  const toolPages = (modules: Modules) =>
    [...needsOf(toolkit, modules)]
      .filter((id) => /\/tools\/[\w-]+\/manifest\.ts$/.test(id))
      .flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const initial = { tags: ['$initial' as const] };
  /** How many pages besides the toolkit need a module. */
  const otherPagesWith = (id: string, modules: Modules) =>
    otherPages.filter((page) => needsOf(page, modules).has(id)).length;
  const isInFrame = (id: string, modules: Modules) =>
    isIcon(id) ||
    needsOf(entry, modules).has(id) ||
    otherPagesWith(id, modules) > otherPages.length / 2;
  const isToolPart = (id: string, modules: Modules) =>
    otherPagesWith(id, modules) === 0 &&
    toolPages(modules).filter((page) => needsOf(page, modules).has(id)).length >= FEWEST_TOOLS;
  return [
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler)\//,
      ...initial,
    },
    {
      name: (id: string, modules: Modules) => (isInFrame(id, modules) ? 'frame' : null),
      debugName: 'frame',
      minShareCount: 2,
      ...initial,
    },
    {
      name: (id: string, modules: Modules) => {
        if (!needsOf(toolkit, modules).has(id)) return null;
        return otherPagesWith(id, modules) > 0 ? 'documents' : 'toolbar';
      },
      debugName: 'documents and toolbar',
      minShareCount: 2,
      ...initial,
    },
    {
      name: (id: string, modules: Modules) => (isToolPart(id, modules) ? 'tool-parts' : null),
      debugName: 'tool-parts',
      minShareCount: FEWEST_TOOLS,
      // Else it would have what other pages need too, and come with them.
      includeDependenciesRecursively: false,
    },
    {
      // The packages of the editor and what this project puts around them come together or not at all.
      name: (id: string, modules: Modules) =>
        needsOf(codeEditor, modules).has(id) ? 'editor' : null,
      debugName: 'editor',
      includeDependenciesRecursively: false,
    },
    {
      name: (id: string) => (isIcon(id) ? 'icons' : null),
      debugName: 'icons',
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ];
}
