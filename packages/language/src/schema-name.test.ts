import { expect, it } from 'vitest';
import { schemaNameOf } from './schema-name.ts';

it('says of a custom resource whether rules of its definition are not evaluated', () => {
  const target = { type: 'custom-resource', kind: 'Shop', apiVersion: 'example.com/v1' } as const;
  expect(schemaNameOf(target)).toBe('Shop (example.com/v1)');
  expect(schemaNameOf({ ...target, hasRules: true })).toBe(
    'Shop (example.com/v1) without its rules in CEL',
  );
});
