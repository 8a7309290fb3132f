import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '../set-up/repository.mjs';

const records = readdirSync(inRepository('docs/decisions')).filter((name) => /^\d/.test(name));

it('gives each decision record a number of its own, which its heading has too', () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  for (const name of records) {
    const text = readFileSync(inRepository(`docs/decisions/${name}`), 'utf8');
    expect(text, name).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `));
  }
});
