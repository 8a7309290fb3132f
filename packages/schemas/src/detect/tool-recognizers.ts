import { likeness, type Recognizer, setOf } from './recognizer.ts';

const COMPOSE_ROOT = setOf('version name services networks volumes configs secrets include models');
const COMPOSE_SERVICE = setOf(
  'annotations attach blkio_config build cap_add cap_drop cgroup cgroup_parent command configs container_name cpu_count cpu_percent cpu_period cpu_quota cpu_rt_period cpu_rt_runtime cpu_shares cpus cpuset credential_spec depends_on deploy develop device_cgroup_rules devices dns dns_opt dns_search domainname entrypoint env_file environment expose extends external_links extra_hosts gpus group_add healthcheck hostname image init ipc isolation label_file labels links logging mac_address mem_limit mem_reservation mem_swappiness memswap_limit models network_mode networks oom_kill_disable oom_score_adj pid pids_limit platform ports post_start pre_stop privileged profiles provider pull_policy read_only restart runtime scale secrets security_opt shm_size stdin_open stop_grace_period stop_signal storage_opt sysctls tmpfs tty ulimits use_api_socket user userns_mode uts volume_driver volumes volumes_from working_dir',
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

/** Formats of all other tools. */
export const TOOLS: readonly Recognizer[] = [
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
