import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../../scripts/property-seed.ts';
import { catalog, findCatalogEntriesByPath, findCatalogEntry, formatListFile } from '../catalog.ts';
import { detectSchemas, targetAt } from '../detect/detect-schemas.ts';
import { compileGlob, compileGlobs } from '../glob.ts';
import { publishedAddress } from './published-place.ts';
import { type FormatList, type StoreRow, storeFormats } from './store-formats.ts';

const text = readFileSync(new URL('../../known-formats.json', import.meta.url), 'utf8');
const list: FormatList = JSON.parse(text);
const index: { readonly commonWords: string; readonly formats: readonly StoreRow[] } = JSON.parse(
  readFileSync(new URL('../../schemastore-index.json', import.meta.url), 'utf8'),
);
const formats = [...catalog, ...list.formats];
const idsOf = (path: string) =>
  findCatalogEntriesByPath(path, formats).map(({ entry }) => entry.id);

describe('known formats', () => {
  it('are those of the catalog, and many more', () => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    expect(formatListFile.hashedName).toBe(`known-formats-${hash}.json`);
    expect(formats.slice(0, catalog.length)).toEqual(catalog);
    expect(index.formats.length).toBeGreaterThan(750);
    expect(list).toEqual({
      commonWords: index.commonWords,
      formats: storeFormats(index.formats, index.commonWords),
    });
    expect(formats.length).toBeGreaterThan(750);
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
    ['serverless.yml', 'serverless-framework'],
    ['dbt_project.yml', 'dbt-project'],
    ['routes/http.camel.yaml', 'camel-yaml-dsl'],
    ['.gitea/ISSUE_TEMPLATE/config.yml', 'gitea-issue-config'],
    ['.config/lsd/icons.yaml', 'lsd-icons'],
    ['zinoma.yml', 'zinoma'],
    ['jreleaser.yml', 'jreleaser'],
    ['src/.clang-format', 'clang-format'],
    ['skaffold.yaml', 'skaffold'],
  ])('are found by the name of a file: %s', (path, id) => {
    expect(idsOf(path)).toContain(id);
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
    'template.yaml',
    'src/policies/a.yaml',
    'docs/pets_openapi.yml',
    'devise.es.yml',
    'overlays/a.patch.yaml',
    'web.services.yml',
    'src/main/resources/services/a/b.yaml',
    'tasks/main.yml',
  ])('are not found by a name that anyone may use: %s', (path) => {
    expect(idsOf(path)).toEqual([]);
  });

  it.each([
    ['requirements.yml', ['ansible-requirements']],
    ['codegen.yaml', ['graphql-code-generator']],
    ['deploy/opentelemetry-collector.yaml', ['opentelemetry-declarative']],
    // No name tells which of these it is.
    ['plugin.yml', ['bukkit-plugin', 'bungee-plugin', 'pocketmine-plugin']],
  ])('are only suggested by a name that others use too: %s', (path, ids) => {
    const [choice] = detectSchemas([{ headComments: [], rootKeys: [] }], {
      path,
      catalog: formats,
    });
    expect(choice.target).toBeUndefined();
    expect(choice.others).toMatchObject(ids.map((id) => ({ target: { id } })));
  });

  it('are decided by one name at most', () => {
    const names = formats
      .slice(catalog.length)
      .flatMap(({ globs }) => globs.filter((glob) => !glob.startsWith('!')))
      .map((glob) => glob.replaceAll('**', 'x').replaceAll(/[*?]/g, 'y'));
    for (const path of names) {
      const [choice] = detectSchemas([{ headComments: [], rootKeys: [] }], {
        path,
        catalog: formats,
      });
      const found = findCatalogEntriesByPath(path, formats);
      const isSure = found.some(({ entry, glob }) => entry.likelyGlobs?.includes(glob) !== true);
      if (choice.target !== undefined) expect(isSure, path).toBe(true);
      const known = [choice, ...choice.others].filter(({ target }) => target !== undefined);
      expect(known.length, path).toBe(found.length);
    }
  });

  it('have ids that can be typed and do not change with versions or the order of the list', () => {
    for (const { id } of formats.slice(catalog.length)) {
      expect(id).toMatch(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/);
      expect(id).not.toMatch(/-\d+\.\d+\.\d+$/);
    }
    const reversed = storeFormats([...index.formats].reverse(), index.commonWords);
    expect(reversed.map(({ id }) => id).sort()).toEqual(list.formats.map(({ id }) => id).sort());
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
    expect(storeFormats(rows, 'config')).toEqual([
      {
        id: 'proto',
        name: '__proto__',
        globs: ['.frc', 'f.yml'],
        likelyGlobs: ['f.yml'],
        published: ['https://a.example/f.json'],
      },
      {
        id: 'proto-2',
        name: '__proto__',
        globs: ['g.yml'],
        likelyGlobs: ['g.yml'],
        published: ['https://a.example/g.json'],
      },
    ]);
  });
});
