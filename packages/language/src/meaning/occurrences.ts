import { type Definition, definitionsOf, type Meaning, type Use } from '@yamlkit/meaning';
import type { LanguageDocument } from '../language-document.ts';
import type { TextRange } from '../range.ts';
import { meaningFor } from './document-meaning.ts';

/** A name at a place, with all places where it is defined or used. */
export interface NameOccurrences {
  readonly meaning: Meaning;
  readonly name: string;
  /** Where it is written at the place that was asked for. */
  readonly at: TextRange;
  readonly definitions: readonly Definition[];
  readonly uses: readonly Use[];
}

/** The name at an offset, with its definitions and uses; undefined where there is none that the text defines. */
export function occurrencesAt(
  document: LanguageDocument,
  offset: number,
): NameOccurrences | undefined {
  for (const meaning of meaningFor(document)) {
    const found = occurrencesIn(meaning, offset);
    if (found !== undefined) return found;
  }
  return undefined;
}

function occurrencesIn(meaning: Meaning, offset: number): NameOccurrences | undefined {
  const { model } = meaning;
  const holds = ({ range }: Definition | Use) => range.from <= offset && offset <= range.to;
  const use = model.uses.find(holds);
  const definition = model.definitions.find(holds);
  const at = use ?? definition;
  if (at === undefined) return undefined;
  const definitions =
    use === undefined ? sameName(meaning, definition as Definition) : definitionsOf(model, use);
  if (definitions.length === 0) return undefined;
  const own = new Set(definitions);
  const uses = model.uses.filter(
    (each) => each.kind === at.kind && definitionsOf(model, each).some((one) => own.has(one)),
  );
  return { meaning, name: at.name, at: at.range, definitions, uses: distinct(uses) };
}

/** All definitions of a name in its scope: an input may be one of two events. */
function sameName({ model }: Meaning, definition: Definition): readonly Definition[] {
  const { kind, name, range, frame } = definition;
  return definitionsOf(model, { kind, name, range, frame, role: { refersTo: kind } });
}

/** Aliases lead to the same places more than once. */
function distinct(uses: readonly Use[]): Use[] {
  const places = new Map<number, Use>();
  for (const use of uses) if (!places.has(use.range.from)) places.set(use.range.from, use);
  return [...places.values()];
}
