import { type JsonDocument, yamlString } from '@yamlkit/engine/tree';
import type { Draft, SchemaProblem } from '@yamlkit/json-schema';
import type { Finding, Replacement } from '../finding.ts';
import type { JsonSchemaTools } from '../json-schema-tools.ts';
import type { PassageReader } from '../languages/passage-reader.ts';
import { type Frame, knownByModel, type Model } from '../model.ts';
import {
  childOf,
  entriesOf,
  firstLineOf,
  isMapping,
  isNull,
  itemsOf,
  type NodeRef,
  rangeOf,
  textOf,
} from '../nodes.ts';
import { localTarget } from './local-target.ts';
import { SchemaBundle } from './schema-bundle.ts';

/** A value, and the schema that it is an example of. */
interface Example {
  readonly value: NodeRef;
  readonly schema: NodeRef;
  /** Whether a list or a mapping may be written as text: what is sent is text in the end. */
  readonly mayBeText: boolean;
}

/** The drafts of the schemas in descriptions, by format. */
const DRAFTS: Readonly<Record<string, Draft>> = {
  asyncapi: '7',
  'openapi-3.0': '4',
  'openapi-3.1': '2020-12',
  'openapi-3.2': '2020-12',
  'swagger-2.0': '4',
};
const USUAL_DIALECT = /^https:\/\/(?:spec\.openapis\.org\/oas|json-schema\.org\/draft\/2020-12)\//;
/** What shows that a mapping in a description of messages is a schema. */
const SCHEMA_KEYS: ReadonlySet<string> = new Set([
  ...['$ref', 'allOf', 'anyOf', 'enum', 'items', 'oneOf', 'properties', 'type'],
]);

/** Of the evaluation of one example. */
const LIMITS = { mostProblems: 3, mostSteps: 200_000 };
/** Steps that all examples of a description may take. */
const MOST_TOTAL_STEPS = 5_000_000;

const findingsOf = knownByModel((model) =>
  model.jsonSchema === undefined ? undefined : findingsIn(model, model.jsonSchema),
);

/** Examples and defaults of a description: that they fit their schemas. What a schema says elsewhere is not known. */
export function checkExample({ model, frame, findings }: PassageReader): void {
  findings.push(...(findingsOf(model)?.get(frame) ?? []));
}

/** One schema is made of those of all examples: most of them have much in common. */
function findingsIn(
  model: Model,
  { compile, evaluate, schemaMessageOf }: JsonSchemaTools,
): ReadonlyMap<Frame, readonly Finding[]> {
  const found = new Map<Frame, Finding[]>();
  const draft = DRAFTS[model.format.id];
  const bundle = new SchemaBundle(model.files);
  const dialects = new Map<JsonDocument, boolean>();
  const isKnown = ({ nodes }: Frame) => {
    const known = dialects.get(nodes) ?? hasUsualDialect(nodes);
    dialects.set(nodes, known);
    return known;
  };
  const placed = model.passages
    .filter(({ role, frame }) => role.language === 'example' && isKnown(frame))
    .flatMap(({ role, frame }) => examplesAt(frame, role.options?.of))
    .map((example) => ({ ...example, place: bundle.add(example.schema) }));
  const unknown = bundle.unknown();
  const program = compile(bundle.whole, { draft, formats: 'assertion' });
  // A component may be the example in many places.
  const known = new Set<string>();
  let left = MOST_TOTAL_STEPS;
  for (const { place, frame, ...example } of placed) {
    const { nodes, node } = example.value;
    const key = `${nodes.document} ${node} ${place}`;
    if (known.has(key) || unknown.has(place) || left < 0) continue;
    known.add(key);
    const part = program.at(`/$defs/${place}`);
    if (part === undefined) continue;
    const evaluation = evaluate(part, nodes.partAt(node), LIMITS);
    left -= evaluation.steps;
    const { limit, problems } = evaluation;
    if (limit !== undefined || isWrittenAsText(example, problems)) continue;
    const own = found.get(frame) ?? [];
    found.set(frame, own);
    for (const problem of problems) {
      own.push(findingOf(problem, schemaMessageOf(problem), { ...example, frame }));
    }
  }
  return found;
}

/** Whether a description names no other dialect for its schemas than that of its version. */
function hasUsualDialect(nodes: JsonDocument): boolean {
  const dialect = textOf(childOf({ nodes, node: nodes.root }, 'jsonSchemaDialect'));
  return dialect === undefined || USUAL_DIALECT.test(dialect);
}

type PlacedExample = Example & { readonly frame: Frame };

/** The examples that the value of a key has. @param of what the mapping around it is. */
function examplesAt(frame: Frame, of: unknown): readonly PlacedExample[] {
  const { parent: owner, step } = frame;
  if (owner === undefined) return [];
  if (of === 'content' || of === 'response') return contentExamples(frame, owner, of);
  const payload = of === 'message' ? childOf(owner, 'payload') : undefined;
  if (payload !== undefined) return messageExamples(frame, owner, payload);
  if (of === 'message' && !mayBeSchema(owner)) return [];
  // A default of null says that there is none.
  if (step === 'default' && isNull(frame)) return [];
  const values = step === 'examples' ? itemsOf(frame) : [frame];
  return values.map((value) => ({ value, schema: owner, mayBeText: false, frame }));
}

/** Whether a mapping of a description of messages is a schema, which only its keys tell. */
function mayBeSchema(owner: NodeRef): boolean {
  return entriesOf(owner).some(({ name }) => SCHEMA_KEYS.has(name));
}

/** Those of a parameter, a header or a content with a schema, or of a response with one. */
function contentExamples(
  frame: Frame,
  owner: Frame,
  of: 'content' | 'response',
): readonly PlacedExample[] {
  const schema = childOf(owner, 'schema');
  if (schema === undefined) return [];
  const entries = entriesOf(frame);
  // Before version 3 a response has one for each type of content.
  const listed =
    of === 'content'
      ? entries.flatMap(valueIn)
      : entries.filter(({ name }) => /[/+]json\b/.test(name));
  const values = frame.step === 'examples' ? listed : [frame];
  return values.map((value) => ({ value, schema, mayBeText: true, frame }));
}

/** The value of an example with a name. */
function valueIn(example: NodeRef): NodeRef[] {
  const reference = textOf(childOf(example, '$ref'));
  const own = reference === undefined ? example : localTarget(example, reference);
  const value = childOf(own, 'value') ?? childOf(own, 'dataValue');
  return value === undefined ? [] : [value];
}

function messageExamples(frame: Frame, owner: NodeRef, payload: NodeRef): readonly PlacedExample[] {
  const format = textOf(childOf(owner, 'schemaFormat') ?? childOf(payload, 'schemaFormat')) ?? '';
  const isJsonSchema = format === '' || /asyncapi|schema\+/.test(format);
  const schemas = {
    headers: childOf(owner, 'headers'),
    payload: isJsonSchema ? (childOf(payload, 'schema') ?? payload) : undefined,
  };
  return itemsOf(frame).flatMap((item) =>
    Object.entries(schemas).flatMap(([key, schema]): PlacedExample[] => {
      const value = childOf(item, key);
      if (schema === undefined || value === undefined || !isMapping(schema)) return [];
      return [{ value, schema, mayBeText: true, frame }];
    }),
  );
}

/** Whether an example is the text that is sent for a list or a mapping. */
function isWrittenAsText(
  { value, mayBeText }: Example,
  problems: readonly SchemaProblem[],
): boolean {
  return mayBeText && problems.some((each) => each.node === value.node && lacksText(each));
}

/** Whether a list or a mapping is expected where there is text. */
function lacksText({ code, parameters }: SchemaProblem): boolean {
  if (code !== 'wrong-type' || parameters.actual !== 'string') return false;
  return parameters.expected.some((type) => type === 'array' || type === 'object');
}

function findingOf(
  problem: SchemaProblem,
  message: string,
  { value, schema, frame }: PlacedExample,
): Finding {
  const { nodes } = value;
  const { code, at, key, node } = problem;
  const isAtKey = at === 'key' || code === 'missing-keys' || code === 'missing-one-of';
  const isKeyed = isAtKey && key !== -1;
  const range = firstLineOf({ nodes, node: isKeyed ? key : node });
  const isDefault = frame.step === 'default';
  const replacement = replacementFor(problem, nodes);
  return {
    rule: isDefault ? 'invalid-default' : 'invalid-example',
    severity: 'warning',
    message: `This ${isDefault ? 'default' : 'example'} does not fit its schema. ${message}`,
    ...range,
    related: [{ ...firstLineOf(schema), message: 'This is the schema.' }],
    ...(replacement !== undefined && { replacement }),
  };
}

/** What to write instead, where it is one value or a key. */
function replacementFor(
  { fixes, key, node, code }: SchemaProblem,
  nodes: JsonDocument,
): Replacement | undefined {
  for (const fix of fixes) {
    if (fix.kind === 'rename-key') {
      return { ...nodes.rangeOf(key), insert: yamlString(fix.to, true) };
    }
    if (fix.kind !== 'replace-value' || typeof fix.value !== 'string') continue;
    const { from, to } = rangeOf({ nodes, node });
    const source = nodes.tree.text.slice(from, to);
    const isKept = code === 'wrong-type' && /^[\w.+-]+$/.test(source);
    return { from, to, insert: isKept ? `"${source}"` : yamlString(fix.value, true) };
  }
  return undefined;
}
