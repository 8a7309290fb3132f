import type { ParametersOf } from '../../../diagnostics/wording.ts';
import type { Rule } from '../rule.ts';
import { anchors } from './anchors/anchors.ts';
import { blockStyle } from './block-style/block-style.ts';
import { braces } from './braces/braces.ts';
import { brackets } from './brackets/brackets.ts';
import { colons } from './colons/colons.ts';
import { commas } from './commas/commas.ts';
import { comments } from './comments/comments.ts';
import { commentsIndentation } from './comments-indentation/comments-indentation.ts';
import { documentEnd } from './document-end/document-end.ts';
import { documentStart } from './document-start/document-start.ts';
import { emptyLines } from './empty-lines/empty-lines.ts';
import { emptyValues } from './empty-values/empty-values.ts';
import { floatValues } from './float-values/float-values.ts';
import { hyphens } from './hyphens/hyphens.ts';
import { indentation } from './indentation/indentation.ts';
import { indentationWidth } from './indentation-width/indentation-width.ts';
import { keyDuplicates } from './key-duplicates/key-duplicates.ts';
import { keyNameCasing } from './key-name-casing/key-name-casing.ts';
import { keyOrdering } from './key-ordering/key-ordering.ts';
import { lineLength } from './line-length/line-length.ts';
import { newLineAtEndOfFile } from './new-line-at-end-of-file/new-line-at-end-of-file.ts';
import { newLines } from './new-lines/new-lines.ts';
import { noEmptyDocument } from './no-empty-document/no-empty-document.ts';
import { noEmptyKey } from './no-empty-key/no-empty-key.ts';
import { noIrregularWhitespace } from './no-irregular-whitespace/no-irregular-whitespace.ts';
import { noTabIndent } from './no-tab-indent/no-tab-indent.ts';
import { noTrailingZeros } from './no-trailing-zeros/no-trailing-zeros.ts';
import { numberPrecision } from './number-precision/number-precision.ts';
import { octalValues } from './octal-values/octal-values.ts';
import { plainScalar } from './plain-scalar/plain-scalar.ts';
import { portableValues } from './portable-values/portable-values.ts';
import { quotedActions } from './quoted-actions/quoted-actions.ts';
import { quotedStrings } from './quoted-strings/quoted-strings.ts';
import { requireStringKey } from './require-string-key/require-string-key.ts';
import { sortKeys } from './sort-keys/sort-keys.ts';
import { sortSequenceValues } from './sort-sequence-values/sort-sequence-values.ts';
import { trailingSpaces } from './trailing-spaces/trailing-spaces.ts';
import { truthy } from './truthy/truthy.ts';

/** `npm run new-rule -- <id>` adds one. */
const allRules = [
  anchors,
  blockStyle,
  braces,
  brackets,
  colons,
  commas,
  comments,
  commentsIndentation,
  documentEnd,
  documentStart,
  emptyLines,
  emptyValues,
  floatValues,
  hyphens,
  indentation,
  indentationWidth,
  keyDuplicates,
  keyNameCasing,
  keyOrdering,
  lineLength,
  newLineAtEndOfFile,
  newLines,
  noEmptyDocument,
  noEmptyKey,
  noIrregularWhitespace,
  noTabIndent,
  noTrailingZeros,
  numberPrecision,
  octalValues,
  plainScalar,
  portableValues,
  quotedActions,
  quotedStrings,
  requireStringKey,
  sortKeys,
  sortSequenceValues,
  trailingSpaces,
  truthy,
] as const;

/** Every lint rule, by id. */
export const rules: readonly Rule[] = allRules;

/** What the message of a rule's finding is made from, by the code of the diagnostic. Plain data. */
export type LintParameters = {
  readonly [Each in (typeof allRules)[number] as `lint/${Each['id']}`]: ParametersOf<
    Each['messages']
  >;
};
