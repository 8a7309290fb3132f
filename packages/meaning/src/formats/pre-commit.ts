import type { Format, Shape } from '../format.ts';

const pattern: Shape = { value: { language: 'python-pattern' } };

/** The hooks of a repository, `.pre-commit-config.yaml`. */
export const preCommit: Format = {
  id: 'pre-commit-config',
  words: ['repos'],
  root: 'configuration',
  kinds: {
    // pre-commit.ci ignores what it does not know, so that the hook runs.
    hook: { label: 'hook', world: 'closed', severity: 'warning' },
  },
  shapes: {
    configuration: {
      keys: {
        files: pattern,
        exclude: pattern,
        repos: {
          items: {
            keys: {
              hooks: {
                items: {
                  keys: {
                    id: { value: { defines: 'hook' } },
                    alias: { value: { defines: 'hook' } },
                    files: pattern,
                    exclude: pattern,
                  },
                },
              },
            },
          },
        },
        ci: { keys: { skip: { items: { value: { refersTo: 'hook' } } } } },
      },
    },
  },
};
