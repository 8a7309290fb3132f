import { readFileSync } from 'node:fs';
import { compile, type JsonValue } from '@yamlkit/json-schema';
import {
  type DescriptionList,
  descriptionAt,
  findCatalogEntry,
  KubernetesSchemas,
} from '@yamlkit/schemas';
import { describedSchemas } from '../../schemas/scripts/descriptions/described-schemas.mjs';
import {
  FixingSchemaChecker,
  LanguageDocument,
  type SchemaCheckOptions,
  type SchemaLibrary,
} from '../src/index.ts';

const textOf = (name: string) =>
  readFileSync(new URL(`../../schemas/data/${name}.json`, import.meta.url), 'utf8');
const read = (name: string) => JSON.parse(textOf(name));

let kubernetes: KubernetesSchemas | undefined;

const library: SchemaLibrary = {
  kubernetes: () => {
    kubernetes ??= new KubernetesSchemas(textOf('kubernetes'));
    return kubernetes;
  },
  fromCatalog: (id) =>
    findCatalogEntry(id)?.hash === undefined
      ? { missing: `${id} is not here.`, unavailable: id }
      : { program: compile(read(id)) },
  fromLocation: (location) => ({ missing: `There is no ${location}.` }),
};

/** Schemas as the catalog has them, for tests. */
export const schemaChecker = new FixingSchemaChecker(library);

/** A document that is checked by one schema. */
export function documentWith(schema: JsonValue, text: string): LanguageDocument {
  const program = compile(schema);
  const check = new FixingSchemaChecker({ ...library, fromLocation: () => ({ program }) });
  return new LanguageDocument(text, check, {
    choice: { type: 'location', location: 'test.json' },
  });
}

/** A document that several schemas apply to, all of which have to hold. */
export function documentWithAll(schemas: readonly JsonValue[], text: string): LanguageDocument {
  const programs = schemas.map((schema) => compile(schema));
  const check = new FixingSchemaChecker({
    ...library,
    fromLocation: (location) => ({ program: programs[Number(location)] }),
  });
  const targets = schemas.map((_, at) => ({ type: 'location', location: String(at) }) as const);
  return new LanguageDocument(text, check, { choice: { type: 'all', targets } });
}

/** A document by the catalog's schema of GitHub workflows, with the descriptions that a build adds. */
export function workflowOf(text: string): LanguageDocument {
  return describedDocument(text, { choice: { type: 'catalog', id: 'github-workflow' } });
}

/** A document by the catalog, with the descriptions that a build adds. */
export function describedDocument(
  text: string,
  options: SchemaCheckOptions = {},
): LanguageDocument {
  return new LanguageDocument(text, describedCheck, options);
}

const described = await describedSchemas();

function describer(id: string): (pointer: string) => string | undefined {
  const file = described.find((each) => each.id === id);
  if (file === undefined) return () => undefined;
  const list: DescriptionList = JSON.parse(file.text);
  return (pointer) => descriptionAt(list, pointer);
}

const describedCheck = new FixingSchemaChecker({
  ...library,
  describeKubernetes: describer('kubernetes'),
  fromCatalog: (id) => {
    const describe = describer(id);
    return { program: compile(read(id), { describe: ({ pointer }) => describe(pointer) }) };
  },
});

/** A document by the catalog. */
export function documentOf(text: string, options: SchemaCheckOptions = {}): LanguageDocument {
  return new LanguageDocument(text, schemaChecker, options);
}

/** A text with its cursor, which is where the bar is. */
export function cursorIn(marked: string): { readonly text: string; readonly offset: number } {
  const offset = marked.indexOf('|');
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}
