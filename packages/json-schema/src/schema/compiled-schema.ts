import type {
  Applicator,
  Assertion,
  Conjunction,
  Demands,
  Keyword,
  Schema,
} from '../evaluate/model.ts';
import type { NodeKind } from '../instance/kinds.ts';
import type { JsonValue } from '../values/json-value.ts';
import { conjunctionOf } from './conjunction.ts';
import type { SchemaLocation } from './location.ts';
import type { Resource } from './resource.ts';

const UNKNOWN = -1;
/** All kinds of nodes. */
const ALL_KINDS = 63;

/** A schema whose keywords are read when a node first meets it. */
export class CompiledSchema implements Schema {
  readonly id: number;
  readonly value: JsonValue;
  readonly resource: Resource;
  readonly path: string;
  readonly assertsFormat: boolean;
  readonly #readKeywords: (schema: Schema) => readonly Keyword[];
  /** By the number of a kind's bit. */
  readonly #demands: (Demands | undefined)[] = [];
  #freeKinds = UNKNOWN;
  #keywords: readonly Keyword[] | undefined;

  constructor(
    id: number,
    value: JsonValue,
    place: {
      readonly resource: Resource;
      readonly path: string;
      readonly assertsFormat: boolean;
    },
    readKeywords: (schema: Schema) => readonly Keyword[],
  ) {
    this.id = id;
    this.value = value;
    this.resource = place.resource;
    this.path = place.path;
    this.assertsFormat = place.assertsFormat;
    this.#readKeywords = readKeywords;
  }

  get location(): SchemaLocation {
    return { uri: this.resource.uri, pointer: this.path };
  }

  get keywords(): readonly Keyword[] {
    this.#keywords ??= this.#readKeywords(this);
    return this.#keywords;
  }

  // Separate from the code that computes them, so that the engine inlines these.
  get freeKinds(): number {
    return this.#freeKinds === UNKNOWN ? this.#findFreeKinds() : this.#freeKinds;
  }

  #findFreeKinds(): number {
    let free = ALL_KINDS;
    for (const { kinds } of this.keywords) free &= ~kinds;
    this.#freeKinds = free;
    return free;
  }

  demandsOn(kind: NodeKind): Demands {
    const at = 31 - Math.clz32(kind);
    this.#demands[at] ??= new KindDemands(this, kind);
    return this.#demands[at];
  }
}

class KindDemands implements Demands {
  readonly schema: Schema;
  readonly assertions: readonly Assertion[];
  readonly applicators: readonly Applicator[];
  readonly forward: Schema | undefined;
  readonly #kind: NodeKind;
  #conjunction: Conjunction | null | undefined;

  constructor(schema: Schema, kind: NodeKind) {
    const assertions: Assertion[] = [];
    const applicators: Applicator[] = [];
    for (const keyword of schema.keywords) {
      if ((keyword.kinds & kind) === 0) continue;
      if (keyword.isApplicator) applicators.push(keyword);
      else assertions.push(keyword);
    }
    this.schema = schema;
    this.assertions = assertions;
    this.applicators = applicators;
    this.forward = applicators.length === 1 ? applicators[0].forward : undefined;
    this.#kind = kind;
  }

  get conjunction(): Conjunction | null {
    if (this.#conjunction === undefined) this.#conjunction = conjunctionOf(this, this.#kind);
    return this.#conjunction;
  }
}
