import { checkOption, checkText } from '../../text/check-arguments.ts';
import { parse } from '../parse.ts';
import type { SyntaxTree } from '../tree.ts';
import { withDiagnostics, withText } from '../tree-builder.ts';
import { DIALECTS, type TemplateDialect } from './action.ts';
import { ACTION_KINDS, type ActionKind } from './action-lines.ts';
import { readTemplate } from './read-template.ts';

/** One action of a template: `{{ .Values.name }}`, `{% if x %}`. Plain data. */
export interface TemplateAction {
  readonly from: number;
  readonly to: number;
  readonly kind: ActionKind;
  /** For those of blocks: the number, in the list of actions, of the one that opens it; -1 for none. */
  readonly block: number;
}

/** What `parseTemplate` gives. Plain data that survives `structuredClone`. */
export interface TemplateTree {
  readonly dialect: TemplateDialect;
  /**
   * The tree of the text around the actions, over the text of the template. An action in or as a scalar is
   * a part of that scalar; a line of actions alone is a comment of the tree, which does not begin with `#`.
   */
  readonly tree: SyntaxTree;
  readonly actions: readonly TemplateAction[];
}

/**
 * Parses a Helm or Jinja template: its actions, and the YAML around them. `parse` itself knows no
 * templates, and a program that does not call this does not load it.
 *
 * @returns undefined for a text that uses so many different characters that none are left to stand for
 *   actions.
 */
export function parseTemplate(text: string, dialect: TemplateDialect): TemplateTree | undefined {
  checkText('text', text);
  checkOption('dialect', dialect, DIALECTS);
  const reading = readTemplate(text, dialect);
  if (reading === undefined) return undefined;
  const { masked, structure } = reading.template;
  const blockOf = new Map<number, number>();
  for (const { open, branches, close } of structure.blocks) {
    for (const action of [open, ...branches, close]) blockOf.set(action, open);
  }
  const parsed = parse(masked);
  const diagnostics = [...parsed.diagnostics, ...reading.hiddenErrors];
  return {
    dialect,
    tree: withText(withDiagnostics(parsed, diagnostics), text),
    actions: structure.actions.map(({ from, to, kind }, action) => ({
      ...{ from, to, kind: ACTION_KINDS[kind], block: blockOf.get(action) ?? -1 },
    })),
  };
}
