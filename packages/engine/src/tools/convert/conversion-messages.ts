import type { ConversionCode } from '../../diagnostics/codes.ts';
import type { Severity, WrittenDiagnostic } from '../../diagnostics/diagnostic.ts';
import { type ParametersByCode, renderMessage, type Wording } from '../../diagnostics/wording.ts';

type Key = { readonly key: string };
type Bracket = { readonly bracket: string };

/** What is wrong with a text of another format, or with data for one, by code and reason. */
export const CONVERSION_MESSAGES = {
  'json-syntax': {
    empty: 'A value is missing: the text is empty.',
    'after-value': 'Unexpected text after the value. Remove it, or choose JSON Lines.',
    'value-at-end': 'A value is missing at the end of the text.',
    'value-before': ({ sign }: { readonly sign: string }) =>
      `A value is missing before this ${sign}`,
    'trailing-comma': 'JSON allows no comma after the last entry. Remove it.',
    'open-bracket': ({ bracket }: Bracket) => `This ${bracket} is never closed.`,
    'other-bracket': ({ bracket }: Bracket) =>
      `This ${bracket} does not match the bracket that is open.`,
    comma: 'A comma is missing before this.',
    key: 'A key in double quotes is missing here.',
    colon: 'A colon is missing between the key and its value.',
    'single-quotes': 'JSON strings need double quotes, not single quotes.',
    comment: 'JSON allows no comments. Remove it, or read the text as JSON with comments.',
    'open-comment': 'This comment is never closed.',
    'open-string': 'This string is not closed on its line.',
    'control-character': 'A control character in a string must be written as an escape.',
    escape: ({ sign }: { readonly sign: string }) =>
      `${sign} is not a valid JSON escape. Write \\\\ for a backslash.`,
    number: 'This is not a valid JSON number.',
    word: 'This is not a JSON value. Put text in double quotes.',
  },
  'ini-syntax': {
    section: 'A section needs a name between its brackets, such as [server] or [server.tls].',
    'open-section': 'This section is not closed. Put a ] at the end of its line.',
    line: 'This line is neither key=value nor a [section] nor a comment. An = is missing.',
    colon:
      'This line has a colon where an = is expected. Allow colons in INI, or replace the colon.',
  },
  // The wording of the toolkit's first version.
  'ini-structure': 'Invalid YAML structure for INI conversion',
  'toml-syntax': {
    key: 'A key is missing here. Quote keys that contain anything but letters, digits, _ and -.',
    equals: 'An = is missing after the key.',
    value: 'A value is missing here.',
    word: 'This is not a TOML value. Put text in double quotes.',
    number: 'This is not a valid TOML number, date or time.',
    'open-string': ({ quote }: { readonly quote: string }) =>
      `This string is never closed. A ${quote} is missing at its end.`,
    'control-character':
      'Control characters are not allowed here. Write an escape in double quotes.',
    escape: ({ sign }: { readonly sign: string }) =>
      `${sign} is not a valid TOML escape. Write \\\\ for a backslash.`,
    'open-bracket': ({ bracket }: Bracket) => `This ${bracket} is never closed.`,
    'open-header': ({ bracket }: Bracket) =>
      `The name of the table is not closed. A ${bracket} is missing.`,
    comma: 'A comma or a closing bracket is missing before this.',
    'after-value':
      'Unexpected text after the end of the entry. Put it on its own line, or after a #.',
    'repeated-key': ({ key }: Key) => `“${key}” already has a value. Remove one of the two.`,
    'repeated-table': ({ key }: Key) =>
      `The table “${key}” is already defined. Put the keys of both in one place.`,
    'not-a-table': ({ key }: Key) => `“${key}” is already defined, so nothing can be added to it.`,
    time: 'This time does not exist. Correct it.',
    day: 'This date does not exist. Correct it.',
  },
  'env-syntax': {
    line: 'This line is neither KEY=value nor a comment. An = is missing.',
    name: ({ key }: Key) =>
      `“${key}” is not a valid variable name: it may have letters, digits and _.`,
    'open-quote': ({ quote }: { readonly quote: string }) =>
      `This value is never closed. A ${quote} is missing at its end.`,
    'after-quote': 'Unexpected text after the closing quote. Remove it, or quote all of it.',
  },
  'properties-syntax': 'This backslash has nothing after it. Remove it, or write two.',
  'csv-syntax': {
    columns: 'Two columns have the same name. Give each its own.',
    'cell-count': ({ count, expected }: { readonly count: number; readonly expected: number }) =>
      `This row has ${count} cells, the first one has ${expected}.`,
    'open-cell': 'This cell is never closed. A " is missing at its end.',
    'after-quote': 'Unexpected text after the closing ". Write a " in a cell as "".',
  },
  'xml-syntax': {
    /** `what`: in the words of the library that reads it. */
    text: ({ what }: { readonly what: string }) => `This is not valid XML: ${what}.`,
    depth: 'The XML is nested too deeply to be read.',
  },
  'target-structure': {
    list: 'CSV needs a list of mappings. Convert such a list, or choose another format.',
    sparse:
      'The mappings have hardly any keys in common, so that nearly all cells of a table would be empty. Convert mappings that have the same keys, or choose another format.',
    mapping: ({ format }: { readonly format: string }) =>
      `${format} needs a mapping at the top. Put the data under a key.`,
  },
  'repeated-key': {
    key: ({ key }: Key) => `The key “${key}” appears twice; this value is used.`,
    section: ({ key }: Key) =>
      `“${key}” is both a key with a value and a section; the section is used.`,
  },
  'repeated-section': 'This section appears twice; the two are joined.',
} satisfies Record<ConversionCode, Wording>;

/** What the message of a code is made from, by code. Plain data. */
export type ConversionParameters = ParametersByCode<typeof CONVERSION_MESSAGES>;

/** What is wrong with a text, or with data for a target, and where. */
export function conversionDiagnostic<Code extends ConversionCode>(
  code: Code,
  parameters: ConversionParameters[Code],
  { from, to }: { readonly from: number; readonly to: number },
  severity: Severity = 'error',
): WrittenDiagnostic {
  const message = renderMessage(CONVERSION_MESSAGES[code], parameters);
  return { code, severity, message, parameters, from, to };
}
