import type { Diagnostic, WrittenDiagnostic } from '../../src/diagnostics/diagnostic.ts';
import { hasSameValues } from '../../src/document/equality/same-values.ts';
import { type KeyedToJsOptions, nodeToJs, treeToJs } from '../../src/document/to-js.ts';
import { convert } from '../../src/index.ts';
import { coreSchema } from '../../src/schema/core-schema.ts';
import { parse } from '../../src/syntax/parse.ts';
import type { SyntaxTree } from '../../src/syntax/tree.ts';
import { LineIndex } from '../../src/text/line-index.ts';
import { applyEdits, type TextEdit } from '../../src/text/text-edit.ts';
import { lint } from '../../src/tools/validate/lint.ts';
import type { Rule, RuleOptions } from '../../src/tools/validate/rule.ts';

/** What some rules find in a text, in its order, all of them switched on. */
export function runRules(
  rules: readonly Rule[],
  text: string,
  options: RuleOptions = {},
): WrittenDiagnostic[] {
  const settings = Object.fromEntries(
    rules.map(({ id }) => [id, { level: 'warning' as const, options }]),
  );
  const found = lint(parse(text), new LineIndex(text), settings, { rules });
  return found.sort((a, b) => a.from - b.from);
}

/** The text after the safe fixes; of those that touch, only the first. */
export function fixAll(text: string, found: readonly Diagnostic[]): string {
  let end = -1;
  const edits: TextEdit[] = [];
  const fixes = found
    .flatMap(({ fix }) => (fix?.safety === 'safe' ? [fix] : []))
    .sort((a, b) => a.edits[0].from - b.edits[0].from);
  for (const fix of fixes) {
    if (fix.edits[0].from <= end) continue;
    edits.push(...fix.edits);
    end = fix.edits[fix.edits.length - 1].to;
  }
  return applyEdits(text, edits);
}

/** Keys that are lists or mappings are compared by what they hold. */
function textOfKey(tree: SyntaxTree, node: number): string {
  return JSON.stringify(nodeToJs(tree, node, { mappings: 'object' }));
}

/** A text's documents as data; undefined when it is not valid. */
export function dataOf(text: string): unknown {
  const { problems } = convert(text, { from: 'yaml', to: 'json', documents: 'array' });
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  if (hasErrors) return undefined;
  // As JSON the numbers in a list or mapping that is a key would be text.
  const options: KeyedToJsOptions = { mappings: 'map', textOfKey };
  return treeToJs(parse(text), options).output;
}

/** Whether two texts hold the same with every digit, and the same anchors and tags. */
export function holdsSame(before: string, after: string): boolean {
  return hasSameValues(parse(before), parse(after), coreSchema);
}
