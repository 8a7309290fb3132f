import type { Format, Shape } from '../format.ts';

const file = (options: Record<string, boolean> = {}): Shape => ({
  value: { language: 'project-file', options },
});
const files = (options: Record<string, boolean> = {}): Shape => ({ items: file(options) });
const byPath: Shape = { items: { keys: { path: file() } } };
/** Files that become the data of a ConfigMap, which may be made by another program. */
const data: Shape = {
  items: {
    keys: {
      files: files({ isKeyed: true, isWarning: true }),
      envs: files({ isWarning: true }),
      env: file({ isWarning: true }),
    },
  },
};

/** A `kustomization.yaml`. Secrets are rarely kept beside it, so their files are not looked for. */
export const kustomization: Format = {
  id: 'kustomization',
  words: ['apiVersion'],
  paths: /(?:^|[\\/])kustomization\.ya?ml$/,
  root: 'kustomization',
  dynamic: /\$\{|\{\{/,
  kinds: {},
  shapes: {
    kustomization: {
      keys: {
        resources: files({ mayBeFolder: true }),
        bases: files({ mayBeFolder: true }),
        components: files({ mayBeFolder: true }),
        crds: files(),
        configurations: files(),
        transformers: files({ mayBeFolder: true }),
        generators: files({ mayBeFolder: true }),
        validators: files({ mayBeFolder: true }),
        patches: byPath,
        patchesJson6902: byPath,
        patchesStrategicMerge: files(),
        replacements: byPath,
        openapi: { keys: { path: file() } },
        configMapGenerator: data,
      },
    },
  },
};
