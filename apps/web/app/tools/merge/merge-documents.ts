import { keptDocument } from '../../workspace/documents/kept-documents.ts';
import { workingDocument } from '../../workspace/documents/use-working-document.ts';
import { WorkingDocument } from '../../workspace/documents/working-document.ts';

export const keptOverride = keptDocument('override');
export const overrideDocument = keptOverride.document;

/** The result of the merge, or the error message in its place. Lasts as long as the page. */
export const resultDocument = new WorkingDocument();

/** The texts that are merged, by the side that a problem names. */
export const mergeInputs = [
  { id: 'yaml', label: 'Base YAML', document: workingDocument },
  { id: 'override', label: 'Override YAML', document: overrideDocument },
] as const;

/** Lets base and override change places, each with its name. */
export function swapInputs(): void {
  const before = workingDocument.snapshot;
  const other = overrideDocument.snapshot;
  workingDocument.open(other.text, other);
  overrideDocument.open(before.text, before);
}
