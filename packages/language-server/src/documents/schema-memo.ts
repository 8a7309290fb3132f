import type { SyntaxTree, WrittenDiagnostic } from '@yamlkit/engine';
import { withoutDisabled } from '@yamlkit/engine/lint';
import type { LineIndex } from '@yamlkit/engine/text';
import { Cursor, JsonNodes } from '@yamlkit/engine/tree';
import { CheckTime } from '@yamlkit/language';
import type { DocumentConfiguration } from '../host.ts';

/** What schemas found in a document, with offsets that count from its root. */
type Found = readonly WrittenDiagnostic[];

/** The same, as it is kept for the next version of the text. */
interface Kept {
  readonly found: Found;
  /** Whether it was checked in part only. */
  readonly isOutOfTime: boolean;
}

/**
 * Checks the documents of a stream by their schemas, and only those that have changed since the last time: while
 * someone types, that is one of them.
 */
export class SchemaMemo {
  #configuration: DocumentConfiguration | undefined;
  /** By the schema, and by the text of a document's root with its column. */
  #found = new Map<unknown, Map<string, Kept>>();
  #isPartial = false;

  /** Whether the last check that was run to its end ran out of time, so that one without typing would find more. */
  get isPartial(): boolean {
    return this.#isPartial;
  }

  /**
   * Stops after each document that had to be checked. One that is not run to its end changes nothing.
   *
   * @param lines of the tree's text.
   * @param isTyping whether it has to be quick, and what takes longer is left for another check.
   */
  *check(
    tree: SyntaxTree,
    lines: LineIndex,
    configuration: DocumentConfiguration,
    isTyping: boolean,
  ): Generator<undefined, WrittenDiagnostic[]> {
    const { schemaCheck, schemaOptions } = configuration;
    const time = new CheckTime(isTyping);
    let isPartial = false;
    const known = this.#configuration === configuration ? this.#found : new Map();
    // Only what the text has now is kept, and no older text with it.
    const next = new Map<unknown, Map<string, Kept>>();
    const nodes = JsonNodes.ofDocuments(tree, 'declared');
    // Directives say what tags mean, and are not in the text of the root.
    const hasDirectives = tree.text.startsWith('%') || /[\r\n]%/.test(tree.text);
    const problems: WrittenDiagnostic[] = [];
    for (const [at, schema] of schemaCheck.schemasOf(tree, schemaOptions).entries()) {
      const found = schema.find();
      const check = () => {
        const { problems: all, isOutOfTime = false } = time.check((limits) =>
          schemaCheck.checkDocument(schema, nodes[at], { ...schemaOptions, ...limits }),
        );
        isPartial ||= isOutOfTime;
        return { found: all, isOutOfTime };
      };
      const isMovable = !hasDirectives && schema.parts === undefined && schema.facts.root !== -1;
      if (found === undefined || 'missing' in found || !isMovable) {
        for (const problem of check().found) problems.push(problem);
        if (found !== undefined) yield;
        continue;
      }
      const { from, to } = new Cursor(tree, schema.facts.root);
      const column = from - lines.starts[lines.lineAt(from)];
      const key = `${column} ${tree.text.slice(from, to)}`;
      const kept = known.get(found.program)?.get(key);
      // What was left while someone typed is checked now.
      const before = kept?.isOutOfTime && !isTyping ? undefined : kept;
      const moved = before ?? movable(check, problems, from, to);
      if (before === undefined) yield;
      if (moved === undefined) continue;
      isPartial ||= moved.isOutOfTime;
      const ofProgram = next.get(found.program) ?? new Map<string, Kept>();
      next.set(found.program, ofProgram.set(key, moved));
      for (const problem of moved.found) problems.push(shifted(problem, from));
    }
    this.#isPartial = isPartial;
    this.#configuration = configuration;
    this.#found = next;
    return [...withoutDisabled(tree, problems)];
  }
}

/** What is found, from the root on; where some of it is elsewhere, it is added as it is, and nothing is to be kept. */
function movable(
  check: () => Kept,
  problems: WrittenDiagnostic[],
  from: number,
  to: number,
): Kept | undefined {
  const { found, isOutOfTime } = check();
  const isInside = (place: { readonly from: number; readonly to: number }) =>
    place.from >= from && place.to <= to;
  const areInside = found.every(
    (problem) =>
      isInside(problem) &&
      (problem.related ?? []).every(isInside) &&
      (problem.fix?.edits ?? []).every(isInside),
  );
  if (areInside) return { found: found.map((problem) => shifted(problem, -from)), isOutOfTime };
  for (const problem of found) problems.push(problem);
  return undefined;
}

/** A problem at another place, with all that it names. */
function shifted(problem: WrittenDiagnostic, by: number): WrittenDiagnostic {
  const { fix, related } = problem;
  const move = <Place extends { readonly from: number; readonly to: number }>(place: Place) => ({
    ...place,
    from: place.from + by,
    to: place.to + by,
  });
  return {
    ...move(problem),
    ...(fix && { fix: { ...fix, edits: fix.edits.map(move) } }),
    ...(related && { related: related.map(move) }),
  };
}
