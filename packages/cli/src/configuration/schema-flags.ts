import { existsSync } from 'node:fs';
import path from 'node:path';
import { kubernetesVersions } from '@yamlkit/schemas';
import { readDefinitions } from '../run/read-definitions.ts';
import type { SchemaSettings } from '../run/task.ts';
import { UsageError } from '../usage-error.ts';

/** What the command line says of schemas. */
export interface SchemaFlags {
  readonly schema: string | undefined;
  readonly kubernetesVersion: string | undefined;
  readonly crd: readonly string[];
  readonly detects: boolean;
}

/**
 * Checks what was asked for before any file is read.
 *
 * @throws UsageError for definitions that cannot be read, and versions that are not known.
 */
export function readSchemaFlags(
  { schema, kubernetesVersion: given, crd, detects }: SchemaFlags,
  cwd: string,
): SchemaSettings {
  // As clusters give it: v1.34.2.
  const kubernetesVersion = given?.replace(/^v?(\d+\.\d+)(?:\.\d+)?$/, '$1');
  if (kubernetesVersion !== undefined && !kubernetesVersions.includes(kubernetesVersion)) {
    const [oldest, newest] = [kubernetesVersions[0], kubernetesVersions.at(-1)];
    throw new UsageError(
      `--kubernetes-version ${given}: it must be one from ${oldest} to ${newest}`,
    );
  }
  const definitions = crd.map((name) => {
    const file = path.resolve(cwd, name);
    if (readDefinitions(file).length === 0) {
      throw new UsageError(
        `--crd ${name}: there must be a valid YAML file with a CustomResourceDefinition`,
      );
    }
    return file;
  });
  const isFile = schema !== undefined && existsSync(path.resolve(cwd, schema));
  return {
    ...(schema !== undefined && { schema: isFile ? path.resolve(cwd, schema) : schema }),
    ...(kubernetesVersion !== undefined && { kubernetesVersion }),
    definitions,
    detects,
  };
}
