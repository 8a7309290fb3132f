import { expect, it } from 'vitest';
import { conversionOptions, keptChoices } from './conversion-choices.ts';

const optionsOf = (given: object) => conversionOptions(keptChoices.from(given));

it('begins with YAML to JSON', () => {
  expect(optionsOf({})).toEqual({
    from: 'yaml',
    to: 'json',
    documents: 'array',
    schema: 'core',
    comments: false,
    colons: false,
    indent: 2,
    sort: false,
  });
});

it('leaves out what does not count for the formats', () => {
  const choices = {
    documents: 'lines',
    schema: 'yaml-1.1',
    comments: true,
    colons: true,
    indent: '0',
  };
  expect(optionsOf(choices)).toMatchObject({
    documents: 'lines',
    indent: 0,
    comments: false,
    colons: false,
  });
  expect(optionsOf({ ...choices, from: 'ini' })).toMatchObject({ comments: false, colons: true });
  expect(optionsOf({ ...choices, to: 'xml' })).toMatchObject({ documents: 'array', indent: 2 });
  // What several documents of YAML become says nothing of a JSON text.
  expect(optionsOf({ ...choices, from: 'json', to: 'yaml' })).toMatchObject({
    documents: 'single',
    schema: 'core',
    comments: true,
    indent: 2,
  });
});

it('asks for one document where the target holds no more, whatever was chosen', () => {
  expect(optionsOf({ documents: 'array', to: 'toml' })).toMatchObject({ documents: 'single' });
  expect(optionsOf({ documents: 'lines', to: 'ini' })).toMatchObject({ documents: 'single' });
});

it('reads JSON Lines when chosen', () => {
  const choices = { from: 'json', to: 'yaml', jsonDocuments: 'lines' };
  expect(optionsOf(choices)).toMatchObject({ documents: 'lines' });
});

it('takes no format for one that it cannot be, and none into itself', () => {
  expect(optionsOf({ from: 'typescript', to: 'nothing' })).toMatchObject({
    from: 'yaml',
    to: 'json',
  });
  expect(optionsOf({ from: 'toml', to: 'toml' })).toMatchObject({ from: 'yaml', to: 'json' });
});
