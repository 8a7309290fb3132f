import {
  ANY,
  BOOLEAN,
  type ExpressionType,
  mapOf,
  NUMBER,
  type ObjectType,
  objectOf,
  STRING,
} from '../expressions/expression-type.ts';

/* What GitHub documents of its contexts, as of November 2026. */

const GITHUB_STRINGS = [
  'action',
  'action_path',
  'action_ref',
  'action_repository',
  'action_status',
  'actor',
  'actor_id',
  'api_url',
  'artifact_cache_size_limit',
  'base_ref',
  'env',
  'event_name',
  'event_path',
  'graphql_url',
  'head_ref',
  'job',
  'job_workflow_sha',
  'output',
  'path',
  'ref',
  'ref_name',
  'ref_type',
  'repository',
  'repository_id',
  'repository_owner',
  'repository_owner_id',
  'repository_visibility',
  'repositoryUrl',
  'retention_days',
  'run_attempt',
  'run_id',
  'run_number',
  'secret_source',
  'server_url',
  'sha',
  'state',
  'step_summary',
  'token',
  'triggering_actor',
  'workflow',
  'workflow_ref',
  'workflow_sha',
  'workspace',
];

const strings = (names: readonly string[]) => names.map((name) => [name, STRING] as const);

/** The context `github`. @param event what is known of the event. */
export function githubContext(event: ExpressionType): ObjectType {
  return objectOf([...strings(GITHUB_STRINGS), ['ref_protected', BOOLEAN], ['event', event]]);
}

const RUNNER = objectOf(
  strings(['arch', 'debug', 'environment', 'name', 'os', 'temp', 'tool_cache', 'workspace']),
);

const JOB = objectOf([
  ['check_run_id', NUMBER],
  ['container', objectOf(strings(['id', 'network']))],
  ['services', mapOf(objectOf([...strings(['id', 'network']), ['ports', mapOf(STRING)]]))],
  ...strings([
    'status',
    'workflow_file_path',
    'workflow_ref',
    'workflow_repository',
    'workflow_sha',
  ]),
]);

const STRATEGY = objectOf([
  ['fail-fast', BOOLEAN],
  ['job-index', NUMBER],
  ['job-total', NUMBER],
  ['max-parallel', NUMBER],
]);

/** What a step has that ran, with its outputs. */
export function stepWith(outputs: ExpressionType): ObjectType {
  return objectOf([
    ['conclusion', STRING],
    ['outcome', STRING],
    ['outputs', outputs],
  ]);
}

/** A step whose outputs are not known. */
export const STEP = stepWith(mapOf(STRING));

/** The result of a job, and its outputs. */
export function jobResult(outputs: ExpressionType): ObjectType {
  return objectOf([
    ['outputs', outputs],
    ['result', STRING],
  ]);
}

/** Contexts that are the same in all files; `any` for those that a file says more of. */
export const CONTEXT_TYPES: ReadonlyMap<string, ExpressionType> = new Map<string, ExpressionType>([
  ['env', mapOf(STRING)],
  ['github', githubContext(mapOf(ANY))],
  ['inputs', ANY],
  ['job', JOB],
  ['jobs', ANY],
  ['matrix', ANY],
  ['needs', ANY],
  ['runner', RUNNER],
  ['secrets', mapOf(STRING)],
  ['steps', ANY],
  ['strategy', STRATEGY],
  ['vars', mapOf(STRING)],
]);

/** What anyone who opens an issue or a pull request, comments or pushes can write. */
export const UNTRUSTED: readonly (readonly string[])[] = [
  'github.event.comment.body',
  'github.event.commits.*.author.email',
  'github.event.commits.*.author.name',
  'github.event.commits.*.message',
  'github.event.discussion.body',
  'github.event.discussion.title',
  'github.event.head_commit.author.email',
  'github.event.head_commit.author.name',
  'github.event.head_commit.message',
  'github.event.issue.body',
  'github.event.issue.title',
  'github.event.pages.*.page_name',
  'github.event.pull_request.body',
  'github.event.pull_request.head.label',
  'github.event.pull_request.head.ref',
  'github.event.pull_request.head.repo.default_branch',
  'github.event.pull_request.title',
  'github.event.review.body',
  'github.event.review_comment.body',
  'github.event.workflow_run.head_branch',
  'github.event.workflow_run.head_commit.author.email',
  'github.event.workflow_run.head_commit.author.name',
  'github.event.workflow_run.head_commit.message',
  'github.head_ref',
].map((path) => path.split('.'));
