import type { JsonDocument } from '@yamlkit/engine/tree';
import { type Parameter, parametersAt } from '@yamlkit/meaning';
import type { LanguageDocument } from '../language-document.ts';
import { meaningFor } from './document-meaning.ts';

/** A mapping that may call something, such as a step of a job. */
export interface Caller {
  readonly nodes: JsonDocument;
  readonly node: number;
}

/** Finds what can be handed to what a mapping calls, below one of its keys: `with`. */
export type FindParameters = (
  document: LanguageDocument,
  caller: Caller,
  key: string,
) => readonly Parameter[];

/** What can be handed to the action or workflow that a mapping in a document calls; none where nothing is known. */
export const calledParameters: FindParameters = (document, caller, key) =>
  meaningFor(document).flatMap(({ model }) => parametersAt(model, caller, key));
