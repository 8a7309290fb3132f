import type { SchemaChoice } from '@yamlkit/schemas';

/** The formats whose meaning is known, apart from Kubernetes. */
const FORMATS: ReadonlySet<string> = new Set([
  'asyncapi',
  'dependabot-2.0',
  'docker-compose',
  'github-action',
  'github-workflow',
  'gitlab-ci',
  'kustomization',
  'openapi-3.0',
  'openapi-3.1',
  'openapi-3.2',
  'pre-commit-config',
  'prometheus',
  'prometheus-alertmanager',
  'prometheus.rules',
  'swagger-2.0',
]);
/** Formats without a schema, by a key of the root that only they have. */
const ROOT_KEYS: ReadonlyMap<string, string> = new Map([['asyncapi', 'asyncapi']]);
/** Kinds that are not part of Kubernetes itself, but refer to what is. */
const RELATED_KINDS: ReadonlySet<string> = new Set([
  ...['Certificate', 'ExternalSecret', 'HTTPRoute', 'SealedSecret'],
  ...['AppProject', 'Application'],
  ...['Bucket', 'GitRepository', 'HelmChart', 'HelmRepository', 'OCIRepository'],
  ...['HelmRelease', 'Kustomization'],
]);

/**
 * The name of the format that says what a document means; undefined where none is known.
 *
 * @param rootKeys of the document.
 */
export function meaningFormatOf(
  { target, reason }: SchemaChoice,
  rootKeys: readonly string[] = [],
): string | undefined {
  if (reason.code === 'nothing-matches') {
    return rootKeys.flatMap((key) => ROOT_KEYS.get(key) ?? [])[0];
  }
  if (target?.type === 'kubernetes') return 'kubernetes';
  // A definition of the kind may be at hand.
  const isCustom = reason.code === 'unknown-kind' || reason.code === 'custom-resource';
  if (isCustom && RELATED_KINDS.has(reason.kind)) return 'kubernetes';
  return target?.type === 'catalog' && FORMATS.has(target.id) ? target.id : undefined;
}
