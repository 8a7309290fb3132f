import type { SchemaChoice } from '@yamlkit/schemas';

/** The formats whose meaning is known, apart from Kubernetes. */
const FORMATS: ReadonlySet<string> = new Set([
  'docker-compose',
  'github-action',
  'github-workflow',
]);
/** Kinds that are not part of Kubernetes itself, but refer to what is. */
const RELATED_KINDS: ReadonlySet<string> = new Set(['HTTPRoute']);

/** The name of the format that says what a document means; undefined where none is known. */
export function meaningFormatOf({ target, reason }: SchemaChoice): string | undefined {
  if (target?.type === 'kubernetes') return 'kubernetes';
  // A definition of the kind may be at hand.
  const isCustom = reason.code === 'unknown-kind' || reason.code === 'custom-resource';
  if (isCustom && RELATED_KINDS.has(reason.kind)) return 'kubernetes';
  return target?.type === 'catalog' && FORMATS.has(target.id) ? target.id : undefined;
}
