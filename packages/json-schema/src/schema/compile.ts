import type { Frame, Schema } from '../evaluate/model.ts';
import { WalkMemory } from '../evaluate/walk.ts';
import type { JsonValue } from '../values/json-value.ts';
import { Compiler } from './compiler.ts';
import { type Draft, dialectOfDraft } from './dialect.ts';
import type { SchemaError } from './schema-error.ts';
import { type SchemaSource, SchemaStore } from './schema-store.ts';

/** How a schema is to be read. */
export interface CompileOptions {
  /** Where the schema is, as an absolute URI; what its references are relative to. */
  readonly baseUri?: string;
  /** The draft of schemas that name none with `$schema`. Default 2020-12. */
  readonly draft?: Draft;
  /**
   * Gives other schemas by their URIs, metaschemas among them. Nothing is ever fetched; a reference to
   * a schema that it does not have is an error.
   */
  readonly registry?: SchemaSource;
  /**
   * Whether `format` is checked or, as drafts since 2019 have it, an annotation (default). Unknown
   * formats are never checked.
   */
  readonly formats?: 'annotation' | 'assertion';
}

/** A schema that instances can be evaluated against, as often as wanted. */
export interface Program {
  readonly root: Schema;
  /** Whether any schema in it has `unevaluatedProperties` or `unevaluatedItems`. */
  readonly tracksEvaluated: boolean;
  /** What is wrong with the schema, as far as evaluations have come to see it. */
  readonly errors: readonly SchemaError[];
  /** Working memory of evaluations, of which one at a time is at work. */
  readonly frames: Frame[];
  readonly walk: WalkMemory;
  addLoop(schema: Schema): void;
}

/**
 * Prepares a schema. Looks through all of it once for identifiers; everything else is read when an
 * instance first needs it, so a large schema costs little where little of it is used. Never throws,
 * whatever the schema is, and does not change it.
 */
export function compile(schema: JsonValue, options: CompileOptions = {}): Program {
  const { baseUri = '', draft = '2020-12', registry = () => undefined, formats } = options;
  const store = new SchemaStore(registry, dialectOfDraft(draft));
  const resource = store.add(baseUri, schema);
  const compiler = new Compiler(store, formats === 'assertion');
  const root = compiler.schemaAt(schema, resource, '');
  for (const dialect of store.unknownDialects) compiler.addError('unknown-dialect', root, dialect);
  const loops = new Set<Schema>();
  return {
    root,
    tracksEvaluated: store.tracksEvaluated,
    errors: compiler.errors,
    frames: [],
    walk: new WalkMemory(),
    addLoop(looping: Schema): void {
      if (loops.has(looping)) return;
      loops.add(looping);
      compiler.addError('reference-loop', looping, '');
    },
  };
}
