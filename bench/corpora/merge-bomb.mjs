/** Merge keys that double at every level: each mapping merges the one before twice. */
export function mergeBomb(levels) {
  let text = 'm0: &m0 {a0: 1}\n';
  for (let level = 1; level < levels; level++) {
    text += `m${level}: &m${level}\n  <<: [*m${level - 1}, *m${level - 1}]\n  a${level}: 1\n`;
  }
  return text;
}
