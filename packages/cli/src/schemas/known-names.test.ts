import { readFileSync } from 'node:fs';
import { detectSchemas } from '@yamlkit/schemas';
import { isHintingName } from '@yamlkit/schemas/hints';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../../../../scripts/property-seed.ts';
import { formatsIn } from './format-list.ts';
import { isKnownName } from './known-names.ts';

const formats = formatsIn();
const globs = formats.flatMap((format) => format.globs.filter((glob) => !glob.startsWith('!')));

it('a name that decides a format is known', () => {
  const folders = fc.constantFrom('', 'a/b', 'deploy');
  const words = fc.constantFrom('', 'x', 'my-file', 'a.b');
  fc.assert(
    fc.property(fc.constantFrom(...globs), folders, words, (glob, folder, word) => {
      const path = glob
        .replaceAll('**/', folder === '' ? '' : `${folder}/`)
        .replaceAll(/\*+|\?/g, word);
      const [{ target }] = detectSchemas([{ headComments: [], rootKeys: [] }], {
        path,
        catalog: formats,
      });
      if (target !== undefined) expect(isHintingName(path) || isKnownName(path), path).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

it.each(['values.yaml', 'config.yml', 'src/a.yaml', 'deploy/web.yaml', 'requirements.yml', ''])(
  'a name that anyone uses is not: %s',
  (path) => expect(isKnownName(path)).toBe(false),
);

it('reads a list that the index and the rules have made', () => {
  const { formats: listed } = JSON.parse(
    readFileSync(new URL('../../../schemas/known-formats.json', import.meta.url), 'utf8'),
  );
  expect(formats.slice(-listed.length)).toEqual(listed);
});
