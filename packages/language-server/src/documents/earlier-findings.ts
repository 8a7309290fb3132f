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
  type ValidNodes,
} from '@yamlkit/language';
import type { DocumentConfiguration } from '../host.ts';
import { type ChangedText, hullOf } from './changed-text.ts';
import { moved, movedPast, movedWhole } from './moved-findings.ts';
import { problemsSoFar } from './problems-so-far.ts';
import { ValidParts } from './valid-parts.ts';

/** Longer texts take longer to check than someone who types waits. */
const LONGEST = 100_000;

/** Diagnostics of one text: more are of no use on a screen, and slow editors down. */
export const MOST_DIAGNOSTICS = 1_000;

/** What identifies a document that defines kinds for the others, and what it keeps while one of these is mistyped. */
const DEFINITION = 'CustomResourceDefinition';
const OF_DEFINITION = /CustomResourceDefinition|apiextensions\.k8s\.io/;

/** What schemas, and checks of names and references, found in a text. */
export interface Findings {
  readonly found: readonly WrittenDiagnostic[];
  readonly deprecations: readonly DeprecationNote[];
  readonly notes: readonly UncheckedNote[];
}

type SchemaFindings = Omit<Findings, 'notes'>;

/** The findings of a check of the whole text, and what they depend on. */
interface WholeCheck extends Findings {
  /** First those that are shown where there are too many. */
  readonly found: readonly WrittenDiagnostic[];
  readonly configuration: DocumentConfiguration;
  readonly documentCount: number;
  readonly definesKinds: boolean;
  /** Whether some of these may be those of documents. */
  readonly usesDefinitions: boolean;
  /** What was valid, where the text is one document. */
  readonly valid: ValidParts | undefined;
}

/**
 * What the last check of a whole text found. While someone types in one of its documents, that document is checked by
 * its schema, and everything else is moved with the text: checking all documents, and how names refer to one
 * another, takes in proportion to the text. Where that document is all of the text, its schema looks only at what was
 * edited, and at what was not valid.
 */
export class EarlierFindings {
  #check: WholeCheck | undefined;
  /** The newest version of the text. */
  #text: string;
  /** Since that check; undefined where the whole text was replaced. */
  #changes: ChangedText['changes'];
  /** What is valid in the text of one document that was checked last, or is being checked. */
  #recorded: { readonly text: string; readonly valid: ValidParts } | undefined;
  readonly #longest: number;

  /** @param longest up to which length, in UTF-16 code units, a text is checked as a whole after each key. */
  constructor(text: string, longest = LONGEST) {
    this.#text = text;
    this.#longest = longest;
  }

  /** Goes on to another version. */
  change({ text, changes }: ChangedText): void {
    this.#text = text;
    this.#changes = changes && this.#changes?.compose(changes);
    if (this.#changes === undefined) this.#check = undefined;
  }

  /** Takes what a check of the whole text finds valid; undefined where nothing of that would be used. */
  recorder(document: LanguageDocument): ValidNodes | undefined {
    const { text, nodes } = document;
    if (nodes.length !== 1 || text.length <= this.#longest) return undefined;
    if (this.#recorded?.text !== text) this.#recorded = { text, valid: new ValidParts() };
    return this.#recorded.valid.recorder(document);
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
    const isStream = findings.documentCount > 1;
    const definesKinds = isStream && text.includes(DEFINITION);
    const valid = this.#recorded?.text === text ? this.#recorded.valid : undefined;
    const isLong = text.length > this.#longest;
    const usesDefinitions = definesKinds && mayUseDefinitions(tree, findings.configuration);
    const found = shownFirst(findings.found);
    this.#check = isLong ? { ...findings, found, definesKinds, usesDefinitions, valid } : undefined;
    this.#changes = ChangeSet.none(text.length);
  }

  /**
   * What is found in the newest version without looking at more than the one document that was edited; undefined where
   * all of it has to be checked. Names and references are those of the whole check. Of what is found in other documents, there is
   * as much as is shown.
   *
   * @param document the newest version, which has no errors.
   */
  *afterEdit(
    document: LanguageDocument,
    configuration: DocumentConfiguration,
    documentCount: number,
  ): Generator<undefined, Findings | undefined> {
    const { text, tree } = document;
    const check = this.#check;
    if (check === undefined || this.#changes === undefined || text !== this.#text) return undefined;
    if (check.configuration !== configuration || check.documentCount !== documentCount) {
      return undefined;
    }
    const edit = hullOf(this.#changes, text);
    const { from, to, insert } = edit;
    const edited = { from, to: from + insert.length };
    const isAlone = documentCount === 1 && document.nodes.length === 1;
    // Of a document that is most of the stream, little would be left.
    const part = isAlone
      ? { from: 0, to: text.length }
      : documentAround(text, edited, text.length / 2);
    if (part === undefined) return undefined;
    const own = isAlone
      ? yield* checkDocuments(document, check, check.valid?.after(edit, document))
      : yield* checkPart(text, part, check);
    if (own === undefined) return undefined;
    const by = insert.length - (to - from);
    const isOfPart = (each: TextRange) => each.from >= part.from && each.to <= part.to - by;
    const shift = { from, to, by };
    const move = <Each extends TextRange>(all: readonly Each[]) =>
      all.map((each) => movedPast(each, shift)).filter((each) => each !== undefined);
    const others: WrittenDiagnostic[] = [];
    for (const each of check.found) {
      if (others.length === MOST_DIAGNOSTICS) break;
      if (isOfSchema(each) && isOfPart(each)) continue;
      const after = movedPast(each, shift);
      if (after !== undefined) others.push(after);
    }
    const otherDeprecations = move(check.deprecations.filter((each) => !isOfPart(each)));
    return {
      found: withoutDisabled(tree, [...others, ...own.found]),
      deprecations: withoutDisabled(tree, [...otherDeprecations, ...own.deprecations]),
      notes: move(check.notes),
    };
  }
}

/** Findings in the order in which they are shown: errors first, where there are too many. */
function shownFirst(found: readonly WrittenDiagnostic[]): readonly WrittenDiagnostic[] {
  if (found.length <= MOST_DIAGNOSTICS) return found;
  const rank = ({ severity }: WrittenDiagnostic) => (severity === 'error' ? 0 : 1);
  return [...found].sort((a, b) => rank(a) - rank(b) || a.from - b.from);
}

/** Whether documents may be of kinds that are defined in the text, or would be with other definitions. */
function mayUseDefinitions(
  tree: SyntaxTree,
  { schemaChecker, schemaOptions }: DocumentConfiguration,
): boolean {
  return schemaChecker.choicesOf(tree, schemaOptions).some(({ target }) => {
    const isList = target?.type === 'kubernetes' && target.kind === 'List';
    return isList || (target?.type !== 'kubernetes' && target?.type !== 'catalog');
  });
}

/** What the schema of one document finds wrong with it, as a text of its own; undefined where others define its kind. */
function* checkPart(
  text: string,
  { from, to }: TextRange,
  check: WholeCheck,
): Generator<undefined, SchemaFindings | undefined> {
  const { definesKinds, usesDefinitions } = check;
  const { schemaChecker, schemaOptions } = check.configuration;
  const part = new LanguageDocument(text.slice(from, to), schemaChecker, schemaOptions);
  const isUnused = definesKinds && !usesDefinitions;
  if (!isUnused && OF_DEFINITION.test(part.text)) return undefined;
  const findings = yield* checkDocuments(part, check);
  return (
    findings && {
      found: findings.found.map((problem) => movedWhole(problem, from)),
      deprecations: findings.deprecations.map((note) => moved(note, from)),
    }
  );
}

/** What schemas find in a text; undefined where other documents may define the kinds of its own. */
function* checkDocuments(
  { tree, nodes }: LanguageDocument,
  { configuration, definesKinds }: WholeCheck,
  valid?: ValidNodes,
): Generator<undefined, SchemaFindings | undefined> {
  const { schemaChecker, schemaOptions } = configuration;
  const found: WrittenDiagnostic[] = [];
  const deprecations: DeprecationNote[] = [];
  const time = new CheckTime(true);
  for (const [at, schema] of schemaChecker.schemasOf(tree, schemaOptions).entries()) {
    const { type } = schema.target ?? { type: 'none' };
    if (definesKinds && type !== 'kubernetes' && type !== 'catalog') return undefined;
    const check = schemaChecker.beginCheck(schema, nodes[at], schemaOptions, undefined, valid);
    yield* time.run(check);
    found.push(...problemsSoFar(check, schema.place));
    deprecations.push(...(check.findings.deprecations ?? []));
  }
  return { found, deprecations };
}

function isOfSchema({ code }: WrittenDiagnostic): boolean {
  return code.startsWith('schema/');
}
