/** A job that people do with YAML, and how each tool does it. */
export interface ComparedJob {
  readonly job: string;
  readonly command: string;
  readonly here: string;
  readonly others: readonly { readonly tool: string; readonly result: string }[];
}

/** Seen on this date, by running `node bench/compare-tools.mjs` from the repository. */
export const COMPARED_ON = '22 November 2026';

/** Those that were run, with their versions. */
export const RUN_TOOLS = 'prettier 3.10.1, yamllint 1.29.0, kislyuk’s yq 3.1.0, Node 20';

export const COMPARED_JOBS: readonly ComparedJob[] = [
  {
    job: 'Name every mistake in a file with four',
    command: 'yamlkit validate mistakes.yaml',
    here: 'All four, each with its line and what to do.',
    others: [
      { tool: 'yamllint', result: 'The first one.' },
      { tool: 'prettier', result: 'The first one.' },
      { tool: 'yq (kislyuk)', result: 'The first one.' },
    ],
  },
  {
    job: 'Set one value and change nothing else',
    command: 'yamlkit edit deployment.yaml --set spec.replicas=3',
    here: 'One line changes.',
    others: [
      {
        tool: 'yq (kislyuk)',
        result: 'The file is written again: comments, quotes, blank lines and indentation go.',
      },
    ],
  },
  {
    job: 'Write out anchors and merge keys',
    command: 'yamlkit explode anchors.yaml',
    here: 'Comments and everything else stay.',
    others: [{ tool: 'yq (kislyuk)', result: 'Comments go.' }],
  },
  {
    job: 'Convert 12345678901234567890 and 1.10 to JSON',
    command: 'yamlkit convert --to json digits.yaml',
    here: '12345678901234567890 and 1.10',
    others: [{ tool: 'yq (kislyuk)', result: '12345678901234567000 and 1.1' }],
  },
  {
    job: 'Format a Helm template',
    command: 'yamlkit format helm.yaml',
    here: 'Formatted around its actions.',
    others: [
      { tool: 'prettier', result: 'Refuses it: “Implicit keys need to be on a single line”.' },
    ],
  },
  {
    job: 'Fix what the linter found',
    command: 'yamlkit validate --fix style.yaml',
    here: 'Everything that is safe to fix is fixed.',
    others: [{ tool: 'yamllint', result: 'Reports; it has no fixes.' }],
  },
];

/** What other tools do better, said plainly. */
export const OTHERS_STRENGTHS: readonly { readonly tool: string; readonly better: string }[] = [
  {
    tool: 'yq (Mike Farah), not run here',
    better:
      'By its documentation: its own language to transform documents (here it is jq), HCL among its formats, and one binary that needs no Node, packaged for every system.',
  },
  {
    tool: 'yq (Andrey Kislyuk)',
    better: 'Runs jq itself, so all of jq works on YAML.',
  },
  {
    tool: 'prettier',
    better:
      'One formatter and one configuration for many languages besides YAML, in every editor already.',
  },
  {
    tool: 'yamllint',
    better:
      'Known for ten years and packaged by every distribution; its rules and its configuration are the standard that we follow.',
  },
  {
    tool: 'yamlfmt, not run here',
    better:
      'By its documentation: one small binary without dependencies, also a library for Go to which formatters can be added.',
  },
  {
    tool: 'dyff, not run here',
    better:
      'According to its documentation, reads files from URLs, and shows changes inside certificates and within lines of long texts.',
  },
  {
    tool: 'yaml-language-server',
    better:
      'Fetches all of SchemaStore automatically, shows descriptions with Markdown, and is integrated in most editors.',
  },
];
