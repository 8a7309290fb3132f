// Loaded with the first template.
export { checkTemplate } from '@yamlkit/language';
