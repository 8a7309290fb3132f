import { isSlip, misspelledName, nearestName } from '@yamlkit/text';
import { type Finding, listed, shown } from './finding.ts';
import type { NameKind, Refers } from './format.ts';
import {
  areApart,
  comparable,
  type Definition,
  definitionsIn,
  type Frame,
  hasNames,
  knownByModel,
  type Model,
  namesBeside,
  type Scope,
  scopeFor,
  scopeOfNamed,
  type Use,
} from './model.ts';
import { childOf, contentRangeOf, descendantOf, textOf } from './nodes.ts';
import type { TextRange } from './text-range.ts';

/** What is wrong with the names of a model: unknown ones, those defined twice, and cycles. */
export function checkNames(model: Model): Finding[] {
  return [
    ...unknownNames(model),
    ...repeatedNames(model),
    ...repeatedDocuments(model),
    ...cycles(model),
  ];
}

/** The definitions that a use refers to; none where the scope that it names is not known. */
export function definitionsOf(model: Model, use: Use): readonly Definition[] {
  if (use.definition !== undefined) return [use.definition];
  const scope = scopeOfUse(model, use);
  const found = scope === undefined ? [] : definitionsIn(model.format, scope, use);
  return found.filter(({ frame }) => !areApart(model.format, frame, use.frame));
}

/** The scope that a use looks in; undefined where a sibling should name it, and names nothing that is known. */
export function scopeOfUse(model: Model, { role, scope, frame }: Use): Scope | undefined {
  if (scope !== undefined) return scope;
  const { of } = role;
  if (of === undefined) return frame.scope;
  const sibling = childOf(mappingOf(role, frame), of);
  if (sibling === undefined) return undefined;
  const named = usesByNode(model).get(sibling.node);
  const [owner] = named === undefined ? [] : definitionsOf(model, named);
  return owner && scopeOfNamed(model, owner);
}

/** The mapping whose keys say more of a use. */
function mappingOf({ up = 0 }: Refers, frame: Frame): Frame | undefined {
  let at = frame.parent;
  for (let level = 0; level < up; level++) at = at?.parent;
  return at;
}

const usesByNode = knownByModel(
  ({ uses }): ReadonlyMap<number, Use> => new Map(uses.map((use) => [use.frame.node, use])),
);

function unknownNames(model: Model): Finding[] {
  const found: Finding[] = [];
  const repeated = repeatedFreeNames(model);
  for (const use of model.uses) {
    if (use.isChecked || repeated.has(`${use.kind} ${use.name}`)) continue;
    const scope = scopeOfUse(model, use);
    if (scope === undefined || isKnown(model, use, scope)) continue;
    const finding = unknownName(model, use, model.left.names-- > 0 ? scope : undefined);
    if (finding !== undefined) found.push(finding);
  }
  return found;
}

/** Names that need no definition and are used more than once, which no slip is. */
function repeatedFreeNames({ uses, format }: Model): ReadonlySet<string> {
  const once = new Set<string>();
  const repeated = new Set<string>();
  for (const { kind, name } of uses) {
    if (format.kinds[kind].isFree !== true) continue;
    const key = `${kind} ${name}`;
    if (once.has(key)) repeated.add(key);
    once.add(key);
  }
  return repeated;
}

function isKnown(model: Model, use: Use, scope: Scope): boolean {
  const { kind, name } = use;
  const description = model.format.kinds[kind];
  if (definitionsIn(model.format, scope, use).length > 0) return true;
  const compared = comparable(name, description);
  if (description.known?.includes(compared) || description.foreign?.test(name)) return true;
  return presetsIn(scope, kind, description).includes(compared) || isOptional(use);
}

/** Names that are there since none is defined. */
function presetsIn(scope: Scope, kind: string, { presets = [] }: NameKind): readonly string[] {
  if (presets.length === 0) return presets;
  return hasNames(scope, kind) ? [] : presets;
}

/**
 * Whether a name must be defined in what has been read: in the text, or in a folder that is all there is.
 *
 * @param frame where it is used.
 */
export function isClosedFor(model: Model, kind: string, frame: Frame, role?: Refers): boolean {
  const { world, isShared, isFree } = model.format.kinds[kind];
  if (model.isCut || model.partial.has(frame.nodes)) return false;
  if (world === 'closed') return true;
  return model.isClosed && isShared === true && isFree !== true && role?.isMade !== true;
}

/** @param scope where near names are looked for; undefined to look for none. */
function unknownName(
  model: Model,
  { kind, name, range, frame, role }: Use,
  scope: Scope | undefined,
): Finding | undefined {
  const { format } = model;
  const description = format.kinds[kind];
  const defined = scope === undefined ? [] : namesBeside(format, { scope, kind, frame });
  const presets = scope === undefined ? [] : presetsIn(scope, kind, description);
  const names = apartFromCapitals([...defined, ...presets, ...(description.known ?? [])], name);
  const near = scope === undefined ? undefined : nearestName(name, names);
  const isClosed = isClosedFor(model, kind, frame, role);
  if (!isClosed && (near === undefined || !isLikelySlip(name, near))) return undefined;
  const isSure =
    isClosed && near !== undefined && isSlip(name, near) && misspelledName(name, names) === near;
  return {
    rule: description.unknownRule ?? `unknown-${kind}`,
    severity: isClosed ? (description.severity ?? 'error') : 'warning',
    message: unknownMessage(description, name, {
      defined,
      near,
      // No other file defines what is known within a part of one.
      where: isClosed && description.isShared !== true ? '' : placeOf(model, isClosed),
    }),
    ...range,
    ...(near !== undefined && {
      replacement: { ...range, insert: near, isSure },
    }),
  };
}

/** Of names that only capitals tell apart, the one that begins as a name does, or the first: none is nearer than the others. */
function apartFromCapitals(names: readonly string[], name: string): string[] {
  const chosen = new Map<string, string>();
  for (const each of names) {
    const lowered = each.toLowerCase();
    if (!chosen.has(lowered) || each[0] === name[0]) chosen.set(lowered, each);
  }
  return [...chosen.values()];
}

/**
 * Whether a name that may well be defined elsewhere is rather a slip: `web` is no slip for `web-api`, `db-1` for `db-2`
 * or `db`, nor `.build` for `build`.
 */
export function isLikelySlip(name: string, near: string): boolean {
  return isSlip(name, near) && withoutMarks(name) !== withoutMarks(near);
}

/** A name without what tells names apart on purpose: numbers, and signs at its beginning. */
export function withoutMarks(name: string): string {
  return name.replaceAll(/^[\W_]+|[\W_]\d+(?![^\W_])|\d+/g, '');
}

/** Where a name is not found, in words: '' where it cannot be anywhere else. */
export function placeOf({ isClosed: isFolder, definitions }: Model, isClosed: boolean): string {
  if (isFolder) return ' in this folder';
  if (isClosed) return '';
  const isShared = definitions.some(({ file }) => file !== undefined);
  return isShared ? ' in these files' : ' in this file';
}

function unknownMessage(
  { label }: NameKind,
  name: string,
  found: { defined: readonly string[]; near: string | undefined; where: string },
): string {
  const { defined, near, where } = found;
  if (near !== undefined) return `No ${label} is named “${name}”${where}. Did you mean “${near}”?`;
  if (where !== '') return `No ${label} is named “${name}”${where}.`;
  if (defined.length === 0) return `No ${label} is named “${name}”: none is defined here.`;
  return `No ${label} is named “${name}”. Defined: ${listed(defined)}.`;
}

function isOptional({ frame, role }: Use): boolean {
  const { optional, optionalWhen } = role;
  const around = mappingOf(role, frame);
  if (optional !== undefined && textOf(childOf(around, optional)) === 'true') return true;
  return optionalWhen !== undefined && textOf(childOf(frame, optionalWhen.key)) === optionalWhen.is;
}

function repeatedNames(model: Model): Finding[] {
  const found: Finding[] = [];
  const first = new Map<Scope | Frame, Map<string, Definition>>();
  for (const definition of model.definitions) {
    const { kind, name, range, file } = definition;
    const description = model.format.kinds[kind];
    const place = file === undefined ? whereUnique(definition, description) : undefined;
    if (place === undefined) continue;
    const known = first.get(place) ?? new Map<string, Definition>();
    first.set(place, known);
    const key = `${kind} ${comparable(name, description)}`;
    const before = known.get(key);
    if (before === undefined) known.set(key, definition);
    // The same lines, by way of an alias, or the same key, which YAML itself does not allow twice.
    else if (before.range.from !== range.from && !isSameKey(before, definition)) {
      const { label, severity = 'error' } = description;
      const repeated = repeatedName(label, before.name, range, before.range);
      found.push({ ...repeated, rule: `duplicate-${kind}`, severity });
    }
  }
  return found;
}

/** What is said of a name that something of the same kind has already. @param before where that is. */
function repeatedName(kind: string, name: string, range: TextRange, before: TextRange) {
  return {
    message: `Another ${shown(kind)} is already named “${shown(name)}”. Give this one a name of its own.`,
    ...range,
    related: [{ ...before, message: 'It is defined here first.' }],
  };
}

/** Documents that are the same thing: only one of them stays. */
function repeatedDocuments({ format, parts, partial, stream }: Model): Finding[] {
  const { documents, dynamic } = format;
  if (documents === undefined) return [];
  const found: Finding[] = [];
  const first = new Map<string, TextRange>();
  for (const part of parts) {
    const place = descendantOf(part, ...documents.name);
    const words = [documents.kind, documents.name, ...documents.apart].map((path) =>
      textOf(descendantOf(part, ...path)),
    );
    const [kind, name] = words;
    if (place === undefined || kind === undefined || name === undefined) continue;
    const key = JSON.stringify(words);
    // One without all that it needs changes another one.
    if (partial.has(part.nodes) || dynamic?.test(key)) continue;
    const range = contentRangeOf(place);
    let before = first.get(key);
    first.set(key, before ?? range);
    before = stream?.takeObject(words, range) ?? before;
    // The same lines, by way of an alias.
    if (before === undefined || before.from === range.from) continue;
    const repeated = repeatedName(kind, name, range, before);
    found.push({ ...repeated, rule: 'duplicate-object', severity: 'warning' });
  }
  return found;
}

/** Where a definition must be the only one of its name; undefined where it need not be. */
function whereUnique(
  { kind, frame }: Definition,
  { isUnique, ignoresCase }: NameKind,
): Scope | Frame | undefined {
  if (isUnique) return scopeFor(frame.scope, kind);
  // YAML compares keys with their case.
  return ignoresCase && frame.key !== -1 ? frame.parent : undefined;
}

function isSameKey(a: Definition, b: Definition): boolean {
  return a.frame.key !== -1 && a.name === b.name && a.frame.parent === b.frame.parent;
}

/** Cycles of ordered uses, each reported once, where the first of its uses is written. */
function cycles(model: Model): Finding[] {
  const kinds = Object.keys(model.format.kinds);
  return kinds.flatMap((kind) => {
    const { cycle } = model.format.kinds[kind];
    return cycle === undefined ? [] : cyclesOf(model, kind, cycle);
  });
}

/** The definition that leads to another, and the use by which it does. */
interface Edge {
  readonly to: Definition;
  readonly use: Use;
}

function cyclesOf(model: Model, kind: string, description: string): Finding[] {
  const edges = edgesOf(model, kind);
  const found: Finding[] = [];
  /** 1 while on the way, 2 when done. */
  const states = new Map<Definition, 1 | 2>();
  for (const start of edges.keys()) {
    if (states.has(start)) continue;
    const way: { definition: Definition; next: number }[] = [{ definition: start, next: 0 }];
    states.set(start, 1);
    while (way.length > 0) {
      const at = way[way.length - 1];
      const edge = edges.get(at.definition)?.[at.next++];
      if (edge === undefined) {
        states.set(at.definition, 2);
        way.pop();
        continue;
      }
      const state = states.get(edge.to);
      if (state === undefined) {
        states.set(edge.to, 1);
        way.push({ definition: edge.to, next: 0 });
      } else if (state === 1) {
        const from = way.findIndex(({ definition }) => definition === edge.to);
        const names = way.slice(from).map(({ definition }) => definition.name);
        found.push(cycleFinding(kind, description, names, edge));
      }
    }
  }
  return found;
}

function cycleFinding(
  kind: string,
  description: string,
  names: string[],
  { to, use }: Edge,
): Finding {
  const ring =
    names.length === 1 ? `“${names[0]}” waits for itself` : [...names, names[0]].join(' → ');
  return {
    rule: `${kind}-cycle`,
    severity: 'error',
    message: `These ${description}: ${ring}. Remove one of the references.`,
    ...to.range,
    related: [{ ...use.range, message: 'The cycle comes back to it here.' }],
  };
}

/** Ordered uses of a kind, by the definition of the same kind that they are in. */
function edgesOf(model: Model, kind: string): ReadonlyMap<Definition, Edge[]> {
  const owners = new Map<number, Definition>();
  for (const definition of model.definitions) {
    if (definition.kind === kind && definition.file === undefined)
      owners.set(definition.owner, definition);
  }
  const edges = new Map<Definition, Edge[]>();
  for (const use of model.uses) {
    if (use.kind !== kind || !use.role.isOrdered) continue;
    let { frame }: { frame: Use['frame'] | undefined } = use;
    while (frame !== undefined && !owners.has(frame.node)) frame = frame.parent;
    const from = frame && owners.get(frame.node);
    const [to] = definitionsOf(model, use);
    if (from === undefined || to === undefined) continue;
    const known = edges.get(from);
    if (known === undefined) edges.set(from, [{ to, use }]);
    else known.push({ to, use });
  }
  return edges;
}

/**
 * Names that are defined and not used, of kinds that have a rule about that. A warning, and only for those who ask for
 * it: what another file uses is not known.
 */
export function unusedNames(model: Model): Finding[] {
  const { format, definitions } = model;
  const used = new Set<Definition>();
  for (const use of model.uses) {
    if (format.kinds[use.kind].unusedRule === undefined) continue;
    for (const definition of definitionsOf(model, use)) used.add(definition);
  }
  return definitions.flatMap((definition): Finding[] => {
    const { kind, name, range, file } = definition;
    const { label, unusedRule: rule } = format.kinds[kind];
    if (rule === undefined || file !== undefined || used.has(definition)) return [];
    const message = `Nothing in this file uses the ${label} “${shown(name)}”. Remove it if no other file does.`;
    return [{ rule, severity: 'warning', message, ...range }];
  });
}
