import { type DescribedOptions, INSPECT_OPTIONS } from '@yamlkit/engine/options';
import { KeptChoices } from '../../workspace/choices/kept-choices.ts';
import { type OptionChoices, optionChoicesFrom } from '../../workspace/choices/option-choices.ts';
import type { JqView } from './jq/jq-protocol.ts';

/** What of the parser is kept, and a share link carries. */
interface PageOptions {
  readonly view: 'tree' | 'table' | 'relations' | 'events' | 'tokens' | 'versions' | 'actions';
  readonly onlyDifferences: boolean;
  /** How relations are shown. */
  readonly relations: 'picture' | 'list';
  /** A query in jq or JSONPath. */
  readonly query: string;
  /** How the outputs of a jq program are shown. */
  readonly results: JqView;
}

const { tree, events, tokens, versions, graph, query } = INSPECT_OPTIONS;
const [, [, differencesOnly] = ['differences', 'Differences only']] = versions.values ?? [];

/** What the page offers, as the command line does with a switch for each view. */
export const PAGE_OPTIONS: DescribedOptions<PageOptions> = {
  view: {
    label: 'View',
    help: 'what to show',
    default: 'tree',
    values: [
      ['tree', tree.label],
      // The command line writes one with `convert --to csv`.
      ['table', 'Table'],
      ['relations', graph.label],
      ['events', events.label],
      ['tokens', tokens.label],
      ['versions', versions.label],
      // The command line prints them in the tree.
      ['actions', 'Actions of a template, each with its place'],
    ],
  },
  onlyDifferences: { label: differencesOnly, help: versions.help, default: false },
  relations: {
    label: 'Show relations as',
    help: graph.help,
    default: 'picture',
    values: [
      ['picture', 'Picture'],
      ['list', 'List'],
    ],
  },
  query: {
    ...query,
    label: 'jq or JSONPath query',
    placeholder: '.items[].name or $.items[*].name',
  },
  results: {
    label: 'Show results as',
    help: 'how outputs of a jq program are shown',
    default: 'yaml',
    values: [
      ['yaml', 'YAML'],
      ['json', 'JSON'],
      ['table', 'Table'],
    ],
  },
};

/** What the user has chosen. */
export type InspectChoices = OptionChoices<PageOptions>;

/** The choices as they were left. */
export const keptChoices = new KeptChoices('inspect-choices', (given) =>
  optionChoicesFrom(given, PAGE_OPTIONS),
);
