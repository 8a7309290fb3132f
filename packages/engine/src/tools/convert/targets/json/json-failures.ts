import { nameOfAnchor } from '../../../../content/anchors.ts';
import { codedDiagnostic } from '../../../../diagnostics/coded-diagnostic.ts';
import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import { MOST_EXPANDED_NODES } from '../../../../document/expansion-limits.ts';
import { fromOf, type SyntaxTree, toOf } from '../../../../syntax/tree.ts';
import { OUTPUT_LIMIT } from '../../../../text/output-limit.ts';
import type { JsonFailure } from './json-target.ts';

/**
 * The error that says why a stream has no JSON text.
 *
 * @param alias the row of the alias to blame, or -1.
 */
export function describeJsonFailure(
  tree: SyntaxTree,
  failure: JsonFailure,
  alias: number,
): Diagnostic {
  if (failure === 'text-too-large') return describeTooLarge();
  const place = {
    severity: 'error' as const,
    from: alias === -1 ? 0 : fromOf(tree, alias),
    to: alias === -1 ? 0 : toOf(tree, alias),
  };
  if (failure === 'alias-expansion') {
    return { ...place, code: failure, parameters: { limit: MOST_EXPANDED_NODES } };
  }
  const name = alias === -1 ? '' : nameOfAnchor(tree, alias);
  return { ...place, code: failure, parameters: { name } };
}

/** The error that says that the output would be too long. */
export function describeTooLarge(): Diagnostic {
  const parameters = { limit: OUTPUT_LIMIT, isOutput: true } as const;
  return codedDiagnostic('text-too-large', 'error', 0, 0, { parameters });
}
