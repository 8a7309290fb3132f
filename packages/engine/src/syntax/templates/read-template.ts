import { messageOf } from '../../diagnostics/catalog.ts';
import { type Diagnostic, isError, type WrittenDiagnostic } from '../../diagnostics/diagnostic.ts';
import { countWhile } from '../../text/count-while.ts';
import { LineIndex } from '../../text/line-index.ts';
import { parse } from '../parse.ts';
import {
  fromOf,
  KIND_SCALAR,
  kindOf,
  STYLE_PLAIN,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../tree.ts';
import type { TemplateDialect } from './action.ts';
import { type BlockStructure, matchBlocks } from './block-structure.ts';
import { Branches } from './branches.ts';
import { type Mask, maskText } from './mask.ts';
import { joinOverlaps, type OpaqueRange } from './opaque-ranges.ts';
import { MOST_PLACEHOLDERS, Placeholders } from './placeholders.ts';
import { scanActions } from './scan-actions.ts';
import { Template } from './template.ts';

/** What reading a template gives. */
export interface TemplateReading {
  readonly template: Template;
  /** Errors in blocks that are hidden now since others of their errors may be none. */
  readonly hiddenErrors: readonly WrittenDiagnostic[];
}

/** Hiding a block can show another that fits nothing. */
const MOST_ROUNDS = 12;
/** Of how many branches it is found out what is wrong in them alone, in each round. */
const MOST_TRIALS = 12;

/**
 * Reads a template: finds its actions, and the mask under which it is YAML.
 *
 * All branches of a block are read one after another, as if each were there. An error counts when it is
 * also there without the branches that it is not in. Otherwise branches do not fit together, as where one has a
 * list and another has keys; their block is hidden as a whole then.
 *
 * @returns undefined where a text leaves no characters to hide its actions behind.
 */
export function readTemplate(
  text: string,
  dialect: TemplateDialect,
  placeholders = Placeholders.for(text),
): TemplateReading | undefined {
  const actions = scanActions(text, dialect);
  if (placeholders === undefined || actions.length > MOST_PLACEHOLDERS) return undefined;
  const structure = matchBlocks(actions, dialect);
  const branches = new Branches(structure, text.length);
  const hidden: OpaqueRange[] = [];
  const unknown: OpaqueRange[] = [];
  const hiddenErrors: WrittenDiagnostic[] = [];
  let mask = maskText(text, structure, placeholders, hidden);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const tree = parse(mask.masked);
    const errors = tree.diagnostics.filter(isError);
    if (errors.length === 0) break;
    const glued = quotesBeside(tree, mask, errors);
    const doubtful = glued.length > 0 ? NONE : new Doubts(mask, branches).find(errors);
    const ranges = blocksAround(structure, branches, doubtful);
    if (glued.length + ranges.length === 0) break;
    const certain = errors.filter((error) => !doubtful.has(error));
    const template = new Template(text, dialect, structure, branches, mask, unknown);
    for (const error of certain) {
      if (!isInOneOf(ranges, error.from)) continue;
      const { code, severity, from, to } = error;
      const message = template.unmaskPiece(messageOf(error));
      hiddenErrors.push({ code, severity, message, from, to });
    }
    unknown.push(...ranges);
    hidden.push(...glued, ...ranges);
    mask = maskText(text, structure, placeholders, hidden);
  }
  const template = new Template(text, dialect, structure, branches, mask, unknown);
  return { template, hiddenErrors };
}

const NONE: ReadonlySet<Diagnostic> = new Set();

/**
 * Quoted texts right before an action that cannot follow them, as in `["a"{{ if .b }}, "b"{{ end }}]`: each
 * with the action, which makes one text of both.
 */
function quotesBeside(
  tree: SyntaxTree,
  { masked, opaques }: Mask,
  errors: readonly Diagnostic[],
): OpaqueRange[] {
  const places = new Set(errors.map(({ from }) => from));
  /** By the end of what is before an action: where that ends. */
  const ends = new Map<number, number>();
  for (const { from, to } of opaques) {
    let end = from;
    while (masked[end - 1] === ' ' || masked[end - 1] === '\t') end--;
    const isQuote = masked[end - 1] === '"' || masked[end - 1] === "'";
    if (isQuote && (places.has(from) || places.has(end))) ends.set(end, to);
  }
  const ranges: OpaqueRange[] = [];
  if (ends.size === 0) return ranges;
  for (let row = 0; row < tree.rowCount; row++) {
    const to = ends.get(toOf(tree, row));
    if (
      to !== undefined &&
      kindOf(tree, row) === KIND_SCALAR &&
      styleOf(tree, row) !== STYLE_PLAIN
    ) {
      ranges.push({ from: fromOf(tree, row), to });
    }
  }
  return ranges;
}

/** Finds which errors come of reading branches one after another that are never there together. */
class Doubts {
  readonly #mask: Mask;
  readonly #branches: Branches;
  readonly #lines: LineIndex;
  /** By the number of a branch: the lines with errors when only what is around it is there. */
  readonly #trials = new Map<number, ReadonlySet<number>>();

  constructor(mask: Mask, branches: Branches) {
    this.#mask = mask;
    this.#branches = branches;
    this.#lines = new LineIndex(mask.masked);
  }

  find(errors: readonly Diagnostic[]): ReadonlySet<Diagnostic> {
    const doubtful = errors.filter(({ from }) => {
      const lines = this.#try(this.#branches.at(from));
      return lines !== undefined && !lines.has(this.#lines.lineAt(from));
    });
    return new Set(doubtful);
  }

  #try(branch: number): ReadonlySet<number> | undefined {
    const known = this.#trials.get(branch);
    if (known !== undefined || this.#trials.size >= MOST_TRIALS) return known;
    const alone = blank(this.#mask.masked, this.#branches.otherThan(branch));
    const errors = parse(alone).diagnostics.filter(isError);
    const lines = new Set(errors.map(({ from }) => this.#lines.lineAt(from)));
    this.#trials.set(branch, lines);
    return lines;
  }
}

/** A text with ranges of it made blank, but for their line breaks. */
function blank(text: string, ranges: readonly OpaqueRange[]): string {
  let blanked = '';
  let end = 0;
  for (const { from, to } of ranges) {
    blanked += text.slice(end, from) + text.slice(from, to).replace(/[^\r\n]/g, ' ');
    end = to;
  }
  return blanked + text.slice(end);
}

/** The innermost blocks that errors are in, or the last ones before those that are in none; in order. */
function blocksAround(
  { actions, blocks }: BlockStructure,
  branches: Branches,
  errors: ReadonlySet<Diagnostic>,
): OpaqueRange[] {
  const outer = blocks.flatMap(({ parent }, block) => (parent === -1 ? [block] : []));
  const found = new Set<number>();
  for (const { from } of errors) {
    const block = branches.blockOf(branches.at(from));
    if (block !== -1) {
      found.add(block);
      continue;
    }
    const before = countWhile(outer.length, (i) => actions[blocks[outer[i]].open].from <= from);
    if (before > 0) found.add(outer[before - 1]);
  }
  const ranges = [...found].flatMap((block) => {
    const { open, close } = blocks[block];
    return close === -1 ? [] : [{ from: actions[open].from, to: actions[close].to }];
  });
  return joinOverlaps(ranges);
}

/** Whether a place is in one of some ranges, which are in order and do not overlap. */
function isInOneOf(ranges: readonly OpaqueRange[], place: number): boolean {
  const before = countWhile(ranges.length, (each) => ranges[each].from <= place);
  return before > 0 && place < ranges[before - 1].to;
}
