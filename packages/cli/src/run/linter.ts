/** The part of the engine that lints, for whoever needs it to load. */
export { validate } from '@yamlkit/engine';
