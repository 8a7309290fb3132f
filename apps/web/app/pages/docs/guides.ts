/** What is known of a guide without reading it. */
export interface GuideEntry {
  readonly id: string;
  /** The file in the repository's `docs/`. */
  readonly file: string;
  readonly title: string;
  readonly summary: string;
}

/** Formats whose names are checked: the file of each page, made from its description, and what the format is called. */
const FORMATS = {
  'ansible-playbook': 'Ansible',
  asyncapi: 'AsyncAPI',
  'prometheus-alertmanager': 'Alertmanager',
  chart: 'Chart.yaml',
  'dependabot-2.0': 'Dependabot',
  'docker-compose': 'Docker Compose',
  'github-action': 'GitHub actions',
  'github-workflow': 'GitHub workflows',
  'gitlab-ci': 'GitLab CI',
  helm: 'Helm',
  kubernetes: 'Kubernetes',
  kustomization: 'Kustomize',
  'openapi-3.0': 'OpenAPI 3.0',
  'openapi-3.1': 'OpenAPI 3.1',
  'openapi-3.2': 'OpenAPI 3.2',
  'pre-commit-config': 'pre-commit',
  prometheus: 'Prometheus',
  'prometheus.rules': 'Prometheus rules',
  'swagger-2.0': 'Swagger 2.0',
} as const;

type FormatFile = keyof typeof FORMATS;
/** Addresses have no dots, which servers take for the beginning of a file's extension. */
type Undotted<Name extends string> = Name extends `${infer Start}.${infer End}`
  ? `${Start}-${End}`
  : Name;

/** The title of the group of those pages. */
export const FORMATS_TITLE = 'Formats';

/** Their pages. */
export const formatPages = (Object.keys(FORMATS) as FormatFile[]).map((file) => ({
  id: `formats/${file.replace('.', '-') as Undotted<FormatFile>}` as const,
  file: `formats/${file}.md`,
  title: FORMATS[file],
  summary: `Names, references and values checked in ${FORMATS[file]}, and what isn’t.`,
}));

/** The guides that have pages, in groups and in the order in which they are listed. */
export const guideGroups = [
  {
    title: 'Get started',
    guides: [
      {
        id: 'command-line',
        file: 'cli.md',
        title: 'The command line',
        summary: 'Every command of yamlkit, with its options, exit status and examples.',
      },
      {
        id: 'editors',
        file: 'editors.md',
        title: 'In your editor',
        summary:
          'The language server in VS Code, Neovim, Helix, Emacs, Sublime Text, JetBrains and Zed.',
      },
      {
        id: 'ci',
        file: 'ci.md',
        title: 'Git and continuous integration',
        summary: 'Check YAML with pre-commit, GitHub Actions and GitLab, and merge it with Git.',
      },
      {
        id: 'library',
        file: 'library.md',
        title: 'The library',
        summary:
          'Read, check, edit, format, convert and merge YAML from JavaScript and TypeScript.',
      },
      {
        id: 'configuration',
        file: 'configuration.md',
        title: 'Configuration',
        summary: 'One .yamlkit.yaml for rules, schemas, formatting and ignored files.',
      },
    ],
  },
  {
    title: 'Check',
    guides: [
      {
        id: 'linting',
        file: 'linting.md',
        title: 'Linting',
        summary: 'Presets, rules, yamllint configuration, comments that disable rules, and fixes.',
      },
      {
        id: 'schemas',
        file: 'schemas.md',
        title: 'Schemas',
        summary: 'Which schema applies to a file, Kubernetes versions, CRDs and your own schemas.',
      },
      {
        id: 'meaning',
        file: 'meaning.md',
        title: 'Names and expressions',
        summary:
          'References, selectors, schedules, quantities and expressions, and what is checked.',
      },
      {
        id: 'templates',
        file: 'templates.md',
        title: 'Templates',
        summary:
          'Helm and Jinja templates: checked, formatted and previewed without changing an action.',
      },
    ],
  },
  {
    title: 'Change and query',
    guides: [
      {
        id: 'queries',
        file: 'query.md',
        title: 'Queries with jq',
        summary: 'Read and edit YAML with jq programs, with recipes for everyday tasks.',
      },
      {
        id: 'jq-cheat-sheet',
        file: 'jq-cheat-sheet.md',
        title: 'jq for YAML',
        summary: 'A lesson of ten minutes, and a cheat sheet of the language for YAML files.',
      },
      {
        id: 'inspecting',
        file: 'inspecting.md',
        title: 'Inspecting, paths and editing',
        summary: 'Trees, JSONPath queries, paths, and edits that change nothing else.',
      },
      {
        id: 'formatting',
        file: 'format-and-merge.md',
        title: 'Formatting and merging',
        summary: 'Formatting options, merge strategies, and three-way merges.',
      },
      {
        id: 'converting',
        file: 'converting.md',
        title: 'Converting',
        summary: 'JSON, TOML, XML, CSV, INI and more, and what each of them cannot represent.',
      },
      {
        id: 'comparing',
        file: 'comparing.md',
        title: 'Comparing',
        summary: 'Differences by content, reports, JSON Patch, and conflicts.',
      },
    ],
  },
  { title: FORMATS_TITLE, guides: formatPages },
] as const satisfies readonly { title: string; guides: readonly GuideEntry[] }[];

/** The id of a guide. */
export type GuideId = (typeof guideGroups)[number]['guides'][number]['id'];

/** All guides, in that order. */
export const guides: readonly (GuideEntry & { readonly id: GuideId })[] = guideGroups.flatMap(
  ({ guides }) => [...guides],
);

/** The address of a guide. */
export function guidePath(id: GuideId): `/docs/${GuideId}` {
  return `/docs/${id}`;
}
