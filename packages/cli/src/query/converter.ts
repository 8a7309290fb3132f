export { convert } from '@yamlkit/engine';
