import { LineIndex } from '@yamlkit/engine/text';
import { JsonDocument, parse, toJs, toProblems } from '@yamlkit/engine/tree';
import {
  compile,
  evaluate,
  inferDraft,
  type JsonValue,
  metaschemaOfDraft,
  schemaMessageOf,
} from '@yamlkit/json-schema';
import type { FoundSchema } from '@yamlkit/language';
import { isCustomResourceDefinition, readCustomResources } from '@yamlkit/schemas';
import type { OwnSchemaProblem, OwnSchemaSummary } from '../../protocol.ts';

/** What a visitor's own schema is good for. */
export type OwnSchema =
  | { readonly kind: 'schema'; readonly found: FoundSchema; readonly title?: string }
  | {
      readonly kind: 'definitions';
      readonly definitions: readonly unknown[];
      readonly kinds: readonly string[];
    }
  | { readonly kind: 'refused'; readonly problems: readonly OwnSchemaProblem[] };

/** Problems that are listed of a schema that is refused. */
const mostProblems = 5;

/**
 * Reads a JSON Schema, or CustomResourceDefinitions, as JSON or YAML. The text may come from anyone, by
 * a share link too; what it refers to elsewhere is not fetched.
 */
export async function readOwnSchema(text: string): Promise<OwnSchema> {
  const tree = parse(text);
  const errors = tree.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return refused(toProblems(errors, new LineIndex(text)));
  const values = toJs(tree, { numbers: 'bigint' }).output as readonly JsonValue[];
  const definitions = values.filter(isCustomResourceDefinition);
  if (definitions.length > 0) return readDefinitions(definitions);
  if (values.length > 1)
    return refusedFor('This has several documents. A JSON Schema is a single one.');
  const [schema] = values;
  if (typeof schema === 'boolean') return { kind: 'schema', found: { program: compile(schema) } };
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    return refusedFor('A JSON Schema is a mapping, such as {"type": "object"}.');
  }
  const { apiVersion, kind, title } = schema as Readonly<Record<string, unknown>>;
  if (typeof apiVersion === 'string' && typeof kind === 'string') {
    return refusedFor(
      `This is a ${kind}, not a schema. Give a JSON Schema or a CustomResourceDefinition.`,
    );
  }
  return checkSchema(text, schema, typeof title === 'string' ? title : undefined);
}

/** The page's data about a schema. */
export function summaryOf(own: OwnSchema): OwnSchemaSummary {
  if (own.kind === 'refused') return own;
  if (own.kind === 'definitions') return { kind: 'definitions', kinds: own.kinds };
  return { kind: 'schema', ...(own.title !== undefined && { title: own.title }) };
}

function readDefinitions(definitions: readonly unknown[]): OwnSchema {
  const read = definitions.map((definition) => readCustomResources(definition));
  const kinds = read.flatMap(({ resources }) =>
    resources.map(({ kind, apiVersion }) => `${kind} (${apiVersion})`),
  );
  const invalid = read.flatMap(({ problems }) =>
    problems.flatMap((problem) => (problem.code === 'invalid-field' ? [problem.path] : [])),
  );
  if (kinds.length > 0) return { kind: 'definitions', definitions, kinds };
  return refusedFor(
    `The CustomResourceDefinition has no usable ${invalid.join(', ') || 'versions'}.`,
  );
}

/** Checks a schema by its own metaschema, so that a mistake in it is not taken for one in a document. */
async function checkSchema(
  text: string,
  schema: JsonValue,
  title: string | undefined,
): Promise<OwnSchema> {
  const { metaschemas } = await import('@yamlkit/json-schema/metaschemas');
  const registry = (uri: string) => metaschemas.get(uri.replace(/#.*$/s, ''));
  const { $schema } = schema as Readonly<Record<string, unknown>>;
  const named = typeof $schema === 'string' ? registry($schema) : undefined;
  const metaschema = named ?? registry(metaschemaOfDraft(inferDraft(schema)?.draft ?? '2020-12'));
  const [nodes] = JsonDocument.ofDocuments(parse(text));
  if (metaschema !== undefined && nodes !== undefined) {
    const { problems } = evaluate(compile(metaschema, { registry }), nodes);
    const lines = new LineIndex(text);
    if (problems.length > 0) {
      return refused(
        problems.map((problem) => ({
          ...lines.positionAt(nodes.rangeOf(problem.node).from),
          message: schemaMessageOf(problem),
        })),
      );
    }
  }
  const found = { program: compile(schema, { registry }) };
  return { kind: 'schema', found, ...(title !== undefined && { title }) };
}

function refused(problems: readonly OwnSchemaProblem[]): OwnSchema {
  const listed = problems.slice(0, mostProblems);
  return {
    kind: 'refused',
    problems: listed.map(({ line, column, message }) => ({ line, column, message })),
  };
}

function refusedFor(message: string): OwnSchema {
  return { kind: 'refused', problems: [{ line: 1, column: 1, message }] };
}
