/** How pages call a format, and what is not checked in it, with the reason. */
export interface FormatNote {
  readonly name: string;
  readonly notChecked: readonly string[];
}

const OPENAPI: readonly string[] = [
  'References to addresses: nothing is downloaded.',
  'Examples against schemas that refer to addresses, or that have an `$id` or a dialect of their own, and against those beyond the first 300,000 values of all schemas.',
];

/** By the ids of formats, and for Helm, whose templates are read by code. */
export const FORMAT_NOTES: Readonly<Record<string, FormatNote>> = {
  'ansible-playbook': {
    name: 'Ansible',
    notChecked: [
      'Variables that the file does not set: inventories, roles and facts have others, so only a misspelling of one that it sets is reported.',
      'Filters and tests of collections: any collection may bring some.',
      'Handlers and roles that may come from elsewhere: only misspellings are reported.',
      'Parameters of modules: each module has its own.',
    ],
  },
  asyncapi: {
    name: 'AsyncAPI',
    notChecked: [...OPENAPI, 'Bindings: each protocol has its own.'],
  },
  chart: {
    name: 'Chart.yaml',
    notChecked: [
      'Charts of repositories: nothing is downloaded.',
      'Versions before a release, such as `1.2.0-beta.1`, against ranges.',
      'Values of conditions that resemble none of the chart.',
      'Renaming a dependency: values and templates refer to its chart by that name.',
    ],
  },
  'docker-compose': {
    name: 'Docker Compose',
    notChecked: [
      'Images: whether a registry has one is known only there.',
      'Variables without a `.env` file: the shell may set them.',
      'Names in files that include others which cannot be read.',
    ],
  },
  'dependabot-2.0': {
    name: 'Dependabot',
    notChecked: ['Secrets of registries: they are in the settings of the repository.'],
  },
  'github-action': {
    name: 'GitHub actions',
    notChecked: ['Outputs of steps that run scripts: a script may set any.'],
  },
  'github-workflow': {
    name: 'GitHub workflows',
    notChecked: [
      'Secrets, variables and environments: they are in the settings of the repository.',
      'Inputs and outputs of actions that are neither in the repository nor among the public ones listed.',
      'Outputs of steps that run scripts: a script may set any.',
      'Labels of your own runners, unless `runners` lists them.',
      'Scripts: shellcheck and other tools check those.',
    ],
  },
  'gitlab-ci': {
    name: 'GitLab CI',
    notChecked: [
      'Jobs and stages of included projects, templates and components: nothing is downloaded, so names that may come from them are only checked for misspellings.',
      'Variables: the settings of a project or group may define them.',
      'Names with `$`: they are known when the pipeline is created.',
    ],
  },
  kubernetes: {
    name: 'Kubernetes',
    notChecked: [
      'Objects that no file of a stream or a closed folder defines: they may be in the cluster.',
      'References of custom resources other than those listed: their definitions do not say what refers to what.',
      'Validation rules in CEL: see the decision record 39.',
      'Opinions, such as requests, probes or users: they are a matter of policy.',
    ],
  },
  kustomization: {
    name: 'Kustomize',
    notChecked: [
      'Bases at addresses: nothing is downloaded.',
      'Targets of patches in files that cannot be read.',
    ],
  },
  'openapi-3.0': { name: 'OpenAPI 3.0', notChecked: OPENAPI },
  'openapi-3.1': { name: 'OpenAPI 3.1', notChecked: OPENAPI },
  'openapi-3.2': { name: 'OpenAPI 3.2', notChecked: OPENAPI },
  'pre-commit-config': {
    name: 'pre-commit',
    notChecked: ['Hooks of other repositories: nothing is downloaded.'],
  },
  prometheus: {
    name: 'Prometheus',
    notChecked: ['Metrics and labels in PromQL: they are known where they are scraped.'],
  },
  'prometheus-alertmanager': {
    name: 'Alertmanager',
    notChecked: ['Templates of notifications: they are in files of their own.'],
  },
  'prometheus.rules': {
    name: 'Prometheus rules',
    notChecked: ['Metrics and labels in PromQL: they are known where they are scraped.'],
  },
  'swagger-2.0': { name: 'Swagger 2.0', notChecked: OPENAPI },
};

export const HELM_NOTE: FormatNote = {
  name: 'Helm',
  notChecked: [
    'Values that the chart’s files and templates name only once: a chart may have values without a default.',
    'What an `include` of a value gives a template: only calls with the root context are followed.',
    'Templates and values of dependencies that are not in `charts/`, or are archives: nothing is downloaded.',
    'Values that a library chart uses: the chart around it has them.',
    'What rendering gives: templates are not run.',
  ],
};
