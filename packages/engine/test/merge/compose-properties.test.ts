import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merge } from '../../src/index.ts';
import { baseFile, overrideFile } from './compose-files.ts';
import { mergeCompose } from './plain-compose.ts';
import { readData } from './read-data.ts';

describe('merging Compose files', () => {
  it('gives the data that the specification asks for', () => {
    fc.assert(
      fc.property(baseFile, overrideFile, (a, b) => {
        const {
          output,
          problems: [failure],
        } = merge([a.yaml, b.yaml], { compose: true });
        expect(failure).toBeUndefined();
        expect(readData(output)).toEqual(mergeCompose(a.file, b.file));
      }),
      { numRuns: 150 },
    );
  });
});
