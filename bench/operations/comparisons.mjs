import { changed, variation } from './operation.mjs';

const OPTIONS = [
  {},
  { comments: true, style: true, keyOrder: true },
  { ignoreOrder: true, identityKeys: ['a', 'k1'] },
  { neat: true, ignore: ['$..b'] },
];

/** A text compared with what is like it, and merged with it and what both began as. */
export function comparisons({ diff, diffToJsonPatch, merge, merge3 }) {
  return [
    ...OPTIONS.map((options) =>
      variation(`diff with a changed copy ${JSON.stringify(options)}`, (text) =>
        JSON.stringify(diff(text, changed(text), options).output),
      ),
    ),
    variation('diff with itself', (text) => JSON.stringify(diff(text, text).output)),
    variation('diff as a JSON Patch', (text) => diffToJsonPatch(text, changed(text)).output),
    variation(
      'merge with a changed copy {"kubernetes":true}',
      (text) =>
        merge([text, changed(text)], { kubernetes: true, matchListsBy: ['a', 'k1'] }).output,
    ),
    variation(
      'merge with directives {"kubernetes":true}',
      (text) => merge([text, directed(text)], { kubernetes: true, matchListsBy: ['a'] }).output,
    ),
    variation('merge3 of a changed copy', (text) => {
      const theirs = text.replaceAll(/\b2\b/g, '3');
      return merge3(text, changed(text), theirs).output;
    }),
  ];
}

/** A patch that deletes and keeps things here and there. */
function directed(text) {
  return text
    .replaceAll(/\b1$/gm, '{$patch: delete}')
    .replaceAll(/\bv$/gm, '{$retainKeys: [x, y], x: 2}')
    .replaceAll(/^( *)- a$/gm, '$1- {a: 1, $patch: delete}')
    .replaceAll(/: \*\w+$/gm, ': {$deleteFromPrimitiveList/l: [1, 2], $retainKeys: [l, a1]}');
}
