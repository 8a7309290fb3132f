import { JqArray, LimitReached, type Value, withinLimits } from '@yamlkit/jq';
import { describe, expect, it } from 'vitest';
import type { OutputLayout } from './output-layout.ts';
import { aboutLimit, QueryLimits } from './query-limits.ts';
import { writeValue } from './write-value.ts';

/** Takes little memory, and has as many parts as there are seconds in thirty thousand years. */
function sharedValue(): Value {
  let value: Value = 1;
  for (let level = 0; level < 40; level++) value = new JqArray([value, value]);
  return value;
}

const LAYOUT: OutputLayout = { format: 'json', isRaw: false, longestConverted: 1000 };
const COLORS = {
  null: '0',
  false: '0',
  true: '0',
  number: '0',
  string: '0',
  array: '0',
  object: '0',
  key: '0',
};

async function written(layout: Partial<OutputLayout>): Promise<string> {
  let text = '';
  for (const piece of await writeValue(sharedValue(), { ...LAYOUT, ...layout })) text += piece;
  return text;
}

describe('an output that is endless when it is written out', () => {
  it.each<Partial<OutputLayout>>([
    { longest: 100_000 },
    { longest: 100_000, indent: '  ' },
    { format: 'yaml' },
    { format: 'yaml', sortKeys: true },
    { format: 'toml' },
    { colors: COLORS },
    { colors: COLORS, format: 'yaml' },
  ])('is refused with %j', async (layout) => {
    await expect(written(layout)).rejects.toBeInstanceOf(LimitReached);
  });

  it('comes in pieces that count against the limits of a program', async () => {
    const pieces = (await writeValue(sharedValue(), LAYOUT))[Symbol.iterator]();
    const next = () => withinLimits({ limits: { steps: 1000 } }, () => pieces.next());
    expect(next).toThrow(LimitReached);
  });
});

describe('a message about a limit', () => {
  it('says how to have more memory', () => {
    const tooMuch = new LimitReached('memory', 'Too much');
    expect(aboutLimit(tooMuch, 30_000_000)).toContain('--max-old-space-size');
    expect(aboutLimit(tooMuch, 64_000_000)).toBe('Too much');
    expect(aboutLimit(new LimitReached('steps', 'Too many'), 30_000_000)).toBe('Too many');
  });

  it('comes before the memory is at its end', () => {
    const { limits, isMemoryShort, longestConverted } = new QueryLimits();
    expect(limits.cells()).toBeGreaterThanOrEqual(1_000_000);
    expect(limits.cells()).toBeLessThanOrEqual(64_000_000);
    expect(longestConverted).toBeLessThan(limits.cells());
    expect(isMemoryShort()).toBe(false);
  });
});
