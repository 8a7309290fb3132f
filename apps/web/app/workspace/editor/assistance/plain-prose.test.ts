import { expect, it } from 'vitest';
import { plainProse } from './plain-prose.ts';

it('takes the marks out of Markdown', () => {
  expect(plainProse('Use `on` to **start** a [run](https://example.com/a).')).toBe(
    'Use on to start a run (https://example.com/a).',
  );
});

it('has bullets before the items of lists', () => {
  expect(plainProse('Use:\n* `a`\n  - b - c\n')).toBe('Use:\n• a\n• b - c\n');
});

it('names no address that is not of the web, and none of an image', () => {
  expect(plainProse('[a](javascript:x) ![b](https://example.com/b.png)')).toBe('a b');
});

it('keeps what is no Markdown', () => {
  const text = 'a_b * c [0] <b> 2 ** 3\nd';
  expect(plainProse(text)).toBe(text);
});

it('shortens what would fill the screen', () => {
  expect(plainProse('x'.repeat(5000))).toBe(`${'x'.repeat(1500)}…`);
});
