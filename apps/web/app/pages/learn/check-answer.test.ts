import { describe, expect, it } from 'vitest';
import { convertText } from '../../workspace/engine-worker/convert-text.ts';
import { checkAnswer } from './check-answer.ts';
import { describeDifference } from './describe-difference.ts';
import type { ExerciseCheck } from './tutorial.ts';
import { evaluate } from './worker/evaluate.ts';

function check(text: string, ...checks: ExerciseCheck[]) {
  return checkAnswer(text, evaluate(text, 'core', convertText), checks);
}

describe('checkAnswer', () => {
  it('wants valid YAML first, and says what the engine says', () => {
    const verdict = check('a: [1', { kind: 'value', value: { a: [1] }, hint: 'h' });
    expect(verdict).toMatchObject({ isSolved: false, hint: 'This is not valid YAML yet.' });
    expect(verdict).toHaveProperty('detail', expect.stringMatching(/^Line 1, column \d+: ./));
  });

  it('compares values, whatever the order of keys', () => {
    const wanted: ExerciseCheck = { kind: 'value', value: { a: 1, b: ['x'] }, hint: 'Try.' };
    expect(check('{b: [x], a: 1.0}', wanted)).toEqual({ isSolved: true });
    expect(check('a: "1"\nb: [x]', wanted)).toEqual({
      isSolved: false,
      hint: 'Try.',
      detail: 'a is the text "1"; expected: the number 1.',
    });
    expect(check('', wanted)).toMatchObject({
      detail: 'The document is null; expected: an object.',
    });
  });

  it('looks at the text, line by line', () => {
    const noQuotes: ExerciseCheck = { kind: 'text', pattern: '"', isFound: false, hint: 'q' };
    const dash: ExerciseCheck = { kind: 'text', pattern: '^ +- ', isFound: true, hint: 'd' };
    expect(check('a:\n  - x', noQuotes, dash)).toEqual({ isSolved: true });
    expect(check('a: ["x"]', noQuotes, dash)).toEqual({ isSolved: false, hint: 'q' });
    expect(check('a: [x]', noQuotes, dash)).toEqual({ isSolved: false, hint: 'd' });
  });

  it('counts documents', () => {
    const two: ExerciseCheck = { kind: 'documents', count: 2, hint: '---' };
    expect(check('a\n---\nb', two)).toEqual({ isSolved: true });
    expect(check('a', two)).toMatchObject({ hint: '---', detail: 'Documents: 1; expected: 2.' });
  });

  it('looks for the warnings of one lint rule', () => {
    const truthy: ExerciseCheck = { kind: 'no-warning', code: 'lint/truthy', hint: 't' };
    expect(check('a: yes', truthy)).toMatchObject({ isSolved: false, hint: 't' });
    expect(check('a: true ', truthy)).toEqual({ isSolved: true });
  });
});

describe('describeDifference', () => {
  it('names the first place that differs', () => {
    const wanted = { server: { ports: [80, 443], tls: true } };
    expect(describeDifference(wanted, wanted)).toBeNull();
    expect(describeDifference({ server: { ports: [80, 443] } }, wanted)).toBe(
      'server.tls is missing.',
    );
    expect(describeDifference({ ...wanted, name: 'x' }, wanted)).toBe('name should not be there.');
    expect(describeDifference({ server: { ports: [80], tls: true } }, wanted)).toBe(
      'server.ports has 1 entry; expected: 2 entries.',
    );
    expect(describeDifference({ server: { ports: [80, '443'], tls: 0 } }, wanted)).toBe(
      'server.ports[1] is the text "443"; expected: the number 443.',
    );
    expect(describeDifference({ server: [] }, wanted)).toBe(
      'server is a list; expected: an object.',
    );
  });

  it('distinguishes null from missing', () => {
    expect(describeDifference({ a: null }, { a: null })).toBeNull();
    expect(describeDifference({}, { a: null })).toBe('a is missing.');
  });
});
