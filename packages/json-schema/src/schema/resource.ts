import type { JsonObject, JsonValue } from '../values/json-value.ts';
import type { Dialect } from './dialect.ts';

/** A schema inside a resource, with its JSON Pointer in that resource. */
export interface Located {
  readonly value: JsonObject;
  readonly path: string;
}

/** A schema with its own URI, and its subschemas up to the next such schema. */
export class Resource {
  readonly uri: string;
  readonly root: JsonValue;
  readonly dialect: Dialect;
  readonly anchors = new Map<string, Located>();
  readonly dynamicAnchors = new Map<string, Located>();
  /** `$recursiveAnchor` of 2019-09. */
  isRecursive = false;

  constructor(uri: string, root: JsonValue, dialect: Dialect) {
    this.uri = uri;
    this.root = root;
    this.dialect = dialect;
  }

  /** Whether dynamic references may resolve to this schema. */
  get isDynamic(): boolean {
    return this.isRecursive || this.dynamicAnchors.size > 0;
  }
}
