import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PROSE } from '../scripts/drop-descriptions.mjs';
import { META_SCHEMA, partAt } from '../scripts/local-references.mjs';
import type { Source } from '../scripts/read-sources.mjs';
import { isObject, mapSchemas } from '../scripts/schema-positions.mjs';
import { catalog } from '../src/catalog.ts';
import { compileGlob } from '../src/glob.ts';
import type { KubernetesData } from '../src/kubernetes/kubernetes-data.ts';

const root = new URL('../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');
const files = readdirSync(new URL('data/', root));
const included = catalog.filter(({ hash }) => hash !== undefined);
const schemas = included.filter(({ id }) => id !== 'kubernetes');

const DRAFTS = [
  'http://json-schema.org/draft-04/schema',
  'http://json-schema.org/draft-07/schema',
  'https://json-schema.org/draft/2020-12/schema',
];

const {
  schemas: sources,
  patternMessages,
}: { schemas: Source[]; patternMessages: Record<string, string> } = JSON.parse(
  read('sources.json'),
);

const OWN_WORDS = ['deprecationMessage', 'errorMessage', 'patternErrorMessage', 'title'];

/** The schemas in a schema, itself included. */
function partsOf(schema: unknown): Record<string, unknown>[] {
  const parts: Record<string, unknown>[] = [];
  mapSchemas(schema, (part: Record<string, unknown>) => {
    parts.push(part);
    return part;
  });
  return parts;
}

it('each message for a pattern is in a schema', () => {
  const used = new Set(
    schemas.flatMap(({ id }) =>
      partsOf(JSON.parse(read(`data/${id}.json`))).map(({ pattern }) => pattern),
    ),
  );
  expect(Object.keys(patternMessages).filter((pattern) => !used.has(pattern))).toEqual([]);
});

describe('the data files', () => {
  it('are those of the catalog', () => {
    expect(files.sort()).toEqual(included.map(({ id }) => `${id}.json`).sort());
  });

  it.each(included)('$id has the hash that the catalog says', ({ id, hash }) => {
    const text = read(`data/${id}.json`);
    expect(createHash('sha256').update(text).digest('hex').slice(0, 8)).toBe(hash);
  });

  it('are small', () => {
    const texts = files.map((file) => read(`data/${file}`));
    const sizes = texts.map((text) => [text.length, brotliCompressSync(text).length]);
    const [raw, compressed] = [0, 1].map((at) => sizes.reduce((sum, size) => sum + size[at], 0));
    expect(raw).toBeLessThan(1_700_000);
    expect(compressed).toBeLessThan(250_000);
    const modules = read('src/catalog-entries.ts') + read('src/kubernetes/kubernetes-kinds.ts');
    expect(gzipSync(modules).length).toBeLessThan(7_000);
  });
});

describe.each(schemas)('the schema $id', ({ id }) => {
  const schema = JSON.parse(read(`data/${id}.json`));

  it('is of a draft that is known', () => {
    expect(isObject(schema)).toBe(true);
    expect(DRAFTS).toContain(String(schema.$schema).replace(/#$/, ''));
  });

  it('takes nothing from other files', () => {
    for (const { $ref, $dynamicRef } of partsOf(schema)) {
      if (typeof $dynamicRef === 'string') expect($dynamicRef).toMatch(/^#/);
      if (typeof $ref !== 'string' || META_SCHEMA.test($ref)) continue;
      expect($ref).toMatch(/^#/);
      expect(leadsSomewhere(schema, $ref), $ref).toBe(true);
    }
  });

  it('has no words for people, which would be as large again', () => {
    // What is converted from definitions has a few of our own.
    const own =
      sources.find((each) => each.id === id)?.source.definition === undefined ? [] : OWN_WORDS;
    const isProse = (keyword: string) => PROSE.includes(keyword) && !own.includes(keyword);
    for (const { patternErrorMessage, ...part } of partsOf(schema)) {
      expect(Object.keys(part).filter(isProse)).toEqual([]);
      const isOwn = own.length > 0 || patternMessages[String(part.pattern)] === patternErrorMessage;
      expect(isOwn, String(patternErrorMessage)).toBe(true);
    }
  });
});

function leadsSomewhere(schema: unknown, reference: string): boolean {
  const pointer = reference.slice(1);
  if (pointer === '' || pointer.startsWith('/')) return partAt(schema, pointer) !== undefined;
  const names = partsOf(schema).flatMap(({ $id, $anchor, $dynamicAnchor }) => [
    String($id).replace(/^.*#/, ''),
    $anchor,
    $dynamicAnchor,
  ]);
  return names.includes(pointer);
}

describe('the definitions of Kubernetes', () => {
  const data: KubernetesData = JSON.parse(read('data/kubernetes.json'));
  const all = (1 << data.versions.length) - 1;

  it('are each there at most once in a version, and lead somewhere in all of theirs', () => {
    const bitsOf = (name: string) =>
      data.definitions[name]?.forms.reduce((sum, [bits]) => sum | bits, 0) ?? 0;
    for (const [name, { forms }] of Object.entries(data.definitions)) {
      let seen = 0;
      for (const [bits, schema] of forms) {
        expect(bits & seen, name).toBe(0);
        expect(bits & ~all, name).toBe(0);
        seen |= bits;
        for (const { $ref } of partsOf(schema)) {
          if (typeof $ref !== 'string') continue;
          const target = $ref.slice('#/$defs/'.length);
          expect(bits & ~bitsOf(target), `${name} needs ${target}`).toBe(0);
        }
      }
    }
  });

  it('have no words for people', () => {
    for (const { forms } of Object.values(data.definitions)) {
      for (const part of forms.flatMap(([, schema]) => partsOf(schema))) {
        expect(Object.keys(part).filter((keyword) => PROSE.includes(keyword))).toEqual([]);
      }
    }
  });
});

describe('a source of the catalog', () => {
  const notice = read('NOTICE.md');

  it('is there for each entry', () => {
    expect(sources.map(({ id }) => id)).toEqual(catalog.map(({ id }) => id));
  });

  it.each(sources)('$id says what its files are called and where it comes from', (source) => {
    for (const glob of source.globs) expect(compileGlob(glob), glob).toBeDefined();
    for (const place of source.published ?? []) {
      expect(place).toMatch(/^(?:[\w.-]+|[\w.-]+\/[\w.-]+:\S+|https:\/\/\S+[^/#])$/);
      expect(place).not.toMatch(/schemastore\.org|raw\.githubusercontent\.com/);
    }
    const { repository, commit, definition } = source.source;
    const isPackage = definition !== undefined;
    expect(repository).toMatch(isPackage ? /^@[\w.-]+\/[\w.-]+$/ : /^[\w.-]+\/[\w.-]+$/);
    expect(commit).toMatch(isPackage ? /^\d+\.\d+\.\d+$/ : /^(?:[0-9a-f]{10,40}|main)$/);
  });

  it.each(sources.filter(({ omitted }) => omitted === undefined))(
    '$id names its licence, whose text is there',
    ({ id, licence, source: { repository, commit } }) => {
      expect(['Apache-2.0', 'MIT', 'CC-BY-4.0', 'permission']).toContain(licence);
      if (licence !== 'permission') {
        expect(existsSync(new URL(`licences/${licence}.txt`, root))).toBe(true);
      }
      expect(notice).toContain(`## ${repository}@${commit}\n`);
      expect(notice).toContain(`\`${id}\``);
    },
  );

  it.each(sources.filter(({ described }) => described !== undefined))(
    '$id names the licence of its descriptions, whose text is there',
    ({ id, described }) => {
      const { licence = '', holder, repository, commit } = described ?? {};
      expect(existsSync(new URL(`licences/${licence}.txt`, root))).toBe(true);
      // The MIT License asks for it.
      if (licence === 'MIT') expect(holder).toBeDefined();
      const [, descriptions] = notice.split('\n# Descriptions\n');
      const sections = descriptions.split('\n## ');
      const section = sections.find((each) => each.includes(`\`${id}\``));
      expect(section).toMatch(new RegExp(`^${repository}@${commit}\n`));
    },
  );
});
