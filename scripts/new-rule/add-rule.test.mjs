import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addRule } from './add-rule.mjs';

const RULES = 'packages/engine/src/tools/validate/rules';
/** @type {string} */
let folder;
/** @type {URL} */
let root;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-rule-'));
  root = pathToFileURL(`${folder}/`);
  cpSync(new URL(`../../${RULES}`, import.meta.url), join(folder, RULES), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a new rule gets its folder and its place in the list', () => {
  expect(addRule(root, 'made-up-rule')).toBe(`${RULES}/made-up-rule`);
  expect(readdirSync(join(folder, RULES, 'made-up-rule')).sort()).toEqual([
    'cases.ts',
    'doc.md',
    'made-up-rule.test.ts',
    'made-up-rule.ts',
  ]);
  const index = readFileSync(join(folder, RULES, 'index.ts'), 'utf8');
  expect(index).toContain("import { madeUpRule } from './made-up-rule/made-up-rule.ts';\n");
  const list = index.slice(index.indexOf('allRules = '), index.indexOf('as const'));
  const names = [...list.matchAll(/\b[a-z]\w+(?=[,\]])/g)].map(([name]) => name);
  expect(names).toContain('madeUpRule');
  expect(names).toEqual([...names].sort());
});

test('several rules can be added, and none twice', () => {
  for (const id of ['made-up-rule', 'another-rule', 'zebra', 'a']) {
    addRule(root, id);
  }
  const index = readFileSync(join(folder, RULES, 'index.ts'), 'utf8');
  expect(index.match(/madeUpRule/g)).toHaveLength(2);
  expect(() => addRule(root, 'zebra')).toThrow('already');
});

test.each(['', 'Line', 'a_b', '../x', 'a--b'])('%j is no id', (id) => {
  expect(() => addRule(root, id)).toThrow('Usage');
});
