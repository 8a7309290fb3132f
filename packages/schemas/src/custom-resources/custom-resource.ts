import type { JsonSchemaObject } from '../json-schema.ts';

/** A kind that a CustomResourceDefinition defines, in one of its versions. */
export interface CustomResource {
  /** `example.com/v1`. */
  readonly apiVersion: string;
  readonly kind: string;
  /** Whether the API server offers this version. */
  readonly isServed: boolean;
  /** JSON Schema 2020-12, standing alone. */
  readonly schema: JsonSchemaObject;
  /** Whether the definition has rules in CEL, which are not evaluated. */
  readonly hasRules: boolean;
}

/** Why something gave no schema, or not the one that was meant. */
export type CustomResourceProblem =
  /** It has another kind or apiVersion. */
  | { readonly code: 'not-a-definition' }
  /** A field is missing or has the wrong type: `spec.group`. */
  | { readonly code: 'invalid-field'; readonly path: string }
  /** This version has no openAPIV3Schema, so that everything is allowed in it. */
  | { readonly code: 'no-schema'; readonly version: string };

/** What a CustomResourceDefinition gives. */
export interface CustomResources {
  readonly resources: readonly CustomResource[];
  readonly problems: readonly CustomResourceProblem[];
}
