import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '../../src/tree.ts';
import { suiteCases } from '../conformance/suite-cases.ts';

const REAL = new URL('../fixtures/real/', import.meta.url);

/** Texts without errors to format and merge: the valid cases of the suite, and real files. */
export function validTexts(): { name: string; text: string }[] {
  const suite = suiteCases().map(({ id, yaml }) => ({ name: id, text: yaml }));
  const real = readdirSync(REAL)
    .filter((name) => /\.ya?ml$/.test(name) && !name.startsWith('utf-16'))
    .map((name) => ({ name, text: readFileSync(new URL(name, REAL), 'utf8') }));
  return [...suite, ...real].filter(({ text }) => !hasErrors(text));
}

function hasErrors(text: string): boolean {
  return parse(text).diagnostics.some(({ severity }) => severity === 'error');
}
