import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderMessage } from '../../src/diagnostics/wording.ts';
import { LineIndex } from '../../src/text/line-index.ts';
import type { Rule, RuleOptions } from '../../src/tools/validate/rule.ts';
import type { RuleCase } from './rule-case.ts';
import { dataOf, fixAll, holdsSame, runRules } from './run-rules.ts';

const RULES = new URL('../../src/tools/validate/rules/', import.meta.url);

/** Rounds after which fixes that touch one another must all be done. */
const MOST_ROUNDS = 4;

/**
 * The tests of one lint rule: its cases, and its doc, whose bad examples it must speak up on and
 * whose good ones it must let pass.
 */
export function describeRule(rule: Rule, cases: readonly RuleCase[]): void {
  const { id } = rule;
  const doc = readFileSync(new URL(`${id}/doc.md`, RULES), 'utf8');

  describe(`lint rule ${id}`, () => {
    it('has a doc with its id, its options and examples of both kinds', () => {
      expect(doc.startsWith(`# ${id}\n`)).toBe(true);
      for (const name of Object.keys(rule.options)) expect(doc).toContain(`\`${name}\``);
      expect(examples(doc, 'bad').length).toBeGreaterThan(0);
      expect(examples(doc, 'good').length).toBeGreaterThan(0);
    });

    it('finds something in each bad example', () => {
      for (const { text, options } of examples(doc, 'bad')) {
        expect(runRules([rule], text, options)).not.toEqual([]);
      }
    });

    it('is silent on each good example', () => {
      for (const { text, options } of examples(doc, 'good')) {
        expect(runRules([rule], text, options)).toEqual([]);
      }
    });

    it('has an input for each of its messages, which are made from the parameters', () => {
      const inputs = [...cases, ...examples(doc, 'bad')];
      const found = inputs.flatMap(({ text, options }) => runRules([rule], text, options));
      for (const { message, parameters } of structuredClone(found)) {
        expect(renderMessage(rule.messages, parameters)).toBe(message);
        expect(message).not.toMatch(/undefined|NaN|\[object/);
      }
      if (typeof rule.messages !== 'object') return;
      // Those about patterns that cannot be used are the same in all rules: `pattern-option.test.ts`.
      const hasMinimum = Object.keys(rule.options).some((name) => name.startsWith('min-'));
      const reasons = Object.keys(rule.messages).filter(
        (reason) => !reason.startsWith('pattern') && (reason !== 'too-few' || hasMinimum),
      );
      const seen = found.map(({ parameters }) => (parameters as { reason: string }).reason);
      expect([...new Set(seen)].sort()).toEqual(reasons.sort());
    });

    it('has cases in which it finds something and cases in which it does not', () => {
      expect(cases.some(({ found }) => found.length > 0)).toBe(true);
      expect(cases.some(({ found }) => found.length === 0)).toBe(true);
    });

    it.each(cases)('$name', ({ text, options, found, fixed }) => {
      const findings = runRules([rule], text, options);
      const lines = new LineIndex(text);
      const places = findings.map(({ from }) => {
        const { line, column } = lines.positionAt(from);
        return `${line}:${column}`;
      });
      expect(places).toEqual(found);
      let after = fixAll(text, findings);
      expect(after).toBe(fixed ?? text);
      for (let round = 1; round < MOST_ROUNDS; round++) {
        expect(dataOf(after)).toEqual(dataOf(text));
        expect(holdsSame(text, after)).toBe(true);
        after = fixAll(after, runRules([rule], after, options));
      }
      const left = runRules([rule], after, options).filter(({ fix }) => fix?.safety === 'safe');
      expect(left).toEqual([]);
    });
  });
}

/**
 * The examples of a rule's doc that are marked `yaml bad` or `yaml good`, with the options that
 * comes after the mark as JSON. `·` is a space, `␍` a carriage return, `¶` the end of the text.
 */
function examples(doc: string, mark: 'bad' | 'good'): { text: string; options: RuleOptions }[] {
  const blocks = doc.matchAll(/^```yaml (\w+)(?: (\{.*\}))?\n([\s\S]*?)^```$/gm);
  return [...blocks]
    .filter(([, found]) => found === mark)
    .map(([, , options, text]) => ({
      text: text.replaceAll('·', ' ').replaceAll('␍', '\r').replace('¶\n', ''),
      options: JSON.parse(options ?? '{}'),
    }));
}
