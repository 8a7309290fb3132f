import { describe } from '../values/describe.ts';
import { jsonText } from '../values/json-text.ts';
import { kindOf, plain, textOf } from '../values/kinds.ts';
import { Raised } from '../values/raised.ts';
import { JqArray, type Value } from '../values/value.ts';
import { fromBase32, fromBase64, toBase32, toBase64 } from './base-encodings.ts';
import { fromUri, toUri } from './uri-encoding.ts';

const HTML: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  "'": '&apos;',
  '"': '&quot;',
};
const TSV: Readonly<Record<string, string>> = {
  '\t': '\\t',
  '\r': '\\r',
  '\n': '\\n',
  '\\': '\\\\',
};

/** A string as it is, anything else as JSON. */
export function toText(value: Value): string {
  return textOf(value) ?? jsonText(value);
}

const FORMATS: Readonly<Record<string, (value: Value) => string>> = {
  text: toText,
  json: (value) => jsonText(value),
  html: (value) => toText(value).replace(/[<>&'"]/g, (character) => HTML[character]),
  uri: (value) => toUri(toText(value)),
  urid: (value) => fromUri(toText(value)),
  base64: (value) => toBase64(toText(value)),
  base64d: (value) => fromBase64(toText(value)),
  base32: (value) => toBase32(toText(value)),
  base32d: (value) => fromBase32(toText(value)),
  csv: (value) => row(value, 'csv', ',', (text) => `"${text.replaceAll('"', '""')}"`),
  tsv: (value) => row(value, 'tsv', '\t', (text) => text.replace(/[\t\r\n\\]/g, (c) => TSV[c])),
  sh: toShell,
};

/** How a format such as `@csv` writes a value; undefined if there is no such format. */
export function formatter(name: string): ((value: Value) => string) | undefined {
  return Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
}

function row(
  value: Value,
  name: string,
  separator: string,
  quote: (text: string) => string,
): string {
  if (!(value instanceof JqArray)) {
    throw new Raised(() => `${describe(value)} cannot be ${name}-formatted, only array`);
  }
  return value.items
    .map((cell) => {
      const content = plain(cell);
      switch (kindOf(content)) {
        case 'string':
          return quote(content as string);
        case 'null':
          return '';
        case 'number':
          return Number.isNaN(content) ? '' : jsonText(content);
        case 'boolean':
          return jsonText(content);
        default:
          throw new Raised(() => `${describe(cell)} is not valid in a csv row`);
      }
    })
    .join(separator);
}

function toShell(value: Value): string {
  const items = value instanceof JqArray ? value.items : [value];
  return items
    .map((item) => {
      const kind = kindOf(item);
      if (kind === 'array' || kind === 'object') {
        throw new Raised(() => `${describe(item)} can not be escaped for shell`);
      }
      const text = textOf(item);
      return text === undefined ? jsonText(item) : `'${text.replaceAll("'", "'\\''")}'`;
    })
    .join(' ');
}
