import { changed, core, main, variation } from './operation.mjs';

const OPTIONS = [
  ...['override', 'merge', 'append'].map((strategy) => ({ strategy })),
  { compose: true },
  { strategy: 'merge', nullDeletes: true },
  { strategy: 'merge', matchListsBy: ['name', 'a', 'k1'] },
  { strategy: 'append', matchListsBy: ['name', 'a', 'k1'] },
  { strategy: 'append', uniqueLists: true },
  { strategy: 'append', nullDeletes: true, uniqueLists: true, matchListsBy: ['name'] },
];
const MAIN_COUNT = 4;
const CORE = OPTIONS[1];

const SIDES = [
  ['itself', (text) => [text, text]],
  ['a changed copy', (text) => [text, changed(text)]],
  ['an empty mapping', (text) => [text, '{}\n']],
  ['an empty mapping before it', (text) => ['{}\n', text]],
  ['a changed copy and itself', (text) => [text, changed(text), text]],
  ['values for its aliases', (text) => [text, text.replaceAll(/: \*\w+$/gm, ': {a1: 1, l: [1]}')]],
];

/** A text merged with what is like it and with nothing, by every strategy and option. */
export function merges({ merge }) {
  return OPTIONS.flatMap((options, at) =>
    SIDES.map(([name, sides]) => {
      const isCore = options === CORE && name === 'a changed copy';
      const make = isCore ? core : at < MAIN_COUNT ? main : variation;
      return make(
        `merge with ${name} ${JSON.stringify(options)}`,
        (text) => merge(sides(text), options).output,
      );
    }),
  );
}
