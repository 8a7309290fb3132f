/* Loaded with the first Helm template. */
export { helmDiagnostics } from '@yamlkit/language/helm';
