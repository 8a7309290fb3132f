export { allowedValueFixes } from '@yamlkit/language';
