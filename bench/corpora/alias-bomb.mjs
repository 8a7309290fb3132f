/** "Billion laughs": `levels` lists of ten aliases to the list before, ten to the power of levels in all. */
export function aliasBomb(levels) {
  let text = 'l0: &l0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n';
  for (let level = 1; level < levels; level++) {
    const alias = `*l${level - 1}`;
    text += `l${level}: &l${level} [${Array(10).fill(alias).join(', ')}]\n`;
  }
  return text;
}
