import type { SourceFormat, TargetFormat } from '@yamlkit/engine';
import { CONVERT_OPTIONS } from '@yamlkit/engine/options';

export interface FormatTraits {
  /** The name and type of its files. */
  readonly fileName: string;
  readonly mimeType: string;
  /** The endings of its files. */
  readonly endings: readonly string[];
  /** Whether its output is indented. */
  readonly isIndented: boolean;
  /** Whether it can hold several documents as a list. */
  readonly holdsLists: boolean;
  /** What a comment begins with, for the line that reports an error. */
  readonly commentMark: string;
}

const plain = {
  mimeType: 'text/plain',
  isIndented: false,
  holdsLists: false,
  commentMark: '#',
};

const like = { json: { isIndented: true, holdsLists: true, commentMark: '//' } } as const;

/** The page's own data about each format. */
export const formats: Readonly<Record<TargetFormat, FormatTraits>> = {
  yaml: {
    ...plain,
    fileName: 'document.yaml',
    mimeType: 'application/x-yaml',
    endings: ['.yaml', '.yml'],
    isIndented: true,
    holdsLists: true,
  },
  json: {
    ...plain,
    ...like.json,
    fileName: 'document.json',
    mimeType: 'application/json',
    endings: ['.json', '.jsonl', '.ndjson'],
  },
  ini: {
    ...plain,
    fileName: 'document.ini',
    endings: ['.ini', '.cfg'],
    commentMark: ';',
  },
  jsonc: {
    ...plain,
    ...like.json,
    fileName: 'document.jsonc',
    mimeType: 'application/json',
    endings: ['.jsonc'],
  },
  json5: {
    ...plain,
    ...like.json,
    fileName: 'document.json5',
    mimeType: 'application/json5',
    endings: ['.json5'],
  },
  toml: {
    ...plain,
    fileName: 'document.toml',
    mimeType: 'application/toml',
    endings: ['.toml'],
  },
  env: { ...plain, fileName: 'document.env', endings: ['.env'] },
  properties: {
    ...plain,
    fileName: 'document.properties',
    endings: ['.properties'],
  },
  csv: {
    ...plain,
    fileName: 'document.csv',
    mimeType: 'text/csv',
    endings: ['.csv'],
    holdsLists: true,
  },
  xml: {
    ...plain,
    fileName: 'document.xml',
    mimeType: 'application/xml',
    endings: ['.xml'],
    isIndented: true,
    holdsLists: true,
  },
  typescript: {
    ...plain,
    fileName: 'document.d.ts',
    endings: [],
    isIndented: true,
    commentMark: '//',
  },
  'json-schema': {
    ...plain,
    fileName: 'document.schema.json',
    mimeType: 'application/schema+json',
    endings: [],
    isIndented: true,
    commentMark: '//',
  },
};

const { values: sources = [] } = CONVERT_OPTIONS.from;
const { values: targets = [] } = CONVERT_OPTIONS.to;

/** The target formats, in the order of the menu. */
export const targetFormats: readonly TargetFormat[] = targets.map(([format]) => format);

/** The source formats. */
export const sourceFormats: readonly SourceFormat[] = sources.map(([format]) => format);

/** Whether a format can be read too. */
export function isReadable(format: TargetFormat): format is SourceFormat {
  return sourceFormats.some((source) => source === format);
}

/** The name of a format. */
export function formatNameOf(format: TargetFormat): string {
  return targets.find(([each]) => each === format)?.[1] ?? format;
}
