import type { JsonNodes } from '@yamlkit/engine/tree';
import { nearestName } from '@yamlkit/text';
import { type Finding, listed } from './finding.ts';
import type { LabelSet, Model, TextRange } from './model.ts';
import { keyRange } from './read-model.ts';

/** Comparisons of a selector with labels; in a larger stream, only those within one document are made. */
const MOST_COMPARISONS = 4_000_000;

/** Whether each selector of a model can be compared with all labels. */
export function canCompareAll({ selectors, labels }: Model): boolean {
  return selectors.length * labels.length <= MOST_COMPARISONS;
}

/** Selectors that select nothing. */
export function checkSelectors(model: Model): Finding[] {
  const own = new Map<JsonNodes, LabelSet[]>();
  for (const set of model.labels) {
    const known = own.get(set.frame.nodes);
    if (known === undefined) own.set(set.frame.nodes, [set]);
    else known.push(set);
  }
  const comparesAll = canCompareAll(model);
  return model.selectors.flatMap((selector) => {
    if (selector.pairs.size === 0) return [];
    const labels = own.get(selector.frame.nodes) ?? [];
    const isClosed = selector.role?.isClosed === true;
    if (!isClosed && !comparesAll) return [];
    const found = isClosed ? mismatch(labels, selector) : slip(model, selector);
    return found === undefined ? [] : [found];
  });
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
 * a few letters.
 */
function slip({ labels }: Model, selector: LabelSet): Finding | undefined {
  const candidates = labels.filter(({ kind }) => kind === selector.kind);
  if (candidates.some((set) => isSubset(selector, set))) return undefined;
  const near = candidates.find((set) => {
    const wrong = [...selector.pairs].filter(
      ([name, { value }]) => set.pairs.get(name)?.value !== value,
    );
    if (wrong.length !== 1) return false;
    const [[name, { value }]] = wrong;
    const other = set.pairs.get(name);
    if (other !== undefined) return nearestName(value, [other.value]) !== undefined;
    return nearestName(name, [...set.pairs.keys()]) !== undefined;
  });
  return near && finding(selector, near, 'warning');
}

/** Whether a selector selects what has these labels. */
export function isSubset({ pairs }: LabelSet, set: LabelSet): boolean {
  for (const [name, { value }] of pairs) if (set.pairs.get(name)?.value !== value) return false;
  return true;
}

function finding(selector: LabelSet, labels: LabelSet, severity: 'error' | 'warning'): Finding {
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
      related: [
        { ...labels.frame.nodes.rangeOf(labels.frame.key), message: 'These are the labels.' },
      ],
    };
  }
  throw new Error('The selector has a pair that the labels lack.');
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
