import type { SyntaxTree, WrittenDiagnostic } from '@yamlkit/engine';
import { withoutDisabled } from '@yamlkit/engine/lint';
import { ChangeSet } from '@yamlkit/engine/text';
import {
  CheckTime,
  type DeprecationNote,
  documentAround,
  LanguageDocument,
  type TextRange,
  type UncheckedNote,
} from '@yamlkit/language';
import type { DocumentConfiguration } from '../host.ts';
import { type ChangedText, hullOf } from './changed-text.ts';
import { moved, movedPast, movedWhole } from './moved-findings.ts';

/** Longer streams take longer to check than someone who types waits. */
const LONGEST_WHOLE = 100_000;

/** What identifies a document that defines kinds for the others, and what it keeps while one of these is mistyped. */
const DEFINITION = 'CustomResourceDefinition';
const OF_DEFINITION = /CustomResourceDefinition|apiextensions\.k8s\.io/;

/** What schemas, and checks of names and references, found in a text. */
export interface Findings {
  readonly found: readonly WrittenDiagnostic[];
  readonly deprecations: readonly DeprecationNote[];
  readonly notes: readonly UncheckedNote[];
}

/** The findings of a check of the whole text, and what they depend on. */
interface WholeCheck extends Findings {
  readonly configuration: DocumentConfiguration;
  readonly documentCount: number;
  readonly definesKinds: boolean;
}

/**
 * What the last check of a whole stream found. While someone types in one of its documents, that document is checked by
 * its schema, and everything else is moved with the text: checking all documents, and how they refer to one
 * another, takes in proportion to the stream.
 */
export class EarlierFindings {
  #check: WholeCheck | undefined;
  /** The newest version of the text. */
  #text: string;
  /** Since that check; undefined where the whole text was replaced. */
  #changes: ChangedText['changes'];
  readonly #longestWhole: number;

  /** @param longestWhole up to which length, in UTF-16 code units, a text is checked as a whole after each key. */
  constructor(text: string, longestWhole = LONGEST_WHOLE) {
    this.#text = text;
    this.#longestWhole = longestWhole;
  }

  /** Goes on to another version. */
  change({ text, changes }: ChangedText): void {
    this.#text = text;
    this.#changes = changes && this.#changes?.compose(changes);
    if (this.#changes === undefined) this.#check = undefined;
  }

  /** Forgets what other files say, since they have changed. */
  forget(): void {
    this.#check = undefined;
  }

  /** Keeps what was found in the whole text, if that is still the newest. */
  keep(
    tree: SyntaxTree,
    findings: Findings & Pick<WholeCheck, 'configuration' | 'documentCount'>,
  ): void {
    const { text } = tree;
    if (text !== this.#text) return;
    const isLong = findings.documentCount > 1 && text.length > this.#longestWhole;
    this.#check = isLong ? { ...findings, definesKinds: text.includes(DEFINITION) } : undefined;
    this.#changes = ChangeSet.none(text.length);
  }

  /**
   * What is found in the newest version without looking at more than the one document that was edited; undefined where
   * all of it has to be checked. Names and references are those of the whole check.
   *
   * @param tree of the newest version, which has no errors.
   */
  *afterEdit(
    tree: SyntaxTree,
    configuration: DocumentConfiguration,
    documentCount: number,
  ): Generator<undefined, Findings | undefined> {
    const { text } = tree;
    const check = this.#check;
    if (check === undefined || this.#changes === undefined || text !== this.#text) return undefined;
    if (check.configuration !== configuration || check.documentCount !== documentCount) {
      return undefined;
    }
    const { from, to, insert } = hullOf(this.#changes, text);
    const edited = { from, to: from + insert.length };
    // Of a document that is most of the stream, little would be left.
    const part = documentAround(text, edited, text.length / 2);
    if (part === undefined) return undefined;
    const own = yield* checkPart(tree, part, check);
    if (own === undefined) return undefined;
    const by = insert.length - (to - from);
    const isOfPart = (each: TextRange) => each.from >= part.from && each.to <= part.to - by;
    const move = <Each extends TextRange>(all: readonly Each[]) =>
      all.flatMap((each) => movedPast(each, { from, to, by }) ?? []);
    const isOwn = (each: WrittenDiagnostic) => isOfSchema(each) && isOfPart(each);
    const others = move(check.found.filter((each) => !isOwn(each)));
    const otherDeprecations = move(check.deprecations.filter((each) => !isOfPart(each)));
    return {
      found: withoutDisabled(tree, [...others, ...own.found]),
      deprecations: withoutDisabled(tree, [...otherDeprecations, ...own.deprecations]),
      notes: move(check.notes),
    };
  }
}

/** What the schema of one document finds wrong with it, as a text of its own; undefined where others define its kind. */
function* checkPart(
  tree: SyntaxTree,
  { from, to }: TextRange,
  { configuration, definesKinds }: WholeCheck,
): Generator<undefined, Omit<Findings, 'notes'> | undefined> {
  const { schemaChecker, schemaOptions } = configuration;
  const part = new LanguageDocument(tree.text.slice(from, to), schemaChecker, schemaOptions);
  if (OF_DEFINITION.test(part.text)) return undefined;
  const found: WrittenDiagnostic[] = [];
  const deprecations: DeprecationNote[] = [];
  const time = new CheckTime(true);
  for (const [at, schema] of schemaChecker.schemasOf(part.tree, schemaOptions).entries()) {
    const { type } = schema.target ?? { type: 'none' };
    if (definesKinds && type !== 'kubernetes' && type !== 'catalog') return undefined;
    const check = schemaChecker.beginCheck(schema, part.nodes[at], schemaOptions);
    yield* time.run(check);
    for (const problem of check.findings.problems) found.push(movedWhole(problem, from));
    for (const note of check.findings.deprecations ?? []) deprecations.push(moved(note, from));
  }
  return { found, deprecations };
}

function isOfSchema({ code }: WrittenDiagnostic): boolean {
  return code.startsWith('schema/');
}
