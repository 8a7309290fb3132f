import type { DescribedOptions } from '../option-description.ts';

/** What can be shown of a text. */
export interface InspectViews {
  readonly tree?: boolean;
  /** In any notation of `selectPaths`. */
  readonly path?: string;
  readonly query?: string;
  readonly output?: 'yaml' | 'json' | 'paths';
  readonly withPaths?: boolean;
  readonly events?: boolean;
  readonly tokens?: boolean;
  readonly versions?: 'all' | 'differences';
  readonly graph?: 'mermaid' | 'dot' | 'json';
}

/** What people can look at in a text, in the order in which help lists it. */
export const INSPECT_OPTIONS: DescribedOptions<InspectViews> = {
  tree: {
    label: 'Tree of values',
    help: 'print the values as a tree, with their types (the default)',
    default: false,
  },
  path: {
    label: 'Path',
    help: 'print only the nodes at a path: a.b[0], a[*].b, a JSONPath, a JSON Pointer or a yq path; [0].a in a stream',
    argument: 'path',
    default: '',
  },
  query: {
    label: 'JSONPath query',
    help: 'print the nodes that a JSONPath query (RFC 9535) finds',
    argument: 'jsonpath',
    default: '',
    placeholder: 'JSONPath: $..containers[?@.image]',
    replaces: ['path'],
  },
  output: {
    label: 'Results as',
    help: 'print query results as YAML documents, as JSON, one per line, or as paths',
    argument: 'how',
    default: 'yaml',
    values: [
      ['yaml', 'YAML'],
      ['json', 'JSON'],
      ['paths', 'Paths'],
    ],
  },
  withPaths: { label: 'With paths', help: 'print the path of each result', default: false },
  events: {
    label: 'Events, as the YAML test suite writes them',
    help: 'print the events in the notation of the YAML test suite',
    default: false,
    replaces: ['tree', 'path', 'query'],
  },
  tokens: {
    label: 'Tokens, each with its position',
    help: 'print the tokens, each with its position',
    default: false,
    replaces: ['tree', 'path', 'query', 'events'],
  },
  versions: {
    label: 'YAML 1.1 and YAML 1.2 compared',
    help: 'print how YAML 1.1 and YAML 1.2 interpret the scalars',
    argument: 'which',
    default: 'all',
    values: [
      ['all', 'All scalars'],
      ['differences', 'Differences only'],
    ],
    replaces: ['tree', 'path', 'query', 'events', 'tokens'],
  },
  graph: {
    label: 'Relations',
    help: 'print what refers to what, such as Services, jobs or components, as a diagram in Mermaid or DOT, or as JSON',
    argument: 'how',
    default: 'mermaid',
    values: [
      ['mermaid', 'Mermaid'],
      ['dot', 'DOT'],
      ['json', 'JSON'],
    ],
    replaces: ['tree', 'path', 'query', 'events', 'tokens', 'versions'],
  },
};
