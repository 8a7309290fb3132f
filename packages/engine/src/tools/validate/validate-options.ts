import type { DescribedOptions } from '../option-description.ts';
import type { ValidateOptions } from './validation-result.ts';

/** What people can choose for a validation besides the lint rules, which describe themselves. */
export const VALIDATE_OPTIONS: DescribedOptions<
  Pick<ValidateOptions, 'lint' | 'singleDocument' | 'allowedTags'>
> = {
  lint: { label: 'Enable Linter', help: 'report errors only', default: true },
  singleDocument: {
    label: 'Single document',
    help: 'report more than one document as an error',
    default: false,
  },
  allowedTags: {
    label: 'Allowed tags',
    help: "allow tags; '!Fn*' allows all that begin with !Fn",
    argument: 'tag',
    default: [],
    flag: 'allow-tag',
    isRepeated: true,
    startsWith: '!',
  },
};

/** What is checked by JSON Schemas, which other packages do. */
export interface SchemaCheckOptions {
  readonly kubernetesVersion?: string;
  readonly allowUnknownFields?: boolean;
}

/** What people can choose for the schemas of a validation. */
export const SCHEMA_OPTIONS: DescribedOptions<SchemaCheckOptions> = {
  kubernetesVersion: {
    label: 'Kubernetes version',
    help: 'check Kubernetes objects against the schemas of this version, such as 1.36',
    argument: 'version',
    default: '',
  },
  allowUnknownFields: {
    label: 'Allow unknown fields',
    help: 'allow fields that the schema of a Kubernetes object or custom resource does not define',
    default: false,
  },
};
