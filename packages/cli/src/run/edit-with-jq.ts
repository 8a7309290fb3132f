export { editWithJq } from '@yamlkit/engine/jq';
