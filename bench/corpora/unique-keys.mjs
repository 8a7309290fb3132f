/** One mapping of `count` different keys, block or flow; each must be compared with all others. */
export function uniqueKeys(count) {
  let text = '';
  for (let at = 0; at < count; at++) text += `key-number-${at}: ${at}\n`;
  return text;
}

export function uniqueFlowKeys(count) {
  let text = '{';
  for (let at = 0; at < count; at++) text += `key-${at}: 1, `;
  return `${text}end: 1}\n`;
}

/** Every key twice, so that every second one is an error. */
export function duplicateKeys(count) {
  return uniqueKeys(count / 2) + uniqueKeys(count / 2);
}
