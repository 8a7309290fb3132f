import type { SyntaxTree, WrittenDiagnostic } from '@yamlkit/engine';
import { withoutDisabled } from '@yamlkit/engine/lint';
import type { LineIndex } from '@yamlkit/engine/text';
import { Cursor } from '@yamlkit/engine/tree';
import {
  CheckTime,
  type DeprecationNote,
  type DocumentCheck,
  type LanguageDocument,
  type TextRange,
  type ValidNodes,
} from '@yamlkit/language';
import type { DocumentConfiguration } from '../host.ts';
import { type Movable, moved, movedWhole } from './moved-findings.ts';
import { problemsSoFar } from './problems-so-far.ts';

/** What schemas found in a document. */
interface Kept {
  /** With offsets that count from the document's root. */
  readonly found: readonly WrittenDiagnostic[];
  readonly deprecations: readonly DeprecationNote[];
  /** The check, where it is not done yet, and where the root is in the text that it began with. */
  readonly unfinished?: DocumentCheck;
  readonly from: number;
}

/**
 * Checks the documents of a stream by their schemas, and only those that have changed since the last time: while
 * someone types, that is one of them.
 */
export class SchemaMemo {
  #configuration: DocumentConfiguration | undefined;
  /** By the schema, and by the text of a document's root with its column. */
  #known = new Map<unknown, Map<string, Kept>>();
  #tree: SyntaxTree | undefined;
  /** By their places in the tree, all documents that were checked. */
  #ofTree = new Map<number, Kept>();
  #deprecations: readonly DeprecationNote[] = [];

  /** What is deprecated in the text that was checked last, to the end. */
  get deprecations(): readonly DeprecationNote[] {
    return this.#deprecations;
  }

  /** Whether the last check that was run to its end left something to be continued. */
  get isUnfinished(): boolean {
    for (const { unfinished } of this.#ofTree.values()) if (unfinished !== undefined) return true;
    return false;
  }

  /**
   * Stops after each document that had to be checked, and within one that takes long. One that is not run to its end
   * changes nothing.
   *
   * @param document whose tree has no errors.
   * @param lines of its text.
   * @param isTyping whether it has to be quick, and what takes longer is left for another check.
   * @param recorder takes what is valid in a text of one document.
   */
  *check(
    document: Pick<LanguageDocument, 'tree' | 'nodes'>,
    lines: LineIndex,
    configuration: DocumentConfiguration,
    {
      isTyping,
      recorder,
    }: { readonly isTyping: boolean; readonly recorder?: ValidNodes | undefined },
  ): Generator<undefined, WrittenDiagnostic[]> {
    const { tree } = document;
    const { schemaChecker, schemaOptions } = configuration;
    const time = new CheckTime(isTyping);
    const isSame = this.#configuration === configuration;
    // Only what the text has now is kept, and no older text with it.
    const known = new Map<unknown, Map<string, Kept>>();
    const ofTree = new Map<number, Kept>();
    const keyOf = documentKeys(tree, lines);
    const problems: WrittenDiagnostic[] = [];
    const deprecations: DeprecationNote[] = [];
    for (const [at, schema] of schemaChecker.schemasOf(tree, schemaOptions).entries()) {
      const found = schema.find();
      const { root } = schema.facts;
      const { from, to } = root === -1 ? { from: 0, to: 0 } : new Cursor(tree, root);
      const program = found !== undefined && 'program' in found ? found.program : undefined;
      const isAlone = program === undefined || schema.parts !== undefined || root === -1;
      const key = isAlone ? undefined : keyOf(from, to);
      let kept = isSame ? this.#keptOf(tree, at, program, key) : undefined;
      if (kept === undefined || (kept.unfinished !== undefined && !isTyping)) {
        const nodes = document.nodes[at];
        const check =
          kept?.unfinished ??
          schemaChecker.beginCheck(schema, nodes, schemaOptions, undefined, recorder);
        yield* time.run(check);
        kept = keptOf(check, schema.place, kept?.from ?? from);
        if (found !== undefined) yield;
      }
      ofTree.set(at, kept);
      for (const problem of kept.found) problems.push(movedWhole(problem, from));
      for (const note of kept.deprecations) deprecations.push(moved(note, from));
      const all = [...kept.found, ...kept.deprecations];
      if (key === undefined || !isInside(all, to - from)) continue;
      const ofProgram = known.get(program) ?? new Map<string, Kept>();
      known.set(program, ofProgram.set(key, kept));
    }
    this.#configuration = configuration;
    this.#known = known;
    this.#tree = tree;
    this.#ofTree = ofTree;
    this.#deprecations = withoutDisabled(tree, deprecations);
    return [...withoutDisabled(tree, problems)];
  }

  #keptOf(tree: SyntaxTree, at: number, program: unknown, key: string | undefined) {
    if (this.#tree === tree) return this.#ofTree.get(at);
    return key === undefined ? undefined : this.#known.get(program)?.get(key);
  }
}

/** What identifies documents in other versions of the text; undefined where nothing does. */
function documentKeys({ text }: SyntaxTree, lines: LineIndex) {
  // Directives say what tags mean, and are not in the text of the root.
  let hasDirectives: boolean | undefined;
  return (from: number, to: number): string | undefined => {
    hasDirectives ??= text.includes('%') && /(?:^|[\r\n])%/.test(text);
    if (hasDirectives) return undefined;
    const column = from - lines.starts[lines.lineAt(from)];
    return `${column} ${text.slice(from, to)}`;
  };
}

/** @param from where the root is in the text that the check began with. */
function keptOf(check: DocumentCheck, place: TextRange, from: number): Kept {
  const { deprecations = [], isUnfinished = false } = check.findings;
  return {
    found: problemsSoFar(check, place).map((problem) => movedWhole(problem, -from)),
    deprecations: deprecations.map((note) => moved(note, -from)),
    from,
    ...(isUnfinished && { unfinished: check }),
  };
}

/** Whether all that problems name is in the root, so that it moves with it. */
function isInside(found: readonly Movable[], length: number): boolean {
  const isPlaceInside = (place: TextRange) => place.from >= 0 && place.to <= length;
  return found.every(
    (problem) =>
      isPlaceInside(problem) &&
      (problem.related ?? []).every(isPlaceInside) &&
      (problem.fix?.edits ?? []).every(isPlaceInside),
  );
}
