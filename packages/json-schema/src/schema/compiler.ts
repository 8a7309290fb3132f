import { NO_BACKREFERENCE, readEcmaPattern } from '@yamlkit/text';
import type { Applicator, Keyword, Schema, Tester } from '../evaluate/model.ts';
import { readDeprecated } from '../keywords/deprecated.ts';
import { AllOf, DynamicReference } from '../keywords/in-place.ts';
import { readApplicators } from '../keywords/read-applicators.ts';
import { readAssertions } from '../keywords/read-assertions.ts';
import { NeverAllowed } from '../keywords/values.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../values/json-value.ts';
import { CompiledSchema } from './compiled-schema.ts';
import { DRAFT_2019, DRAFT_2020 } from './dialect.ts';
import { findTarget } from './find-target.ts';
import type { Located, Resource } from './resource.ts';
import type { SchemaError, SchemaErrorCode } from './schema-error.ts';
import { PatternMemory, SchemaPattern } from './schema-pattern.ts';
import { type SchemaContext, SchemaReader } from './schema-reader.ts';
import type { SchemaStore } from './schema-store.ts';
import { splitFragment } from './uri.ts';

/** The maximum number of errors kept. */
const MOST_ERRORS = 100;

/** Steps that all patterns together may come to, with their repetitions written out. */
const MOST_PATTERN_STEPS = 2_000_000;

/** Compiles the schemas of a store, each when it is first applied to a node. */
export class Compiler implements SchemaContext {
  readonly errors: SchemaError[] = [];
  readonly #store: SchemaStore;
  readonly #assertsFormat: boolean;
  readonly #compiled = new Map<Resource, Map<JsonObject, CompiledSchema>>();
  /** Those that check formats although the rest of the program does not. */
  readonly #compiledWithFormats = new Map<Resource, Map<JsonObject, CompiledSchema>>();
  readonly #reported = new Set<string>();
  readonly #patterns = new Map<string, SchemaPattern | undefined>();
  readonly #patternMemory = new PatternMemory();
  #patternSteps = 0;
  #count = 0;

  constructor(store: SchemaStore, assertsFormat: boolean) {
    this.#store = store;
    this.#assertsFormat = assertsFormat;
  }

  /** The schema at a place of a resource. Each object is compiled once, or twice where formats are checked. */
  schemaAt(
    value: JsonValue,
    resource: Resource,
    path: string,
    assertsFormat = this.#assertsFormat,
  ): CompiledSchema {
    if (!isJsonObject(value)) return this.#create(value, { resource, path, assertsFormat });
    const own = this.#store.resourceOf(value);
    if (own !== undefined && own !== resource) return this.schemaAt(value, own, '', assertsFormat);
    const isUsual = assertsFormat === this.#assertsFormat;
    const byResource = isUsual ? this.#compiled : this.#compiledWithFormats;
    let compiled = byResource.get(resource);
    if (compiled === undefined) {
      compiled = new Map();
      byResource.set(resource, compiled);
    }
    let schema = compiled.get(value);
    if (schema === undefined) {
      schema = this.#create(value, { resource, path, assertsFormat });
      compiled.set(value, schema);
    }
    return schema;
  }

  subschema({ resource, path, assertsFormat }: Schema, value: JsonValue, step: string): Schema {
    return this.schemaAt(value, resource, path + step, assertsFormat);
  }

  withFormats({ value, resource, path, assertsFormat }: Schema): Schema | undefined {
    return assertsFormat ? undefined : this.schemaAt(value, resource, path, true);
  }

  invalidKeyword(schema: Schema, keyword: string): void {
    this.addError('invalid-keyword', schema, keyword);
  }

  pattern(schema: Schema, source: string): SchemaPattern | undefined {
    if (this.#patterns.has(source)) return this.#patterns.get(source);
    const program = readEcmaPattern(source);
    let pattern: SchemaPattern | undefined;
    if (typeof program !== 'string' && this.#patternSteps + program.length <= MOST_PATTERN_STEPS) {
      this.#patternSteps += program.length;
      pattern = new SchemaPattern(source, program, this.#patternMemory);
    }
    this.#patterns.set(source, pattern);
    if (pattern === undefined) {
      const isUnsupported = program === NO_BACKREFERENCE;
      this.addError(isUnsupported ? 'unsupported-pattern' : 'invalid-pattern', schema, source);
    }
    return pattern;
  }

  addError(code: SchemaErrorCode, schema: Schema, subject: string): void {
    if (this.errors.length >= MOST_ERRORS) return;
    const { location } = schema;
    const key = JSON.stringify([code, location, subject]);
    // A schema may be read again with formats.
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.errors.push({ code, location, subject });
  }

  #create(
    value: JsonValue,
    place: Pick<Schema, 'resource' | 'path' | 'assertsFormat'>,
  ): CompiledSchema {
    return new CompiledSchema(this.#count++, value, place, (schema) => this.#keywordsOf(schema));
  }

  #keywordsOf(schema: Schema): readonly Keyword[] {
    const { value, resource } = schema;
    if (value === false) return [new NeverAllowed()];
    if (!isJsonObject(value)) {
      if (value !== true) this.invalidKeyword(schema, '');
      return [];
    }
    const reader = new SchemaReader(schema, value, this);
    const references = this.#referencesOf(reader);
    // Up to draft 7, siblings of a reference are ignored.
    const deprecated = readDeprecated(schema);
    if (references.length > 0 && resource.dialect.order < DRAFT_2019) {
      return [...deprecated, ...references];
    }
    const assertions = readAssertions(reader, schema.assertsFormat);
    return [...assertions, ...deprecated, ...readApplicators(reader, references)];
  }

  #referencesOf(reader: SchemaReader): Applicator[] {
    const { schema, order } = reader;
    const references: Applicator[] = [];
    const reference = reader.string('$ref');
    if (reference !== undefined) {
      const target = this.#targetOf(schema, reference);
      if (target !== undefined) references.push(new AllOf('$ref', [target]));
    }
    if (order === DRAFT_2019) {
      const recursive = reader.string('$recursiveRef');
      if (recursive !== undefined) references.push(...this.#recursive(schema, recursive));
    } else if (order >= DRAFT_2020) {
      const dynamic = reader.string('$dynamicRef');
      if (dynamic !== undefined) references.push(...this.#dynamic(schema, dynamic));
    }
    return references;
  }

  #targetOf(schema: Schema, reference: string): Schema | undefined {
    const target = findTarget(this.#store, schema.resource, reference);
    if (typeof target === 'string') {
      this.addError(target, schema, reference);
      return undefined;
    }
    const { value, resource, path } = target;
    return this.schemaAt(value, resource, path, schema.assertsFormat);
  }

  #recursive(schema: Schema, reference: string): Applicator[] {
    const target = this.#targetOf(schema, reference);
    if (target === undefined) return [];
    if (target.path !== '' || !target.resource.isRecursive) {
      return [new AllOf('$recursiveRef', [target])];
    }
    return [
      this.#dynamicReference('$recursiveRef', target, (resource) =>
        resource.isRecursive ? { value: resource.root, path: '' } : undefined,
      ),
    ];
  }

  #dynamic(schema: Schema, reference: string): Applicator[] {
    const target = this.#targetOf(schema, reference);
    if (target === undefined) return [];
    const { fragment } = splitFragment(reference);
    if (target.resource.dynamicAnchors.get(fragment)?.value !== target.value) {
      return [new AllOf('$dynamicRef', [target])];
    }
    return [
      this.#dynamicReference('$dynamicRef', target, (resource) =>
        resource.dynamicAnchors.get(fragment),
      ),
    ];
  }

  /** The outermost resource in the dynamic scope that has the anchor contains the target. */
  #dynamicReference(
    name: string,
    usual: Schema,
    find: (resource: Resource) => (Pick<Located, 'path'> & { value: JsonValue }) | undefined,
  ): Applicator {
    return new DynamicReference(name, (run: Tester, scope: number) => {
      const outermost = run.scopes.outermost(scope, find);
      if (outermost === undefined) return usual;
      const { found, resource } = outermost;
      return this.schemaAt(found.value, resource, found.path, usual.assertsFormat);
    });
  }
}
