import type { JsonDocument } from '@yamlkit/engine/tree';
import { nearestName } from '@yamlkit/text';
import { type Finding, listed } from './finding.ts';
import {
  areApart,
  type Frame,
  knownByModel,
  type LabelSet,
  type LabelValue,
  type Model,
  type StreamOffers,
} from './model.ts';
import { keyRange } from './read-model.ts';
import type { TextRange } from './text-range.ts';

/** What a selector selects at most that is looked at. */
const MOST_MATCHES = 100;

/** Selectors that select nothing. */
export function checkSelectors(model: Model): Finding[] {
  const { own } = indexOf(model);
  return model.selectors.flatMap((selector) => {
    if (selector.pairs.size === 0) return [];
    const isClosed = selector.role?.isClosed === true;
    const found = isClosed
      ? mismatch(own.get(selector.frame.nodes) ?? [], selector)
      : slip(model, selector);
    return found === undefined ? [] : [found];
  });
}

/** The labels that a selector selects, the first ones where they are many; none for one without pairs. */
export function matchesOf(model: Model, selector: LabelSet): readonly LabelSet[] {
  const { byPair } = offeredLabels(model);
  const lists = [...selector.pairs].map(([name, { value }]) => byPair.get(name)?.get(value) ?? []);
  const [shortest = []] = lists.sort((a, b) => a.length - b.length);
  return shortest.slice(0, MOST_MATCHES).filter((set) => selects(selector, set));
}

/** The selector that is a value of a node. */
export function selectorIn(model: Model, frame: Frame | undefined): LabelSet | undefined {
  return frame && indexOf(model).selectors.get(frame);
}

interface OwnIndex {
  /** By document. */
  readonly own: ReadonlyMap<JsonDocument, readonly LabelSet[]>;
  /** By the node that they are in. */
  readonly selectors: ReadonlyMap<Frame | undefined, LabelSet>;
}

const indexOf = knownByModel((model): OwnIndex => {
  const own = new Map<JsonDocument, LabelSet[]>();
  for (const set of model.labels) addTo(own, set.frame.nodes, set);
  return { own, selectors: new Map(model.selectors.map((set) => [set.frame.parent, set])) };
});

/** Labels that can be selected from any document of the stream. */
interface OfferedLabels {
  readonly byKind: ReadonlyMap<string, readonly LabelSet[]>;
  /** By the name and the value of each of their pairs. */
  readonly byPair: ReadonlyMap<string, ReadonlyMap<string, readonly LabelSet[]>>;
}

const offered = new WeakMap<readonly LabelSet[], OfferedLabels>();

function offeredLabels({ labels, stream }: Model): OfferedLabels {
  const all = stream?.labels ?? labels;
  const known = offered.get(all);
  if (known !== undefined) return known;
  const byKind = new Map<string, LabelSet[]>();
  const byPair = new Map<string, Map<string, LabelSet[]>>();
  for (const set of all) {
    addTo(byKind, set.kind, set);
    for (const [name, { value }] of set.pairs) {
      const byValue = byPair.get(name) ?? new Map<string, LabelSet[]>();
      byPair.set(name, byValue);
      addTo(byValue, value, set);
    }
  }
  const index = { byKind, byPair };
  offered.set(all, index);
  return index;
}

function addTo<Key>(map: Map<Key, LabelSet[]>, key: Key, set: LabelSet): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [set]);
  else known.push(set);
}

/** What must select the labels in its own document, and does not. */
function mismatch(labels: readonly LabelSet[], selector: LabelSet): Finding | undefined {
  const own = labels.filter(({ kind }) => kind === selector.kind);
  const [template] = own;
  if (template === undefined || own.some((set) => isSubset(selector, set))) return undefined;
  return finding(selector, template, 'error');
}

/**
 * What should select something that may be elsewhere, but the text has labels that differ from it in one pair only, by
 * a few letters; or anything that is not there where a folder is all there is.
 */
function slip(model: Model, selector: LabelSet): Finding | undefined {
  if (matchesOf(model, selector).length > 0) return undefined;
  const similar = similarLabels(model, selector);
  if (similar !== undefined) return finding(selector, similar, 'warning', model.stream);
  if (!model.isClosed || isVariable(model, selector)) return undefined;
  const { nodes, key } = selector.frame;
  return {
    rule: 'unmatched-selector',
    severity: 'warning',
    message: `This selects nothing: no ${selector.kind} in this folder has these labels.`,
    ...keyRange({ nodes, key }),
  };
}

/** The first labels that a selector nearly selects. */
function similarLabels(model: Model, selector: LabelSet): LabelSet | undefined {
  for (const set of offeredLabels(model).byKind.get(selector.kind) ?? []) {
    if (model.left.comparisons-- <= 0) return undefined;
    const wrong = [...selector.pairs].filter((pair) => !hasPair(set, pair));
    if (wrong.length !== 1) continue;
    const [[name, { value }]] = wrong;
    const other = set.pairs.get(name);
    const near =
      other === undefined
        ? nearestName(name, [...set.pairs.keys()])
        : nearestName(value, [other.value]);
    // Asked last, as it looks for the namespaces of both in their documents.
    if (near !== undefined && !areApart(model.format, set.frame, selector.frame)) return set;
  }
  return undefined;
}

/** Whether a label of a selector is known only when something is put in. */
function isVariable({ format: { dynamic } }: Model, { pairs }: LabelSet): boolean {
  if (dynamic === undefined) return false;
  return [...pairs].some(([name, { value }]) => dynamic.test(name) || dynamic.test(value));
}

/** Whether a selector selects what has these labels. */
export function selects(selector: LabelSet, set: LabelSet): boolean {
  return selector.kind === set.kind && isSubset(selector, set);
}

function isSubset({ pairs }: LabelSet, set: LabelSet): boolean {
  for (const pair of pairs) if (!hasPair(set, pair)) return false;
  return true;
}

function hasPair({ pairs }: LabelSet, [name, { value }]: readonly [string, LabelValue]): boolean {
  return pairs.get(name)?.value === value;
}

function finding(
  selector: LabelSet,
  labels: LabelSet,
  severity: 'error' | 'warning',
  stream?: StreamOffers,
): Finding {
  const { frame, pairs } = selector;
  for (const [name, { value, key, node }] of pairs) {
    const other = labels.pairs.get(name);
    if (other?.value === value) continue;
    const here = { nodes: frame.nodes, key };
    const place: TextRange = other === undefined ? keyRange(here) : frame.nodes.rangeOf(node);
    const near = other === undefined ? nearestName(name, [...labels.pairs.keys()]) : other.value;
    return {
      rule: 'unmatched-selector',
      severity,
      message: message(name, { value, other: other?.value, names: [...labels.pairs.keys()] }),
      ...place,
      ...(near !== undefined && { replacement: { ...place, insert: near } }),
      related:
        labels.file !== undefined
          ? []
          : [{ ...rangeOfLabels(labels, stream), message: 'These are the labels.' }],
    };
  }
  throw new Error('The selector has a pair that the labels lack.');
}

function rangeOfLabels({ frame }: LabelSet, stream: StreamOffers | undefined): TextRange {
  return stream?.rangeOf(frame.offered?.place ?? 0) ?? frame.nodes.rangeOf(frame.key);
}

function message(
  name: string,
  { value, other, names }: { value: string; other: string | undefined; names: readonly string[] },
): string {
  if (other !== undefined) {
    return `This selects nothing: the label “${name}” is “${other}”, not “${value}”.`;
  }
  return names.length === 0
    ? `This selects nothing: there is no label “${name}”.`
    : `This selects nothing: no label is named “${name}”. Labels: ${listed(names)}.`;
}
