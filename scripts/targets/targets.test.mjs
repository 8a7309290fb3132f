import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '../set-up/repository.mjs';
import { withDependencies } from './package-dependencies.mjs';
import { TARGETS } from './targets.mjs';

it('knows every package that the command line is made from', () => {
  expect(withDependencies('packages/cli').sort()).toEqual([
    'packages/cli',
    'packages/engine',
    'packages/jq',
    'packages/json-schema',
    'packages/language',
    'packages/language-server',
    'packages/meaning',
    'packages/schemas',
    'packages/text',
  ]);
});

it.each(/** @type {const} */ (['engine', 'cli', 'web']))(
  'makes %s again when a package changes that its own packages import',
  (name) => {
    const { inputs } = TARGETS[name];
    const packages = inputs.filter((input) => /^(?:packages|apps)\/[a-z-]+$/.test(input));
    expect(packages).not.toEqual([]);
    for (const folder of packages) {
      const sources = readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' });
      for (const file of sources) {
        if (!/^(?:src|app|vite)\/.*(?<!\.test)\.tsx?$/.test(file)) continue;
        const source = readFileSync(inRepository(`${folder}/${file}`), 'utf8');
        for (const [, used] of source.matchAll(/ from '@yamlkit\/([a-z-]+)/g)) {
          expect(inputs, `${folder}/${file} imports ${used}`).toContain(`packages/${used}`);
        }
      }
    }
  },
);
