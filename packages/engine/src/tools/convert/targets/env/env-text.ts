import { isTextOnly } from '../../data/typed-text.ts';

/** Names that shells and all readers of .env files take. */
export const ENV_NAME = /^[A-Za-z_]\w*$/;

/** A string as a value: bare where that is safe, else in the quotes that change nothing in it. */
export function envString(text: string): string {
  if (isTextOnly(text) && /^[\w./:@%+,=-]+$/.test(text)) return text;
  if (!/['\r\n]/.test(text)) return `'${text}'`;
  return `"${text
    .replace(/[\\"$`]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')}"`;
}

/** The text between double quotes, its escapes resolved. */
export function unescapeEnv(text: string): string {
  return text.replace(/\\([\s\S])/g, (whole, character: string) => {
    if (character === 'n') return '\n';
    if (character === 'r') return '\r';
    if (character === 't') return '\t';
    return /[\\"$`]/.test(character) ? character : whole;
  });
}
