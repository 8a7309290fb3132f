import type { Format } from '../format.ts';

/** The description of a Helm chart, and the file with its dependencies that older charts have beside it. */
export const chart: Format = {
  id: 'chart',
  words: ['dependencies'],
  paths: /(?:^|[\\/])Chart\.yaml$/,
  root: 'chart',
  dynamic: /\{\{|\$\{/,
  signs: [{ keys: ['dependencies'], path: /(?:^|[\\/])requirements\.yaml$/ }],
  kinds: {
    dependency: {
      label: 'dependency',
      world: 'closed',
      isUnique: true,
      keptBecause:
        'A dependency has the name of its chart, and values and templates refer to it. Change it by hand in all of them.',
    },
  },
  shapes: {
    chart: {
      keys: {
        version: { value: { language: 'version' } },
        kubeVersion: { value: { language: 'version-range' } },
        dependencies: {
          items: {
            value: { language: 'chart-dependency' },
            keys: {
              name: { value: { defines: 'dependency', unless: 'alias' } },
              alias: { value: { defines: 'dependency' } },
              version: { value: { language: 'version-range' } },
              condition: { value: { language: 'chart-condition' } },
              repository: {
                value: {
                  language: 'project-file',
                  options: { after: 'file://', isFolder: true, folderWith: ['Chart.yaml'] },
                },
              },
              'depends-on': { items: { value: { refersTo: 'dependency' } } },
            },
          },
        },
      },
    },
  },
};
