import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = fileURLToPath(new URL('../build/bundled-modules.json', import.meta.url));

/**
 * Lists the modules that went into what browsers load, in build/bundled-modules.json, for
 * scripts/write-licences.mjs. Workers are bundled apart from the pages, before these are written, so
 * a plugin for them only collects.
 */
export function bundledModules(): { forPages: Plugin; forWorkers: () => Plugin[] } {
  const modules = new Set<string>();
  const collect: Plugin = {
    name: 'bundled-modules',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') for (const id of chunk.moduleIds) modules.add(id);
      }
    },
  };
  return {
    forPages: {
      ...collect,
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      async writeBundle() {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, `${JSON.stringify([...modules].sort(), null, 2)}\n`);
      },
    },
    forWorkers: () => [collect],
  };
}
