import { tagSetsWith } from '@yamlkit/engine/options';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlainText } from '../../workspace/documents/document-text.ts';
import { workingDocument } from '../../workspace/documents/use-working-document.ts';
import { choicesFrom, keptPreferences, validatorChoices } from './kept-choices.ts';
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

const preferences = {
  lint: true,
  rules: null,
  kubernetesVersion: null,
  allowsUnknownFields: false,
};

describe('preferences', () => {
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
    expect(keptPreferences.read()).toEqual(preferences);
    const rules = { colons: { level: 'error' as const, options: { 'max-spaces-after': 3 } } };
    const chosen = { lint: false, rules, kubernetesVersion: '1.30', allowsUnknownFields: true };
    keptPreferences.keep(chosen);
    expect(keptPreferences.read()).toEqual(chosen);
  });

  it('are kept apart from what was chosen for one document, which goes with it', () => {
    const ofDocument = {
      schema: { kind: 'own' as const, name: 'mine', text: '{}' },
      singleDocument: true,
      tagSets: ['mkdocs' as const],
      tags: ['!a'],
    };
    validatorChoices.choose({ ...ofDocument, lint: false });
    const prefers = { ...preferences, lint: false };
    expect(keptPreferences.read()).toEqual(prefers);
    expect(validatorChoices.state).toEqual({ ...prefers, ...ofDocument });
    const { snapshot } = workingDocument;
    workingDocument.open(new PlainText('b: 1'), { name: 'b.yaml' });
    expect(validatorChoices.state).toEqual({ ...defaultChoices, lint: false });
    workingDocument.open(snapshot.text, snapshot);
    expect(validatorChoices.state).toEqual({ ...prefers, ...ofDocument });
    validatorChoices.choose({ singleDocument: false });
    expect(validatorChoices.state).toEqual({ ...prefers, ...ofDocument, singleDocument: false });
    expect(keptPreferences.read()).toEqual(prefers);
  });

  it('are the defaults when what is kept makes no sense', () => {
    for (const text of ['', '[', '7', '{"lint":"no","tags":[1],"tagSets":{},"rules":[]}']) {
      entries.set('yaml-toolkit:validator', text);
      expect(keptPreferences.read()).toEqual(preferences);
    }
  });
});
