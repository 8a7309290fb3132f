import { describe, expect, it } from 'vitest';
import { frameOf } from '../src/github/expression-passages.ts';
import { ContextTypes } from '../src/github/job-types.ts';
import type { Frame } from '../src/model.ts';
import { meaningIn } from './shaped.ts';

const workflow = `on: {workflow_call: {inputs: {name: {type: string}}}}
jobs:
  build: {runs-on: ubuntu-latest, outputs: {tag: a}, steps: [{run: echo}]}
  test: {runs-on: ubuntu-latest, needs: build, steps: [{id: unit, run: echo}]}
`;

describe('types of contexts', () => {
  const { model } = meaningIn('github-workflow', workflow);
  const frames = model.definitions.map(({ frame }) => frame);
  const jobs = [...new Set(frames.flatMap((frame) => frameOf(frame, 'job') ?? []))];
  let root: Frame | undefined = jobs[0];
  while (root?.parent !== undefined) root = root.parent;
  if (root === undefined) throw new Error('There is no job.');
  const types = new ContextTypes(model, root);
  const inJobs = (name: string) => jobs.map((job) => types.typeOf(name, job));

  it.each(['github', 'inputs', 'jobs', 'env'])('are made once for all jobs: %s', (name) => {
    const [first, second] = inJobs(name);
    expect(first).toBeDefined();
    expect(second).toBe(first);
  });

  it.each(['steps', 'needs'])('are those of each job: %s', (name) => {
    const [first, second] = inJobs(name);
    expect(second).not.toEqual(first);
  });
});
