const PIECES = [
  ' ',
  '  ',
  '\n',
  '\n\n',
  '\t',
  '# c',
  '#c',
  ' # c',
  '- ',
  ': ',
  ':',
  '{',
  '}',
  '[',
  ']',
  ', ',
  ',',
  '"',
  "'",
  '|\n',
  '>-\n',
  '&a ',
  '!!str ',
  '---\n',
  '...\n',
  '? ',
  '\r\n',
  'é',
  '<<: ',
  'a: b\n',
  '  x: 1\n',
  'yes',
  '0o7',
  '.5',
  '~',
];

/**
 * A text with a few small changes: something put in, taken away or replaced.
 *
 * @param {string} text
 * @param {number} seed the same seed makes the same changes.
 */
export function mutate(text, seed) {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const random = (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  let result = text;
  for (let left = 1 + random(3); left > 0; left--) {
    const at = random(result.length + 1);
    const piece = random(3) === 0 ? '' : PIECES[random(PIECES.length)];
    const removed = piece === '' ? 1 + random(4) : random(2);
    result = result.slice(0, at) + piece + result.slice(at + removed);
  }
  return result;
}
