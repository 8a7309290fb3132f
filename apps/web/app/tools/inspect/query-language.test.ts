import { expect, it } from 'vitest';
import { languageOf } from './query-language.ts';

it.each(['$', '$.a', '$..a', " $['a']", '$[?@.b]', '$ .a'])('reads %s as JSONPath', (query) => {
  expect(languageOf(query)).toBe('JSONPath');
});

it.each(['.', '.a', '.[0]', '$ENV.HOME', '$__loc__', 'keys', '"$.a"', 'map(.)', '1 + 2'])(
  'reads %s as jq',
  (query) => {
    expect(languageOf(query)).toBe('jq');
  },
);
