import type { Applicator, Assertion, Demands, Keyword, Schema } from '../evaluate/model.ts';
import type { NodeKind } from '../instance/kinds.ts';
import type { JsonValue } from '../values/json-value.ts';
import type { SchemaLocation } from './location.ts';
import type { Resource } from './resource.ts';

const KINDS: readonly NodeKind[] = [1, 2, 4, 8, 16, 32];

/** A schema whose keywords are read when a node first meets it. */
export class CompiledSchema implements Schema {
  readonly id: number;
  readonly value: JsonValue;
  readonly resource: Resource;
  readonly path: string;
  readonly #readKeywords: (schema: Schema) => readonly Keyword[];
  #demands: readonly Demands[] | undefined;
  #freeKinds: number | undefined;
  #keywords: readonly Keyword[] | undefined;

  constructor(
    id: number,
    value: JsonValue,
    place: { readonly resource: Resource; readonly path: string },
    readKeywords: (schema: Schema) => readonly Keyword[],
  ) {
    this.id = id;
    this.value = value;
    this.resource = place.resource;
    this.path = place.path;
    this.#readKeywords = readKeywords;
  }

  get location(): SchemaLocation {
    return { uri: this.resource.uri, pointer: this.path };
  }

  get keywords(): readonly Keyword[] {
    this.#keywords ??= this.#readKeywords(this);
    return this.#keywords;
  }

  get freeKinds(): number {
    this.#freeKinds ??= KINDS.reduce<number>((free, kind) => {
      const { assertions, applicators } = this.demandsOn(kind);
      return assertions.length + applicators.length === 0 ? free | kind : free;
    }, 0);
    return this.#freeKinds;
  }

  demandsOn(kind: NodeKind): Demands {
    this.#demands ??= KINDS.map((each) => demandsAmong(this.keywords, each));
    return this.#demands[31 - Math.clz32(kind)];
  }
}

function demandsAmong(keywords: readonly Keyword[], kind: NodeKind): Demands {
  const assertions: Assertion[] = [];
  const applicators: Applicator[] = [];
  for (const keyword of keywords) {
    if ((keyword.kinds & kind) === 0) continue;
    if (keyword.isApplicator) applicators.push(keyword);
    else assertions.push(keyword);
  }
  const forward = applicators.length === 1 ? applicators[0].forward : undefined;
  const spreads = applicators.every(({ spread }) => spread !== undefined);
  return { assertions, applicators, forward, spreads };
}
