import { DocumentShape } from './document-shape.ts';
import type { DocumentFacts } from './stream-facts.ts';

/** How sure the outline of a document makes it that it has a format. */
export type Likeness = 'certain' | 'likely';

/** A format whose documents are recognized by their outline. */
interface Recognizer {
  readonly id: string;
  /** Keys of which a document has at least one, in its root mapping or in the items of its root sequence. */
  readonly keys: readonly string[];
  readonly likeness: (shape: DocumentShape) => Likeness | undefined;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const COMPOSE_ROOT = setOf('version name services networks volumes configs secrets include models');
const COMPOSE_SERVICE = setOf(
  'annotations attach blkio_config build cap_add cap_drop cgroup cgroup_parent command configs container_name cpu_count cpu_percent cpu_period cpu_quota cpu_rt_period cpu_rt_runtime cpu_shares cpus cpuset credential_spec depends_on deploy develop device_cgroup_rules devices dns dns_opt dns_search domainname entrypoint env_file environment expose extends external_links extra_hosts gpus group_add healthcheck hostname image init ipc isolation label_file labels links logging mac_address mem_limit mem_reservation mem_swappiness memswap_limit models network_mode networks oom_kill_disable oom_score_adj pid pids_limit platform ports post_start pre_stop privileged profiles provider pull_policy read_only restart runtime scale secrets security_opt shm_size stdin_open stop_grace_period stop_signal storage_opt sysctls tmpfs tty ulimits use_api_socket user userns_mode uts volume_driver volumes volumes_from working_dir',
);
const WORKFLOW_ROOT = setOf(
  'name run-name description on permissions env defaults concurrency jobs',
);
const ISSUE_FORM_ROOT = setOf('name description title labels projects assignees type body');
const FUNDING_ROOT = setOf(
  'github patreon open_collective ko_fi tidelift community_bridge liberapay issuehunt lfx_crowdfunding polar buy_me_a_coffee thanks_dev custom otechie',
);
const READTHEDOCS_ROOT = setOf(
  'version formats conda build python sphinx mkdocs submodules search',
);
const RULE_GROUP = setOf(
  'name interval rules limit labels query_offset partial_response_strategy source_tenants',
);
const CHART_ROOT = setOf(
  'apiVersion name version kubeVersion description type keywords home sources dependencies maintainers icon appVersion deprecated annotations engine tillerVersion',
);
const KUSTOMIZE_FIELDS = [
  'namePrefix',
  'nameSuffix',
  'commonLabels',
  'commonAnnotations',
  'configMapGenerator',
  'secretGenerator',
  'patches',
  'patchesStrategicMerge',
  'patchesJson6902',
  'images',
  'replicas',
  'helmCharts',
  'namespace',
  'generatorOptions',
] as const;
const GIT_HOOKS = [
  'pre-commit',
  'pre-push',
  'commit-msg',
  'prepare-commit-msg',
  'post-merge',
  'post-checkout',
  'pre-rebase',
  'post-commit',
] as const;
const GITLAB_JOB = ['script', 'trigger', 'extends'] as const;
const TRAVIS = ['script', 'install', 'before_script', 'before_install', 'after_success'] as const;

/** Makes what a format surely is, and what it may be, one answer. */
function likeness(isCertain: boolean, isLikely: boolean): Likeness | undefined {
  if (isCertain) return 'certain';
  return isLikely ? 'likely' : undefined;
}

/** Continuous integration and what is kept beside the code on its hosts. */
const PIPELINES: readonly Recognizer[] = [
  {
    id: 'github-workflow',
    keys: ['jobs'],
    likeness: (shape) => {
      const isWorkflow = shape.has('on', 'jobs');
      const hasRunners = shape.within('jobs', 'runs-on');
      const isCaller = shape.within('jobs', 'uses') && shape.hasOnly(WORKFLOW_ROOT);
      return likeness(isWorkflow && (hasRunners || isCaller), isWorkflow || hasRunners);
    },
  },
  {
    id: 'github-action',
    keys: ['runs'],
    likeness: (shape) =>
      likeness(
        shape.has('name') && shape.under('runs', 'using'),
        shape.has('name', 'runs', 'description'),
      ),
  },
  {
    id: 'github-issue-forms',
    keys: ['body'],
    likeness: (shape) => {
      const isForm = shape.has('name', 'description', 'body') && shape.within('body', 'type');
      return likeness(isForm && shape.hasOnly(ISSUE_FORM_ROOT), isForm);
    },
  },
  {
    id: 'github-issue-config',
    keys: ['contact_links', 'blank_issues_enabled'],
    likeness: (shape) =>
      likeness(shape.hasOnly(setOf('blank_issues_enabled contact_links')), false),
  },
  {
    id: 'github-funding',
    keys: [...FUNDING_ROOT],
    likeness: (shape) => {
      const hasHost = shape.hasAny('open_collective', 'ko_fi', 'tidelift', 'liberapay', 'patreon');
      const isFunding = shape.hasOnly(FUNDING_ROOT);
      return likeness(isFunding && hasHost, isFunding && shape.has('github'));
    },
  },
  {
    id: 'dependabot-2.0',
    keys: ['updates'],
    likeness: (shape) => likeness(shape.within('updates', 'package-ecosystem'), false),
  },
  {
    id: 'stale',
    keys: ['daysUntilStale', 'daysUntilClose', 'staleLabel'],
    likeness: (shape) => likeness(shape.has('daysUntilStale'), true),
  },
  {
    id: 'mergify',
    keys: ['pull_request_rules', 'queue_rules'],
    likeness: (shape) => likeness(shape.within('pull_request_rules', 'conditions'), true),
  },
  {
    id: 'codecov',
    keys: ['codecov', 'coverage'],
    likeness: (shape) =>
      likeness(
        shape.under('coverage', 'status') || shape.under('codecov', 'require_ci_to_pass', 'notify'),
        shape.under('coverage', 'range', 'precision', 'round') || shape.under('codecov', 'token'),
      ),
  },
  {
    id: 'gitlab-ci',
    keys: ['stages', 'include', 'workflow', 'default', 'before_script', 'image', 'variables'],
    likeness: (shape) => {
      const hasJobs = shape.someUnder(...GITLAB_JOB);
      const isOther = shape.hasAny(
        'pool',
        'trigger',
        'jobs',
        'steps',
        'resources',
        'language',
        'pipelines',
        'services-config',
      );
      const isTravis = shape.has('script') && !hasJobs;
      if (isOther || isTravis || !shape.someUnder('script')) {
        return likeness(false, !isOther && !isTravis && shape.has('stages'));
      }
      return likeness(
        shape.has('stages') || shape.someUnder('stage', 'rules', 'only', 'artifacts'),
        true,
      );
    },
  },
  {
    id: 'circleci',
    keys: ['jobs', 'workflows', 'orbs'],
    likeness: (shape) => {
      const hasJobs = shape.within('jobs', 'docker', 'machine', 'macos', 'executor');
      const isConfig = shape.has('version', 'jobs') && hasJobs && shape.within('jobs', 'steps');
      return likeness(
        isConfig,
        shape.has('version') && (hasJobs || shape.has('orbs', 'workflows')),
      );
    },
  },
  {
    id: 'travis',
    keys: ['language', 'before_script', 'before_install', 'after_success', 'dist'],
    likeness: (shape) => {
      const isOther = shape.someUnder('script') || shape.hasAny('pool', 'steps', 'pipelines');
      const isTravis =
        shape.has('language') && shape.hasAny(...TRAVIS, 'matrix', 'dist', 'sudo', 'env', 'os');
      const hasRuntime = shape.hasAny('node_js', 'python', 'php', 'go', 'rvm', 'jdk', 'rust');
      const language = shape.scalar('language') ?? '';
      const isLanguage =
        /^(?:node_js|python|java|ruby|php|go|c|cpp|c\+\+|rust|generic|minimal|shell|bash|perl|scala|csharp|objective-c|swift|haskell|elixir|erlang|android|r|julia|dart|d|clojure|groovy)$/.test(
          language,
        );
      if (isOther) return undefined;
      return likeness(
        isLanguage && (isTravis || hasRuntime),
        isTravis || (shape.has('dist') && shape.hasAny(...TRAVIS)),
      );
    },
  },
  {
    id: 'appveyor',
    keys: ['environment', 'build_script', 'test_script', 'image', 'init', 'build'],
    likeness: (shape) =>
      likeness(
        shape.hasAny('build_script', 'test_script') &&
          shape.hasAny(
            'environment',
            'image',
            'platform',
            'configuration',
            'init',
            'install',
            'version',
            'build',
            'artifacts',
          ),
        shape.has('build_script') || shape.has('test_script'),
      ),
  },
  {
    id: 'azure-pipelines',
    keys: ['pool', 'trigger', 'steps', 'stages', 'jobs'],
    likeness: (shape) => {
      const hasSteps = shape.within(
        'steps',
        'task',
        'script',
        'bash',
        'pwsh',
        'powershell',
        'checkout',
      );
      const hasJobs = shape.within('jobs', 'job', 'deployment') || shape.within('stages', 'stage');
      const isSteps = hasSteps && (shape.has('pool') || shape.within('steps', 'task'));
      return likeness(
        (isSteps || hasJobs) && !shape.hasAny('agents', 'definitions', 'version'),
        shape.has('trigger', 'pool') || hasSteps || hasJobs,
      );
    },
  },
  {
    id: 'bitbucket-pipelines',
    keys: ['pipelines'],
    likeness: (shape) => {
      const kinds = ['default', 'branches', 'pull-requests', 'tags', 'custom'] as const;
      const isKnown = shape.hasOnly(
        setOf('image pipelines definitions options clone export labels triggers'),
      );
      const hasKinds = shape.under('pipelines', ...kinds);
      return likeness(isKnown && hasKinds, hasKinds);
    },
  },
  {
    id: 'buildkite',
    keys: ['steps'],
    likeness: (shape) => {
      const isOther = shape.hasAny('pool', 'trigger', 'jobs', 'parameters', 'resources');
      const isBuildkite = shape.within('steps', 'command', 'commands', 'plugins', 'block');
      const hasMarks =
        shape.within('steps', 'plugins', 'label', 'agents', 'block', 'key') || shape.has('agents');
      return isOther ? undefined : likeness(isBuildkite && hasMarks, isBuildkite);
    },
  },
  {
    id: 'cloudbuild',
    keys: ['steps'],
    likeness: (shape) => {
      const hasBuilders =
        shape.within('steps', 'name') && shape.within('steps', 'args', 'entrypoint', 'waitFor');
      const isKnown = shape.hasOnly(
        setOf(
          'steps logsBucket tags substitutions images options artifacts timeout secrets serviceAccount queueTtl availableSecrets',
        ),
      );
      return likeness(hasBuilders && isKnown, hasBuilders);
    },
  },
  {
    id: 'drone',
    keys: ['kind'],
    likeness: (shape) => {
      const isPipeline =
        shape.scalar('kind') === 'pipeline' && shape.within('steps', 'image', 'commands');
      return likeness(isPipeline && !shape.has('apiVersion'), false);
    },
  },
  {
    id: 'taskfile',
    keys: ['tasks'],
    likeness: (shape) => {
      const version = shape.scalar('version') ?? '';
      const hasTasks = shape.within('tasks', 'cmds', 'cmd', 'deps', 'desc', 'sources', 'generates');
      return likeness(
        /^'?[23](?:\.\d+)*'?$/.test(version) && shape.within('tasks', 'cmds', 'cmd', 'deps'),
        hasTasks,
      );
    },
  },
  {
    id: 'zuul',
    keys: ['job', 'project', 'pipeline', 'nodeset', 'project-template'],
    likeness: ({ items }) => {
      const names = setOf(
        'job project pipeline nodeset project-template secret semaphore queue pragma',
      );
      const isKnown = items.size > 0 && [...items].every((key) => names.has(key));
      return likeness(
        isKnown && (items.has('job') || items.has('nodeset') || items.has('project-template')),
        isKnown,
      );
    },
  },
];

/** Everything else. */
const TOOLS: readonly Recognizer[] = [
  {
    id: 'docker-compose',
    keys: ['services', 'include'],
    likeness: (shape) => {
      const isService = shape.within(
        'services',
        'image',
        'build',
        'depends_on',
        'extends',
        'container_name',
      );
      const isKnown = shape.hasOnly(COMPOSE_ROOT) && shape.withinOnly('services', COMPOSE_SERVICE);
      return likeness(isService && isKnown, isService);
    },
  },
  {
    id: 'chart',
    keys: ['apiVersion'],
    likeness: (shape) => {
      const isChart =
        shape.has('apiVersion', 'name', 'version') && !shape.hasAny('kind', 'metadata');
      const isNumbered = /^v[12]$/.test(shape.scalar('apiVersion') ?? '');
      return likeness(isChart && isNumbered && shape.hasOnly(CHART_ROOT), isChart);
    },
  },
  {
    id: 'kustomization',
    keys: ['resources', 'bases', ...KUSTOMIZE_FIELDS],
    likeness: (shape) => {
      const isOther = shape.hasAny('apiVersion', 'kind', 'pool', 'services', 'jobs');
      const hasFields =
        shape.has('resources') &&
        !shape.isMapping('resources') &&
        shape.hasAny(...KUSTOMIZE_FIELDS);
      const isGenerator = shape.hasAny(
        'configMapGenerator',
        'secretGenerator',
        'patchesStrategicMerge',
        'patchesJson6902',
      );
      return isOther ? undefined : likeness(isGenerator, hasFields);
    },
  },
  {
    id: 'helmfile',
    keys: ['releases', 'helmDefaults', 'helmfiles'],
    likeness: (shape) =>
      likeness(shape.within('releases', 'chart'), shape.hasAny('helmDefaults', 'helmfiles')),
  },
  {
    id: 'prometheus',
    keys: ['scrape_configs', 'rule_files'],
    likeness: (shape) =>
      likeness(
        shape.within('scrape_configs', 'job_name') &&
          !shape.hasAny('positions', 'clients', 'server'),
        shape.within('scrape_configs', 'job_name') || shape.has('global', 'rule_files'),
      ),
  },
  {
    id: 'prometheus.rules',
    keys: ['groups'],
    likeness: (shape) =>
      likeness(
        shape.hasOnly(setOf('groups namespace')) &&
          shape.within('groups', 'rules') &&
          shape.withinOnly('groups', RULE_GROUP),
        shape.within('groups', 'rules') &&
          shape.within('groups', 'name') &&
          !shape.has('apiVersion'),
      ),
  },
  {
    id: 'prometheus-alertmanager',
    keys: ['receivers', 'inhibit_rules'],
    likeness: (shape) =>
      likeness(
        shape.has('route', 'receivers') &&
          shape.under('route', 'receiver') &&
          shape.within('receivers', 'name'),
        shape.has('route', 'receivers'),
      ),
  },
  {
    id: 'loki',
    keys: ['schema_config', 'ingester', 'limits_config', 'auth_enabled'],
    likeness: (shape) =>
      likeness(
        shape.has('schema_config') &&
          shape.hasAny('ingester', 'limits_config', 'storage_config', 'common'),
        shape.has('auth_enabled', 'server'),
      ),
  },
  {
    id: 'traefik-v3',
    keys: ['entryPoints'],
    likeness: (shape) => {
      const hasOthers = shape.hasAny(
        'providers',
        'api',
        'certificatesResolvers',
        'accessLog',
        'log',
      );
      return likeness(shape.within('entryPoints', 'address') && hasOthers, true);
    },
  },
  {
    id: 'pre-commit-config',
    keys: ['repos'],
    likeness: (shape) =>
      likeness(shape.within('repos', 'repo') && shape.within('repos', 'hooks'), false),
  },
  {
    id: 'pre-commit-hooks',
    keys: ['entry'],
    likeness: ({ items }) =>
      likeness(
        ['id', 'name', 'entry', 'language'].every((key) => items.has(key)),
        false,
      ),
  },
  {
    id: 'lefthook',
    keys: [...GIT_HOOKS],
    likeness: (shape) =>
      likeness(
        GIT_HOOKS.some((hook) =>
          shape.under(hook, 'commands', 'scripts', 'jobs', 'parallel', 'piped'),
        ),
        false,
      ),
  },
  {
    id: 'pnpm-workspace',
    keys: ['packages', 'catalog', 'catalogs', 'onlyBuiltDependencies'],
    likeness: (shape) =>
      likeness(
        shape.hasAny('catalog', 'catalogs', 'onlyBuiltDependencies', 'packages') &&
          shape.hasOnly(
            setOf(
              'packages catalog catalogs onlyBuiltDependencies ignoredBuiltDependencies overrides patchedDependencies',
            ),
          ) &&
          shape.hasAny('catalog', 'catalogs', 'onlyBuiltDependencies'),
        shape.hasOnly(setOf('packages')) && !shape.within('packages', 'name'),
      ),
  },
  {
    id: 'mkdocs-1.6',
    keys: ['site_name'],
    likeness: (shape) =>
      likeness(
        shape.hasAny('nav', 'theme', 'plugins', 'markdown_extensions', 'docs_dir', 'repo_url'),
        true,
      ),
  },
  {
    id: 'readthedocs',
    keys: ['sphinx', 'mkdocs', 'build', 'python'],
    likeness: (shape) => {
      const isKnown = shape.scalar('version') === '2' && shape.hasOnly(READTHEDOCS_ROOT);
      return likeness(
        isKnown && (shape.under('build', 'os', 'tools') || shape.hasAny('sphinx', 'mkdocs')),
        isKnown,
      );
    },
  },
  {
    id: 'pubspec',
    keys: ['environment'],
    likeness: (shape) => {
      const hasBoth = shape.has('name', 'environment');
      return likeness(
        hasBoth && shape.under('environment', 'sdk', 'flutter'),
        hasBoth && shape.has('dependencies') && !shape.has('channels'),
      );
    },
  },
  {
    id: 'yamllint',
    keys: ['extends', 'rules', 'yaml-files'],
    likeness: (shape) => {
      const isKnown = shape.hasOnly(
        setOf('extends rules ignore ignore-from-file yaml-files locale'),
      );
      const preset = /^(?:default|relaxed)$/.test(shape.scalar('extends') ?? '');
      const hasRules = shape.under(
        'rules',
        'line-length',
        'document-start',
        'truthy',
        'indentation',
      );
      return isKnown ? likeness(preset || hasRules, false) : undefined;
    },
  },
  {
    id: 'clangd',
    keys: ['CompileFlags', 'Diagnostics', 'InlayHints'],
    likeness: (shape) => {
      const isKnown = shape.hasOnly(
        setOf(
          'If CompileFlags Index Style Diagnostics Completion InlayHints Hover SemanticTokens Documentation',
        ),
      );
      return likeness(isKnown && shape.hasAny('CompileFlags', 'InlayHints'), isKnown);
    },
  },
  {
    id: 'citation',
    keys: ['cff-version'],
    likeness: (shape) => likeness(shape.has('title', 'authors'), true),
  },
  {
    id: 'jekyll',
    keys: ['permalink', 'kramdown', 'highlighter', 'collections', 'baseurl'],
    likeness: (shape) =>
      likeness(
        shape.hasAny('kramdown', 'highlighter', 'markdown') &&
          shape.hasAny('permalink', 'baseurl', 'exclude', 'collections', 'plugins', 'theme'),
        shape.has('baseurl') && shape.hasAny('title', 'plugins', 'theme', 'url'),
      ),
  },
  {
    id: 'hugo',
    keys: ['baseURL', 'languageCode'],
    likeness: (shape) =>
      likeness(
        shape.has('baseURL') &&
          shape.hasAny(
            'languageCode',
            'theme',
            'taxonomies',
            'markup',
            'params',
            'menus',
            'module',
          ),
        shape.hasAny('languageCode'),
      ),
  },
];

const RECOGNIZERS: readonly Recognizer[] = [...PIPELINES, ...TOOLS];

/** By a key of which a document must have one, the formats that it hints at. */
const byKey = new Map<string, Recognizer[]>();
for (const recognizer of RECOGNIZERS) {
  for (const key of recognizer.keys) {
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [recognizer]);
    else known.push(recognizer);
  }
}

/** A format that a document has by its outline. */
export interface RecognizedFormat {
  readonly id: string;
  readonly likeness: Likeness;
  /** The keys that hint at it. */
  readonly keys: readonly string[];
}

/**
 * The formats that a document has by its outline, whatever its name: the certain one first, if there is just one. Two that
 * are certain contradict each other, so that both are only likely.
 */
export function recognizeContent(facts: DocumentFacts): readonly RecognizedFormat[] {
  const hinted = new Set<Recognizer>();
  for (const { key } of facts.rootKeys) for (const each of byKey.get(key) ?? []) hinted.add(each);
  for (const key of facts.itemKeys ?? []) for (const each of byKey.get(key) ?? []) hinted.add(each);
  if (hinted.size === 0) return [];
  const shape = new DocumentShape(facts);
  const found = RECOGNIZERS.filter((each) => hinted.has(each)).flatMap(
    ({ id, keys, likeness: likenessOf }) => {
      const how = likenessOf(shape);
      const own = keys.filter((key) => shape.has(key) || shape.items.has(key));
      return how === undefined ? [] : [{ id, likeness: how, keys: own }];
    },
  );
  const certain = found.filter((each) => each.likeness === 'certain');
  const likely = found.filter((each) => each.likeness === 'likely');
  if (certain.length < 2) return [...certain, ...likely];
  return [...certain.map((each) => ({ ...each, likeness: 'likely' as const })), ...likely];
}

/** The keys that make a document worth a look. */
export const recognizableKeys: Iterable<string> = byKey.keys();
