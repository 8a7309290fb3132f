import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chartNameAt } from '../src/helm/index.ts';
import { completeName } from '../src/index.ts';
import { isInRange } from '../src/languages/version.ts';
import { filesOf, meaningIn } from './shaped.ts';

const FILES: Readonly<Record<string, string>> = {
  'web/Chart.yaml': '',
  'web/values.yaml': 'cache: { enabled: true }\njobs: { enabled: true }\nglobal: { x: 1 }\n',
  'web/templates/a.yaml': 'a: {{ .Values.cache.enabled }}\n',
  'web/charts/cache/Chart.yaml': 'apiVersion: v2\nname: cache\nversion: 1.2.3\n',
  'web/charts/stored-1.0.0.tgz': '',
  'base/Chart.yaml': 'apiVersion: v2\nname: base\nversion: 2.0.0\n',
  'empty/notes.txt': '',
};

function chart(dependencies: string): string {
  return `apiVersion: v2\nname: web\nversion: 1.0.0\ndependencies:\n${dependencies}`;
}

function filesFor(text: string, others: Readonly<Record<string, string>> = {}) {
  const files = { ...FILES, 'web/Chart.yaml': text, ...others };
  return filesOf(new Map(Object.entries(files)), 'web/Chart.yaml');
}

function found(text: string): string[] {
  const { findings } = meaningIn('chart', text, 'web/Chart.yaml', filesFor(text));
  return findings.map(({ rule, from, to }) => `${rule} ${text.slice(from, to)}`);
}

describe('a dependency', () => {
  it.each([
    '- { name: base, version: 2.x, repository: file://../base }',
    '- { name: base, version: ">=1 <3", repository: "file://../base/" }',
    '- { name: elsewhere, version: "1", repository: "file://../../elsewhere" }',
    '- { name: elsewhere, version: "1", repository: "file:///srv/elsewhere" }',
    '- { name: cache, version: 1.2.3, condition: "cache.enabled, global.x" }',
    '- { name: stored, version: 1.0.0 }',
    '- { name: generated, version: 1.0.0 }',
    '- { name: mysql, version: 1.0.0, repository: "@stable", condition: mysql.enabled }',
    '- { name: mysql, alias: a, repository: "@stable" }\n- { name: mysql, alias: b, repository: "@stable" }',
    '- { name: queue, alias: jobs, repository: "@stable", condition: jobs.enabled }',
    '- { name: "{{ name }}", version: "${VERSION}", repository: "file://${folder}" }',
    '- { name: mysql, version: "", repository: "@stable", depends-on: [cache] }\n- { name: cache, version: "*" }',
  ])('is right: %s', (text) => {
    expect(found(chart(text))).toEqual([]);
  });

  it.each([
    ['- { name: base, version: 1.x, repository: file://../base }', 'unmatched-version 1.x'],
    ['- { name: bass, version: 2.x, repository: file://../base }', 'unknown-dependency bass'],
    ['- { name: base, repository: file://../bases }', 'missing-file ../bases'],
    ['- { name: empty, repository: file://../empty }', 'missing-file ../empty'],
    ['- { name: cahce, version: 1.2.3 }', 'unknown-dependency cahce'],
    ['- { name: cache, version: ^2 }', 'unmatched-version ^2'],
    ['- { name: store, version: 1.0.0 }', 'unknown-dependency store'],
    ['- { name: cache, version: 1.x, condition: cache.enable }', 'unknown-value enable'],
    ['- { name: cache, version: 1.x, condition: "a.b,cahce.enabled" }', 'unknown-value cahce'],
    [
      '- { name: a, repository: "@b" }\n- { name: c, alias: a, repository: "@b" }',
      'duplicate-dependency a',
    ],
    ['- { name: a, version: newest, repository: "@b" }', 'invalid-version newest'],
    ['- { name: a, repository: "@b", depends-on: [b] }', 'unknown-dependency b'],
  ])('is wrong: %s', (text, expected) => {
    expect(found(chart(text))).toEqual([expected]);
  });

  it('leads to its chart', () => {
    const text = chart('- { name: base, version: 2.x, repository: file://../base }');
    const { model } = meaningIn('chart', text, 'web/Chart.yaml', filesFor(text));
    const links = model.links.map(
      ({ range, file }) => `${text.slice(range.from, range.to)} ${file}`,
    );
    expect(links.sort()).toEqual(['base base/Chart.yaml', 'file://../base base/Chart.yaml']);
  });

  it('may be in a file that is not open, where only some are', () => {
    const text = chart('- { name: base, version: 1.x, repository: file://../bases }');
    const files = { ...filesFor(text), isPartial: true };
    expect(meaningIn('chart', text, 'web/Chart.yaml', files).findings).toEqual([]);
  });

  it('is not one in a text without a project', () => {
    const text = chart(
      '- { name: base, version: 1.x, repository: file://../base, condition: a.b }',
    );
    expect(meaningIn('chart', text).findings).toEqual([]);
  });
});

describe('a condition', () => {
  const text = chart('- { name: cache, version: 1.x, condition: "x.y,cache.enabled" }');
  const files = filesFor(text);

  it('is a place of the value that it names', () => {
    const offset = text.indexOf('enabled');
    const places = chartNameAt(text, offset, files)?.files.map(
      ({ file, places }) => `${file} ${places.length}`,
    );
    expect(places).toEqual(['web/Chart.yaml 1', 'web/values.yaml 1', 'web/templates/a.yaml 1']);
    const template = FILES['web/templates/a.yaml'];
    const fromTemplate = chartNameAt(template, template.indexOf('enabled'), {
      ...files,
      own: 'web/templates/a.yaml',
    });
    expect(fromTemplate?.files.map(({ file }) => file)).toContain('web/Chart.yaml');
  });

  it('is one in the file of older charts too', () => {
    const older = 'dependencies:\n- { name: cache, condition: cache.enabled }\n';
    const own = filesFor('name: web\n', { 'web/requirements.yaml': older });
    const namesAt = (file: string, content: string) =>
      chartNameAt(content, content.indexOf('enabled'), { ...own, own: file })?.files.map(
        (found) => found.file,
      );
    const expected = ['web/requirements.yaml', 'web/values.yaml', 'web/templates/a.yaml'].sort();
    expect(namesAt('web/requirements.yaml', older)?.sort()).toEqual(expected);
    const template = FILES['web/templates/a.yaml'];
    expect(namesAt('web/templates/a.yaml', template)?.sort()).toEqual(expected);
  });

  it('completes values', () => {
    const { model } = meaningIn('chart', text, 'web/Chart.yaml', files);
    const at = (word: string) =>
      completeName(model, text.indexOf(word) + 1)?.items.map(({ name }) => name);
    expect(at('cache.')).toEqual(['cache', 'jobs', 'global']);
    expect(at('enabled')).toEqual(['enabled']);
  });
});

describe('ranges of versions', () => {
  it.each([
    ['1.2.3', '1.2.3', true],
    ['1.2.3', '=1.2', true],
    ['1.2.3', '1', true],
    ['1.2.3', '1.3', false],
    ['1.2.3', '!=1.2.3', false],
    ['1.2.3', '!=1.1', true],
    ['1.2.3', '*', true],
    ['1.2.3', '1.x.x', true],
    ['v1.2', '>=1.2 <1.3', true],
    ['1.2.3', '>=1.0, !=1.2.3', false],
    ['1.2.3', '>1.2', false],
    ['1.3.0', '>1.2', true],
    ['1.2.3', '<=1.2', true],
    ['1.3.0', '=<1.2', false],
    ['1.2.3', '1.2 - 1.4.5', true],
    ['1.4.6', '1.2 - 1.4.5', false],
    ['1.9.0', '~1', true],
    ['1.3.0', '~>1.2.3', false],
    ['1.9.0', '^1.2.3', true],
    ['2.0.0', '^1.2.3', false],
    ['0.3.0', '^0.2.3', false],
    ['0.0.4', '^0.0.3', false],
    ['0.0.9', '^0.0', true],
    ['0.9.0', '^0', true],
    ['2.5.0', '^1 || ^2.4', true],
    ['1.2.3-beta', '^1', undefined],
    ['1.2.3', '>=1.0.0-0', undefined],
    ['latest', '^1', undefined],
    ['1.2.3', 'newest', undefined],
    ['1.2.3', '', undefined],
    ['1.2.3', '^1 ||', undefined],
  ])('%s in %j: %s', (version, range, expected) => {
    expect(isInRange(version, range)).toBe(expected);
  });

  const number = fc.integer({ min: 0, max: 3 });
  const version = fc.tuple(number, number, number).map((all) => all.join('.'));

  test('a version is in those that begin with it, and in none after it', () => {
    fc.assert(
      fc.property(version, version, (one, other) => {
        for (const sign of ['', '=', '~', '^', '>=', '<='])
          expect(isInRange(one, `${sign}${one}`)).toBe(true);
        for (const sign of ['!=', '<', '>']) expect(isInRange(one, `${sign}${one}`)).toBe(false);
        // One of these is true of two versions.
        const signs = ['<', '=', '>'].filter((sign) => isInRange(one, `${sign}${other}`));
        expect(signs).toHaveLength(1);
        const inside = isInRange(one, `^${other}`) ?? false;
        if (isInRange(one, `~${other}`) && !other.startsWith('0.')) expect(inside).toBe(true);
      }),
    );
  });

  test('any text is read, quickly', () => {
    const part = fc.constantFrom(
      '1',
      '.',
      'x',
      ' ',
      '  ',
      ',',
      '>=',
      '<',
      '^',
      '~',
      '||',
      '-',
      '-a',
      '*',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        expect([true, false, undefined]).toContain(isInRange('1.2.3', parts.join('')));
      }),
    );
  });
});
