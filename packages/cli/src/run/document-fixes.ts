/** The editing of documents, which only some fixes need, loaded on demand. */
export { documentFixes } from '@yamlkit/language';
