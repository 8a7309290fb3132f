import { describeReason, findCatalogEntry, type SchemaChoice } from '@yamlkit/schemas';
import { schemaNameOf } from './schema-name.ts';

/** Why a document was not checked against a schema. */
export type NotCheckedReason =
  /** Nothing says which schema it has. */
  | 'no-schema'
  /** It looks like a format, but may be another. */
  | 'likely-format'
  /** A comment or the user turned schemas off, or detection is off. */
  | 'turned-off'
  /** Its schema is known, but not there. */
  | 'schema-not-loaded'
  /** Neither Kubernetes nor a definition at hand has its kind. */
  | 'unknown-kind'
  /** It has an apiVersion without a kind, or a kind without an apiVersion. */
  | 'incomplete-kind'
  /** Which kind it has depends on actions of the template. */
  | 'depends-on-template';

const MEANT: ReadonlySet<string> = new Set<NotCheckedReason>([
  'likely-format',
  'schema-not-loaded',
  'unknown-kind',
  'incomplete-kind',
]);

/** Whether a schema was meant for a document, but not used: its author would want to know. */
export function isMeantToBeChecked(reason: string): boolean {
  return MEANT.has(reason);
}

/** Whether a document was checked against a schema, and if not, why. */
export type SchemaCoverage =
  | {
      readonly isChecked: true;
      /** For people: `GitHub workflow`, `Pod (v1)`. */
      readonly schema: string;
      /** What several schemas belong to: `Kubernetes 1.36`. Otherwise the same. */
      readonly family: string;
    }
  | {
      readonly isChecked: false;
      readonly reason: NotCheckedReason;
      /** A whole sentence. */
      readonly message: string;
    };

/** What became of the schema that was chosen. */
export interface ChosenSchema {
  readonly choice: SchemaChoice;
  /** Why it was not used although it was found. */
  readonly unused?: 'turned-off' | 'depends-on-template' | undefined;
  /** Why it is not there. */
  readonly missing?: string | undefined;
  /** That of Kubernetes; asked for where it counts. */
  readonly kubernetesVersion: () => string;
}

const TURNED_OFF = 'Schema detection is turned off.';
const DEPENDS_ON_TEMPLATE = 'Its kind depends on the template.';

/** Whether a document was checked by the schema that was chosen for it. */
export function schemaCoverage(chosen: ChosenSchema): SchemaCoverage {
  const { choice, unused, missing } = chosen;
  const { target, reason } = choice;
  if (target?.type === 'none') return notChecked('turned-off', describeReason(reason));
  if (unused === 'turned-off') return notChecked(unused, TURNED_OFF);
  if (target === undefined) return withoutSchema(choice);
  if (unused !== undefined) return notChecked(unused, DEPENDS_ON_TEMPLATE);
  if (missing !== undefined) return notChecked('schema-not-loaded', missing);
  const schema = schemaNameOf(target);
  const isKind = target.type === 'kubernetes';
  const version = isKind ? (target.version ?? chosen.kubernetesVersion()) : '';
  return { isChecked: true, schema, family: isKind ? `Kubernetes ${version}` : schema };
}

function withoutSchema({ reason, others }: SchemaChoice): SchemaCoverage {
  const message = describeReason(reason);
  if (reason.code === 'unknown-kind') return notChecked('unknown-kind', message);
  if (reason.code === 'incomplete-kind') return notChecked('incomplete-kind', message);
  const [likely] = others;
  const entry = likely?.target.type === 'catalog' ? findCatalogEntry(likely.target.id) : undefined;
  if (entry?.hash === undefined) return notChecked('no-schema', message);
  const hint = `Looks like ${entry.name}: check it with the schema ${entry.id}.`;
  return notChecked('likely-format', hint);
}

function notChecked(reason: NotCheckedReason, message: string): SchemaCoverage {
  return { isChecked: false, reason, message };
}
