import { DocumentShape } from './document-shape.ts';
import { PIPELINES } from './pipeline-recognizers.ts';
import type { Likeness, Recognizer } from './recognizer.ts';
import type { DocumentFacts } from './stream-facts.ts';
import { TOOLS } from './tool-recognizers.ts';

const RECOGNIZERS: readonly Recognizer[] = [...PIPELINES, ...TOOLS];

/** By a key of which a document must have one, the formats that it hints at. */
const byKey = new Map<string, Recognizer[]>();
for (const recognizer of RECOGNIZERS) {
  for (const key of recognizer.keys) {
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [recognizer]);
    else known.push(recognizer);
  }
}

/** A format that a document has by its outline. */
export interface RecognizedFormat {
  readonly id: string;
  readonly likeness: Likeness;
  /** The keys that hint at it. */
  readonly keys: readonly string[];
}

/**
 * The formats that a document has by its outline, whatever its name: the certain one first, if there is just one. Two that
 * are certain contradict each other, so that both are only likely.
 */
export function recognizeContent(facts: DocumentFacts): readonly RecognizedFormat[] {
  const hinted = new Set<Recognizer>();
  for (const { key } of facts.rootKeys) for (const each of byKey.get(key) ?? []) hinted.add(each);
  for (const key of facts.itemKeys ?? []) for (const each of byKey.get(key) ?? []) hinted.add(each);
  if (hinted.size === 0) return [];
  const shape = new DocumentShape(facts);
  const found = RECOGNIZERS.filter((each) => hinted.has(each)).flatMap(
    ({ id, keys, likeness: likenessOf }) => {
      const how = likenessOf(shape);
      const own = keys.filter((key) => shape.has(key) || shape.items.has(key));
      return how === undefined ? [] : [{ id, likeness: how, keys: own }];
    },
  );
  const certain = found.filter((each) => each.likeness === 'certain');
  const likely = found.filter((each) => each.likeness === 'likely');
  if (certain.length < 2) return [...certain, ...likely];
  return [...certain.map((each) => ({ ...each, likeness: 'likely' as const })), ...likely];
}

/** The keys that make a document worth a look. */
export const recognizableKeys: Iterable<string> = byKey.keys();
