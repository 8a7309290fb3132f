import { expect, it } from 'vitest';
import { type ExcerptPart, searchGuides } from './search-guides.ts';

const textOf = (excerpt: readonly ExcerptPart[] = []) => excerpt.map(({ text }) => text).join('');

const sections = [
  { guide: 'a', heading: 'Exit status', text: 'Zero, or one for problems found.' },
  { guide: 'a', anchor: 'b', heading: 'Problems', text: `${'word '.repeat(60)}status is here` },
  { guide: 'c', heading: 'Other', text: 'Nothing of the kind.' },
];

it('finds sections with all words, those first that have them in the heading', () => {
  expect(searchGuides(sections, 'status problems').map(({ heading }) => heading)).toEqual([
    'Exit status',
    'Problems',
  ]);
  expect(searchGuides(sections, 'PROBLEMS')[0]?.heading).toBe('Problems');
  expect(searchGuides(sections, 'status kind')).toEqual([]);
  expect(searchGuides(sections, '  ')).toEqual([]);
});

it('shows what is around the word', () => {
  const [, found] = searchGuides(sections, 'status');
  expect(textOf(found?.excerpt)).toMatch(/^… (?:word )+status is here$/);
  expect(found?.excerpt.filter(({ isFound }) => isFound)).toEqual([
    { text: 'status', isFound: true },
  ]);
});

it('takes excerpts from a paragraph rather than a table, and cuts between words', () => {
  const text = `Key · Merge\n<< · merge keys\nNothing.\n${'words before '.repeat(9)}Merge (keys) ${'whatever '.repeat(30)}`;
  const [found] = searchGuides([{ guide: 'a', heading: 'A', text }], 'merge (keys)');
  expect(textOf(found?.excerpt)).toMatch(/^… (?:words |before )+Merge \(keys\)(?: whatever)+ …$/);
  expect(found?.excerpt.flatMap(({ text, isFound }) => (isFound ? [text] : []))).toEqual([
    'Merge',
    '(keys)',
  ]);
  const [row] = searchGuides([{ guide: 'a', heading: 'A', text }], '<<');
  expect(textOf(row?.excerpt)).toBe('<< · merge keys');
});
