import { describe, expect, it } from 'vitest';
import { EditedLength } from './edited-length.ts';
import { YamlEditor } from './editor.ts';

const problemOf = (edit: () => void) => {
  try {
    edit();
  } catch (error) {
    return (error as { problem: { code: string; parameters: { reason: string } } }).problem;
  }
  return undefined;
};

const insertOf = (length: number) => [{ from: 0, to: 0, insert: 'x'.repeat(length) }];

describe('copies', () => {
  it('that double each time are refused before they fill the memory', () => {
    const editor = new YamlEditor(`l:\n- ${'x'.repeat(20_000)}\n`);
    const problem = problemOf(() => {
      for (let round = 0; round < 60; round++) editor.copy(['l'], ['l', '-']);
    });
    expect(problem).toMatchObject({ code: 'too-large', parameters: { reason: 'copies' } });
    expect(editor.text.length).toBeLessThan(20_000_000);
  });

  it('are counted together, also where each is taken away again, until all edits are taken back', () => {
    const editor = new YamlEditor(`a: ${'x'.repeat(1_000_000)}\nb: 1\n`);
    let count = 0;
    const copy = () => {
      editor.copy(['a'], ['c']);
      editor.delete(['c']);
      count++;
    };
    const problem = problemOf(() => {
      for (let round = 0; round < 20; round++) copy();
    });
    expect(problem).toMatchObject({ code: 'too-large', parameters: { reason: 'copies' } });
    expect(count).toBe(10);
    editor.reset();
    expect(problemOf(copy)).toBeUndefined();
  });

  it('may be longer in a longer text, and others do not count', () => {
    const length = new EditedLength(2_000_000);
    length.add(insertOf(30_000_000));
    const copy = () => length.countCopy(() => length.add(insertOf(4_000_000)));
    for (let round = 0; round < 5; round++) copy();
    expect(problemOf(copy)).toMatchObject({ code: 'too-large', parameters: { limit: 20_000_000 } });
  });
});

it('a text cannot become longer than any that can be read', () => {
  const length = new EditedLength(10);
  const add = () => length.add(insertOf(60 * 1024 * 1024));
  expect(problemOf(add)).toBeUndefined();
  length.takeBackTo(10);
  expect(problemOf(add)).toBeUndefined();
  expect(problemOf(add)).toMatchObject({ code: 'too-large', parameters: { reason: 'text' } });
});
