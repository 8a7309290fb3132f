import { expect, it } from 'vitest';
import { formatOf } from './source-format.ts';

const named = (path: string | undefined) =>
  formatOf({ name: 'x', path, relativePath: 'x', size: undefined });

it.each([
  ['/a/x.toml', 'toml'],
  ['/a/x.JSON', 'json'],
  ['/a/x.jsonc', 'jsonc'],
  ['/a/x.jsonl', 'json'],
  ['/a/x.json5', 'json5'],
  ['/a/x.ndjson', 'json'],
  ['/a/.env', 'env'],
  ['/a/.env.local', 'env'],
  ['/a/prod.env', 'env'],
  ['/a/x.conf', 'ini'],
  ['/a/x.tsv', 'csv'],
  ['/a/x.properties', 'properties'],
  ['/a/x.xml', 'xml'],
  ['/a/x.yml', 'yaml'],
  ['/a/x.txt', 'yaml'],
  ['/a/environment', 'yaml'],
  [undefined, 'yaml'],
])('a file named %s is read as %s', (path, format) => {
  expect(named(path)).toBe(format);
});
