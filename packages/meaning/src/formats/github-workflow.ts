import type { Format, Role, Shape } from '../format.ts';

/**
 * A value with expressions. @param place names of GitHub's definitions, whose contexts add up.
 * @param options `expects` is what a value that is one expression may give: `text` by default.
 */
const expression = (place: string, options: Record<string, string | boolean> = {}): Role => ({
  language: 'github-expression',
  options: { place, ...options },
});
const at = (place: string, options: Record<string, string | boolean> = {}): Shape => ({
  value: expression(place, options),
});
const condition = (place: string): Shape => ({
  value: { language: 'github-condition', options: { place } },
});
/** Variables, as a mapping or from one expression. */
const variables = (place: string): Shape => ({
  value: expression(place, { expects: 'object' }),
  names: expression(place),
  rest: at(place),
});

const CONTAINER = 'container';
const container = (place: string): Shape => ({
  value: [expression(place, { expects: 'any' }), { language: 'github-container' }],
  keys: {
    image: at(place),
    options: at(place),
    env: variables(`${place} string-runner-context`),
    ports: { items: at(place) },
    volumes: { items: at(place) },
    entrypoint: at(place),
    command: at(place),
    credentials: {
      value: expression(`${place} container-registry-credentials`, { expects: 'object' }),
      rest: at(`${place} container-registry-credentials`),
    },
  },
});

/** A list that must have an item; elsewhere one without items has no effect. */
const filled: Role = { language: 'filled-list', options: { isRequired: true } };
const useful: Role = { language: 'filled-list' };

const concurrency = (place: string): Shape => ({
  value: expression(place),
  keys: { group: at(place), 'cancel-in-progress': at(place, { expects: 'boolean' }) },
});

const defaults = (place: string): Shape => ({
  keys: {
    run: {
      value: { language: 'github-shell' },
      keys: { shell: at(place), 'working-directory': at(place) },
    },
  },
});

const definedInputs: Shape = {
  names: { defines: 'input' },
  rest: {
    value: { language: 'dispatch-input' },
    keys: { options: { value: useful }, default: at('workflow-call-input-default') },
  },
};

/** A workflow of GitHub Actions. */
export const githubWorkflow: Format = {
  id: 'github-workflow',
  words: ['jobs'],
  root: 'workflow',
  dynamic: /\$\{\{/,
  kinds: {
    job: {
      label: 'job',
      world: 'closed',
      ignoresCase: true,
      isUnique: true,
      cycle: 'jobs need each other',
    },
    step: { label: 'step', world: 'closed', ignoresCase: true, isUnique: true },
    input: { label: 'input', world: 'closed', ignoresCase: true, isDetail: true },
    output: { label: 'output', world: 'closed', ignoresCase: true, isDetail: true },
    'job-output': { label: 'output of the job', world: 'closed', ignoresCase: true },
    'matrix-key': { label: 'key of the matrix', world: 'closed', ignoresCase: true },
  },
  shapes: {
    workflow: {
      value: { language: 'github-merge-keys' },
      keys: {
        on: {
          value: { language: 'github-events' },
          keys: {
            schedule: {
              value: filled,
              items: {
                keys: {
                  cron: { value: { language: 'cron', options: { shortest: 5 } } },
                  timezone: { value: { language: 'time-zone' } },
                },
              },
            },
            workflow_dispatch: {
              value: { language: 'ignored-keys', options: { known: ['inputs'] } },
              keys: { inputs: definedInputs },
            },
            workflow_call: {
              keys: {
                inputs: definedInputs,
                outputs: {
                  names: { defines: 'output' },
                  rest: { keys: { value: at('workflow-output-context') } },
                },
              },
            },
          },
          rest: { value: { language: 'github-event' }, rest: { value: useful } },
        },
        'run-name': at('run-name'),
        env: variables('workflow-env'),
        defaults: { keys: { run: { value: { language: 'github-shell' } } } },
        concurrency: concurrency('workflow-concurrency'),
        jobs: { names: { defines: 'job' }, rest: { like: 'job' } },
      },
    },
    job: {
      scope: ['step', 'job-output', 'matrix-key'],
      value: [
        { language: 'github-job' },
        { language: 'github-call', options: { isWorkflow: true } },
      ],
      keys: {
        needs: {
          value: [{ refersTo: 'job', isOrdered: true }, useful],
          items: { value: { refersTo: 'job', isOrdered: true } },
        },
        if: condition('job-if'),
        name: at('string-strategy-context'),
        'runs-on': {
          value: [expression('runs-on', { expects: 'any' }), { language: 'github-runner' }, filled],
          items: at('runs-on'),
          keys: {
            group: at('runs-on'),
            labels: {
              value: [expression('runs-on', { expects: 'any' }), filled],
              items: at('runs-on'),
            },
          },
        },
        'timeout-minutes': {
          value: [
            expression('number-strategy-context', { expects: 'number' }),
            { language: 'positive-number' },
          ],
        },
        'cancel-timeout-minutes': at('number-strategy-context', { expects: 'number' }),
        'continue-on-error': at('boolean-strategy-context', { expects: 'boolean' }),
        strategy: {
          value: expression('strategy', { expects: 'object' }),
          keys: {
            'fail-fast': at('strategy', { expects: 'boolean' }),
            'max-parallel': at('strategy', { expects: 'number' }),
            matrix: {
              value: [expression('strategy', { expects: 'object' }), { language: 'github-matrix' }],
              names: { defines: 'matrix-key' },
              rest: {
                like: 'matrix-value',
                value: [expression('strategy', { expects: 'any' }), filled],
              },
              keys: {
                include: {
                  value: [expression('strategy', { expects: 'any' }), useful],
                  items: {
                    value: expression('strategy', { expects: 'any' }),
                    names: { defines: 'matrix-key' },
                    rest: { like: 'matrix-value' },
                  },
                },
                exclude: {
                  value: [expression('strategy', { expects: 'any' }), useful],
                  items: { like: 'matrix-value' },
                },
              },
            },
          },
        },
        container: container(CONTAINER),
        services: {
          value: expression('services', { expects: 'object' }),
          rest: container('services services-container'),
        },
        env: variables('job-env'),
        environment: {
          value: expression('job-environment'),
          keys: {
            name: at('job-environment'),
            url: at('job-environment string-runner-context-no-secrets'),
            deployment: at('job-environment', { expects: 'boolean' }),
          },
        },
        concurrency: concurrency('job-concurrency'),
        outputs: {
          names: { defines: 'job-output' },
          rest: at('string-runner-context'),
        },
        defaults: defaults('job-defaults-run'),
        snapshot: {
          keys: { if: condition('snapshot-if') },
        },
        steps: { items: { like: 'step' } },
        uses: { value: { language: 'github-uses', options: { isWorkflow: true } } },
        with: { rest: at('scalar-needs-context', { expects: 'any' }) },
        secrets: { rest: at('scalar-needs-context-with-secrets', { expects: 'any' }) },
      },
    },
    'matrix-value': {
      value: expression('strategy', { expects: 'any' }),
      items: { like: 'matrix-value' },
      rest: { like: 'matrix-value' },
    },
    step: {
      value: [{ language: 'github-step' }, { language: 'github-call' }],
      keys: {
        id: { value: { defines: 'step' } },
        if: condition('step-if'),
        name: at('step-name'),
        run: {
          value: [
            expression('string-steps-context', { isScript: true }),
            { language: 'github-script' },
          ],
        },
        shell: at(''),
        uses: { value: { language: 'github-uses' } },
        with: {
          value: expression('step-with', { expects: 'object' }),
          rest: at('step-with', { isInput: true }),
        },
        env: variables('step-env'),
        'working-directory': at('string-steps-context'),
        'continue-on-error': at('step-continue-on-error', { expects: 'boolean' }),
        'timeout-minutes': {
          value: [
            expression('step-timeout-minutes', { expects: 'number' }),
            { language: 'positive-number' },
          ],
        },
        wait: { value: { refersTo: 'step' }, items: { value: { refersTo: 'step' } } },
        cancel: { value: { refersTo: 'step' } },
        parallel: { items: { like: 'step' } },
      },
    },
  },
};
