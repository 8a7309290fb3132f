/* Loaded with the first document whose format says what its names mean. */
export { meaningDiagnostics, meaningOf, nameHoverAt } from '@yamlkit/language';
export { openFiles } from './open-files.ts';
