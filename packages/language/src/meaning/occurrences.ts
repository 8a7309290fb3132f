import { type Definition, definitionsOf, type Meaning, type Use } from '@yamlkit/meaning';
import type { LanguageDocument } from '../language-document.ts';
import type { TextRange } from '../range.ts';
import { meaningFor } from './document-meaning.ts';

/** A name at a place, with all places where it is defined or used in the same text. */
export interface NameOccurrences {
  readonly meaning: Meaning;
  readonly kind: string;
  readonly name: string;
  /** Where it is written at the place that was asked for. */
  readonly at: TextRange;
  /** Also those in other files. */
  readonly definitions: readonly Definition[];
  readonly uses: readonly Use[];
}

/** The name at an offset, with its definitions and uses; undefined where there is none that is defined. */
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
  const uses = model.uses.filter(holds);
  // One that is known comes before one that is not.
  const use = uses.find((each) => definitionsOf(model, each).length > 0) ?? uses[0];
  const definition = model.definitions.find((each) => each.file === undefined && holds(each));
  const at = use ?? definition;
  if (at === undefined) return undefined;
  const definitions =
    use === undefined
      ? definitionsLike(meaning, definition as Definition)
      : definitionsOf(model, use);
  if (definitions.length === 0) return undefined;
  const own = new Set(definitions.map((each) => definitionKey(each)));
  const all = model.uses.filter(
    (each) =>
      each.kind === at.kind &&
      definitionsOf(model, each).some((one) => own.has(definitionKey(one))),
  );
  const { kind, name, range } = at;
  return { meaning, kind, name, at: range, definitions, uses: distinct(all) };
}

/** All definitions of a name in its scope: an input may be one of two events. */
export function definitionsLike(
  { model }: Meaning,
  { kind, range, frame, ...definition }: Definition,
  name = definition.name,
): readonly Definition[] {
  return definitionsOf(model, { kind, name, range, frame, role: { refersTo: kind } });
}

/** What tells a definition from all others of a project. @param file where it is if it does not say. */
export function definitionKey({ kind, range, file }: Definition, own = ''): string {
  return `${kind} ${range.from} ${file ?? own}`;
}

/** Aliases lead to the same places more than once. */
function distinct(uses: readonly Use[]): Use[] {
  const places = new Map<number, Use>();
  for (const use of uses) if (!places.has(use.range.from)) places.set(use.range.from, use);
  return [...places.values()];
}
