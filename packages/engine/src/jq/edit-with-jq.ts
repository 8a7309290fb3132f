import { type Program, type Value, valueOfNode } from '@yamlkit/jq';
import { refuseEdit } from '../document/edit/edit-problem.ts';
import { type EditOptions, YamlEditor } from '../document/edit/editor.ts';
import { applyTargets, type Target } from '../document/edit/target/apply-targets.ts';
import { checkOptions, checkText } from '../text/check-arguments.ts';
import { doAll, type EditResult } from '../tools/edit/edit-result.ts';
import { compiledProgram, refuseFailure, withinProgramLimits } from './compiled-program.ts';
import { DocumentView, type StreamPlace } from './document-view.ts';
import { evaluateOptionsOf } from './jq-host.ts';
import { JQ_CHECKS, type JqOptions } from './jq-options.ts';
import { JqValues } from './jq-values.ts';

/** How a text is edited by a jq program. */
export interface JqEditOptions extends JqOptions, Pick<EditOptions, 'expandAliases' | 'writeKey'> {
  /** What comes before the text, if it is a part of a stream: by it, lines and documents are counted. */
  readonly before?: StreamPlace;
}

/**
 * Edits a YAML text by a jq program: runs it on each document, and writes what its output has that the document has
 * not, by the smallest edits. Everything else stays byte for byte, so that `.` changes nothing.
 *
 * What a program moves or copies keeps its comments and styles. Where it changes a value that aliases share at its
 * anchor, they follow; where it changes it at one of the aliases, or what a merge key brings, the edit is refused, or
 * with `expandAliases` the value is written out there.
 *
 * @returns the text unchanged and one problem when the program is wrong, fails, or has not exactly one output for each
 *   document, and when an edit is refused.
 */
export function editWithJq(text: string, program: string, options: JqEditOptions = {}): EditResult {
  checkText('text', text);
  checkText('program', program);
  checkOptions<JqEditOptions>(options, {
    ...JQ_CHECKS,
    expandAliases: 'boolean',
    before: 'object',
    writeKey: 'function',
  });
  const { expandAliases = false, writeKey, before } = options;
  const editor = new YamlEditor(text, {
    expandAliases,
    ...(writeKey !== undefined && { writeKey }),
  });
  return doAll(editor, [program], (each) => {
    const compiled = compiledProgram(each, options);
    if (editor.locator.documentCount === 0) return;
    const views = DocumentView.ofTree(editor.tree, before);
    const isOne = views.length === 1 && before === undefined;
    const targets = views.flatMap((view) =>
      targetOf(compiled, view, isOne ? undefined : view.index, options),
    );
    withinProgramLimits(options, undefined, () => applyTargets(editor, targets, expandAliases));
  });
}

/**
 * The document with the value that a program makes of it; nothing where it stays as it is.
 *
 * @param document its 0-based number, where there are several.
 */
function targetOf(
  program: Program,
  view: DocumentView,
  document: number | undefined,
  options: JqOptions,
): Target<Value>[] {
  const input = valueOfNode(view, view.nodes.root, true);
  const evaluation = program.evaluate(input, evaluateOptionsOf(options));
  let value: Value | undefined;
  for (let outcome = evaluation.next(); outcome.kind !== 'done'; outcome = evaluation.next()) {
    if (outcome.kind === 'error' || outcome.kind === 'stopped') refuseFailure(outcome, document);
    if (outcome.kind === 'halted') refuseEdit('program', { reason: 'halted', document });
    if (value !== undefined) refuseEdit('program', { reason: 'several-outputs', document });
    value = outcome.value;
  }
  if (value === undefined) return refuseEdit('program', { reason: 'no-output', document });
  return [{ nodes: view.nodes, value, values: new JqValues(view, program.readsNodes) }];
}
