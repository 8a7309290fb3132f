import type { JsonDocument } from '@yamlkit/engine/tree';
import type { JsonObject, JsonValue } from '@yamlkit/json-schema';
import { pointerStep } from '../json-pointer.ts';
import {
  childOf,
  isBoolean,
  isList,
  isMapping,
  isNull,
  isNumber,
  itemsOf,
  type NodeRef,
  textOf,
} from '../nodes.ts';
import { documentsOfFile } from '../parsed-files.ts';
import type { ProjectFiles } from '../project-files.ts';
import { pathBeside } from '../project-path.ts';
import { pointerTarget } from './local-target.ts';

/** A node of a file of the project; of the text itself where there are no files. */
interface PlacedNode extends NodeRef {
  readonly file: string | undefined;
}

/** A schema of a bundle. */
interface BundledSchema {
  readonly schema: JsonValue;
  /** The places of those that it refers to. */
  readonly references: ReadonlySet<number>;
  /** Whether it says something that is not known here. */
  readonly isUnknown: boolean;
}

/** What is made of schemas at most: aliases may double at each level. */
const MOST_VALUES = 300_000;
const DEEPEST = 64;

/** What the value of a keyword is; `base` for what makes references lead elsewhere. */
type KeywordValue = 'schema' | 'schemas' | 'map' | 'items' | 'data' | 'type' | 'reference' | 'base';

/** Those that say something of values. */
const KEYWORDS: ReadonlyMap<string, KeywordValue> = new Map(
  Object.entries({
    schema:
      'additionalItems additionalProperties contains contentSchema else if not propertyNames then unevaluatedItems unevaluatedProperties',
    schemas: 'allOf anyOf oneOf prefixItems',
    map: '$defs definitions dependentSchemas patternProperties properties',
    items: 'items',
    data: 'const dependentRequired enum exclusiveMaximum exclusiveMinimum format maxContains maxItems maxLength maxProperties maximum minContains minItems minLength minProperties minimum multipleOf pattern required title uniqueItems',
    type: 'type',
    reference: '$ref',
    base: '$dynamicRef $id $recursiveRef $schema',
  } satisfies Record<KeywordValue, string>).flatMap(([value, names]) =>
    names.split(' ').map((name) => [name, value as KeywordValue]),
  ),
);
/** Keywords by which null may be wrong although it is of the right type. */
const ABOUT_NULL = ['$ref', 'allOf', 'anyOf', 'const', 'enum', 'not', 'oneOf'];
const TYPES: ReadonlySet<string> = new Set([
  ...['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'],
]);

/**
 * Schemas of a description, and all that they refer to in it and in the files beside it, as one schema without a
 * reference to anything else.
 */
export class SchemaBundle {
  readonly #files: ProjectFiles | undefined;
  /** The path of the text. */
  readonly #own: string | undefined;
  readonly #placed: PlacedNode[] = [];
  /** Of those that are placed, the first ones; all, once a schema is added. */
  readonly #schemas: BundledSchema[] = [];
  readonly #places = new Map<JsonDocument, Map<number, number>>();
  #left = MOST_VALUES;
  #references = new Set<number>();
  #isUnknown = false;

  constructor(files: ProjectFiles | undefined) {
    this.#files = files;
    this.#own = files?.own;
  }

  /** Adds a schema of the text. @returns its place, or that of the one that it refers to and says nothing more about. */
  add({ nodes, node }: NodeRef): number {
    const added = { nodes, node, file: this.#own };
    const [first, ...others] = nodes.childrenOf(node).names;
    const isReference = first === '$ref' && others.length === 0;
    const target = isReference ? this.#targetOf(textOf(childOf(added, '$ref')), added) : undefined;
    const place = this.#placeOf(target ?? added);
    while (this.#schemas.length < this.#placed.length) {
      this.#references = new Set();
      this.#isUnknown = false;
      const schema = this.#schemaOf(this.#placed[this.#schemas.length], 0);
      this.#schemas.push({ schema, references: this.#references, isUnknown: this.#isUnknown });
    }
    return place;
  }

  /** All schemas, each below `$defs` by its place. */
  get whole(): JsonObject {
    return { $defs: Object.fromEntries(this.#schemas.map(({ schema }, place) => [place, schema])) };
  }

  /** The places of schemas that say something that is not known here, or refer to one that does. */
  unknown(): ReadonlySet<number> {
    const users = this.#schemas.map((): number[] => []);
    for (const [user, { references }] of this.#schemas.entries()) {
      for (const used of references) users[used].push(user);
    }
    const found = new Set<number>();
    const waiting = this.#schemas.flatMap(({ isUnknown }, place) => (isUnknown ? [place] : []));
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (found.has(place)) continue;
      found.add(place);
      waiting.push(...users[place]);
    }
    return found;
  }

  #placeOf(schema: PlacedNode): number {
    const { nodes, node } = schema;
    const ofDocument = this.#places.get(nodes) ?? new Map<number, number>();
    this.#places.set(nodes, ofDocument);
    const place = ofDocument.get(node) ?? this.#placed.push(schema) - 1;
    ofDocument.set(node, place);
    return place;
  }

  #schemaOf(place: PlacedNode, depth: number): JsonValue {
    if (depth > DEEPEST || this.#left-- <= 0) return this.#unknown();
    if (isBoolean(place)) return place.nodes.booleanOf(place.node);
    if (!isMapping(place)) return this.#unknown();
    const { nodes, node, file } = place;
    const { names, values } = nodes.childrenOf(node);
    const schema: Record<string, JsonValue> = {};
    let isNullable = false;
    for (const [at, name] of names.entries()) {
      const keyword = KEYWORDS.get(name);
      if (keyword === undefined) {
        // Versions before 3.1 say so in a keyword of their own.
        const isAboutNull = name === 'nullable' || name === 'x-nullable';
        isNullable ||= isAboutNull && isTrue({ nodes, node: values[at] });
        continue;
      }
      schema[name] = this.#keyword(keyword, { nodes, node: values[at], file }, depth + 1);
    }
    if (Array.isArray(schema.required)) schema.required = this.#required(schema.required, place);
    return isNullable ? withNull(schema) : schema;
  }

  #keyword(keyword: KeywordValue, value: PlacedNode, depth: number): JsonValue {
    switch (keyword) {
      case 'schema':
        return this.#schemaOf(value, depth);
      case 'schemas':
        return this.#schemasOf(value, depth);
      case 'items':
        return isList(value) ? this.#schemasOf(value, depth) : this.#schemaOf(value, depth);
      case 'map':
        return mapped(value, (each) => this.#schemaOf({ ...each, file: value.file }, depth));
      case 'data':
        return this.#dataOf(value, depth);
      case 'type':
        return this.#type(value);
      case 'reference':
        return this.#reference(value);
      case 'base':
        return this.#unknown();
    }
  }

  #reference(value: PlacedNode): JsonValue {
    const target = this.#targetOf(textOf(value), value);
    if (target === undefined) return this.#unknown();
    const place = this.#placeOf(target);
    this.#references.add(place);
    return `#/$defs/${place}`;
  }

  #schemasOf(list: PlacedNode, depth: number): readonly JsonValue[] {
    return itemsOf(list).map((item) => this.#schemaOf({ ...item, file: list.file }, depth));
  }

  #type(value: PlacedNode): JsonValue {
    const types = isList(value) ? itemsOf(value).map(textOf) : [textOf(value)];
    // A file, or what another language calls a type.
    if (types.some((type) => type === undefined || !TYPES.has(type))) return this.#unknown();
    return types as string[];
  }

  /** Without keys that only requests or only answers have. */
  #required(names: readonly JsonValue[], schema: PlacedNode): readonly JsonValue[] {
    const properties = childOf(schema, 'properties');
    return names.filter((name) => {
      const property = childOf(properties, String(name));
      if (property === undefined || !isMapping(property)) return true;
      const reference = textOf(childOf(property, '$ref'));
      const target = this.#targetOf(reference, { ...property, file: schema.file });
      return !isOneWay(target ?? property);
    });
  }

  #dataOf(place: NodeRef, depth: number): JsonValue {
    if (depth > DEEPEST || this.#left-- <= 0) return this.#unknown();
    const { nodes, node } = place;
    if (isMapping(place)) return mapped(place, (each) => this.#dataOf(each, depth + 1));
    if (isList(place)) return itemsOf(place).map((item) => this.#dataOf(item, depth + 1));
    if (isNull(place)) return null;
    if (isBoolean(place)) return nodes.booleanOf(node);
    if (!isNumber(place)) return nodes.textOf(node);
    const digits = nodes.jsonNumberOf(node);
    if (digits === '') return this.#unknown();
    const number = Number(digits);
    return Number.isSafeInteger(number) || !/^-?\d+$/.test(digits) ? number : BigInt(digits);
  }

  #unknown(): JsonValue {
    this.#isUnknown = true;
    return true;
  }

  /** What a reference leads to; undefined where that is not here, or not certain. */
  #targetOf(reference: string | undefined, from: PlacedNode): PlacedNode | undefined {
    if (reference === undefined) return undefined;
    const hash = reference.indexOf('#');
    const address = hash === -1 ? reference : reference.slice(0, hash);
    const pointer = hash === -1 ? '' : reference.slice(hash + 1);
    const root = address === '' ? from : this.#rootOf(pointerStep(address), from.file);
    if (root === undefined || (pointer !== '' && !pointer.startsWith('/'))) return undefined;
    const { nodes, file } = root;
    const found = pointerTarget({ nodes, node: nodes.root }, pointer);
    return found && { ...found, file };
  }

  #rootOf(address: string, from: string | undefined): PlacedNode | undefined {
    if (from === undefined || /^[A-Za-z][\w+.-]*:/.test(address)) return undefined;
    const file = pathBeside(from, address);
    const text = file === undefined ? undefined : this.#files?.read(file);
    const [nodes, ...others] =
      file === undefined || text === undefined ? [] : (documentsOfFile(file, text) ?? []);
    return nodes === undefined || others.length > 0 ? undefined : { nodes, node: nodes.root, file };
  }
}

/** A mapping with something made of each value; of other nodes an empty one. */
function mapped(place: NodeRef, make: (value: NodeRef) => JsonValue): JsonObject {
  const { nodes, node } = place;
  const { names, values } = nodes.childrenOf(node);
  // Not an assignment: a key may be called `__proto__`.
  return Object.fromEntries(names.map((name, at) => [name, make({ nodes, node: values[at] })]));
}

function isTrue(value: NodeRef | undefined): boolean {
  return value !== undefined && isBoolean(value) && value.nodes.booleanOf(value.node);
}

/** Whether only requests, or only responses, have it. */
function isOneWay(schema: NodeRef): boolean {
  return isTrue(childOf(schema, 'readOnly')) || isTrue(childOf(schema, 'writeOnly'));
}

/** A type alone is what messages are best about. */
function withNull(schema: JsonObject): JsonObject {
  const { type } = schema;
  const isOfType = Array.isArray(type) && !ABOUT_NULL.some((name) => Object.hasOwn(schema, name));
  return isOfType ? { ...schema, type: [...type, 'null'] } : { anyOf: [schema, { type: 'null' }] };
}
