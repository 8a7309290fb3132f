import { expect, it } from 'vitest';
import { compareChoicesFrom, diffOptions } from './compare-choices.ts';

it('takes what is known from anything, and the default for the rest', () => {
  const defaults = compareChoicesFrom(null);
  expect(defaults).toMatchObject({ view: 'structure', comments: false, listOrder: true });
  for (const given of [undefined, 'x', [], { view: 'html', comments: 1, ignore: 7 }]) {
    expect(compareChoicesFrom(given)).toEqual(defaults);
  }
  expect(compareChoicesFrom({ ignore: 'x'.repeat(1001) }).ignore).toBe('');
  expect(compareChoicesFrom({ identity: 'id' }).identityKeys, 'of earlier versions').toBe('id');
  expect(compareChoicesFrom({ view: 'merge', neat: true })).toMatchObject({
    view: 'merge',
    neat: true,
  });
});

it('gives the engine its options, and paths as they are between commas', () => {
  const choices = compareChoicesFrom(null);
  const none = {
    comments: false,
    keyOrder: false,
    style: false,
    neat: false,
    ignore: [],
    identityKeys: [],
  };
  expect(diffOptions(choices)).toEqual(none);
  const ignore = " metadata , $['a','b'].c,, /x ";
  expect(diffOptions({ ...choices, ignore, identityKeys: 'id', listOrder: false })).toEqual({
    ...none,
    ignore: ['metadata', "$['a','b'].c", '/x'],
    identityKeys: ['id'],
    ignoreOrder: true,
  });
});
