/** Single and double quotes that open inside one another's text, and one that never closes. */
export function oddQuotes(count) {
  let text = '';
  for (let at = 0; at < count; at++) text += `a${at}: 'it's\nb${at}: "say "hi"\n`;
  return text;
}
