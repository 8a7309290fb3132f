import type { SourceFormat, TargetFormat } from '@yamlkit/engine';

export interface FormatTraits {
  readonly name: string;
  /** The name and type of its files. */
  readonly fileName: string;
  readonly mimeType: string;
  /** The endings of its files. */
  readonly endings: readonly string[];
  /** Whether it can be converted into other formats. */
  readonly isReadable: boolean;
  /** Whether its output is indented. */
  readonly isIndented: boolean;
  /** Whether it can hold several documents as a list. */
  readonly holdsLists: boolean;
  /** What a comment begins with, for the line that reports an error. */
  readonly commentMark: string;
}

const plain = {
  mimeType: 'text/plain',
  isReadable: true,
  isIndented: false,
  holdsLists: false,
  commentMark: '#',
};

const like = { json: { isIndented: true, holdsLists: true, commentMark: '//' } } as const;

/** The formats, in the order in which they are offered. */
export const formats: Readonly<Record<TargetFormat, FormatTraits>> = {
  yaml: {
    ...plain,
    name: 'YAML',
    fileName: 'document.yaml',
    mimeType: 'application/x-yaml',
    endings: ['.yaml', '.yml'],
    isIndented: true,
    holdsLists: true,
  },
  json: {
    ...plain,
    ...like.json,
    name: 'JSON',
    fileName: 'document.json',
    mimeType: 'application/json',
    endings: ['.json', '.jsonl', '.ndjson'],
  },
  ini: {
    ...plain,
    name: 'INI',
    fileName: 'document.ini',
    endings: ['.ini', '.cfg'],
    commentMark: ';',
  },
  jsonc: {
    ...plain,
    ...like.json,
    name: 'JSON with comments',
    fileName: 'document.jsonc',
    mimeType: 'application/json',
    endings: ['.jsonc'],
  },
  toml: {
    ...plain,
    name: 'TOML',
    fileName: 'document.toml',
    mimeType: 'application/toml',
    endings: ['.toml'],
  },
  env: { ...plain, name: '.env', fileName: 'document.env', endings: ['.env'] },
  properties: {
    ...plain,
    name: '.properties',
    fileName: 'document.properties',
    endings: ['.properties'],
  },
  csv: {
    ...plain,
    name: 'CSV',
    fileName: 'document.csv',
    mimeType: 'text/csv',
    endings: ['.csv'],
    holdsLists: true,
  },
  xml: {
    ...plain,
    name: 'XML',
    fileName: 'document.xml',
    mimeType: 'application/xml',
    endings: ['.xml'],
    isIndented: true,
    holdsLists: true,
  },
  typescript: {
    ...plain,
    name: 'TypeScript types',
    fileName: 'document.d.ts',
    endings: [],
    isReadable: false,
    isIndented: true,
    commentMark: '//',
  },
  'json-schema': {
    ...plain,
    name: 'JSON Schema',
    fileName: 'document.schema.json',
    mimeType: 'application/schema+json',
    endings: [],
    isReadable: false,
    isIndented: true,
    commentMark: '//',
  },
};

/** What can be written, in the order in which it is offered. */
export const targetFormats = Object.keys(formats) as readonly TargetFormat[];

/** What can be read. */
export const sourceFormats = targetFormats.filter(isReadable);

/** Whether a format can be read too. */
export function isReadable(format: TargetFormat): format is SourceFormat {
  return formats[format].isReadable;
}
