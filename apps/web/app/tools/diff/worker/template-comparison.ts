/** The part of the engine that compares templates, which is loaded for them. */
export { diff, merge3 } from '@yamlkit/engine';
