export {
  catalog,
  type DataFile,
  dataFileOf,
  descriptionsFileOf,
  findCatalogEntriesByPath,
  findCatalogEntry,
  findCatalogEntryByUrl,
  formatListFile,
  loadCatalogSchema,
  type ReadDataFile,
} from './catalog.ts';
export type { CatalogEntry } from './catalog-entry.ts';
export type {
  CustomResource,
  CustomResourceProblem,
  CustomResources,
} from './custom-resources/custom-resource.ts';
export {
  type CustomResourceOptions,
  isCustomResourceDefinition,
  readCustomResources,
} from './custom-resources/read-custom-resources.ts';
export { type DescriptionList, descriptionAt } from './description-list.ts';
export {
  type ConfiguredSchema,
  type DetectionOptions,
  detectSchemas,
  targetAt,
  targetOfAll,
} from './detect/detect-schemas.ts';
export {
  describeReason,
  type SchemaCandidate,
  type SchemaChoice,
  type SchemaReason,
  type SchemaTarget,
} from './detect/schema-choice.ts';
export {
  type CommentFact,
  type DefinitionFact,
  type DocumentFacts,
  definedIn,
  type RootKeyFact,
} from './detect/stream-facts.ts';
export { compileGlob, compileGlobs, type GlobMatcher } from './glob.ts';
export type { JsonSchema, JsonSchemaObject } from './json-schema.ts';
export { type DeprecatedApi, deprecatedApiOf } from './kubernetes/deprecated-apis.ts';
export {
  type Availability,
  apiVersionsOfKind,
  isKubernetesKind,
  isMeantForKubernetes,
  type KubernetesKind,
  kindAvailability,
  kindsIn,
  kubernetesVersions,
  misspelledApiVersion,
  qualifiedKind,
  replacementOf,
} from './kubernetes/kinds.ts';
export type { KubernetesData } from './kubernetes/kubernetes-data.ts';
export {
  type KubernetesSchemaRequest,
  KubernetesSchemas,
  type SharedDefinitions,
} from './kubernetes/kubernetes-schemas.ts';
export { type RemovedApi, removedApiOf, removedApis } from './kubernetes/removed-apis.ts';
export { publishedAddress } from './store/published-place.ts';
export { type FormatList, type StoreRow, storeFormats } from './store/store-formats.ts';
