import { tagSetsWith } from '@yamlkit/engine/options';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choicesFrom, keptChoices } from './kept-choices.ts';
import { longestKept } from './schema/schema-choices.ts';
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

describe('the choices of a stranger', () => {
  it('have options only of kinds that options can have', () => {
    const options = { a: 1, b: 'x', c: [1, 'y', null], d: { e: 1 }, f: null };
    const given = JSON.parse(`{"rules":{"__proto__":{"level":"error","options":{"level":1}},
      "r":{"level":"warning","options":${JSON.stringify(options)}},"s":{"level":"fatal"},"t":null}}`);
    const { rules } = choicesFrom(given);
    expect(rules?.r).toEqual({ level: 'warning', options: { a: 1, b: 'x', c: ['y'] } });
    expect(Object.keys(rules ?? {})).toEqual(['__proto__', 'r']);
    expect(Object.getPrototypeOf(rules)).toBe(Object.prototype);
  });

  it('are no more than a page can show', () => {
    const many = Array.from({ length: 200_000 }, (_, index) => `!t${index}`);
    expect(choicesFrom({ tags: many }).tags).toHaveLength(1000);
    const rules = Object.fromEntries(many.map((tag) => [tag, { level: 'error' }]));
    expect(Object.keys(choicesFrom({ rules }).rules ?? {})).toHaveLength(1000);
  });
});

describe('kept choices', () => {
  const entries = new Map<string, string>();
  beforeEach(() => {
    entries.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('come back', () => {
    expect(keptChoices.read()).toEqual(defaultChoices);
    const choices = {
      lint: false,
      singleDocument: true,
      tagSets: ['mkdocs' as const],
      tags: ['!a'],
      rules: { colons: { level: 'error' as const, options: { 'max-spaces-after': 3 } } },
      schema: { kind: 'own' as const, name: 'mine', text: '{}' },
      kubernetesVersion: '1.30',
      allowsUnknownFields: false,
    };
    keptChoices.keep(choices);
    expect(keptChoices.read()).toEqual(choices);
  });

  it('do not hold a schema that is too long to be kept', () => {
    const text = ' '.repeat(longestKept + 1);
    keptChoices.keep({ lint: false, schema: { kind: 'own', name: 'long', text } });
    expect(keptChoices.read()).toEqual({ ...defaultChoices, lint: false });
  });

  it('are the defaults when what is kept makes no sense', () => {
    for (const text of ['', '[', '7', '{"lint":"no","tags":[1],"tagSets":{},"rules":[]}']) {
      entries.set('yaml-toolkit:validator', text);
      expect(keptChoices.read()).toEqual(defaultChoices);
    }
  });
});
