/** The part of the engine that lints, loaded on demand. */
export { validate } from '@yamlkit/engine/yaml';
