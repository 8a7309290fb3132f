/** What found a problem, in a word, where it is more than YAML itself and its lint rules. */
export function problemSource(code: string): 'Schema' | 'Names' | undefined {
  if (code.startsWith('schema/')) return 'Schema';
  return code.startsWith('meaning/') ? 'Names' : undefined;
}
