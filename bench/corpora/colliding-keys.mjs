/*
 * Keys that collide under the usual multiplicative string hashes (h * 31 + c, h * 33 + c): "Aa"
 * and "BB" have one hash under 31, "Bb" and "CA" under 33 (66*33+98 = 67*33+65), so all words
 * made of such pairs and of one length collide.
 */
function words(count, first, second) {
  const bits = Math.ceil(Math.log2(count));
  let text = '';
  for (let at = 0; at < count; at++) {
    let key = '';
    for (let bit = 0; bit < bits; bit++) key += (at >> bit) & 1 ? first : second;
    text += `${key}: 1\n`;
  }
  return text;
}

export function collidingKeys31(count) {
  return words(count, 'Aa', 'BB');
}

export function collidingKeys33(count) {
  return words(count, 'Bb', 'CA');
}

/** Keys of one length that differ only in the middle, for hashes that look at the ends. */
export function middleKeys(count) {
  let text = '';
  for (let at = 0; at < count; at++) {
    text += `${'a'.repeat(40)}${String(at).padStart(8, '0')}${'z'.repeat(40)}: 1\n`;
  }
  return text;
}
