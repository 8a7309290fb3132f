import type { Format, Role, Shape } from '../format.ts';

const expression = (place: string, options: Record<string, string | boolean> = {}): Role => ({
  language: 'github-expression',
  options: { place, file: 'action', ...options },
});
const at = (place: string, options: Record<string, string | boolean> = {}): Shape => ({
  value: expression(place, options),
});

/** The metadata of a GitHub action, `action.yml`. */
export const githubAction: Format = {
  id: 'github-action',
  words: ['runs'],
  root: 'action',
  dynamic: /\$\{\{/,
  unnamed: { step: { kind: 'step', steps: 1 } },
  kinds: {
    step: { label: 'step', world: 'closed', ignoresCase: true, isUnique: true },
    input: { label: 'input', world: 'closed', ignoresCase: true },
    output: { label: 'output', world: 'closed', ignoresCase: true },
  },
  shapes: {
    action: {
      keys: {
        inputs: {
          names: { defines: 'input' },
          rest: { keys: { default: at('input-default-context') } },
        },
        outputs: { names: { defines: 'output' }, rest: { keys: { value: at('output-value') } } },
        runs: {
          keys: {
            args: { items: at('container-runs-context') },
            env: { rest: at('container-runs-env') },
            'pre-if': {
              value: {
                language: 'github-condition',
                options: { place: 'runs-if', file: 'action' },
              },
            },
            'post-if': {
              value: {
                language: 'github-condition',
                options: { place: 'runs-if', file: 'action' },
              },
            },
            steps: { items: { like: 'step' } },
          },
        },
      },
    },
    step: {
      value: { language: 'github-call' },
      keys: {
        id: { value: { defines: 'step' } },
        if: {
          value: { language: 'github-condition', options: { place: 'step-if', file: 'action' } },
        },
        name: at('string-steps-context'),
        run: {
          value: [
            expression('string-steps-context', { isScript: true }),
            { language: 'github-script' },
          ],
        },
        shell: at('string-steps-context'),
        uses: { value: { language: 'github-uses' } },
        with: {
          value: expression('step-with', { expects: 'object' }),
          rest: at('step-with', { isInput: true }),
        },
        env: { value: expression('step-env', { expects: 'object' }), rest: at('step-env') },
        'working-directory': at('string-steps-context'),
        'continue-on-error': at('boolean-steps-context', { expects: 'boolean' }),
      },
    },
  },
};
