import fc from 'fast-check';
import { expect, it } from 'vitest';
import { YamlEditor } from '../../src/document/edit/editor.ts';
import { indentStepsOf } from '../../src/document/edit/indent-step.ts';
import { parse } from '../../src/syntax/parse.ts';
import { callOf, type EditStep, editedText, editStep, outcomeOf } from './edit-sequences.ts';

/** How a text indents, which an editor reads once: what edits write does not count. */
function stepsOf(text: string): string {
  return JSON.stringify(indentStepsOf(parse(text)));
}

/**
 * Does operations one by one, each with an editor of its own. Ends early where the text has come to indent in another
 * way, by which the editor of the next one would write.
 */
function oneByOne(text: string, steps: readonly EditStep[], expandAliases: boolean) {
  const calls = [];
  const outcomes = [];
  let current = text;
  for (const step of steps) {
    if (stepsOf(current) !== stepsOf(text)) break;
    const call = callOf(current, step);
    const editor = new YamlEditor(current, { expandAliases });
    outcomes.push(outcomeOf(() => call(editor)));
    calls.push(call);
    current = editor.text;
  }
  return { calls, outcomes, text: current };
}

it('edits of one editor do, and refuse, what an editor for each of them does', () => {
  fc.assert(
    fc.property(
      editedText,
      fc.array(editStep, { minLength: 2, maxLength: 8 }),
      fc.boolean(),
      (text, steps, expandAliases) => {
        const expected = oneByOne(text, steps, expandAliases);
        const editor = new YamlEditor(text, { expandAliases });
        const outcomes = expected.calls.map((call) => outcomeOf(() => call(editor)));
        expect(outcomes).toEqual(expected.outcomes);
        expect(editor.text).toBe(expected.text);
        expect(editor.changes.apply(text)).toBe(editor.text);
      },
    ),
    { numRuns: 600 },
  );
});
