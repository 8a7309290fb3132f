export { yamlAsWritten } from '@yamlkit/engine/jq';
