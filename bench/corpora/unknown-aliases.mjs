/** `count` anchors and as many aliases whose names miss them by a letter ("did you mean ..."). */
export function unknownAliases(count) {
  let text = '';
  for (let at = 0; at < count; at++) text += `- &anchor-${at} x\n- *anchr-${at}\n`;
  return text;
}
