import { describe, expect, it } from 'vitest';
import { convert } from '../../src/index.ts';
import { splitValues } from './split-values.ts';
import { suiteCases } from './suite-cases.ts';

describe('JSON of the YAML test suite', () => {
  for (const { id, name, yaml, isError, json } of suiteCases()) {
    if (isError || json === undefined) continue;
    it(`${id} ${name}`, () => {
      const result = convert(yaml, { from: 'yaml', to: 'json', documents: 'array' });
      expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(JSON.parse(result.output)).toEqual(splitValues(json));
    });
  }
});
