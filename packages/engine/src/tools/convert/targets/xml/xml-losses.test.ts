import { expect, test } from 'vitest';
import { convert } from '../../convert.ts';

const KEYS = ['#text', '@a', '@b', 'a', 'x y'];
const VALUES = [
  ...['null', 'true', '1', '1.0', '-0', '""', '" "', '"x"', '"1"', '"null"'],
  ...['[]', '[1]', '[null]', '[[1]]', '{}', '{"b":null}', '{"#text":null,"b":1}'],
];
const PAIRS = KEYS.flatMap((key) => VALUES.map((value) => ({ key, pair: `"${key}":${value}` })));

/** Every element with one of the pairs or two. */
function* elements(): Generator<string> {
  for (const first of PAIRS) {
    yield `{"root":{${first.pair}}}`;
    for (const second of PAIRS) {
      if (second.key !== first.key) yield `{"root":{${first.pair},${second.pair}}}`;
    }
  }
}

test('reports whatever of an element does not read back', () => {
  let count = 0;
  for (const json of elements()) {
    const { output, problems, losses } = convert(json, { from: 'json', to: 'xml' });
    if (problems.length > 0 || losses.length > 0) continue;
    count++;
    const back = convert(output, { from: 'xml', to: 'json', indent: 0 });
    expect(back.output, output).toBe(json);
  }
  expect(count).toBeGreaterThan(100);
});

test('reports text that is null beside other parts', () => {
  const { losses } = convert('{"root":{"#text":null,"a":0}}', { from: 'json', to: 'xml' });
  expect(losses).toMatchObject([{ kind: 'nulls', paths: ['root["#text"]'] }]);
});
