/** The part of the engine that compares templates, which is loaded for them. */
export { diffTemplates, mergeTemplates } from '@yamlkit/engine';
