import type { KubernetesKind } from '../kubernetes/kinds.ts';

/** A schema, or none, as people and programs name it. */
export type SchemaTarget =
  /** A format of the catalog, or another that is known, by its id; with its name where the catalog does not have that. */
  | { readonly type: 'catalog'; readonly id: string; readonly name?: string }
  /** A kind of Kubernetes itself; with the version of Kubernetes where one is asked for. */
  | ({ readonly type: 'kubernetes'; readonly version?: string } & KubernetesKind)
  /** A kind that a CustomResourceDefinition defines, and whether that has rules in CEL, which are not evaluated. */
  | ({ readonly type: 'custom-resource'; readonly hasRules?: true } & KubernetesKind)
  /** A path or URL named by a text or a user, to be read by a caller that has access. */
  | { readonly type: 'location'; readonly location: string }
  /** Several schemas, all of which must hold. */
  | { readonly type: 'all'; readonly targets: readonly SchemaTarget[] }
  /** The document is not to be checked. */
  | { readonly type: 'none' };

/** Why a schema was chosen or could be. */
export type SchemaReason =
  | { readonly code: 'user' }
  /** `# yaml-language-server: $schema=…` or `# $schema: …`. */
  | {
      readonly code: 'comment';
      readonly from: number;
      readonly to: number;
      readonly location: string;
    }
  /** The settings give files of this name a schema. */
  | { readonly code: 'configuration'; readonly glob: string }
  /** The root mapping has a key `$schema`. */
  | {
      readonly code: 'schema-key';
      readonly from: number;
      readonly to: number;
      readonly location: string;
    }
  /** The schema lies beside the file, under the name that is for it. */
  | { readonly code: 'beside'; readonly name: string }
  | ({ readonly code: 'custom-resource'; readonly place: 'stream' | 'given' } & KubernetesKind)
  | ({ readonly code: 'kind' } & KubernetesKind)
  /** The value of a key identifies the format: `openapi: 3.1.0`. */
  | { readonly code: 'key-value'; readonly key: string; readonly value: string }
  /** The name of the file. */
  | { readonly code: 'file-name'; readonly glob: string }
  /** The outline of the document is that of one format only; with the keys that hint at it. */
  | { readonly code: 'content'; readonly keys: readonly string[] }
  /** The outline looks like it, which is not enough to choose. */
  | { readonly code: 'keys'; readonly keys: readonly string[] }
  /** A kind that neither Kubernetes nor a CustomResourceDefinition at hand has. */
  | ({
      readonly code: 'unknown-kind';
      /** The entry that was probably meant: `apiVersion: apps/v1`. */
      readonly meant?: string;
    } & KubernetesKind)
  /** A kind of a program that reads such files itself: no cluster has it. */
  | ({ readonly code: 'tool-kind'; readonly tool: string } & KubernetesKind)
  /** One of apiVersion and kind is there, as Kubernetes has them, and the other is not. */
  | {
      readonly code: 'incomplete-kind';
      readonly missing: 'apiVersion' | 'kind';
      readonly present: string;
      /** Its value, where there is one that is usual. */
      readonly suggestion?: string;
    }
  | { readonly code: 'nothing-matches' };

/** A schema with why it could be the one. */
export interface SchemaCandidate {
  readonly target: SchemaTarget;
  readonly reason: SchemaReason;
}

/** Which schema applies to a document. */
export interface SchemaChoice {
  /** Undefined if nothing determines it; `none` if none applies by choice. */
  readonly target?: SchemaTarget;
  readonly reason: SchemaReason;
  /** What else could apply, the likeliest first. */
  readonly others: readonly SchemaCandidate[];
}

/** The reason in words: a whole sentence. */
export function describeReason(reason: SchemaReason): string {
  switch (reason.code) {
    case 'user':
      return 'You chose it.';
    case 'comment':
      return `A comment at the head of the document names ${reason.location}.`;
    case 'configuration':
      return `The configuration gives files that match ${reason.glob} this schema.`;
    case 'schema-key':
      return `The document's $schema key names ${reason.location}.`;
    case 'beside':
      return `${reason.name} is in the same folder.`;
    case 'custom-resource': {
      const place = reason.place === 'stream' ? 'in the same text' : 'that you gave';
      return `A CustomResourceDefinition ${place} defines ${reason.kind} (${reason.apiVersion}).`;
    }
    case 'kind':
      return `The apiVersion and kind are those of a ${reason.kind} (${reason.apiVersion}).`;
    case 'key-value':
      return `The document has ${reason.key}: ${reason.value}.`;
    case 'file-name':
      return `The file's name matches ${reason.glob}.`;
    case 'content':
      return `The document’s content identifies it: ${keysInWords(reason.keys)}.`;
    case 'keys':
      return `The document has ${keysInWords(reason.keys)}.`;
    case 'tool-kind':
      return `${reason.kind} (${reason.apiVersion}) is a file for ${reason.tool}, for which no schema is included.`;
    case 'unknown-kind':
      return describeUnknownKind(reason);
    case 'incomplete-kind': {
      const { missing, present, suggestion } = reason;
      const usual = suggestion === undefined ? '' : ` Did you mean “${missing}: ${suggestion}”?`;
      return `${present} is of Kubernetes, but ${missing} is missing.${usual}`;
    }
    case 'nothing-matches':
      return 'No comment, file name or content identifies a schema.';
  }
}

function describeUnknownKind({
  apiVersion,
  kind,
  meant,
}: KubernetesKind & { readonly meant?: string }): string {
  const hint = meant === undefined ? '' : ` Did you mean “${meant}”?`;
  return `Kubernetes has no ${kind} (${apiVersion}), and no CustomResourceDefinition for it was given.${hint}`;
}

function keysInWords(keys: readonly string[]): string {
  return `the ${keys.length === 1 ? 'key' : 'keys'} ${keys.join(', ')}`;
}
