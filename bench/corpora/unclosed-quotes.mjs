/** A quote opened on every line and never closed there, so each may run on to the end. */
export function unclosedQuotes(count) {
  let text = '';
  for (let at = 0; at < count; at++) text += `key${at}: "value ${at}\n`;
  return text;
}
