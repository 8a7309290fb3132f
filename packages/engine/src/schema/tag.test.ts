import { expect, test } from 'vitest';
import { TYPE_INT } from './scalar-type.ts';
import { expandTag, knownTag } from './tag.ts';

const HANDLES = new Map([
  ['!e!', 'tag:example.com,2000:app/'],
  ['!my!', '!mine-'],
]);

test.each([
  ['!!str', 'tag:yaml.org,2002:str'],
  ['!local', '!local'],
  ['!', '!'],
  ['!<tag:yaml.org,2002:str>', 'tag:yaml.org,2002:str'],
  ['!e!tag%21', 'tag:example.com,2000:app/tag!'],
  ['!e!%C3%A9', 'tag:example.com,2000:app/é'],
  ['!e!%ff', 'tag:example.com,2000:app/%ff'],
  ['!my!light', '!mine-light'],
  ['!undeclared!x', '!undeclared!x'],
])('%s stands for %s', (source, tag) => expect(expandTag(source, HANDLES)).toBe(tag));

test('%TAG directives may change what ! and !! stand for', () => {
  const handles = new Map([
    ['!', '!private-'],
    ['!!', 'tag:example.com,2000:'],
  ]);
  expect(expandTag('!x', handles)).toBe('!private-x');
  expect(expandTag('!!int', handles)).toBe('tag:example.com,2000:int');
});

test('known tags say the kind of their node', () => {
  expect(knownTag('tag:yaml.org,2002:int')).toEqual({ kind: 'scalar', type: TYPE_INT });
  expect(knownTag('tag:yaml.org,2002:omap')?.kind).toBe('sequence');
  expect(knownTag('tag:yaml.org,2002:constructor')).toBeUndefined();
  expect(knownTag('!local')).toBeUndefined();
});
