import type { JsonSchemaObject } from '../json-schema.ts';

/** The data file `kubernetes.json`: each definition once, with the versions it holds for. */
export interface KubernetesData {
  /** Oldest first: `1.28`. */
  readonly versions: readonly string[];
  /** By the names that Kubernetes gives them: `io.k8s.api.apps.v1.Deployment`. */
  readonly definitions: Readonly<Record<string, KubernetesDefinition>>;
}

interface KubernetesDefinition {
  /** The API groups of a kind; undefined for definitions that are only part of kinds. */
  readonly groups?: readonly string[];
  /** Its variants by version; bit n stands for `versions[n]`. */
  readonly forms: readonly (readonly [bits: number, schema: JsonSchemaObject])[];
}
