import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { MeaningDoc } from '../../app/tools/validate/rule-docs/rule-doc.ts';
import { collectMeaningDocs } from './collect-meaning-docs.ts';

const prefix = 'virtual:meaning-doc/';
const loaders = 'virtual:meaning-doc-loaders';
const summaries = 'virtual:meaning-summaries';
const isOurs = (id: string) => id.startsWith(prefix) || id === loaders || id === summaries;
const ruleOf = ({ id }: MeaningDoc) => id.slice('meaning/'.length);
const fileOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const guide = fileOf('docs/meaning.md');

/**
 * Gives a module for each rule about names with what its page shows, `virtual:meaning-doc/unknown-job`;
 * `virtual:meaning-doc-loaders`, what loads each of them; and `virtual:meaning-summaries`, the ids and first sentences
 * alone. All are made from the guide while the site is built, with what the rules find now.
 */
export function meaningDocs(): Plugin {
  let collected: Promise<readonly MeaningDoc[]> | undefined;
  return {
    name: 'meaning-docs',
    resolveId: (id) => (isOurs(id) ? `\0${id}` : undefined),
    async load(id) {
      const name = id.slice(1);
      if (!isOurs(name)) return undefined;
      this.addWatchFile(guide);
      collected ??= collect();
      return moduleOf(name, await collected);
    },
    watchChange() {
      collected = undefined;
    },
  };
}

function moduleOf(name: string, docs: readonly MeaningDoc[]): string {
  if (name === loaders) {
    const entries = docs.map(ruleOf).map((rule) => `'${rule}': () => import('${prefix}${rule}')`);
    return `export default {${entries.join(', ')}}`;
  }
  if (name === summaries) return summariesModule(docs);
  const shown = docs.find((doc) => prefix + ruleOf(doc) === name);
  if (shown === undefined) throw new Error(`${name} is not a rule of the guide`);
  return `export default ${JSON.stringify(shown)}`;
}

/** Rules of one section have one summary, which the module has once: the list of rules loads it before anything else. */
function summariesModule(docs: readonly MeaningDoc[]): string {
  const texts = [...new Set(docs.map(({ summary }) => summary))];
  const rules = docs.map((doc) => [ruleOf(doc), texts.indexOf(doc.summary)]);
  return `const texts = ${JSON.stringify(texts)};
export default ${JSON.stringify(rules)}.map(([rule, text]) => ({ id: 'meaning/' + rule, summary: texts[text] }));`;
}

async function collect(): Promise<readonly MeaningDoc[]> {
  const { module } = await runnerImport<typeof import('./guide-findings.ts')>(
    fileURLToPath(new URL('./guide-findings.ts', import.meta.url)),
    {
      configFile: false,
      // Else it would be taken from the engine's build, which may be older or not there.
      environments: {
        inline: { resolve: { conditions: ['@yamlkit/source'], noExternal: [/^@yamlkit\//] } },
      },
    },
  );
  return collectMeaningDocs(readFileSync(guide, 'utf8'), {
    check: module.guideFindings,
    nameOf: module.formatName,
  });
}
