export { escapeJsonText, safeJsonText } from '@yamlkit/engine/reports';
