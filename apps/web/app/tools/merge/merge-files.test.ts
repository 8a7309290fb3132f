import { expect, it } from 'vitest';
import { mergeFiles } from './merge-files.ts';

const file = (name: string) => ({ name, text: `from: ${name}\n` });

it('puts one file where it was aimed at', () => {
  const files = [file('a.yaml')] as const;
  expect(mergeFiles.place(files, 'override')).toEqual({ placements: [{ id: 'override', files }] });
});

it('fills both sides with two files', () => {
  expect(mergeFiles.place([file('a.yaml'), file('b.yaml')], 'override')).toEqual({
    placements: [
      { id: 'yaml', files: [file('a.yaml')] },
      { id: 'override', files: [file('b.yaml')] },
    ],
    note: 'a.yaml is the base, b.yaml the override.',
  });
});

it('makes one stream of more, where they were aimed at', () => {
  const files = [file('a.yaml'), file('b.yaml'), file('c.yaml')] as const;
  expect(mergeFiles.place(files, 'yaml')).toEqual({ placements: [{ id: 'yaml', files }] });
});
