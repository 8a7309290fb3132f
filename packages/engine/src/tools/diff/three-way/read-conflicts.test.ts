import fc from 'fast-check';
import { expect, it } from 'vitest';
import { merge3 } from './merge-three.ts';
import { readConflicts } from './read-conflicts.ts';

it('takes both styles of markers apart', () => {
  const text = 'a: 1\n<<<<<<< HEAD\nb: 2\n||||||| 1234\nb: 1\n=======\nb: 3\n>>>>>>> topic\nc: 1\n';
  expect(readConflicts(text)).toEqual({
    ours: 'a: 1\nb: 2\nc: 1\n',
    base: 'a: 1\nb: 1\nc: 1\n',
    theirs: 'a: 1\nb: 3\nc: 1\n',
    labels: { ours: 'HEAD', base: '1234', theirs: 'topic' },
    markerSize: 7,
    count: 1,
  });
  expect(readConflicts(text.replace('||||||| 1234\nb: 1\n', ''))).toMatchObject({
    base: undefined,
    count: 1,
  });
});

it.each([
  'a: 1\n',
  '<<<<<<< HEAD\na: 1\n',
  'a: |\n  =======\n',
  '>>>>>>> x\n',
  '<<<<<<< a\n>>>>>>> b\n',
  '<<<<<< a\n======\n>>>>>> b\n',
])('finds no conflict in %j', (text) => {
  expect(readConflicts(text)).toBeUndefined();
});

it('gives back the versions of any merge that shows the base', () => {
  const line = fc.constantFrom('a: 1\n', 'a: 2\n', 'b: 1\n', 'b: x\n', '- c\n', '\n', '# d\n');
  const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join(''));
  fc.assert(
    fc.property(
      text,
      text,
      text,
      fc.integer({ min: 7, max: 12 }),
      (base, ours, theirs, markerSize) => {
        const { output, conflicts } = merge3(base, ours, theirs, { style: 'diff3', markerSize });
        const found = readConflicts(output);
        if (conflicts.length === 0) expect(found).toBeUndefined();
        else {
          expect(found?.count).toBe(conflicts.length);
          // What was merged is in all versions, so that merging them again gives the same.
          const again = merge3(found?.base ?? '', found?.ours ?? '', found?.theirs ?? '', {
            style: 'diff3',
            markerSize,
          });
          expect(again.conflicts.length).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 500 },
  );
});
