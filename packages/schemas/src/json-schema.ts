/** A JSON Schema as plain data, of any draft. */
export type JsonSchema = boolean | JsonSchemaObject;

/** A JSON Schema that is not just `true` or `false`. */
export type JsonSchemaObject = Readonly<Record<string, unknown>>;
