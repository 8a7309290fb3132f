/** Most texts: nothing in them needs an escape. */
const PLAIN = /^[\w.[\]/-]*$/;

/** A key or value of .properties as its escapes have it. */
export function escapeProperty(text: string, isKey: boolean): string {
  if (PLAIN.test(text)) return text;
  const escaped = text.replace(/[\\\n\r\t\f\x00-\x1f\x7f\ufeff]|\p{Surrogate}/gu, escapeOf);
  return isKey ? escaped.replace(/[ :=#!]/g, '\\$&') : escaped.replace(/^ /, '\\ ');
}

const LETTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f' };

function escapeOf(character: string): string {
  if (character === '\\') return '\\\\';
  for (const [letter, meant] of Object.entries(LETTERS)) {
    if (meant === character) return `\\${letter}`;
  }
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Resolves escapes; a backslash before any other character is left out. */
export function unescapeProperty(text: string): string {
  return text.replace(/\\(?:u([\da-fA-F]{4})|([\s\S]))/g, (_, digits?: string, letter = '') =>
    digits === undefined
      ? (LETTERS[letter] ?? letter)
      : String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

/** Takes a key apart: `a.b[0].c`. Undefined when it is not a path but only itself. */
export function propertyPath(key: string): (string | number)[] | undefined {
  if (
    !/^[^.[\]]+(?:\[(?:0|[1-9]\d{0,4})\])*(?:\.[^.[\]]+(?:\[(?:0|[1-9]\d{0,4})\])*)*$/.test(key)
  ) {
    return undefined;
  }
  return [...key.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) =>
    index === undefined ? name : Number(index),
  );
}
