import { formatIds, mayHaveFormat } from '@yamlkit/meaning/hints';
import type { SchemaChoice } from '@yamlkit/schemas';

/** Kinds that are not part of Kubernetes itself, but refer to what is. */
const RELATED_KINDS: ReadonlySet<string> = new Set([
  ...['Certificate', 'ExternalSecret', 'SealedSecret'],
  ...['GRPCRoute', 'HTTPRoute', 'TCPRoute', 'TLSRoute', 'UDPRoute'],
  ...['DeploymentConfig', 'PodMonitor', 'ServiceMonitor', 'VerticalPodAutoscaler'],
  ...['AppProject', 'Application'],
  ...['Bucket', 'GitRepository', 'HelmChart', 'HelmRepository', 'OCIRepository'],
  ...['HelmRelease', 'Kustomization'],
]);

/** The name of the format that says what a document means; undefined where none is known. */
export function meaningFormatOf({ target, reason }: SchemaChoice): string | undefined {
  if (target?.type === 'kubernetes') return 'kubernetes';
  // A definition of the kind may be at hand.
  const isCustom = reason.code === 'unknown-kind' || reason.code === 'custom-resource';
  if (isCustom && RELATED_KINDS.has(reason.kind)) return 'kubernetes';
  return target?.type === 'catalog' && formatIds.has(target.id) ? target.id : undefined;
}

/**
 * Whether a document may be in a format whose meaning is known: what has no schema may show it by its keys.
 *
 * @param text with the document.
 */
export function mayHaveMeaning(choice: SchemaChoice, text: string, path = ''): boolean {
  if (choice.reason.code === 'nothing-matches') return mayHaveFormat(text, path);
  return meaningFormatOf(choice) !== undefined;
}
