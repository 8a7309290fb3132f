import { isJsonObject, type JsonObject, type JsonValue, memberOf } from '../values/json-value.ts';
import {
  customDialect,
  type Dialect,
  DRAFT_4,
  DRAFT_2019,
  DRAFT_2020,
  dialectOfDraft,
  standardDialect,
} from './dialect.ts';
import type { InferredDraft } from './infer-draft.ts';
import { Resource } from './resource.ts';
import { eachSubschema } from './subschemas.ts';
import { resolveUri, splitFragment } from './uri.ts';

/** Gives the schema of a URI without a fragment; undefined for one it does not have. No network. */
export type SchemaSource = (uri: string) => JsonValue | undefined;

interface Waiting {
  readonly value: JsonObject;
  readonly resource: Resource;
  readonly path: string;
}

/** Limits metaschemas that describe one another. */
const MOST_METASCHEMAS = 10;

/** The schemas of a program, by URI. Each document is scanned once. */
export class SchemaStore {
  readonly #resources = new Map<string, Resource>();
  readonly #byRoot = new Map<JsonObject, Resource>();
  readonly #source: SchemaSource;
  readonly #usual: Dialect;
  readonly #infer: (schema: JsonValue) => InferredDraft | undefined;
  /** Whether any schema depends on which children others have evaluated. */
  tracksEvaluated = false;
  /** Unknown dialects that schemas name, by the URIs of their metaschemas. */
  readonly unknownDialects = new Set<string>();

  /** @param infer the draft of a document without `$schema`. */
  constructor(
    source: SchemaSource,
    usual: Dialect,
    infer: (schema: JsonValue) => InferredDraft | undefined,
  ) {
    this.#source = source;
    this.#usual = usual;
    this.#infer = infer;
  }

  /** Adds a document, and those it refers to. @returns the resource of its root. */
  add(uri: string, value: JsonValue): Resource {
    const { base } = splitFragment(uri);
    const wanted = new Set<string>();
    const root = this.#scan(base, value, this.#usual, wanted);
    for (const missing of wanted) {
      if (!this.#resources.has(missing)) this.#load(missing, root.dialect, wanted);
    }
    return root;
  }

  /** The resource of a URI without a fragment. */
  find(uri: string): Resource | undefined {
    return this.#resources.get(uri);
  }

  /** The resource whose root is this very object. */
  resourceOf(root: JsonObject): Resource | undefined {
    return this.#byRoot.get(root);
  }

  #load(uri: string, usual: Dialect, wanted: Set<string>): void {
    const value = this.#source(uri);
    if (value === undefined) return;
    const root = this.#scan(uri, value, usual, wanted);
    // Also under the requested URI, whatever its own identifier is.
    if (!this.#resources.has(uri)) this.#resources.set(uri, root);
  }

  #scan(uri: string, value: JsonValue, usual: Dialect, wanted: Set<string>): Resource {
    const inferred = this.#infer(value);
    const likely = inferred === undefined ? usual : dialectOfDraft(inferred.draft);
    const document = new Resource(uri, value, this.#dialectOf(value, likely));
    if (!isJsonObject(value)) {
      this.#register(document);
      return document;
    }
    const waiting: Waiting[] = [{ value, resource: document, path: '' }];
    let root: Resource | undefined;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { resource, path } = this.#identify(next);
      if (root === undefined) {
        root = resource;
        // References may also use the URI it was loaded from.
        if (!this.#resources.has(uri)) this.#resources.set(uri, root);
        this.#register(root);
      }
      this.#note(next.value, resource, path, wanted);
      eachSubschema(next.value, (subschema, step) => {
        waiting.push({ value: subschema, resource, path: path + step });
      });
    }
    return root ?? document;
  }

  #register(resource: Resource): void {
    if (!this.#resources.has(resource.uri)) this.#resources.set(resource.uri, resource);
    if (isJsonObject(resource.root)) this.#byRoot.set(resource.root, resource);
  }

  /** The resource that contains a schema; a schema with an identifier is its own resource. */
  #identify({ value, resource, path }: Waiting): { resource: Resource; path: string } {
    const isRoot = path === '' && value === resource.root;
    const dialect = isRoot ? resource.dialect : this.#dialectOf(value, resource.dialect);
    const id = memberOf(value, dialect.order === DRAFT_4 ? 'id' : '$id');
    const isOld = dialect.order < DRAFT_2019;
    if (typeof id !== 'string' || (isOld && memberOf(value, '$ref') !== undefined)) {
      return { resource, path };
    }
    const { base, fragment } = splitFragment(id);
    if (base === '' && fragment === '') return { resource, path };
    if (base === '') {
      if (isOld) resource.anchors.set(fragment, { value, path });
      return { resource, path };
    }
    const own = new Resource(resolveUri(resource.uri, base), value, dialect);
    this.#register(own);
    if (isOld && fragment !== '') own.anchors.set(fragment, { value, path: '' });
    return { resource: own, path: '' };
  }

  /** Registers a schema's anchors and the schemas it refers to. */
  #note(value: JsonObject, resource: Resource, path: string, wanted: Set<string>): void {
    const { order, vocabularies } = resource.dialect;
    for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
      const reference = memberOf(value, keyword);
      if (typeof reference !== 'string' || reference.startsWith('#')) continue;
      wanted.add(splitFragment(resolveUri(resource.uri, reference)).base);
    }
    if (order < DRAFT_2019) return;
    const anchor = memberOf(value, '$anchor');
    if (typeof anchor === 'string') resource.anchors.set(anchor, { value, path });
    const dynamic = memberOf(value, '$dynamicAnchor');
    if (typeof dynamic === 'string' && order >= DRAFT_2020) {
      resource.dynamicAnchors.set(dynamic, { value, path });
    }
    if (order < DRAFT_2020 && path === '' && memberOf(value, '$recursiveAnchor') === true) {
      resource.isRecursive = true;
    }
    if (!vocabularies.has('unevaluated')) return;
    this.tracksEvaluated ||=
      memberOf(value, 'unevaluatedProperties') !== undefined ||
      memberOf(value, 'unevaluatedItems') !== undefined;
  }

  /** The dialect that `$schema` names, possibly through custom metaschemas. */
  #dialectOf(schema: JsonValue, usual: Dialect): Dialect {
    const named: JsonValue[] = [];
    let current: JsonValue | undefined = schema;
    for (let count = 0; count < MOST_METASCHEMAS && isJsonObject(current); count++) {
      const metaschema: JsonValue | undefined = memberOf(current, '$schema');
      if (typeof metaschema !== 'string') break;
      const known = standardDialect(metaschema);
      if (known !== undefined) return this.#customized(named, known);
      current = this.#source(splitFragment(metaschema).base);
      if (current === undefined) {
        this.unknownDialects.add(metaschema);
        break;
      }
      named.push(current);
    }
    return usual;
  }

  /** Only the nearest metaschema determines the vocabularies. */
  #customized(metaschemas: readonly JsonValue[], base: Dialect): Dialect {
    const [nearest] = metaschemas;
    if (nearest === undefined) return base;
    const dialect = customDialect(nearest, base);
    if (dialect !== undefined) return dialect;
    const name = isJsonObject(nearest) ? memberOf(nearest, '$id') : undefined;
    this.unknownDialects.add(typeof name === 'string' ? name : '');
    return dialectOfDraft(base.draft);
  }
}
