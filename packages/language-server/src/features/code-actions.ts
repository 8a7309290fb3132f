import { fixProblem, fixText } from '@yamlkit/engine';
import { codeActionsIn, FixingRounds } from '@yamlkit/language';
import type { CodeAction, TextEdit as ProtocolEdit, Range } from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';
import type { Params } from '../request-params.ts';
import { diagnosticOf, noteDiagnostic } from './diagnostics.ts';
import { formatted } from './formatting.ts';
import { lineEdits } from './line-edits.ts';
import { protocolEdits } from './protocol-edits.ts';

export const FIX_ALL = 'source.fixAll.yamlkit';
const QUICK_FIX = 'quickfix';
/** Each fix is checked by reading the text again. */
const MOST_FIXES = 10;

/** Fixes at a place, or of the whole document where source actions are asked for. */
export function codeActionsFor(
  analysis: Analysis,
  { textDocument: { uri }, range, context }: Params<'textDocument/codeAction'>,
): CodeAction[] {
  const only = context?.only ?? undefined;
  const wants = (kind: string) =>
    only?.some((each) => each === '' || kind === each || kind.startsWith(`${each}.`)) ?? false;
  const actions: CodeAction[] = [];
  if (only === undefined || wants(QUICK_FIX)) actions.push(...quickFixes(analysis, uri, range));
  // It takes several times as long as a check, so that no one who moves the cursor should wait for it.
  if (wants(FIX_ALL)) {
    const edits = fixAllEdits(analysis);
    if (edits.length > 0) {
      actions.push({
        title: 'Fix all problems that are safe to fix',
        kind: FIX_ALL,
        edit: { changes: { [uri]: edits } },
      });
    }
  }
  return actions;
}

/** What makes a document one with all safe fixes applied. */
export function fixAllEdits(analysis: Analysis): ProtocolEdit[] {
  const { text, wholeResult: result, dialect, configuration } = analysis;
  if (configuration.isIgnored || !result.problems.some(({ fix }) => fix?.safety === 'safe')) {
    return [];
  }
  const layOut = (each: string) => formatted(each, analysis);
  const template = dialect === 'none' ? undefined : dialect;
  const rounds = new FixingRounds(configuration.schemaChecker, text.length);
  const { output } = fixText(text, {
    result: { ...result, ...(template && { template }) },
    check: (changed) => (rounds.mayCheck() ? analysis.check(changed) : undefined),
    layOut,
  });
  return protocolEdits(analysis, lineEdits(text, output));
}

function quickFixes(analysis: Analysis, uri: string, range: Range): CodeAction[] {
  const { positions, result, text, dialect } = analysis;
  const place = { from: positions.offsetAt(range.start), to: positions.offsetAt(range.end) };
  const actions: CodeAction[] = [];
  for (const { title, safety, problem, edits } of codeActionsIn(result, place)) {
    if (actions.length === MOST_FIXES) break;
    // What schemas want and what names refer to changes the data; everything else must not.
    const isChecked = dialect === 'none' && !/^(?:schema|meaning)\//.test(problem.code);
    const checked = isChecked ? fixProblem(text, problem) : edits;
    if (checked === undefined) continue;
    actions.push({
      title,
      kind: QUICK_FIX,
      diagnostics: [diagnosticOf(problem, analysis, uri)],
      ...(safety === 'safe' && { isPreferred: true }),
      edit: { changes: { [uri]: protocolEdits(analysis, checked) } },
    });
  }
  for (const note of analysis.notes) {
    const isTouched = note.from <= place.to && note.to >= place.from;
    if (note.fix === undefined || !isTouched) continue;
    actions.push({
      title: note.fix.title,
      kind: QUICK_FIX,
      diagnostics: [noteDiagnostic(note, analysis)],
      edit: { changes: { [uri]: protocolEdits(analysis, note.fix.edits) } },
    });
  }
  return actions;
}
