import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { inRepository } from '../scripts/set-up/repository.mjs';
import { test } from './harness/site-test.ts';

const readJson = (file: string) => JSON.parse(readFileSync(inRepository(file), 'utf8'));

async function readLicences(): Promise<Map<string, string>> {
  const answer = await fetch(`${inject('siteAddress')}/licences.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const sections = (await answer.text()).split(/\n-{80}\n\n/);
  return new Map(
    sections.map((section) => {
      const [title = ''] = section.split('\n');
      return [title.replace(/ [\d.]+$/, ''), section];
    }),
  );
}

describe('the licences of what the site bundles', () => {
  it('name every package that a module of the build is from', async () => {
    const licences = await readLicences();
    const modules: string[] = readJson('apps/web/build/bundled-modules.json');
    const packages = new Set(
      modules.flatMap((id) => id.split('/node_modules/').slice(1).at(-1) ?? []).map(packageOf),
    );
    expect(packages.size).toBeGreaterThan(40);
    expect([...packages].filter((name) => !licences.has(name))).toEqual([]);
  });

  it('name what the site and the engine depend on, and some of what these ask for', async () => {
    const licences = await readLicences();
    const direct = ['apps/web', 'packages/engine'].flatMap((folder) =>
      Object.keys(readJson(`${folder}/package.json`).dependencies),
    );
    // The first only hands on others, of which the site uses some; the others are the project's own.
    const others = direct.filter((name) => name !== 'radix-ui' && !name.startsWith('@yamlkit/'));
    const transitive = [
      'scheduler',
      '@lezer/common',
      '@radix-ui/react-toast',
      'tailwindcss',
      'vite',
    ];
    expect([...licences.keys()]).toEqual(expect.arrayContaining([...others, ...transitive]));
  });

  it('are whole', async () => {
    for (const [name, text] of await readLicences()) {
      expect(text.length, name).toBeGreaterThan(500);
      expect(text, name).toMatch(/copyright/i);
    }
  });

  test('are linked on every page', async ({ site }) => {
    const page = await site.visit('/about');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Software licences' });
    await expect.poll(() => link.getAttribute('href')).toBe('/licences.txt');
  });
});

function packageOf(module: string): string {
  const [first = '', second = ''] = module.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
