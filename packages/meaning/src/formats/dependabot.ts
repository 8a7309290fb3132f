import type { Format } from '../format.ts';

/** The configuration of Dependabot, version 2. */
export const dependabot: Format = {
  id: 'dependabot-2.0',
  words: ['updates'],
  root: 'configuration',
  kinds: {
    registry: { label: 'registry', world: 'closed', known: ['*'] },
    'update-group': { label: 'multi-ecosystem group', world: 'closed' },
  },
  shapes: {
    configuration: {
      keys: {
        registries: { names: { defines: 'registry' } },
        'multi-ecosystem-groups': { names: { defines: 'update-group' } },
        updates: {
          items: {
            keys: {
              registries: {
                value: { refersTo: 'registry' },
                items: { value: { refersTo: 'registry' } },
              },
              'multi-ecosystem-group': { value: { refersTo: 'update-group' } },
            },
          },
        },
      },
    },
  },
};
