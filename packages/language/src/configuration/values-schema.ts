/** The schema of a chart's values, by its path from `values.yaml`; undefined for files that none lies beside. */
export function valuesSchemaFor(file: string): string | undefined {
  return /(?:^|[\\/])values\.ya?ml$/.test(file) ? './values.schema.json' : undefined;
}
