import type { DocumentFacts, RootKeyFact } from './stream-facts.ts';

/** A value that belongs to one format only, so that it decides. */
interface DecidingValue {
  readonly key: string;
  readonly value: RegExp;
  readonly id: string;
}

const DECIDING_VALUES: readonly DecidingValue[] = [
  { key: 'openapi', value: /^3\.0\.\d/, id: 'openapi-3.0' },
  { key: 'openapi', value: /^3\.1\.\d/, id: 'openapi-3.1' },
  { key: 'openapi', value: /^3\.2\.\d/, id: 'openapi-3.2' },
  { key: 'swagger', value: /^2(?:\.0)?$/, id: 'swagger-2.0' },
  { key: 'arazzo', value: /^1\.\d/, id: 'openapi-arazzo-1.X' },
  { key: 'cff-version', value: /^1\.2\.\d/, id: 'citation' },
];

const DECIDING_KEYS: ReadonlySet<string> = new Set(DECIDING_VALUES.map(({ key }) => key));

/** Kinds of tools that write them as Kubernetes does. */
const DECIDING_KINDS: readonly {
  readonly apiVersion: RegExp;
  readonly kind: RegExp;
  readonly id: string;
}[] = [
  { apiVersion: /^kind\.x-k8s\.io\/v1alpha4$/, kind: /^Cluster$/, id: 'kind-cluster' },
  {
    apiVersion: /^kustomize\.config\.k8s\.io\/v1/,
    kind: /^(?:Kustomization|Component)$/,
    id: 'kustomization',
  },
  {
    apiVersion: /^backstage\.io\/v1(?:alpha1|beta1)$/,
    kind: /^(?:API|Component|Domain|Group|Location|Resource|System|User|Template)$/,
    id: 'catalog-info',
  },
];

/** Keys that a format has and others may have too, so that it is only suggested. */
interface TypicalKeys {
  readonly id: string;
  /** Root keys, all of which are there. */
  readonly keys: readonly string[];
  /** A root key, and the keys in its entries of which one is there. */
  readonly entries?: readonly [key: string, ...oneOf: string[]];
  /** Root keys that would be something else. */
  readonly without?: readonly string[];
}

const TYPICAL_KEYS: readonly TypicalKeys[] = [
  {
    id: 'docker-compose',
    keys: ['services'],
    entries: ['services', 'image', 'build', 'depends_on', 'extends'],
  },
  { id: 'github-workflow', keys: ['on', 'jobs'], entries: ['jobs', 'runs-on', 'uses'] },
  { id: 'github-action', keys: ['name', 'runs'] },
  {
    id: 'circleci',
    keys: ['version', 'jobs'],
    entries: ['jobs', 'docker', 'machine', 'macos', 'executor'],
  },
  { id: 'dependabot-2.0', keys: ['version', 'updates'], entries: ['updates', 'package-ecosystem'] },
  { id: 'pre-commit-config', keys: ['repos'], entries: ['repos', 'hooks'] },
  { id: 'prometheus', keys: ['scrape_configs'], entries: ['scrape_configs', 'job_name'] },
  { id: 'prometheus.rules', keys: ['groups'], entries: ['groups', 'rules'] },
  { id: 'prometheus-alertmanager', keys: ['route', 'receivers'] },
  { id: 'taskfile', keys: ['version', 'tasks'], entries: ['tasks', 'cmds', 'cmd', 'deps', 'desc'] },
  { id: 'bitbucket-pipelines', keys: ['pipelines'], without: ['stages'] },
  { id: 'gitlab-ci', keys: ['stages'], without: ['pool', 'trigger', 'jobs', 'steps', 'resources'] },
  { id: 'azure-pipelines', keys: ['trigger', 'pool'] },
  { id: 'buildkite', keys: ['steps'], entries: ['steps', 'command', 'commands', 'plugins'] },
  { id: 'mkdocs-1.6', keys: ['site_name'] },
  { id: 'chart', keys: ['apiVersion', 'name', 'version'], without: ['kind', 'metadata'] },
  { id: 'helmfile', keys: ['releases'], entries: ['releases', 'chart'] },
  { id: 'pubspec', keys: ['name', 'environment', 'dependencies'] },
  { id: 'mergify', keys: ['pull_request_rules'] },
  { id: 'traefik-v3', keys: ['entryPoints', 'providers'] },
];

/** The format that a value of a root key decides. */
export function findDecidingValue({
  rootKeys,
}: DocumentFacts):
  | { readonly id: string; readonly key: string; readonly value: string }
  | undefined {
  for (const { key, scalar } of rootKeys) {
    if (scalar === undefined || !DECIDING_KEYS.has(key)) continue;
    const found = DECIDING_VALUES.find((each) => each.key === key && each.value.test(scalar));
    if (found !== undefined) return { id: found.id, key, value: scalar };
  }
  return undefined;
}

/** The format that an apiVersion and a kind decide, which are not Kubernetes' own. */
export function findDecidingKind(apiVersion: string, kind: string): string | undefined {
  return DECIDING_KINDS.find((known) => known.apiVersion.test(apiVersion) && known.kind.test(kind))
    ?.id;
}

/** The formats whose typical keys a document has. */
export function findTypicalKeys({
  rootKeys,
}: DocumentFacts): { readonly id: string; readonly keys: readonly string[] }[] {
  const names = new Set(rootKeys.map(({ key }) => key));
  return TYPICAL_KEYS.filter(({ keys, entries, without = [] }) => {
    if (!keys.every((key) => names.has(key)) || without.some((key) => names.has(key))) return false;
    if (entries === undefined) return true;
    const [key, ...oneOf] = entries;
    const found = rootKeys.find((root) => root.key === key)?.entryKeys ?? [];
    return oneOf.some((name) => found.includes(name));
  }).map(({ id, keys }) => ({ id, keys }));
}

/** The text of a root key's scalar value. */
export function scalarOf(rootKeys: readonly RootKeyFact[], key: string): string | undefined {
  return rootKeys.find((root) => root.key === key)?.scalar;
}
