import {
  Cursor,
  JsonNodes,
  type LineIndex,
  type SyntaxTree,
  type WrittenDiagnostic,
} from '@yamlkit/engine';
import type { DocumentSchema, SchemaCheck, SchemaCheckOptions } from '@yamlkit/language';
import type { DocumentConfiguration } from '../host.ts';

/** What schemas found in a document, with offsets that count from its root. */
type Found = readonly WrittenDiagnostic[];

/**
 * Checks the documents of a stream by their schemas, and only those that have changed since the last time: while
 * someone types, that is one of them.
 */
export class SchemaMemo {
  #configuration: DocumentConfiguration | undefined;
  /** By the schema, and by the text of a document's root with its column. */
  #found = new Map<unknown, Map<string, Found>>();

  /**
   * Stops after each document that had to be checked. One that is not run to its end changes nothing.
   *
   * @param lines of the tree's text.
   */
  *check(
    tree: SyntaxTree,
    lines: LineIndex,
    configuration: DocumentConfiguration,
  ): Generator<undefined, WrittenDiagnostic[]> {
    const { schemaCheck, schemaOptions } = configuration;
    const known = this.#configuration === configuration ? this.#found : new Map();
    // Only what the text has now is kept, and no older text with it.
    const next = new Map<unknown, Map<string, Found>>();
    const nodes = JsonNodes.ofDocuments(tree);
    // Directives say what tags mean, and are not in the text of the root.
    const hasDirectives = tree.text.startsWith('%') || /[\r\n]%/.test(tree.text);
    const problems: WrittenDiagnostic[] = [];
    for (const [at, schema] of schemaCheck.schemasOf(tree, schemaOptions).entries()) {
      const found = schema.find();
      if (found === undefined) continue;
      const check = () => checked(schemaCheck, schema, nodes[at], schemaOptions);
      if ('missing' in found || hasDirectives) {
        problems.push(...check());
        yield;
        continue;
      }
      const { from, to } = new Cursor(tree, schema.facts.root);
      const column = from - lines.starts[lines.lineAt(from)];
      const key = `${column} ${tree.text.slice(from, to)}`;
      const before = known.get(found.program)?.get(key);
      const moved = before ?? movable(check, problems, from, to);
      if (before === undefined) yield;
      if (moved === undefined) continue;
      const ofProgram = next.get(found.program) ?? new Map<string, Found>();
      next.set(found.program, ofProgram.set(key, moved));
      for (const problem of moved) problems.push(shifted(problem, from));
    }
    this.#configuration = configuration;
    this.#found = next;
    return problems;
  }
}

function checked(
  schemaCheck: SchemaCheck,
  schema: DocumentSchema,
  nodes: JsonNodes,
  options: SchemaCheckOptions,
): Found {
  return schemaCheck.checkDocument(schema, nodes, options).problems;
}

/** What is found, from the root on; where some of it is elsewhere, it is added as it is, and nothing is to be kept. */
function movable(
  check: () => Found,
  problems: WrittenDiagnostic[],
  from: number,
  to: number,
): Found | undefined {
  const found = check();
  const isInside = (place: { readonly from: number; readonly to: number }) =>
    place.from >= from && place.to <= to;
  const areInside = found.every(
    (problem) =>
      isInside(problem) &&
      (problem.related ?? []).every(isInside) &&
      (problem.fix?.edits ?? []).every(isInside),
  );
  if (areInside) return found.map((problem) => shifted(problem, -from));
  problems.push(...found);
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
