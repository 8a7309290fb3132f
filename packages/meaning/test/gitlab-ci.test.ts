import { describe, expect, it } from 'vitest';
import { completeName } from '../src/index.ts';
import { filesOf, meaningIn } from './shaped.ts';

const found = (text: string, files: Record<string, string> = {}, path = '.gitlab-ci.yml') => {
  const project = filesOf(new Map(Object.entries({ [path]: text, ...files })), path);
  return meaningIn('gitlab-ci', text, path, project).findings.map(
    ({ rule, severity }) => `${severity} ${rule}`,
  );
};
const NEEDS = 'a: { needs: [elsewhere], stage: other, script: x }\n';

describe('names of a pipeline', () => {
  it('are all in it where nothing is included', () => {
    expect(found(NEEDS)).toEqual(['error unknown-job', 'error unknown-stage']);
  });

  it.each([
    ['remote: https://example.com/a.yml'],
    ['project: a/b'],
    ['template: A.yml'],
    ['component: a/b@1'],
    ["local: '/ci/*.yml'"],
    ['local: $FILE'],
  ])('may be elsewhere with include: %s', (include) => {
    expect(found(`include: [{ ${include} }]\n${NEEDS}`)).toEqual([]);
    expect(found(`include: { ${include} }\n${NEEDS}`)).toEqual([]);
  });

  it('may be elsewhere in files that are included', () => {
    expect(found(NEEDS, {}, 'ci/jobs.gitlab-ci.yml')).toEqual([]);
    expect(found(`spec: { inputs: {} }\n---\n${NEEDS}`)).toEqual([]);
  });

  it('are found in local files, and in those that they include', () => {
    const files = {
      'ci/a.yml': 'include: ci/b.yml\nstages: [other]\n',
      'ci/b.yml': 'include: /ci/a.yml\nelsewhere: { script: x }\n',
    };
    for (const include of [
      'ci/a.yml',
      '[/ci/a.yml]',
      '{ local: /ci/a.yml }',
      '[{ local: ci/a.yml }]',
    ]) {
      expect(found(`include: ${include}\n${NEEDS}`, files)).toEqual([]);
      expect(found(`include: ${include}\n${NEEDS.replace('elsewhere', 'nowhere')}`, files)).toEqual(
        ['error unknown-job'],
      );
    }
    const open = { ...files, 'ci/b.yml': 'include: [{ remote: x }]\n' };
    expect(found(`include: ci/a.yml\n${NEEDS}`, open)).toEqual([]);
    expect(found(`include: ci/a.yml\n${NEEDS}`, { 'ci/a.yml': 'a: [' })).toEqual([]);
  });

  it('lead to the file that defines them', () => {
    const text = `include: ci/a.yml\n${NEEDS}`;
    const files = filesOf(
      new Map([['ci/a.yml', 'elsewhere: {}\nstages: [other]\n']]),
      '.gitlab-ci.yml',
    );
    const { model } = meaningIn('gitlab-ci', text, '.gitlab-ci.yml', files);
    expect(model.links.map(({ file }) => file)).toEqual(['ci/a.yml']);
    expect(model.definitions.map(({ name, file }) => [name, file])).toContainEqual([
      'elsewhere',
      'ci/a.yml',
    ]);
  });

  it('a local file that is not there is reported where one is called nearly the same', () => {
    const files = { 'ci/jobs.yml': '' };
    expect(found('include: ci/jbos.yml\n', files)).toEqual(['warning missing-file']);
    expect(found('include: /ci/jobs.yml\n', files)).toEqual([]);
  });
});

describe('a reference', () => {
  it.each([
    ['!reference [.b, script]', []],
    ['!reference [.c, anything]', []],
    ['!reference [.b, scripts]', ['error unknown-reference']],
    ['!reference [.d, script]', ['error unknown-job']],
    ['!other [.d, script]', []],
  ])('%s gives %j', (reference, expected) => {
    const text = `.b: { script: [x] }\n.c: { extends: .b }\na: { script: [${reference}], rules: !reference [.b, script] }\n`;
    expect(found(text)).toEqual(expected);
  });
});

describe('a job that is needed', () => {
  it.each([
    "'a 1/3'",
    "'a: [x, y]'",
    '$JOB',
    '{ job: a }',
    '{ pipeline: $P, job: x }',
    '{ job: x, optional: true }',
  ])('can be %s', (need) => {
    expect(found(`a: { script: x }\nb: { needs: [${need}], script: x }\n`)).toEqual([]);
  });
});

describe('keys of a job that is referred to', () => {
  it('are offered', () => {
    const text = '.base: { script: [make], image: x }\na:\n  script: !reference [.base, s]\n';
    const { model } = meaningIn('gitlab-ci', text);
    const found = completeName(model, text.indexOf(', s]') + 3);
    expect(found?.items.map(({ name }) => name)).toEqual(['script', 'image']);
  });
});
