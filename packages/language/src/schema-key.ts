import { yamlKey } from '@yamlkit/engine/tree';

const FLAG_OF_YAML_1_1 = /^(?:on|off|yes|no|y|n)$/i;

/**
 * A key that a schema names. Without quotes even where YAML 1.1 would read it as a flag, since that is how everyone
 * writes it who uses the format: `on` in a workflow.
 */
export function schemaKey(name: string, isInFlow = false): string {
  return FLAG_OF_YAML_1_1.test(name) ? name : yamlKey(name, isInFlow);
}
