import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { detectFormat, formatOfFile } from './detect-format.ts';

it.each([
  ['{"a": 1}', 'json'],
  ['[1, 2]', 'json'],
  ['{"a": 1}\n{"a": 2}\n', 'json'],
  [`[{"a": [${'1,'.repeat(20_000)}1]}]`, 'json'],
  ['{\n  // note\n  "a": "b // c"\n}', 'jsonc'],
  ['<?xml version="1.0"?>\n<a/>', 'xml'],
  ['<root attribute="1">', 'xml'],
  ['[package]\nname = "app"\n', 'toml'],
  ['# top\nname = "app"\nday = 2024-01-02\n', 'toml'],
  ['[[bin]]\npath = 1\n', 'toml'],
  ['; note\n[a.b]\nx=1\n', 'ini'],
  ['[a]\nx = some text\n', 'ini'],
  ['DB_HOST=localhost\nexport DB_PORT="5432"\n', 'env'],
  ['server.port=80\nserver.name=app\n', 'properties'],
  ['id,name\n1,"a, b"\n2,c\n', 'csv'],
])('sees what %j is', (text, format) => {
  expect(detectFormat(text)).toBe(format);
});

it.each([
  '',
  'a: 1\n',
  '- a\n- b\n',
  '{a: 1, b: [x]}',
  '[a, b]',
  '[a, b]: c',
  'plain text',
  'a: b=c\nd: e=f\n',
  'x: 1, 2\ny: 3, 4\n',
  '# a=1\na: 1\n',
  '%YAML 1.2\n---\na: 1\n',
])('leaves %j alone', (text) => {
  expect(detectFormat(text)).toBeUndefined();
});

it('takes no real YAML file for something else', () => {
  const folder = new URL('../../../../../packages/engine/test/fixtures/real/', import.meta.url);
  const names = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name));
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    expect(detectFormat(readFileSync(new URL(name, folder), 'utf8')), name).toBeUndefined();
  }
});

it.each([
  ['Cargo.toml', 'a = 1', 'toml'],
  ['x.YML', '{"a": 1}', 'yaml'],
  ['tsconfig.json', '// note\n{"a": 1}', 'jsonc'],
  ['package.json', '{"a": "http://b"}', 'json'],
  ['renovate.json5', "{a: 'b'}", 'json5'],
  ['.env', 'A=1', 'env'],
  ['log.txt', '{"a": 1}', 'json'],
  ['notes.txt', 'some text', 'yaml'],
])('knows the format of the file %s', (name, text, format) => {
  expect(formatOfFile(name, text)).toBe(format);
});
