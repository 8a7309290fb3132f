export { JQ_HOST } from '@yamlkit/engine/jq';
