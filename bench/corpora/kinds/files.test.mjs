import { convert } from '@yamlkit/engine';
import { loadAll } from 'js-yaml-4';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { countFigures } from './count-figures.mjs';
import { customResourceBundle, filesOfKind, KINDS, smallFiles } from './files.mjs';

/** What numbers of files are as they happen to be drawn: a share may be off by two in a hundred. */
const SHARE_TOLERANCE = 0.025;
const TOLERANCE = 0.2;

describe.each(Object.values(KINDS))('$name', (kind) => {
  const files = filesOfKind(kind, 150);

  it('has the figures it states', () => {
    for (const [name, counted] of Object.entries(countFigures(files))) {
      const stated = kind.figures[name];
      const tolerance = Math.max(TOLERANCE * stated, stated <= 1 ? SHARE_TOLERANCE : 0);
      expect(Math.abs(counted - stated), `${name}: ${counted}`).toBeLessThanOrEqual(tolerance);
    }
  });

  it('is valid, and the same data to the engine and js-yaml', () => {
    for (const file of files) expect(dataOf(file), file).toEqual(toPlainData(loadAll(file)));
  });

  it('is valid for yaml', () => {
    const errors = files.flatMap((file) => parseAllDocuments(file).flatMap((each) => each.errors));
    expect(errors).toEqual([]);
  });

  it('is the same for the same seed, and other files for another', () => {
    expect(filesOfKind(kind, 3)).toEqual(files.slice(0, 3));
    expect(filesOfKind(kind, 3, 2)).not.toEqual(files.slice(0, 3));
  });
});

describe('smallFiles', () => {
  it('has files of 1.5 kB on average', () => {
    const files = smallFiles(1500);
    const mean = files.reduce((sum, { length }) => sum + length, 0) / files.length;
    expect(mean).toBeGreaterThan(1350);
    expect(mean).toBeLessThan(1650);
  });
});

describe('customResourceBundle', () => {
  it('is as long as asked for, and valid', () => {
    const bundle = customResourceBundle(300_000);
    expect(bundle.length).toBeGreaterThan(300_000);
    expect(bundle.length).toBeLessThan(600_000);
    expect(dataOf(bundle)).toEqual(toPlainData(loadAll(bundle)));
  });
});

function dataOf(text) {
  const { output, problems } = convert(text, { from: 'yaml', to: 'json', documents: 'array' });
  expect(problems).toEqual([]);
  return JSON.parse(output);
}

/** As JSON has it. */
function toPlainData(value) {
  return JSON.parse(JSON.stringify(value));
}
