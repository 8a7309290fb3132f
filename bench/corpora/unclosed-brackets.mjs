/** Brackets that are opened and never closed, `count` of them on lines of their own. */
export function unclosedBrackets(count) {
  let text = '';
  for (let at = 0; at < count; at++) text += `key${at}: [a, {b: c\n`;
  return text;
}
