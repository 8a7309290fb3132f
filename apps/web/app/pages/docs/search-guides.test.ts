import { expect, it } from 'vitest';
import { searchGuides } from './search-guides.ts';

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
  expect(found?.excerpt).toMatch(/^… (?:word )+status is here$/);
});
