/** The part of the engine that fixes, for whoever needs it to load. */
export { fixText } from '@yamlkit/engine';
