import { describe, expect, it } from 'vitest';
import { keepChoices, readChoices } from './choices-store.ts';
import { tagSetsWith } from './tag-sets.ts';
import { defaultChoices, optionsFor } from './validation-options.ts';

describe('optionsFor', () => {
  it('lints and accepts streams by default', () => {
    expect(optionsFor(defaultChoices)).toEqual({
      lint: true,
      singleDocument: false,
      allowedTags: [],
    });
  });

  it('allows the tags of sets and single tags, each once', () => {
    const choices = { ...defaultChoices, tagSets: ['mkdocs' as const], tags: ['!ENV', '!mine'] };
    expect(optionsFor(choices).allowedTags).toEqual([
      '!ENV',
      '!mine',
      '!relative',
      '!!python/name:*',
      '!!python/object:*',
      '!!python/object/apply:*',
    ]);
  });
});

describe('tagSetsWith', () => {
  it('finds the sets that know a tag', () => {
    expect(tagSetsWith('!Ref')).toEqual(['CloudFormation']);
    expect(tagSetsWith('!secret')).toEqual(['Home Assistant']);
    expect(tagSetsWith('!!python/name:material.emoji')).toEqual(['mkdocs']);
    expect(tagSetsWith('!mine')).toEqual([]);
  });
});

describe('kept choices', () => {
  it('come back', () => {
    const kept = new Map<string, string>();
    const storage = () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    expect(readChoices(storage)).toEqual(defaultChoices);
    const choices = {
      lint: false,
      singleDocument: true,
      tagSets: ['mkdocs' as const],
      tags: ['!a'],
      rules: { colons: { level: 'error' as const, options: { 'max-spaces-after': 3 } } },
    };
    keepChoices(storage, choices);
    expect(readChoices(storage)).toEqual(choices);
  });

  it('are the defaults when what is kept makes no sense or storage is forbidden', () => {
    for (const text of ['', '[', '7', '{"lint":"no","tags":[1],"tagSets":{},"rules":[]}']) {
      expect(readChoices(() => ({ getItem: () => text }))).toEqual(defaultChoices);
    }
    const forbidden = () => {
      throw new DOMException('No', 'SecurityError');
    };
    expect(readChoices(forbidden)).toEqual(defaultChoices);
    keepChoices(forbidden, defaultChoices);
  });
});
