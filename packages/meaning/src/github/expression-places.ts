// biome-ignore-all format: scripts/refresh-github-facts.mjs writes this file.

/*
 * What expressions can use, by the names of GitHub's own definitions of workflows and actions: contexts, and functions
 * with the fewest and the most arguments.
 */

/** The places in a workflow file. */
export const WORKFLOW_PLACES: Readonly<Record<string, string>> = {
  'run-name':
    'github inputs vars',
  'workflow-call-input-default':
    'github inputs vars',
  'workflow-output-context':
    'github inputs vars jobs',
  'workflow-env':
    'github inputs vars secrets',
  'job-if':
    'github inputs vars needs always(0,0) failure(0,MAX) cancelled(0,0) success(0,MAX)',
  'job-if-result':
    'github inputs vars needs always(0,0) failure(0,MAX) cancelled(0,0) success(0,MAX)',
  'strategy':
    'github inputs vars needs',
  'snapshot-if':
    'github inputs vars needs strategy matrix',
  'runs-on':
    'github inputs vars needs strategy matrix',
  'job-env':
    'github inputs vars needs strategy matrix secrets',
  'workflow-concurrency':
    'github inputs vars',
  'job-concurrency':
    'github inputs vars needs strategy matrix',
  'job-environment':
    'github inputs vars needs strategy matrix',
  'job-environment-name':
    'github inputs vars needs strategy matrix',
  'job-defaults-run':
    'github inputs vars strategy matrix needs env',
  'step-continue-on-error':
    'github inputs vars needs strategy matrix secrets steps job runner env hashFiles(1,255)',
  'step-if':
    'github inputs vars needs strategy matrix steps job runner env always(0,0) failure(0,0) cancelled(0,0) success(0,0) hashFiles(1,255)',
  'step-if-result':
    'github inputs vars strategy matrix steps job runner env always(0,0) failure(0,0) cancelled(0,0) success(0,0) hashFiles(1,255)',
  'step-env':
    'github inputs vars needs strategy matrix secrets steps job runner env hashFiles(1,255)',
  'step-name':
    'github inputs vars needs strategy matrix secrets steps job runner env hashFiles(1,255)',
  'step-timeout-minutes':
    'github inputs vars needs strategy matrix secrets steps job runner env hashFiles(1,255)',
  'step-with':
    'github inputs vars needs strategy matrix secrets steps job runner env hashFiles(1,255)',
  'container':
    'github inputs vars needs strategy matrix',
  'services':
    'github inputs vars needs strategy matrix',
  'services-container':
    'github inputs vars needs strategy matrix',
  'container-registry-credentials':
    'github inputs vars secrets env',
  'boolean-needs-context':
    'github inputs vars needs',
  'number-needs-context':
    'github inputs vars needs',
  'string-needs-context':
    'github inputs vars needs',
  'scalar-needs-context':
    'github inputs vars needs strategy matrix',
  'scalar-needs-context-with-secrets':
    'github inputs vars needs secrets strategy matrix',
  'boolean-strategy-context':
    'github inputs vars needs strategy matrix',
  'number-strategy-context':
    'github inputs vars needs strategy matrix',
  'string-strategy-context':
    'github inputs vars needs strategy matrix',
  'boolean-steps-context':
    'github inputs vars needs strategy matrix secrets steps job runner env hashFiles(1,255)',
  'number-steps-context':
    'github inputs vars needs strategy matrix secrets steps job runner env hashFiles(1,255)',
  'string-runner-context':
    'github inputs vars needs strategy matrix secrets steps job runner env',
  'string-runner-context-no-secrets':
    'github inputs vars needs strategy matrix steps job runner env',
  'string-steps-context':
    'github inputs vars needs strategy matrix secrets steps job runner env hashFiles(1,255)',
};

/** The places in an action file. */
export const ACTION_PLACES: Readonly<Record<string, string>> = {
  'input-default-context':
    'github strategy matrix job runner hashFiles(1,255)',
  'output-value':
    'github strategy matrix steps inputs job runner env',
  'runs-if':
    'runner github job strategy matrix env inputs always(0,0) success(0,0) failure(0,0) cancelled(0,0) hashFiles(1,255)',
  'container-runs-env':
    'inputs',
  'container-runs-context':
    'inputs',
  'string-steps-context':
    'github inputs strategy matrix steps job runner env hashFiles(1,255)',
  'boolean-steps-context':
    'github inputs strategy matrix steps job runner env hashFiles(1,255)',
  'step-env':
    'github inputs strategy matrix steps job runner env hashFiles(1,255)',
  'step-if':
    'github inputs strategy matrix steps job runner env always(0,0) failure(0,0) cancelled(0,0) success(0,0) hashFiles(1,255)',
  'step-with':
    'github inputs strategy matrix steps job runner env hashFiles(1,255)',
};
