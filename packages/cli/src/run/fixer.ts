/** The part of the engine that applies fixes, loaded on demand. */
export { fixText } from '@yamlkit/engine';
