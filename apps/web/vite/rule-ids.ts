import { readdirSync } from 'node:fs';

/** Where the engine has its lint rules, a folder each. */
export const rulesFolder = new URL(
  '../../../packages/engine/src/tools/validate/rules/',
  import.meta.url,
);

/** The ids of all lint rules, in their order: the names of their folders. */
export const ruleIds: readonly string[] = readdirSync(rulesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
