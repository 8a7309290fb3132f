/** Mappings and sequences as keys, all alike in their beginning, compared by value. */
export function complexKeys(count) {
  let text = '';
  for (let at = 0; at < count; at++) text += `? [common, {a: b}, ${at}]\n: 1\n`;
  return text;
}
