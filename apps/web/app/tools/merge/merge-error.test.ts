import { expect, it } from 'vitest';
import { mergeErrorText } from './merge-error.ts';

it('names the side and the place', () => {
  expect(mergeErrorText({ side: 1, line: 2, column: 3, message: 'Why.' })).toBe(
    '# Merge error: Please check your YAML syntax\n# Override YAML, line 2, column 3: Why.\n',
  );
});
