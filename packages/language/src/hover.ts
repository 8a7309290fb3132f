import type { SyntaxTree } from '@yamlkit/engine';
import type { LineIndex } from '@yamlkit/engine/text';
import { Cursor } from '@yamlkit/engine/tree';
import {
  type ExpectedNode,
  expectedAt,
  type FormFacts,
  type JsonValue,
  jsonText,
  type NodeFacts,
  type ValueLimit,
} from '@yamlkit/json-schema';
import {
  type Availability,
  findCatalogEntry,
  publishedAddress,
  type SchemaTarget,
} from '@yamlkit/schemas';
import { windowAround } from './document-window.ts';
import type { LanguageDocument } from './language-document.ts';
import { lineStartBefore } from './line-start.ts';
import { type NodeAt, nodeAt } from './node-at.ts';
import { programsOf } from './programs-of.ts';
import { schemaNameOf } from './schema-name.ts';

/** A value that is allowed, as YAML would show it. */
export interface HoverValue {
  readonly text: string;
  readonly description?: string;
  readonly isDeprecated: boolean;
}

/** What a schema says of a key and its value. */
export interface SchemaHover {
  readonly type: 'schema';
  readonly part: 'key' | 'value';
  /** Keys and 0-based places that lead there from the document's root. */
  readonly path: readonly (string | number)[];
  readonly title?: string;
  readonly description?: string;
  /** Names of JSON Schema's types; empty where any is allowed. */
  readonly types: readonly string[];
  /** All values that are allowed, if they are listed; the first ones where they are many. */
  readonly allowedValues: readonly HoverValue[];
  readonly allowedValueCount: number;
  readonly default?: string;
  readonly examples: readonly string[];
  /** Whether the mapping needs the key. */
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly deprecation?: string;
  /** `minimum`, `pattern` and the like, values as JSON. */
  readonly limits: readonly { readonly keyword: string; readonly value: string }[];
  /** Where there are several forms, which ones this can be. */
  readonly forms: readonly FormFacts[];
  /** What expressions in the value may use: `github`, `hashFiles(1,255)`. */
  readonly expressions: readonly string[];
  /** In which versions Kubernetes has the field. */
  readonly availability?: Availability;
  readonly source: HoverSource;
}

/** Where a description comes from. */
export interface HoverSource {
  /** The schema's name for people: `GitHub workflow`, `Pod (v1)`, or where it is. */
  readonly name: string;
  readonly uri: string;
  /** JSON Pointer in it. */
  readonly pointer: string;
  /** Where a schema of the catalog is published (https); undefined for one made from something else. */
  readonly published?: string;
}

/** The node that an alias refers to. */
export interface AliasHover {
  readonly type: 'alias';
  readonly name: string;
  /** Undefined if no such anchor precedes it. */
  readonly target?: {
    readonly from: number;
    readonly to: number;
    /** 1-based. */
    readonly line: number;
    readonly kind: string;
    /** The first lines of that node. */
    readonly preview: string;
  };
}

/** The keys that a merge key brings. */
export interface MergeHover {
  readonly type: 'merge-key';
  readonly keys: readonly string[];
  readonly count: number;
}

export type HoverContents = SchemaHover | AliasHover | MergeHover;

/** What to show at a place. Plain data. */
export interface Hover {
  readonly from: number;
  readonly to: number;
  readonly contents: HoverContents;
}

const MOST_VALUES = 30;
const MOST_KEYS = 100;
/** How much of an alias's node is shown. */
const MOST_LINES = 6;
const LONGEST_PREVIEW = 400;

/** The documentation of the key or value at an offset; undefined if there is none. */
export function hoverAt(document: LanguageDocument, offset: number): Hover | undefined {
  const { document: window, from: start } = document.isParsed
    ? { document, from: 0 }
    : windowAround(document, offset);
  const at = offset - start;
  const found = nodeAt(window.tree, at);
  if (found === undefined) return undefined;
  const { cursor } = found;
  const isEmpty = isAfterEmptyValue(cursor, at);
  const part = isEmpty ? 'value' : found.part;
  if (part === 'neither') return undefined;
  const to = isEmpty ? at : cursor.to;
  const range = part === 'key' ? cursor.keyRange : { from: cursor.from, to };
  if (range === undefined || at < range.from || at > range.to) return undefined;
  const contents =
    cursor.kind === 'alias' && part === 'value'
      ? aliasHover(window, cursor, { start, lines: document.lines })
      : (mergeHover(window, found) ?? schemaHover(window, found));
  return contents && { from: range.from + start, to: range.to + start, contents };
}

/** Whether nothing but spaces is between an empty value and an offset of its line. */
function isAfterEmptyValue({ tree, kind, from, to }: Cursor, at: number): boolean {
  return kind === 'scalar' && from === to && to < at && /^[ \t]+$/.test(tree.text.slice(to, at));
}

/** @param whole the lines of the whole text, and where the document's text begins in that. */
function aliasHover(
  { tree, locator }: LanguageDocument,
  alias: Cursor,
  { start, lines }: { readonly start: number; readonly lines: LineIndex },
): AliasHover {
  const name = alias.text;
  const row = locator.aliases.targetOf(alias.row);
  if (row === -1) return { type: 'alias', name };
  const { from, to, kind } = new Cursor(tree, row);
  const preview = previewOf(tree, from, to);
  const { line } = lines.positionAt(from + start);
  return {
    type: 'alias',
    name,
    target: { from: from + start, to: to + start, line, kind, preview },
  };
}

/** The first lines of a node, moved to the left. */
function previewOf({ text }: SyntaxTree, from: number, to: number): string {
  const column = from - lineStartBefore(text, from);
  const lines = text.slice(from, Math.min(to, from + LONGEST_PREVIEW)).split(/\r\n|\r|\n/);
  const kept = lines.slice(0, MOST_LINES);
  const rest = kept.slice(1).filter((line) => line.trim() !== '');
  const indents = rest.map((line) => line.length - line.trimStart().length);
  const common = Math.min(column, ...indents);
  const isCut = lines.length > kept.length || to - from > LONGEST_PREVIEW;
  const shownLines = kept.map((line, at) => (at === 0 ? line : line.slice(common)));
  return `${shownLines.join('\n')}${isCut ? '\n…' : ''}`;
}

function mergeHover(document: LanguageDocument, found: NodeAt): MergeHover | undefined {
  const { cursor, part, parent } = found;
  const { view } = document.locator;
  if (part !== 'key' || parent === -1 || !view.sourcesOf(cursor.keyRow)) return undefined;
  const { names } = document.nodes[found.document].childrenOf(parent);
  const entry = new Cursor(cursor.tree, parent);
  let own = 0;
  entry.toFirstChild();
  do if (!view.sourcesOf(entry.keyRow)) own++;
  while (entry.toNextSibling());
  const keys = names.slice(own);
  return { type: 'merge-key', keys: keys.slice(0, MOST_KEYS), count: keys.length };
}

function schemaHover(document: LanguageDocument, found: NodeAt): SchemaHover | undefined {
  const schema = document.schemaOf(found.document);
  const programs = schema === undefined ? [] : programsOf(schema);
  if (schema === undefined || programs.length === 0) return undefined;
  const nodes = document.nodes[found.document];
  const path = found.cursor.path();
  const step = path[path.length - 1];
  const above = path.length === 0 ? undefined : path.slice(0, -1);
  const parent = above && expectedAt(programs, nodes, above);
  const node = parent?.child(step) ?? expectedAt(programs, nodes, []);
  if (node.isUnknown) return undefined;
  const key = parent?.keys().find(({ name }) => name === step);
  const ofList = typeof step === 'number' ? parent?.facts() : undefined;
  const availability = schema.target && document.schemaChecker.availabilityOf(schema.target, path);
  return {
    type: 'schema',
    part: found.part === 'key' ? 'key' : 'value',
    path,
    isRequired: key?.isRequired ?? false,
    ...(availability !== undefined && { availability }),
    ...fromFacts(node, schema.target, ofList),
  };
}

/** @param ofList what is known of the list that the node is an item of: it describes an item that nothing else does. */
function fromFacts(
  node: ExpectedNode,
  target: SchemaTarget | undefined,
  ofList: NodeFacts | undefined,
) {
  const facts = node.facts();
  const { types, isDeprecated, forms, values, suggested, expressions } = facts;
  const [source] = facts.sources;
  // As good as nothing, which goes without saying.
  const named = values.filter(({ value }) => value !== '' && value !== null);
  const allowed = named.length > 0 ? named : values;
  const listed = allowed.length > 0 ? allowed : suggested;
  return {
    ...descriptionsOf(facts, ofList),
    types,
    allowedValues: listed.slice(0, MOST_VALUES).map(({ value, ...rest }) => ({
      text: shown(value),
      ...rest,
    })),
    allowedValueCount: allowed.length,
    ...(facts.default !== undefined && { default: shown(facts.default) }),
    examples: facts.examples.map(shown),
    isDeprecated,
    limits: facts.limits.map(({ keyword, value }: ValueLimit) => ({
      keyword,
      value: shown(value),
    })),
    expressions,
    forms: forms.filter(({ open, closed }) => open.length + closed.length > 1),
    source: {
      name: schemaNameOf(target),
      uri: source?.uri ?? '',
      pointer: source?.pointer ?? '',
      ...publishedOf(target),
    },
  };
}

function publishedOf(target: SchemaTarget | undefined): Pick<HoverSource, 'published'> {
  const entry = target?.type === 'catalog' ? findCatalogEntry(target.id) : undefined;
  const published = entry && publishedAddress(entry);
  return published === undefined ? {} : { published };
}

function descriptionsOf(facts: NodeFacts, ofList: NodeFacts | undefined) {
  const { deprecation } = facts;
  const isDescribed = facts.title !== undefined || facts.description !== undefined;
  const { title, description } = isDescribed ? facts : (ofList ?? facts);
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(deprecation !== undefined && { deprecation }),
  };
}

/** A value on one line: text as it is, everything else as JSON, shortened. */
function shown(value: JsonValue): string {
  return typeof value === 'string' ? value : jsonText(value);
}
