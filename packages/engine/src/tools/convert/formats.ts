/** The formats that `convert` reads. */
export type SourceFormat =
  | 'yaml'
  | 'json'
  | 'jsonc'
  | 'json5'
  | 'ini'
  | 'toml'
  | 'env'
  | 'properties'
  | 'csv'
  | 'xml';

/** The formats that `convert` writes. */
export type TargetFormat = SourceFormat | 'typescript' | 'json-schema';
