import { editWithJq, query } from '@yamlkit/engine/jq';
import { editTemplate } from '@yamlkit/engine/templates';
import type { TextEdit as ProtocolEdit } from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';
import { protocolEdits } from './protocol-edits.ts';

/** Steps that take some seconds: the server answers nothing else meanwhile. */
const MOST_STEPS = 20_000_000;
/** More than an editor shows. */
const MOST_CHARACTERS = 20_000_000;

/** What a jq program gives for a document. Plain data. */
export interface QueryAnswer {
  /** The outputs as YAML, with `---` between them. */
  readonly output: string;
  /** Why the query ended; empty when it came to its end. */
  readonly problems: readonly string[];
}

/** The outputs of a jq program for a document. */
export function queryAnswer({ text }: Analysis, program: string): QueryAnswer {
  const { output, problems } = query(text, program, {
    as: 'yaml',
    mostSteps: MOST_STEPS,
    mostCharacters: MOST_CHARACTERS,
  });
  return { output: output.join('---\n'), problems: problems.map(({ message }) => message) };
}

/** The edits that write what a jq program changes. */
export function jqEdits(
  analysis: Analysis,
  program: string,
): { readonly edits: readonly ProtocolEdit[]; readonly problems: readonly string[] } {
  const { text, dialect } = analysis;
  const edit = (yaml: string) => editWithJq(yaml, program, { mostSteps: MOST_STEPS });
  const { edits, problems } = dialect === 'none' ? edit(text) : editTemplate(text, dialect, edit);
  return {
    edits: protocolEdits(analysis, edits),
    problems: problems.map(({ message }) => message),
  };
}
