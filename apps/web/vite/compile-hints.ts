import type { Plugin } from 'vite';

/** The files most of whose functions run while a page starts, besides those of the pages' own modules. */
const startFiles = new Set(['react', 'frame', 'documents', 'toolbar', 'tool-parts', 'editor']);

/**
 * Asks browsers that know this hint (Chromium since version 136) to compile every function of these files while they
 * arrive, in another thread. Else each function is compiled when it is first called, in the thread that then cannot
 * answer to the user. It has to be a file's first line, so it is written when everything else has been.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          if (!chunk.isEntry && !startFiles.has(chunk.name)) continue;
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
