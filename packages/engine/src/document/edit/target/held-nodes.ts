import type { TargetValues } from './target-values.ts';

/** The nodes whose values a list or mapping has in it as they were read, as `{outer: .}` and `[[.]]` do. */
export function* heldNodes<V>(
  values: TargetValues<V>,
  around: V,
  mostVisits: number,
): Generator<number> {
  const waiting = [around];
  for (let visits = 0; visits < mostVisits; visits++) {
    const value = waiting.pop();
    if (value === undefined) return;
    const kind = values.kindOf(value);
    if (kind === 'scalar') continue;
    for (const each of kind === 'list' ? values.itemsOf(value) : values.entriesOf(value).values()) {
      const origin = values.originOf(each);
      if (origin !== undefined && !origin.isChanged) yield origin.node;
      else if (waiting.length < mostVisits) waiting.push(each);
    }
  }
}
