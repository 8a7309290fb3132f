export { documentFixes } from '@yamlkit/language';
