/** Writes line breaks, tabs, backspaces and backslashes as escapes, as the YAML test suite does. */
export function escapeValue(value: string): string {
  return value.replace(/[\\\n\r\t\b]/g, (character) => {
    switch (character) {
      case '\n':
        return '\\n';
      case '\r':
        return '\\r';
      case '\t':
        return '\\t';
      case '\b':
        return '\\b';
      default:
        return '\\\\';
    }
  });
}
