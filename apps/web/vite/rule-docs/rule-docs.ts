import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { ListedRule, RuleDoc, RuleDocs } from '../../app/tools/validate/rule-docs/rule-doc.ts';
import { ruleIds, rulesFolder } from '../rule-ids.ts';
import { collectRuleDocs, type EngineForDocs, type RuleFolder } from './collect-rule-docs.ts';

const names = ['virtual:rule-docs', 'virtual:rule-list', 'virtual:rule-summaries'];
/** An entry of the engine. */
const entry = (name: string) =>
  fileURLToPath(new URL(`../../../../packages/engine/src/${name}.ts`, import.meta.url));
const fileOf = (id: string, name: string) => fileURLToPath(new URL(`${id}/${name}`, rulesFolder));

const listed = ({ id, message, summary, presets, isFixable }: RuleDoc): ListedRule => ({
  ...{ id, message, summary, isFixable },
  presets: presets.map(({ name, level }) => ({ name, level })),
});
const summarized = ({ id, summary }: RuleDoc) => ({ id, summary });

/**
 * Gives the modules `virtual:rule-docs`, everything the rules' pages show, `virtual:rule-list`, what the
 * list of them shows, and `virtual:rule-summaries`, the ids and first sentences alone. They are made from the rules' folders
 * while the site is built, so neither can be older than the engine that the site ships; the
 * Markdown is read here, and none of it nor of its reader goes to the browser.
 */
export function ruleDocs(): Plugin {
  let collected: Promise<RuleDocs> | undefined;
  return {
    name: 'rule-docs',
    resolveId: (id) => (names.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!names.includes(id.slice(1))) return undefined;
      for (const rule of ruleIds) this.addWatchFile(fileOf(rule, 'doc.md'));
      collected ??= collect();
      const { docs, recommended } = await collected;
      if (id.endsWith('docs')) return `export default ${JSON.stringify({ docs, recommended })}`;
      const shown = id.endsWith('list') ? docs.map(listed) : docs.map(summarized);
      return `export default ${JSON.stringify(shown)}`;
    },
    watchChange() {
      collected = undefined;
    },
  };
}

async function collect(): Promise<RuleDocs> {
  const options = { configFile: false as const };
  const { module: main } = await runnerImport<Pick<EngineForDocs, 'validate'>>(
    entry('index'),
    options,
  );
  const { module: lint } = await runnerImport<Omit<EngineForDocs, 'validate'>>(
    entry('lint'),
    options,
  );
  const folders = new Map<string, RuleFolder>();
  for (const id of ruleIds) {
    const { module: own } = await runnerImport<Pick<RuleFolder, 'cases'>>(
      fileOf(id, 'cases.ts'),
      options,
    );
    folders.set(id, { doc: readFileSync(fileOf(id, 'doc.md'), 'utf8'), cases: own.cases });
  }
  return collectRuleDocs({ ...lint, validate: main.validate }, (id) => {
    const folder = folders.get(id);
    if (folder === undefined) throw new Error(`The rule ${id} has no folder of its name`);
    return folder;
  });
}
