import { type HelmName, lookUpHelm } from '@yamlkit/language/helm';
import type { Position } from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';

/** The name in an action of a Helm template at a position; undefined where there is none that is known. */
export function helmNameAt(
  { text, dialect, positions, configuration }: Analysis,
  position: Position,
): HelmName | undefined {
  if (dialect !== 'helm') return undefined;
  return lookUpHelm(text, positions.offsetAt(position), configuration.schemaOptions.files);
}
