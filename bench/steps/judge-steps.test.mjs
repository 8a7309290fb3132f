import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationsOf } from '../operations/operations.mjs';
import { choosePairs, pairName } from './choose-pairs.mjs';
import { writeCountedEngine } from './counted-engine.mjs';
import { describeFault, factorAfter, judgeSteps } from './judge-steps.mjs';
import { StepJobs } from './step-jobs.mjs';

const fixture = (name) => new URL(`fixtures/${name}`, import.meta.url);
const SHAPE = '"a:" in one line';
let folder;
let jobs;
let judged;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'yamlkit-planted-'));
  const planted = await writeCountedEngine(folder, fileURLToPath(fixture('planted-engine.mjs')));
  jobs = new StepJobs(planted, fixture('planted-operations.mjs').href);
  await jobs.start(1);
  const pairs = jobs.operations.map(({ name }) => ({ operation: name, shapes: [SHAPE], scale: 1 }));
  judged = await judgeSteps(jobs, pairs, { length: 100 });
});

afterAll(() => {
  jobs?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test('report operations that are quadratic, with the places whose steps grow', () => {
  const found = new Map(judged.faults.map((fault) => [fault.operation, fault]));
  expect([...found.keys()].sort()).toEqual([
    'failing',
    'quadraticInCopies',
    'quadraticInLoops',
    'quadraticInNativeCode',
  ]);
  const loops = found.get('quadraticInLoops');
  expect(loops.exponent).toBeGreaterThan(1.8);
  expect(loops.growth[0].place).toMatch(/a loop in quadraticInLoops \(.*planted-engine\.mjs:\d+\)/);
  expect(describeFault(loops)).toContain('planted-engine.mjs');
  expect(found.get('quadraticInNativeCode').growth[0].place).toContain('String.indexOf');
});

test('report what ends in an exception', () => {
  const { failure } = judged.faults.find(({ operation }) => operation === 'failing');
  expect(failure).toContain('too long');
});

test('accept what is linear, what a limit bounds, what is made once and what grows as its output', () => {
  expect(judged.count).toBe(9);
  expect(judged.bounded).toBe(2);
});

test('measure again with shorter texts what takes many steps', () => {
  const small = { steps: 100_000, length: 1000 };
  expect(factorAfter({ small, large: { steps: 800_000, length: 8000 } })).toBe(8);
  expect(factorAfter({ small, large: { steps: 12_000_000, length: 8000 } })).toBe(4);
  expect(factorAfter({ small, large: { steps: 100_000_000, length: 8000 } })).toBe(2);
  expect(factorAfter({ failure: 'throws' })).toBe(8);
});

test('meet every operation and at least 200 shapes in the quick form', () => {
  const settings = { isQuick: true, operations: '', shapes: '' };
  const engine = { presets: { default: {} }, lintRules: [], ANY_NUMBER: Number.NaN };
  const operations = operationsOf(engine);
  const pairs = choosePairs(operations, settings);
  expect(pairs).toHaveLength(operations.length);
  expect(pairs.filter(({ shapes }) => shapes.length === 0)).toEqual([]);
  expect(new Set(pairs.flatMap(({ shapes }) => shapes)).size).toBeGreaterThan(200);
});

test('leave out pairs that were counted before', () => {
  const operations = [{ name: 'parse', takes: 'yaml', kind: 'main' }];
  const settings = { isQuick: false, operations: '', shapes: '' };
  const [{ shapes }] = choosePairs(operations, settings);
  const done = new Set([pairName('parse', shapes[1])]);
  const [left] = choosePairs(operations, { ...settings, done });
  expect(left.shapes).toEqual(shapes.filter((shape) => shape !== shapes[1]));
});
