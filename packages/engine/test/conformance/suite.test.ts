import { describe, expect, it } from 'vitest';
import { parse } from '../../src/syntax/parse.ts';
import { formatEvents } from '../../src/tools/inspect/events.ts';
import { suiteCases } from './suite-cases.ts';

const cases = suiteCases();

describe('the YAML test suite', () => {
  it('has the 402 cases this project speaks of', () => {
    expect(cases).toHaveLength(402);
  });

  it.each(cases.filter((entry) => entry.isError))('refuses $id: $name', ({ yaml }) => {
    const errors = parse(yaml).diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors).not.toHaveLength(0);
  });

  it.each(cases.filter((entry) => !entry.isError))('reads $id: $name', ({ yaml, events }) => {
    const tree = parse(yaml);
    expect(tree.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(formatEvents(tree)).toBe(events);
  });
});
