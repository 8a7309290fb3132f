import { expect, it } from 'vitest';
import { measureEngine } from './measure-engine.ts';

it('counts the suite, all of which passes, and the lint rules', () => {
  const { suiteCases, suiteCasesPassed, lintRules } = measureEngine();
  expect(suiteCases).toBe(402);
  expect(suiteCasesPassed).toBe(402);
  expect(lintRules).toBeGreaterThan(2);
});
