import type { TargetFormat } from '@yamlkit/engine';

/** The format on the other side of YAML. */
export type ForeignFormat = Exclude<TargetFormat, 'yaml'>;

export interface FormatTraits {
  readonly name: string;
  /** The name and type of its files. */
  readonly fileName: string;
  readonly mimeType: string;
  /** Whether it can be made into YAML. */
  readonly isReadable: boolean;
  /** Whether its output is indented. */
  readonly isIndented: boolean;
  /** Whether it can hold several documents as a list. */
  readonly holdsLists: boolean;
  /** What a comment begins with, for the line that tells of an error. */
  readonly commentMark: string;
}

const plain = {
  mimeType: 'text/plain',
  isReadable: true,
  isIndented: false,
  holdsLists: false,
  commentMark: '#',
};

/** What the converter makes of YAML, in the order in which it is offered. */
export const foreignFormats: Readonly<Record<ForeignFormat, FormatTraits>> = {
  json: {
    ...plain,
    name: 'JSON',
    fileName: 'document.json',
    mimeType: 'application/json',
    isIndented: true,
    holdsLists: true,
    commentMark: '//',
  },
  ini: { ...plain, name: 'INI', fileName: 'document.ini', commentMark: ';' },
  jsonc: {
    ...plain,
    name: 'JSON with comments',
    fileName: 'document.jsonc',
    mimeType: 'application/json',
    isIndented: true,
    holdsLists: true,
    commentMark: '//',
  },
  toml: { ...plain, name: 'TOML', fileName: 'document.toml', mimeType: 'application/toml' },
  env: { ...plain, name: '.env', fileName: 'document.env' },
  properties: { ...plain, name: '.properties', fileName: 'document.properties' },
  csv: {
    ...plain,
    name: 'CSV',
    fileName: 'document.csv',
    mimeType: 'text/csv',
    holdsLists: true,
  },
  xml: {
    ...plain,
    name: 'XML',
    fileName: 'document.xml',
    mimeType: 'application/xml',
    isIndented: true,
    holdsLists: true,
  },
  typescript: {
    ...plain,
    name: 'TypeScript types',
    fileName: 'document.d.ts',
    isReadable: false,
    isIndented: true,
    commentMark: '//',
  },
  'json-schema': {
    ...plain,
    name: 'JSON Schema',
    fileName: 'document.schema.json',
    mimeType: 'application/schema+json',
    isReadable: false,
    isIndented: true,
    commentMark: '//',
  },
};

/** Those beside JSON and INI, which have sections of their own. */
export const moreFormats = (Object.keys(foreignFormats) as ForeignFormat[]).filter(
  (format) => format !== 'json' && format !== 'ini',
);
