import type { SchemaName } from '../../schema/schema.ts';
import { type DescribedOptions, INDENTS, type ValueDescription } from '../option-description.ts';
import type { SourceFormat, TargetFormat } from './formats.ts';

/** From which format to which `convert` writes, and how. Plain data. */
export interface ConvertOptions {
  readonly from: SourceFormat;
  readonly to: TargetFormat;
  /**
   * What becomes of several documents: `single` refuses more than one, `array` makes one list of
   * them, `lines` puts each on a line of its own (JSON Lines; elsewhere as `array`). From JSON,
   * `lines` reads JSON Lines and `array` makes a document of each entry of a list. TypeScript types
   * and a JSON Schema describe all documents, however many. Default `single`.
   */
  readonly documents?: 'single' | 'array' | 'lines';
  /**
   * Spaces for each level, default 2. In JSON 0 leaves out all white space; JSON Lines has none
   * anyway. YAML, and what has comments, have at least 1.
   */
  readonly indent?: number;
  /** How untagged scalars of YAML get their types. Default `core`. */
  readonly schema?: SchemaName;
  /**
   * Take JSON with comments and commas before closing brackets, as from `jsonc`; the comments are
   * kept where the target has some. Default false.
   */
  readonly comments?: boolean;
  /** From INI, take `key: value` as well as `key=value`, whichever separator comes first. Default false. */
  readonly colons?: boolean;
  /** Bring the keys of every mapping into the order of their code points. Default false. */
  readonly sort?: boolean;
}

const SOURCES: readonly ValueDescription<SourceFormat>[] = [
  ['yaml', 'YAML'],
  ['json', 'JSON'],
  ['ini', 'INI'],
  ['jsonc', 'JSON with comments'],
  ['json5', 'JSON5'],
  ['toml', 'TOML'],
  ['env', '.env'],
  ['properties', '.properties'],
  ['csv', 'CSV'],
  ['xml', 'XML'],
];

/** What people can choose for a conversion, in the order in which help lists it. */
export const CONVERT_OPTIONS: DescribedOptions<ConvertOptions> = {
  from: {
    label: 'From',
    help: 'format of the input',
    argument: 'format',
    default: 'yaml',
    values: SOURCES,
  },
  to: {
    label: 'To',
    help: 'format of the output',
    argument: 'format',
    default: 'json',
    values: [...SOURCES, ['typescript', 'TypeScript types'], ['json-schema', 'JSON Schema']],
  },
  documents: {
    label: 'Several documents become',
    help: 'several documents: report an error, write an array, or one per line',
    argument: 'how',
    default: 'single',
    values: [
      ['single', 'One document only'],
      ['array', 'A list'],
      ['lines', 'JSON Lines'],
    ],
  },
  indent: {
    label: 'Indent by',
    help: 'spaces per level; 0 writes everything on one line',
    argument: 'spaces',
    default: 2,
    values: [...INDENTS, [0, 'Nothing, one line']],
    range: [0, 8],
  },
  schema: {
    label: 'Read as',
    help: 'YAML version whose rules give plain scalars their types',
    argument: 'version',
    default: 'core',
    values: [
      ['core', 'YAML 1.2', '1.2'],
      ['yaml-1.1', 'YAML 1.1', '1.1'],
    ],
  },
  sort: { label: 'Sort keys', help: 'sort the keys of every mapping', default: false },
  comments: {
    label: 'JSON with comments',
    help: 'allow comments in JSON input, as --from jsonc does',
    default: false,
  },
  colons: {
    label: 'INI with colons',
    help: 'allow key: value in INI input, besides key=value',
    default: false,
  },
};
