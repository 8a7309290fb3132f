export function codeBlock(lines: readonly string[], language: string): string {
  return `\`\`\`${language}\n${lines.join('\n')}\n\`\`\``;
}

export function code(source: string): string {
  return `\`${source}\``;
}

/** Plain text in Markdown: what would mean something there means itself. */
export function text(plain: string): string {
  return plain.replaceAll(/[\\*_<>[\]`]/g, '\\$&');
}

/** The content of a table cell. */
export function cell(markdown: string): string {
  return markdown.replaceAll('|', '\\|');
}
