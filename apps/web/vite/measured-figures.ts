import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const name = 'virtual:measured-figures';
const resolved = `\0${name}`;
const measure = fileURLToPath(
  new URL('../../../packages/engine/test/conformance/measure-engine.ts', import.meta.url),
);

/**
 * Gives the module `virtual:measured-figures`, whose default export is what `measureEngine` counts
 * while the site is built: it runs the YAML test suite on the engine that the site will ship, so
 * the figures cannot be older than it.
 */
export function measuredFigures(): Plugin {
  let figures: Promise<unknown> | undefined;
  return {
    name: 'measured-figures',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      figures ??= measureFigures();
      return `export default ${JSON.stringify(await figures)}`;
    },
  };
}

async function measureFigures(): Promise<unknown> {
  const { module } = await runnerImport<{ measureEngine(): unknown }>(measure, {
    configFile: false,
  });
  return module.measureEngine();
}
