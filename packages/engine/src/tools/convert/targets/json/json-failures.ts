import { describe } from '../../../../diagnostics/catalog.ts';
import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import { OUTPUT_LIMIT } from '../../../../print/output-limit.ts';
import { fromOf, type SyntaxTree, sourceOf, toOf } from '../../../../syntax/tree.ts';
import { EXPANSION_LIMIT } from '../../limits.ts';
import type { JsonFailure } from './json-target.ts';

/**
 * The error that tells why a stream has no JSON text.
 *
 * @param alias the row of the alias to blame, or -1.
 */
export function describeJsonFailure(
  tree: SyntaxTree,
  failure: JsonFailure,
  alias: number,
): Diagnostic {
  return {
    code: failure,
    severity: 'error',
    message: messageOf(failure, alias === -1 ? '' : sourceOf(tree, alias).slice(1)),
    from: alias === -1 ? 0 : fromOf(tree, alias),
    to: alias === -1 ? 0 : toOf(tree, alias),
  };
}

/** The error that tells that the output would be too long. */
export function describeTooLarge(): Diagnostic {
  const message = messageOf('text-too-large', '');
  return { code: 'text-too-large', severity: 'error', message, from: 0, to: 0 };
}

function messageOf(failure: JsonFailure, aliasName: string): string {
  switch (failure) {
    case 'alias-cycle':
      return describe(failure, aliasName);
    case 'alias-expansion':
      return describe(failure, EXPANSION_LIMIT.toLocaleString('en'));
    case 'text-too-large':
      return `The text would be longer than ${OUTPUT_LIMIT.toLocaleString('en')} characters. Convert without indentation, or convert parts of the text.`;
  }
}
