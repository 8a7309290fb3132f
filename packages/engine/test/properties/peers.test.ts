import fc from 'fast-check';
import { loadAll } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { compose } from '../../src/schema/compose.ts';
import { parse } from '../../src/syntax/parse.ts';
import { anyText } from './texts.ts';

/** Whether `yaml` finds no syntax error. */
function isValidForYaml(text: string): boolean {
  try {
    const documents = parseAllDocuments(text, { uniqueKeys: false });
    return Array.isArray(documents) && documents.every(({ errors }) => errors.length === 0);
  } catch {
    return false;
  }
}

/** What js-yaml says: `undefined` where it refuses for another reason than syntax. */
function isValidForJsYaml(text: string): boolean | undefined {
  try {
    loadAll(text);
    return true;
  } catch (error) {
    const isSyntax = !/duplicat|alias|tag|merge|cannot|complex keys/i.test(String(error));
    return isSyntax ? false : undefined;
  }
}

const DELIBERATE: ReadonlySet<string> = new Set(['conflict-marker', 'closing-bracket-indentation']);

describe('a verdict that two other implementations share', () => {
  it('is ours', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        // Characters are judged apart: the peers take some that production c-printable forbids.
        fc.pre(/^[\n -~]*$/.test(text));
        const tree = parse(text);
        // An unknown alias or tag is an error of composition here, of syntax elsewhere.
        fc.pre(compose(tree, { allowedTags: ['*'] }).diagnostics.length === 0);
        const verdict = isValidForYaml(text);
        fc.pre(verdict === isValidForJsYaml(text));
        // Deliberate: docs/decisions/0006-where-we-part-from-the-letter.md.
        fc.pre(!tree.diagnostics.some(({ code }) => DELIBERATE.has(code)));
        const errors = tree.diagnostics.filter(({ severity }) => severity === 'error');
        expect(errors.length === 0, JSON.stringify(text)).toBe(verdict);
      }),
      { numRuns: 1_000 },
    );
  });
});
