/** `count` small documents with directives, starts and ends. */
export function manyDocuments(count) {
  let text = '';
  for (let at = 0; at < count; at++) text += `%YAML 1.2\n---\na: ${at}\n...\n`;
  return text;
}

/** `count` document starts and nothing else. */
export function emptyDocuments(count) {
  return '---\n'.repeat(count);
}
