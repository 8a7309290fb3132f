import { likeness, type Recognizer, setOf } from './recognizer.ts';

const WORKFLOW_ROOT = setOf(
  'name run-name description on permissions env defaults concurrency jobs',
);
const ISSUE_FORM_ROOT = setOf('name description title labels projects assignees type body');
const FUNDING_ROOT = setOf(
  'github patreon open_collective ko_fi tidelift community_bridge liberapay issuehunt lfx_crowdfunding polar buy_me_a_coffee thanks_dev custom otechie',
);
const CODECOV_ROOT = setOf('codecov coverage comment fixes flags ignore');
const GITLAB_JOB = ['script', 'trigger', 'extends'] as const;
const TRAVIS = ['script', 'install', 'before_script', 'before_install', 'after_success'] as const;

/** Continuous integration and repository settings of code hosts. */
export const PIPELINES: readonly Recognizer[] = [
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
    keys: ['codecov', 'coverage', 'fixes'],
    likeness: (shape) =>
      likeness(
        shape.under('coverage', 'status') || shape.under('codecov', 'require_ci_to_pass', 'notify'),
        shape.under('coverage', 'range', 'precision', 'round') ||
          shape.under('codecov', 'token') ||
          (shape.has('fixes') && shape.hasOnly(CODECOV_ROOT)),
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
      );
      const isTravis = shape.has('script') && !hasJobs;
      if (isOther || isTravis || !shape.someUnder('script')) {
        const isIncluder = shape.has('include') && shape.someUnder('extends');
        return likeness(false, !isOther && !isTravis && (shape.has('stages') || isIncluder));
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
      const hasSteps = shape.has('version', 'jobs') && shape.within('jobs', 'steps');
      return likeness(
        hasSteps && (hasJobs || shape.has('workflows')),
        shape.has('version') && (hasJobs || shape.has('orbs', 'workflows')),
      );
    },
  },
  {
    id: 'travis',
    keys: ['language', 'before_script', 'before_install', 'after_success', 'dist'],
    likeness: (shape) => {
      const isOther =
        shape.someUnder('script') ||
        shape.hasAny('pool', 'steps', 'pipelines') ||
        shape.under('build', 'ci');
      const isTravis =
        shape.has('language') && shape.hasAny(...TRAVIS, 'matrix', 'dist', 'sudo', 'env', 'os');
      const hasRuntime = shape.hasAny('node_js', 'python', 'php', 'go', 'rvm', 'jdk', 'rust');
      const language = shape.scalar('language') ?? '';
      // Not a code such as `en`.
      const isLanguage = /^(?:c|d|r|go|[-a-z_+]{3,})$/.test(language);
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
          shape.hasAny('environment', 'image', 'platform', 'init', 'install', 'version', 'build'),
        shape.hasAny('build_script', 'test_script'),
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
      // Packit has jobs as well.
      const isOther = shape.hasAny('agents', 'definitions', 'version', 'specfile_path');
      return likeness(
        (isSteps || hasJobs) && !isOther,
        shape.has('trigger', 'pool') || hasSteps || (hasJobs && !isOther),
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
