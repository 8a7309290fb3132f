import { scalarValue } from '../../document/scalar-value.ts';
import { isMergeKey } from '../../schema/merge-keys.ts';
import {
  type ScalarType,
  TYPE_BOOL,
  TYPE_FLOAT,
  TYPE_INT,
  TYPE_NULL,
  TYPE_TIMESTAMP,
} from '../../schema/scalar-type.ts';
import type { Schema } from '../../schema/schema.ts';
import { schemaNamed } from '../../schema/schemas.ts';
import { parse } from '../../syntax/parse.ts';
import {
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  KIND_SCALAR,
  kindOf,
  STYLE_PLAIN,
  type SyntaxTree,
  styleOf,
} from '../../syntax/tree.ts';

/** How a reader of one version of YAML takes a scalar: `boolean true`, `string`, `number 10`. */
export interface ScalarReading {
  readonly type: 'string' | 'number' | 'boolean' | 'null' | 'timestamp';
  /** The value, where it is not the text itself. */
  readonly value?: string;
}

/** A scalar that readers of YAML 1.1 and 1.2 take for two things. */
export interface VersionDifference {
  /** As written, cut to 100 code units. */
  readonly source: string;
  readonly yaml11: ScalarReading;
  readonly yaml12: ScalarReading;
  readonly from: number;
}

const SOURCE_LIMIT = 100;

/**
 * Finds the scalars that readers of YAML 1.1 and of YAML 1.2 take for different values, such as `no`,
 * `012`, `1:30` and `0o17`. Never throws.
 *
 * @param limit how many at most.
 */
export function compareVersions(text: string, limit = 10_000): VersionDifference[] {
  const tree = parse(text);
  const core = schemaNamed('core');
  const old = schemaNamed('yaml-1.1');
  const differences: VersionDifference[] = [];
  for (let row = 0; row < tree.rowCount && differences.length < limit; row++) {
    if (!isUntaggedPlain(tree, row) || isMergeKey(tree, row, new Map())) continue;
    const value = scalarValue(tree, row);
    const yaml12 = readAs(core, value);
    const yaml11 = readAs(old, value);
    if (yaml11.type === yaml12.type && yaml11.value === yaml12.value) continue;
    differences.push({
      source: value.slice(0, SOURCE_LIMIT),
      yaml11,
      yaml12,
      from: fromOf(tree, row),
    });
  }
  return differences;
}

function isUntaggedPlain(tree: SyntaxTree, row: number): boolean {
  return (
    kindOf(tree, row) === KIND_SCALAR &&
    styleOf(tree, row) === STYLE_PLAIN &&
    !hasFlag(tree, row, FLAG_HAS_TAG)
  );
}

function readAs(schema: Schema, text: string): ScalarReading {
  const type: ScalarType = schema.resolvePlain(text, 0, text.length);
  switch (type) {
    case TYPE_NULL:
      return { type: 'null' };
    case TYPE_BOOL:
      return { type: 'boolean', value: schema.toBoolean(text) ? 'true' : 'false' };
    case TYPE_INT:
    case TYPE_FLOAT:
      return { type: 'number', value: schema.toJsonNumber(type, text) || text.toLowerCase() };
    case TYPE_TIMESTAMP:
      return { type: 'timestamp' };
    default:
      return { type: 'string' };
  }
}
