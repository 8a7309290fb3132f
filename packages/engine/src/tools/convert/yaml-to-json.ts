import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { compose } from '../../schema/compose.ts';
import type { SchemaName } from '../../schema/schema.ts';
import { schemaNamed } from '../../schema/schemas.ts';
import { parse } from '../../syntax/parse.ts';
import { fromOf, KIND_TAG, ROW_SIZE, type SyntaxTree, sourceOf, toOf } from '../../syntax/tree.ts';
import type { LossCounter } from './loss.ts';
import { describeJsonFailure } from './targets/json/json-failures.ts';
import { JsonTarget } from './targets/json/json-target.ts';

export interface YamlToJsonOptions {
  readonly documents?: 'single' | 'array' | 'lines';
  readonly indent?: number;
  readonly schema?: SchemaName;
}

/** Writes a stream as JSON text; what is wrong goes to `diagnostics`, what is lost to `losses`. */
export function yamlToJson(
  text: string,
  options: YamlToJsonOptions,
  diagnostics: Diagnostic[],
  losses: LossCounter,
): string {
  const { documents = 'single', indent = 2, schema = 'core' } = options;
  const tree = parse(text);
  const resolvedSchema = schemaNamed(schema);
  const singleDocument = documents === 'single';
  // Any tag will do: a target without tags lists them among the losses.
  const composed = compose(tree, { schema: resolvedSchema, allowedTags: ['*'], singleDocument });
  for (const diagnostic of tree.diagnostics) diagnostics.push(diagnostic);
  for (const diagnostic of composed) diagnostics.push(diagnostic);
  if (diagnostics.some(({ severity }) => severity === 'error')) return '';
  countSourceLosses(tree, losses);
  const target = new JsonTarget(tree, resolvedSchema, documents === 'lines' ? 0 : indent, losses);
  const output = documents === 'array' ? target.writeArray() : target.writeEach();
  if (target.failure !== undefined) {
    diagnostics.push(describeJsonFailure(tree, target.failure, target.failedAlias));
  }
  const { count, first } = target.aliases;
  if (count > 0) losses.add('aliases', fromOf(tree, first), toOf(tree, first), count);
  return output;
}

/** Tags that say nothing a JSON value does not say itself. */
const SILENT_TAG = /^!$|^(?:!!|!<tag:yaml\.org,2002:)(?:str|null|bool|int|float|map|seq)>?$/;

function countSourceLosses(tree: SyntaxTree, losses: LossCounter): void {
  const { comments, rows, rowCount } = tree;
  if (comments.length > 0) losses.add('comments', comments[0], comments[1], comments.length / 2);
  for (let row = 0; row < rowCount; row++) {
    if ((rows[row * ROW_SIZE] & 15) !== KIND_TAG) continue;
    if (!SILENT_TAG.test(sourceOf(tree, row)))
      losses.add('tags', fromOf(tree, row), toOf(tree, row));
  }
}
