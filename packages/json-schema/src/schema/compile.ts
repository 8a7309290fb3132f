import type { Frame, Schema } from '../evaluate/model.ts';
import { expectedTypes } from '../explain/schema-facts.ts';
import { ChildList } from '../instance/instance.ts';
import type { TypeName } from '../instance/kinds.ts';
import type { JsonValue } from '../values/json-value.ts';
import { Compiler } from './compiler.ts';
import { type Draft, dialectOfDraft } from './dialect.ts';
import { findTarget } from './find-target.ts';
import { type InferredDraft, inferDraft } from './infer-draft.ts';
import type { SchemaLocation } from './location.ts';
import type { SchemaError } from './schema-error.ts';
import { type SchemaSource, SchemaStore } from './schema-store.ts';

/** How to read a schema. */
export interface CompileOptions {
  /** The absolute URI of the schema, the base of its references. */
  readonly baseUri?: string;
  /** The draft of schemas without `$schema`. By default the one that what they contain shows, or else 2020-12. */
  readonly draft?: Draft;
  /**
   * Returns other schemas by URI, including metaschemas. Nothing is ever fetched; a reference to
   * a schema that it does not have is an error.
   */
  readonly registry?: SchemaSource;
  /**
   * Whether `format` is checked or, as drafts since 2019 have it, an annotation (default). Unknown
   * formats are never checked.
   */
  readonly formats?: 'annotation' | 'assertion';
  /** Returns descriptions that are kept apart from the schema; asked for where someone wants to read them. */
  readonly describe?: DescribeLocation;
}

/**
 * Returns the description of a schema, or of a value that it lists: `/enum/0` after its pointer. Undefined where there
 * is none.
 */
export type DescribeLocation = (location: SchemaLocation) => string | undefined;

/** A compiled schema that any number of instances can be evaluated against. */
export interface Program {
  readonly root: Schema;
  /** Whether any schema in it has `unevaluatedProperties` or `unevaluatedItems`. */
  readonly tracksEvaluated: boolean;
  /** The errors in the schema that compilation and evaluations have found so far. */
  readonly errors: readonly SchemaError[];
  /** The draft that the schema was read as because of what it contains, where it has no `$schema`. */
  readonly inferredDraft: InferredDraft | undefined;
  readonly describe: DescribeLocation | undefined;
  /** Working memory of evaluations, used by one at a time. */
  readonly frames: Frame[];
  readonly children: ChildList;
  addLoop(schema: Schema): void;
  /**
   * The program of one of its schemas, which shares with it what is compiled.
   *
   * @param pointer JSON Pointer to the schema.
   * @returns undefined where there is none.
   */
  at(pointer: string): Program | undefined;
}

/** The types that a schema names for the root of an instance, through its forms; empty where it names none. */
export function rootTypesOf({ root }: Program): ReadonlySet<TypeName> {
  return expectedTypes(root);
}

/**
 * Prepares a schema. Scans it once for identifiers; everything else is read when an instance first
 * needs it, so a large schema costs little if only little of it is used. Never throws, whatever the
 * schema is, and does not modify it.
 */
export function compile(schema: JsonValue, options: CompileOptions = {}): Program {
  const { baseUri = '', draft, registry = () => undefined, formats, describe } = options;
  const infer = draft === undefined ? inferDraft : () => undefined;
  const inferredDraft = infer(schema);
  const store = new SchemaStore(registry, dialectOfDraft(draft ?? '2020-12'), infer);
  const resource = store.add(baseUri, schema);
  const compiler = new Compiler(store, formats === 'assertion');
  const root = compiler.schemaAt(schema, resource, '');
  for (const dialect of store.unknownDialects) compiler.addError('unknown-dialect', root, dialect);
  const loops = new Set<Schema>();
  const program: Program = {
    root,
    tracksEvaluated: store.tracksEvaluated,
    errors: compiler.errors,
    inferredDraft,
    describe,
    frames: [],
    children: new ChildList(),
    addLoop(looping: Schema): void {
      if (loops.has(looping)) return;
      loops.add(looping);
      compiler.addError('reference-loop', looping, '');
    },
    at(pointer: string): Program | undefined {
      const target = findTarget(store, resource, `#${pointer}`);
      if (typeof target === 'string') return undefined;
      return { ...program, root: compiler.schemaAt(target.value, target.resource, target.path) };
    },
  };
  return program;
}
