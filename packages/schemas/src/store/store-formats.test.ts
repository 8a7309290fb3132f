import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../../scripts/property-seed.ts';
import { catalog, findCatalogEntriesByPath, findCatalogEntry, formatListFile } from '../catalog.ts';
import { detectSchemas, targetAt } from '../detect/detect-schemas.ts';
import { compileGlob, compileGlobs } from '../glob.ts';
import { publishedAddress } from './published-place.ts';
import { type StoreRow, storeFormats } from './store-formats.ts';

const text = readFileSync(new URL('../../known-formats.json', import.meta.url), 'utf8');
const formats = [...catalog, ...storeFormats(JSON.parse(text))];
const idsOf = (path: string) =>
  findCatalogEntriesByPath(path, formats).map(({ entry }) => entry.id);

describe('known formats', () => {
  it('are those of the catalog, and many more', () => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
    expect(formatListFile.hashedName).toBe(`known-formats-${hash}.json`);
    expect(formats.slice(0, catalog.length)).toEqual(catalog);
    expect(formats.length).toBeGreaterThan(200);
    expect(new Set(formats.map(({ id }) => id)).size).toBe(formats.length);
    for (const { id, globs } of formats) {
      for (const glob of globs) expect(compileGlob(glob.replace(/^!/, '')), glob).toBeDefined();
      expect(findCatalogEntry(id, formats)?.id).toBe(id);
    }
  });

  it('have an address where their schema can be fetched, unless the catalog has made its own', () => {
    for (const entry of formats.slice(catalog.length)) {
      const address = publishedAddress(entry) ?? '';
      expect(URL.canParse(address), address).toBe(true);
      expect(entry.hash).toBeUndefined();
    }
    const goreleaser = findCatalogEntry('goreleaser', formats);
    expect(goreleaser && publishedAddress(goreleaser)).toBe(
      'https://goreleaser.com/static/schema.json',
    );
  });

  it.each([
    ['.goreleaser.yml', 'goreleaser'],
    ['a/b/.cirrus.yml', 'cirrus'],
    ['playbooks/web.yml', 'ansible-playbook'],
    ['serverless.yml', 'serverless-framework-configuration'],
    ['src/.clang-format', 'clang-format'],
    ['skaffold.yaml', 'skaffold'],
  ])('are found by the name of a file: %s', (path, id) => {
    expect(idsOf(path)).toEqual([id]);
    const [choice] = detectSchemas([{ headComments: [], rootKeys: [] }], {
      path,
      catalog: formats,
    });
    expect(choice).toMatchObject({
      target: { type: 'catalog', id, name: findCatalogEntry(id, formats)?.name },
      reason: { code: 'file-name' },
    });
  });

  it.each([
    'a.yaml',
    'config.yml',
    'deploy/values.yaml',
    'src/vars/a.yml',
    'deploy.yml',
    'index.yaml',
    'metadata/a.yml',
    'package.json',
  ])('are not found by a name that anyone may use: %s', (path) => {
    expect(idsOf(path)).toEqual([]);
  });

  it('count after what the content of a document decides', () => {
    const kinds = { apiVersion: 'v1', kind: 'Pod' };
    const rootKeys = Object.entries(kinds).map(([key, scalar]) => ({
      key,
      scalar,
      from: 0,
      to: 0,
    }));
    const [choice] = detectSchemas([{ headComments: [], rootKeys }], {
      path: 'skaffold.yaml',
      catalog: formats,
    });
    expect(choice.target).toEqual({ type: 'kubernetes', apiVersion: 'v1', kind: 'Pod' });
    const others = rootKeys.map((key) => ({ ...key, scalar: `x.y/${key.scalar}` }));
    const [other] = detectSchemas([{ headComments: [], rootKeys: others }], {
      path: 'skaffold.yaml',
      catalog: formats,
    });
    expect(other.target).toBeUndefined();
  });

  it('leave the files of the catalog to the catalog', () => {
    for (const path of ['docker-compose.yml', '.gitlab-ci.yml', 'openapi.yaml', 'mkdocs.yml']) {
      for (const id of idsOf(path)) expect(catalog.map((entry) => entry.id)).toContain(id);
    }
  });

  it('can be named by their ids, and not by names that may be files', () => {
    expect(targetAt('goreleaser', formats)).toEqual({
      type: 'catalog',
      id: 'goreleaser',
      name: 'Goreleaser',
    });
    expect(targetAt('behat.yml', formats)).toEqual({ type: 'location', location: 'behat.yml' });
  });

  it('are found by an index that leaves out none', () => {
    const globs = formats.flatMap((entry) => entry.globs.filter((glob) => !glob.startsWith('!')));
    const segments = fc.constantFrom('a', '.github', 'workflows', 'playbooks', 'x-y', 'compose');
    const paths = fc.oneof(
      fc.constantFrom(...globs).map((glob) => glob.replaceAll('**', 'a/b').replaceAll('*', 'c')),
      fc
        .tuple(fc.array(segments, { maxLength: 3 }), segments, fc.constantFrom('.yml', '.yaml', ''))
        .map(([folders, name, end]) => [...folders, `${name}${end}`].join('/')),
    );
    fc.assert(
      fc.property(paths, (path) => {
        const all = formats.filter((entry) => compileGlobs(entry.globs)(path) !== undefined);
        expect(idsOf(path)).toEqual(all.map(({ id }) => id));
      }),
      { numRuns: 150 },
    );
  });
});

describe('storeFormats', () => {
  it('takes whatever a list holds', () => {
    const rows: StoreRow[] = [
      ['', 'https://a.example/a.json', 'a.yml'],
      ['Of a file', 'file:///etc/passwd', 'b.yml'],
      ['Without globs', 'https://a.example/c.json'],
      ['Only JSON', 'https://a.example/d.json', 'd.json'],
      ['Only without', 'https://a.example/e.json', '!e.yml'],
      ['Chart', 'https://json.schemastore.org/chart.json', 'other-chart.yml'],
      ['__proto__', 'https://a.example/f.json', 'f.yml', 'config.yml', '.frc'],
      ['__proto__', 'https://a.example/g.json', 'g.yml'],
      ['Žinoma', 'https://a.example/f.json', 'h.yml'],
    ];
    expect(storeFormats(rows)).toEqual([
      {
        id: 'proto',
        name: '__proto__',
        globs: ['f.yml', '.frc'],
        published: ['https://a.example/f.json'],
      },
      {
        id: 'proto-2',
        name: '__proto__',
        globs: ['g.yml'],
        published: ['https://a.example/g.json'],
      },
    ]);
  });
});
