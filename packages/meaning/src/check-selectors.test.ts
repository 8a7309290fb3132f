import { describe, expect, it } from 'vitest';
import { meaningIn } from '../test/shaped.ts';
import { checkSelectors } from './check-selectors.ts';
import type { LabelSet, Model } from './model.ts';

const pod = (app: number) =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: p${app}, labels: { app: pod${app}x } }\n`;
const service = (app: number) =>
  `apiVersion: v1\nkind: Service\nmetadata: { name: s${app} }\nspec: { selector: { app: other-${app} } }\n`;

describe('selectors that select nothing', () => {
  it('are compared with a bounded number of labels', () => {
    const objects = Array.from({ length: 1_500 }, (_, at) => `${pod(at)}---\n${service(at)}`);
    const { model } = meaningIn('kubernetes', objects.join('---\n'));
    let asked = 0;
    const labels = model.labels.map(
      (set): LabelSet => ({
        ...set,
        get kind() {
          asked++;
          return set.kind;
        },
      }),
    );
    const counting: Model = Object.create(model, { labels: { value: labels } });
    expect(checkSelectors(counting)).toEqual([]);
    expect(asked).toBeLessThan(250_000);
  });
});
