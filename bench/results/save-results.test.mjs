import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RESULTS, sectionOf } from './save-results.mjs';

const guide = readFileSync(new URL('../../docs/comparison.md', import.meta.url), 'utf8');

it.each(Object.keys(RESULTS))(
  'docs/comparison.md has the figures of %s that were measured last',
  (part) => {
    const section = sectionOf(part);
    expect(section).toMatch(/^## .+\n\n[\s\S]+\| \d/);
    expect(guide.includes(section)).toBe(true);
  },
);
