import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SchemaName } from '../../schema/schema.ts';
import { fromOf, toOf } from '../../syntax/tree.ts';
import type { LossCounter } from './loss.ts';
import { openStream } from './open-stream.ts';
import { describeJsonFailure } from './targets/json/json-failures.ts';
import { JsonTarget } from './targets/json/json-target.ts';
import { readYaml } from './targets/yaml/yaml-reader.ts';
import { writeTarget } from './write-target.ts';

export interface YamlToJsonOptions {
  readonly documents?: 'single' | 'array' | 'lines';
  readonly indent?: number;
  readonly schema?: SchemaName;
}

const STRAIGHT = { from: 'yaml', to: 'json' } as const;

/** Writes a stream as JSON text; what is wrong goes to `diagnostics`, what is lost to `losses`. */
export function yamlToJson(
  text: string,
  options: YamlToJsonOptions,
  diagnostics: Diagnostic[],
  losses: LossCounter,
): string {
  const { documents = 'single', indent = 2 } = options;
  const isSingle = documents === 'single';
  const stream = openStream(text, { ...options, isSingle }, diagnostics, losses);
  if (stream === undefined) return '';
  const { view, intrinsics } = stream;
  if (intrinsics.size > 0) {
    const values = readYaml(stream, diagnostics, losses, false);
    return values === undefined ? '' : writeTarget(values, { ...options, ...STRAIGHT }, losses);
  }
  const { tree } = view;
  const { comments } = tree;
  if (comments.length > 0) losses.add('comments', comments[0], comments[1], comments.length / 2);
  const target = new JsonTarget(view, documents === 'lines' ? 0 : indent, losses);
  const output = documents === 'array' ? target.writeArray() : target.writeEach();
  if (target.failure !== undefined) {
    diagnostics.push(describeJsonFailure(tree, target.failure, target.failedAlias));
  }
  const { count, first } = target.aliases;
  if (count > 0) losses.add('aliases', fromOf(tree, first), toOf(tree, first), count);
  // A stream without documents is null, as an empty document is.
  return isSingle && output === '' && target.failure === undefined ? 'null' : output;
}
