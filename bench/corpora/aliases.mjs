/** `count` anchors, then each used once; half of the names again with new values. */
export function aliases(count) {
  let text = 'anchors:\n';
  for (let at = 0; at < count; at++) text += `  - &anchor${at} {value: ${at}}\n`;
  for (let at = 0; at < count; at += 2) text += `  - &anchor${at} again\n`;
  text += 'uses:\n';
  for (let at = 0; at < count; at++) text += `  - *anchor${at}\n`;
  return text;
}
