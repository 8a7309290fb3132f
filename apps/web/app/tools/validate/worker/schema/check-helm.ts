/* Loaded with the first Helm template or chart. */
export { helmDiagnostics, onlyOfTemplate, unusedValueDiagnostics } from '@yamlkit/language/helm';
