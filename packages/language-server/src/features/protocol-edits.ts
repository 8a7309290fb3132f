import type { TextEdit } from '@yamlkit/engine';
import type { TextEdit as ProtocolEdit } from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';

/** Edits as the protocol has them. */
export function protocolEdits({ positions }: Analysis, edits: readonly TextEdit[]): ProtocolEdit[] {
  return edits.map((edit) => ({ range: positions.rangeOf(edit), newText: edit.insert }));
}
