import type { AliasTargets } from '../content/anchors.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  KIND_ALIAS,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_TAG,
  kindOf,
  type SyntaxTree,
} from '../syntax/tree.ts';
import type { LineIndex } from '../text/line-index.ts';
import { AliasCheck } from './alias-check.ts';
import { CanonicalNodes } from './canonical-node.ts';
import { Composition, report } from './composition.ts';
import { coreSchema } from './core-schema.ts';
import type { Schema } from './schema.ts';
import { checkTag } from './tag-check.ts';
import { UniqueKeys } from './unique-keys.ts';

export interface ComposeOptions {
  /** How untagged scalars get their types; the YAML 1.2 core schema by default. */
  readonly schema?: Schema;
  /** Tags to accept as known besides YAML's own, as written: `!Ref`; a trailing `*` matches any ending. */
  readonly allowedTags?: readonly string[] | undefined;
  /** Report the second document of a stream as an error. */
  readonly singleDocument?: boolean | undefined;
  /** Documents of the stream that come before the text. Default 0. */
  readonly documentsBefore?: number;
  /** The lines of the text; made where they are needed and not given. */
  readonly lines?: LineIndex;
}

export interface ComposeResult {
  /** In no particular order. */
  readonly diagnostics: Diagnostic[];
  /**
   * No mapping has two keys that are equal, be it by value or by the text of their values alone, as
   * `1` and `"1"` are. Also false where that is not known, as with damaged keys.
   */
  readonly hasDistinctKeys: boolean;
  readonly hasTags: boolean;
  readonly aliases: AliasTargets;
}

/**
 * Checks what only shows when documents are put together (YAML 1.2.2, chapter 3.1): aliases have
 * their anchors, keys are unique by value, tags are known and fit, merge keys can merge.
 *
 * One pass over the rows; never throws.
 */
export function compose(tree: SyntaxTree, options: ComposeOptions = {}): ComposeResult {
  const { schema = coreSchema, allowedTags = [], documentsBefore = 0, lines } = options;
  const composition = new Composition(tree, schema, allowedTags, lines);
  const anchors = new AliasCheck(composition);
  const nodes = new CanonicalNodes(composition);
  const keys = new UniqueKeys(composition, nodes);
  const { rowCount } = tree;
  let documents = documentsBefore;
  let hasTags = false;
  for (let row = 0; row < rowCount; row++) {
    switch (kindOf(tree, row)) {
      case KIND_MAPPING:
        keys.check(row);
        break;
      case KIND_ALIAS:
        anchors.check(row);
        break;
      case KIND_TAG:
        hasTags = true;
        checkTag(composition, nodes, row);
        break;
      case KIND_DOCUMENT:
        composition.beginDocument(row);
        anchors.beginDocument(row);
        if (++documents === 2 && options.singleDocument) {
          report(composition, 'several-documents', row, undefined);
        }
        break;
    }
  }
  keys.finish();
  const { aliases, diagnostics } = composition;
  return { diagnostics, hasDistinctKeys: keys.areDistinct, hasTags, aliases };
}
