import type { Format, Shape, Speaks } from '../format.ts';
import { KUSTOMIZATIONS } from '../kustomize/kustomized-files.ts';

const file = (options: NonNullable<Speaks['options']> = {}): Shape => ({
  value: { language: 'project-file', options },
});
const files = (options: NonNullable<Speaks['options']> = {}): Shape => ({ items: file(options) });
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
        resources: files({ folderWith: KUSTOMIZATIONS }),
        bases: files({ folderWith: KUSTOMIZATIONS }),
        components: files({ folderWith: KUSTOMIZATIONS }),
        crds: files(),
        configurations: files(),
        transformers: files({ folderWith: KUSTOMIZATIONS }),
        generators: files({ folderWith: KUSTOMIZATIONS }),
        validators: files({ folderWith: KUSTOMIZATIONS }),
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
