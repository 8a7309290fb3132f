/* Loaded when something is first completed in such a document: see `check-meaning.ts`. */
export { calledParameters, nameCompletionsAt } from '@yamlkit/language';
