import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { MeaningDoc } from '../../app/tools/validate/rule-docs/rule-doc.ts';
import { collectMeaningDocs } from './collect-meaning-docs.ts';

const names = ['virtual:meaning-docs', 'virtual:meaning-summaries'];
const fileOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const guide = fileOf('docs/meaning.md');

/**
 * Gives the modules `virtual:meaning-docs`, what the pages of rules about names show, and `virtual:meaning-summaries`,
 * the ids and first sentences alone. Both are made from the guide while the site is built, with what the rules find now.
 */
export function meaningDocs(): Plugin {
  let collected: Promise<readonly MeaningDoc[]> | undefined;
  return {
    name: 'meaning-docs',
    resolveId: (id) => (names.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!names.includes(id.slice(1))) return undefined;
      this.addWatchFile(guide);
      collected ??= collect();
      const docs = await collected;
      const shown = id.endsWith('docs')
        ? docs
        : docs.map(({ id: rule, summary }) => ({ id: rule, summary }));
      return `export default ${JSON.stringify(shown)}`;
    },
    watchChange() {
      collected = undefined;
    },
  };
}

async function collect(): Promise<readonly MeaningDoc[]> {
  const { module } = await runnerImport<typeof import('./guide-findings.ts')>(
    fileURLToPath(new URL('./guide-findings.ts', import.meta.url)),
    { configFile: false as const },
  );
  return collectMeaningDocs(readFileSync(guide, 'utf8'), module.guideFindings);
}
