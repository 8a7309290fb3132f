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
const KINDS: readonly NodeKind[] = [1, 2, 4, 8, 16, 32];

/** A schema whose keywords are read when a node first meets it. */
export class CompiledSchema implements Schema {
  readonly id: number;
  readonly value: JsonValue;
  readonly resource: Resource;
  readonly path: string;
  readonly assertsFormat: boolean;
  readonly #readKeywords: (schema: Schema) => readonly Keyword[];
  #demands: readonly Demands[] | undefined;
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
    let free = 0;
    for (const kind of KINDS) {
      const { assertions, applicators } = this.demandsOn(kind);
      if (assertions.length + applicators.length === 0) free |= kind;
    }
    this.#freeKinds = free;
    return free;
  }

  demandsOn(kind: NodeKind): Demands {
    const demands = this.#demands ?? this.#readDemands();
    return demands[31 - Math.clz32(kind)];
  }

  #readDemands(): readonly Demands[] {
    this.#demands = KINDS.map((kind) => new KindDemands(this, kind));
    return this.#demands;
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
    const keywords = schema.keywords.filter(({ kinds }) => (kinds & kind) !== 0);
    const applicators = keywords.filter((keyword) => keyword.isApplicator);
    this.schema = schema;
    this.assertions = keywords.filter((keyword) => !keyword.isApplicator);
    this.applicators = applicators;
    this.forward = applicators.length === 1 ? applicators[0].forward : undefined;
    this.#kind = kind;
  }

  get conjunction(): Conjunction | null {
    if (this.#conjunction === undefined) this.#conjunction = conjunctionOf(this, this.#kind);
    return this.#conjunction;
  }
}
