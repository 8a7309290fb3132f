// Loaded with the first template that is checked.
export { TemplateNodes } from '@yamlkit/language';
