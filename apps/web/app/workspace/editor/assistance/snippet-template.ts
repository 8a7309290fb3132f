import type { InsertText } from '@yamlkit/language';

/**
 * A text with stops as a template of CodeMirror's. Its lines have their indentation already, of which
 * CodeMirror adds that of the line it is inserted in.
 *
 * @param baseIndent the indentation of that line.
 * @returns undefined for a text whose lines are indented less.
 */
export function snippetTemplate(
  { text, stops }: InsertText,
  baseIndent: string,
): string | undefined {
  let template = '';
  let done = 0;
  const inOrder = stops
    .map((stop, index) => ({ ...stop, number: index + 1 }))
    .sort((a, b) => a.from - b.from);
  for (const { from, to, number } of inOrder) {
    template += escaped(text.slice(done, from));
    const kept = text.slice(from, to);
    // A field's text cannot have braces or be of several lines; it comes after the field then.
    const isSimple = kept !== '' && !/[{}\n]/.test(kept);
    template += isSimple ? `\${${number}:${kept}}` : `\${${number}}${escaped(kept)}`;
    done = to;
  }
  template += escaped(text.slice(done));
  const [first, ...others] = template.split('\n');
  if (!others.every((line) => line.startsWith(baseIndent))) return undefined;
  return [first, ...others.map((line) => line.slice(baseIndent.length))].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[{}]/g, '\\$&');
}
