import { describe } from '../values/describe.ts';
import { jsonText } from '../values/json-text.ts';
import { kindOf, plain, textOf } from '../values/kinds.ts';
import { charge, chargeText, spendText } from '../values/meter.ts';
import { Raised } from '../values/raised.ts';
import { inSlices } from '../values/text-slices.ts';
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

/** A string unchanged, any other value as JSON. */
export function toText(value: Value): string {
  return textOf(value) ?? jsonText(value);
}

/** A format that changes the text of a value, slice by slice. */
function ofSlices(change: (slice: string) => string): (value: Value) => string {
  const countedChange = (slice: string) => counted(change(slice));
  return (value) => {
    const text = toText(value);
    spendText(text.length);
    return inSlices(text, countedChange);
  };
}

/** A format that goes through a list of bytes. */
function ofBytes(change: (text: string) => string): (value: Value) => string {
  return (value) => {
    const text = toText(value);
    charge(2 * text.length);
    return change(text);
  };
}

const FORMATS: Readonly<Record<string, (value: Value) => string>> = {
  text: toText,
  json: (value) => jsonText(value),
  html: ofSlices(escapeHtml),
  uri: ofSlices(toUri),
  urid: ofBytes(fromUri),
  base64: ofBytes(toBase64),
  base64d: ofBytes(fromBase64),
  base32: ofBytes(toBase32),
  base32d: ofBytes(fromBase32),
  csv: (value) => row(value, 'csv', ',', (text) => `"${text.replaceAll('"', '""')}"`),
  tsv: (value) => row(value, 'tsv', '\t', (text) => inSlices(text, escapeTsv)),
  sh: toShell,
};

/** How a format such as `@csv` writes a value; undefined if there is no such format. */
export function formatter(name: string): ((value: Value) => string) | undefined {
  return Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
}

function escapeHtml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => HTML[character]);
}

function escapeTsv(text: string): string {
  return text.replace(/[\t\r\n\\]/g, (character) => TSV[character]);
}

/** Counts a cell of a row or a word of a command, which is part of what is made. */
function counted(text: string): string {
  chargeText(2 * text.length);
  return text;
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
          return counted(quote(content as string));
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
      return counted(text === undefined ? jsonText(item) : `'${text.replaceAll("'", "'\\''")}'`);
    })
    .join(' ');
}
