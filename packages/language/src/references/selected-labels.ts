import { type LabelSet, type Meaning, matchesOf, selects } from '@yamlkit/meaning';
import type { LanguageDocument } from '../language-document.ts';
import { meaningFor } from '../meaning/document-meaning.ts';
import type { TextRange } from '../range.ts';

/** A label at a place, with the sets that have it: those that are selected, and what selects them. */
export interface LabelOccurrences {
  readonly name: string;
  /** Also those in other files. */
  readonly labels: readonly LabelSet[];
  readonly selectors: readonly LabelSet[];
}

/**
 * The label at an offset. For one of a selector, all labels that are selected; for one of labels, all selectors of the text that
 * select them. Undefined where there is none, or nothing is selected.
 */
export function labelAt(document: LanguageDocument, offset: number): LabelOccurrences | undefined {
  for (const { model } of meaningFor(document)) {
    const found = labelIn(model, offset);
    if (found !== undefined) return found;
  }
  return undefined;
}

function labelIn(model: Meaning['model'], offset: number): LabelOccurrences | undefined {
  for (const selector of model.selectors) {
    const name = nameAt(selector, offset);
    if (name === undefined) continue;
    const labels = matchesOf(model, selector);
    return labels.length === 0 ? undefined : { name, labels, selectors: [selector] };
  }
  for (const set of model.labels) {
    const name = set.file === undefined ? nameAt(set, offset) : undefined;
    if (name === undefined) continue;
    const selectors = model.selectors.filter(
      (selector) => selector.pairs.get(name) !== undefined && selects(selector, set),
    );
    return selectors.length === 0 ? undefined : { name, labels: [set], selectors };
  }
  return undefined;
}

function nameAt(set: LabelSet, offset: number): string | undefined {
  for (const name of set.pairs.keys()) {
    const { from, to } = labelRange(set, name);
    if (from <= offset && offset <= to) return name;
  }
  return undefined;
}

/** Where a label is in its text: its name and its value. */
export function labelRange({ frame: { nodes }, pairs }: LabelSet, name: string): TextRange {
  const pair = pairs.get(name);
  if (pair === undefined) throw new Error('There is no such label.');
  return { from: nodes.rangeOf(pair.key).from, to: nodes.rangeOf(pair.node).to };
}
