/** What each context of an expression has, in a sentence. */
export const CONTEXT_DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['env', 'env: the environment variables that the workflow, the job or the step sets.'],
  ['github', 'github: the event that started the workflow, its repository and the run.'],
  ['inputs', 'inputs: the inputs of the workflow or the action.'],
  ['job', 'job: the container, the services and the status of this job.'],
  ['jobs', 'jobs: the jobs of a reusable workflow, with their results and outputs.'],
  ['matrix', 'matrix: the values of this job in its matrix.'],
  ['needs', 'needs: the jobs that this one lists in needs, with their results and outputs.'],
  ['runner', 'runner: the machine that runs the job.'],
  ['secrets', 'secrets: the secrets that the job has access to.'],
  ['steps', 'steps: the steps before this one that have an id, with their results and outputs.'],
  ['strategy', 'strategy: how the jobs of the matrix run.'],
  ['vars', 'vars: the variables of the repository, the organization and the environment.'],
]);
