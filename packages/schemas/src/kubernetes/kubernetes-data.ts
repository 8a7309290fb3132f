import type { JsonSchemaObject } from '../json-schema.ts';
import { readApiVersion } from './api-version.ts';
import type { KubernetesKind } from './kinds.ts';

/** The content of `kubernetes.json`: each definition once, with the versions it holds for. */
export interface KubernetesData {
  /** Oldest first: `1.28`. */
  readonly versions: readonly string[];
  /** By the names that Kubernetes gives them: `io.k8s.api.apps.v1.Deployment`. */
  readonly definitions: Readonly<Record<string, KubernetesDefinition>>;
}

export interface KubernetesDefinition {
  /** The API groups of a kind; undefined for definitions that are only part of kinds. */
  readonly groups?: readonly string[];
  /** Its variants by version; bit n stands for `versions[n]`. */
  readonly forms: readonly (readonly [bits: number, schema: JsonSchemaObject])[];
}

/** The definitions of the data file, each read when it is first asked for: a kind needs some fifty of the many hundreds. */
export class KubernetesDefinitions {
  readonly versions: readonly string[];
  /** By their names, as JSON or read. */
  readonly #known = new Map<string, string | KubernetesDefinition>();

  /** @param text of the file, which begins with the versions, and in which each definition has a line of its own. */
  constructor(text: string) {
    this.versions = JSON.parse(/\[.*?\]/.exec(text)?.[0] ?? '[]');
    for (const line of text.split('\n')) {
      if (!line.startsWith('"')) continue;
      const end = line.indexOf('":');
      this.#known.set(line.slice(1, end), line.slice(end + 2, line.endsWith(',') ? -1 : undefined));
    }
  }

  get(name: string): KubernetesDefinition | undefined {
    const known = this.#known.get(name);
    if (typeof known !== 'string') return known;
    const definition: KubernetesDefinition = JSON.parse(known);
    this.#known.set(name, definition);
    return definition;
  }

  /** The name of a kind's definition: `io.k8s.api.apps.v1.Deployment`. */
  nameOf({ apiVersion, kind }: KubernetesKind): string | undefined {
    const api = readApiVersion(apiVersion);
    if (api === undefined) return undefined;
    for (const name of this.#known.keys()) {
      const isNamed = name.endsWith(`.${api.version}.${kind}`);
      if (isNamed && this.get(name)?.groups?.includes(api.group)) return name;
    }
    return undefined;
  }
}
