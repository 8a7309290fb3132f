import type { DocumentFacts, RootKeyFact } from './stream-facts.ts';

/** A value that belongs to one format only, so that it decides; of several, the first one counts. */
interface DecidingValue {
  readonly key: string;
  readonly value: RegExp;
  readonly id: string;
}

const SAM = 'aws-cloudformation-serverless-application-model';

const DECIDING_VALUES: readonly DecidingValue[] = [
  // Anything after the second number is ignored; an incomplete version ends in words.
  { key: 'openapi', value: /^3\.0(?:\.\d|$)/, id: 'openapi-3.0' },
  { key: 'openapi', value: /^3\.1(?:\.\d|$)/, id: 'openapi-3.1' },
  { key: 'openapi', value: /^3\.2(?:\.\d|$)/, id: 'openapi-3.2' },
  { key: 'swagger', value: /^2(?:\.0)?$/, id: 'swagger-2.0' },
  { key: 'arazzo', value: /^1\.\d/, id: 'openapi-arazzo-1.X' },
  { key: 'overlay', value: /^1\.\d/, id: 'openapi-overlay' },
  { key: 'asyncapi', value: /^[1-3]\.\d/, id: 'asyncapi' },
  // With both keys, the transformation counts, which only templates of SAM have.
  { key: 'Transform', value: /^AWS::Serverless-2016-10-31$/, id: SAM },
  { key: 'AWSTemplateFormatVersion', value: /^2010-09-09$/, id: 'aws-cloudformation' },
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

/** The format that a value of a root key decides. */
export function findDecidingValue({
  rootKeys,
}: DocumentFacts):
  | { readonly id: string; readonly key: string; readonly value: string }
  | undefined {
  if (!rootKeys.some(({ key }) => DECIDING_KEYS.has(key))) return undefined;
  for (const { key, value, id } of DECIDING_VALUES) {
    const scalar = scalarOf(rootKeys, key);
    if (scalar !== undefined && value.test(scalar)) return { id, key, value: scalar };
  }
  return undefined;
}

/** The format that an apiVersion and a kind decide, which are not Kubernetes' own. */
export function findDecidingKind(apiVersion: string, kind: string): string | undefined {
  return DECIDING_KINDS.find((known) => known.apiVersion.test(apiVersion) && known.kind.test(kind))
    ?.id;
}

/** The text of a root key's scalar value. */
export function scalarOf(rootKeys: readonly RootKeyFact[], key: string): string | undefined {
  return rootKeys.find((root) => root.key === key)?.scalar;
}
