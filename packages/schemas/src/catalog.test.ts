import { describe, expect, it } from 'vitest';
import {
  catalog,
  dataFileOf,
  findCatalogEntriesByPath,
  findCatalogEntry,
  findCatalogEntryByUrl,
  loadCatalogSchema,
} from './catalog.ts';

describe('the catalog', () => {
  it('finds entries by id and by name in any case', () => {
    expect(findCatalogEntry('github-workflow')?.name).toBe('GitHub workflow');
    expect(findCatalogEntry('docker compose')?.id).toBe('docker-compose');
    expect(findCatalogEntry('nothing')).toBeUndefined();
  });

  it.each([
    ['https://json.schemastore.org/github-workflow.json', 'github-workflow'],
    ['https://json.schemastore.org/github-workflow', 'github-workflow'],
    ['http://json.schemastore.org/github-action.json#', 'github-action'],
    ['https://www.schemastore.org/chart.json', 'chart'],
    [
      'https://raw.githubusercontent.com/SchemaStore/schemastore/master/src/schemas/json/hugo.json',
      'hugo',
    ],
    [
      'https://raw.githubusercontent.com/compose-spec/compose-spec/master/schema/compose-spec.json',
      'docker-compose',
    ],
    ['https://taskfile.dev/schema.json', 'taskfile'],
    [
      'https://raw.githubusercontent.com/go-task/task/HEAD/website/src/public/schema.json',
      'taskfile',
    ],
    ['https://schemastore.org/circleciconfig', 'circleci'],
    ['http://swagger.io/v2/schema.json#', 'swagger-2.0'],
    ['go-task/task:website/src/public/schema.json', undefined],
    ['https://example.com/chart.json', undefined],
    ['chart', undefined],
  ])('knows that %s is %s', (url, id) => {
    expect(findCatalogEntryByUrl(url)?.id).toBe(id);
  });

  it.each([
    ['.github/workflows/ci.yml', ['github-workflow']],
    ['project/.github/ISSUE_TEMPLATE/bug.yml', ['github-issue-forms']],
    ['project/.github/ISSUE_TEMPLATE/config.yml', ['github-issue-config']],
    ['docker-compose.override.yml', ['docker-compose']],
    ['.gitlab-ci.yml', ['gitlab-ci']],
    ['traefik.yml', ['traefik-v2', 'traefik-v3']],
    ['a/b/values.yaml', []],
  ])('knows what %s could be', (path, ids) => {
    expect(findCatalogEntriesByPath(path).map(({ entry }) => entry.id)).toEqual(ids);
  });

  it('loads a schema with the function it is given', async () => {
    const entry = findCatalogEntry('chart');
    if (entry === undefined) throw new Error('chart is missing');
    const names: string[] = [];
    const schema = await loadCatalogSchema(entry, async ({ name, hashedName }) => {
      names.push(name, hashedName);
      return '{"type":"object"}';
    });
    expect(schema).toEqual({ type: 'object' });
    expect(names).toEqual(['chart.json', `chart-${entry.hash}.json`]);
  });

  it('has no data file where the licence does not allow one', async () => {
    const entry = findCatalogEntry('golangci-lint');
    if (entry === undefined) throw new Error('golangci-lint is missing');
    expect(dataFileOf(entry)).toBeUndefined();
    expect(await loadCatalogSchema(entry, () => Promise.reject())).toBeUndefined();
  });

  it('names each entry once', () => {
    expect(new Set(catalog.map(({ id }) => id)).size).toBe(catalog.length);
    expect(new Set(catalog.map(({ name }) => name)).size).toBe(catalog.length);
  });
});
