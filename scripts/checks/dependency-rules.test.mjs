import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';

const configuration = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
const fixtures = fileURLToPath(new URL('fixtures/dependency-rules', import.meta.url));

/** Each rule as its name, and the names of the rules that a fixture's files break. */
/** @type {string[]} */
const ruleNames = configuration.forbidden.map((/** @type {{ name: string }} */ rule) => rule.name);

/** @param {string} fixture */
async function findBrokenRules(fixture) {
  const baseDir = path.join(fixtures, fixture);
  const folders = readdirSync(baseDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const { enhancedResolveOptions, tsConfig: _, ...options } = configuration.options;
  const { output } = await cruise(
    folders,
    {
      ...options,
      baseDir,
      // Of the real packages that a fixture imports, their entry is enough.
      doNotFollow: { path: ['node_modules', '^\\.\\./'] },
      validate: true,
      ruleSet: { forbidden: configuration.forbidden },
    },
    enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error('expected a result object');
  expect(output.summary.totalCruised).toBeGreaterThan(0);
  return [...new Set(output.summary.violations.map((violation) => violation.rule.name))];
}

describe('the dependency rules', () => {
  it('each have a fixture that breaks them', () => {
    expect(
      readdirSync(fixtures)
        .filter((name) => name !== 'allowed')
        .sort(),
    ).toEqual([...ruleNames].sort());
  });

  it.each(ruleNames)('catch what %s forbids', async (name) => {
    expect(await findBrokenRules(name)).toContain(name);
  });

  it('let through what is allowed', async () => {
    expect(await findBrokenRules('allowed')).toEqual([]);
  });
});
