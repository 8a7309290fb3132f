import { renderMessage } from '../../diagnostics/wording.ts';
import { LONGEST_PATCH } from '../../document/expansion-limits.ts';
import type { JsonDocument } from '../../document/json-document.ts';
import { nameInJson } from '../../document/json-names.ts';
import { jsonTextOf } from '../../document/json-text.ts';
import { parentOf, sourceOf } from '../../syntax/tree.ts';
import { LineIndex } from '../../text/line-index.ts';
import { type ComparedTexts, type DiffProblem, readTexts } from './diff.ts';
import { type DiffEntries, writtenRow } from './diff-entries.ts';
import {
  NO_JSON_NUMBER_MESSAGE,
  type NoJsonNumberParameters,
  PATCH_OF_STREAM_MESSAGE,
  PATCH_TOO_LARGE_MESSAGE,
  type PatchTooLargeParameters,
} from './diff-messages.ts';
import type { DiffOptions } from './diff-options.ts';
import { ARRAY, OBJECT } from './json-kinds.ts';
import { listOperations } from './list-operations.ts';
import { freePlaces, type Pairing } from './partners.ts';
import { workBudget } from './work-budget.ts';
import { below, ChangedRows, changedAliases } from './written-aliases.ts';

/** How much of a number is shown in a message. */
const LONGEST_SHOWN = 40;

/** What `diffToJsonPatch` gives. */
export interface JsonPatchResult {
  /** A JSON array of operations, one on a line; empty when there is a problem. */
  readonly output: string;
  readonly problems: readonly DiffProblem[];
}

/** Two nodes that belong together, and where that is in the patched text. */
interface NodePair {
  readonly nodesLeft: JsonDocument;
  readonly left: number;
  readonly nodesRight: JsonDocument;
  readonly right: number;
  readonly pointer: string;
  /** What another value takes the place of: the left node, or the alias that stands for it. */
  readonly written: number;
  /** The key that they are under, if they are under one. */
  readonly field?: string | undefined;
}

/**
 * The JSON Patch (RFC 6902) that turns the data of the left text into that of the right one. When either
 * is a stream of several documents, its paths begin with a document's 0-based number, as if the stream
 * were a list. From a single document no patch leads to a stream: that is a problem, and so is a value that JSON
 * cannot hold, such as `.inf`. Where the options say that something does not count, the left text stays.
 *
 * Aliases of the left text that stand for what changes are first replaced with their values, so that the patch
 * gives the same data whether it is applied to the text or to its data. Tags, comments and styles are not in a
 * patch. Never throws.
 */
export function diffToJsonPatch(
  left: string,
  right: string,
  options: DiffOptions = {},
): JsonPatchResult {
  const texts = readTexts(left, right, options);
  if ('message' in texts) return { output: '', problems: [texts] };
  if (texts.left.documents.length < 2 && texts.right.documents.length > 1) {
    return unpatchable(
      'several-documents',
      renderMessage(PATCH_OF_STREAM_MESSAGE, undefined),
      undefined,
    );
  }
  const writer = new PatchWriter(texts, options);
  if (writer.run()) return { output: writer.output, problems: [] };
  const { special } = writer;
  if (special !== undefined) return unpatchableNumber(special);
  const parameters: PatchTooLargeParameters = { limit: mostTextOf(right) };
  return unpatchable(
    'alias-expansion',
    renderMessage(PATCH_TOO_LARGE_MESSAGE, parameters),
    parameters,
  );
}

function unpatchable(
  code: 'several-documents' | 'alias-expansion',
  message: string,
  parameters: PatchTooLargeParameters | undefined,
): JsonPatchResult {
  const at = { from: 0, to: 0, line: 1, column: 1, side: 1 } as const;
  return { output: '', problems: [{ code, severity: 'error', message, parameters, ...at }] };
}

function unpatchableNumber({ nodes, row, side }: SpecialNumber): JsonPatchResult {
  const { tree } = nodes;
  const { from, to } = nodes.rangeOf(row);
  const source = sourceOf(tree, row);
  const shown = source.length > LONGEST_SHOWN ? `${source.slice(0, LONGEST_SHOWN)}…` : source;
  const parameters: NoJsonNumberParameters = { number: shown };
  const message = renderMessage(NO_JSON_NUMBER_MESSAGE, parameters);
  const { line, column } = new LineIndex(tree.text).positionAt(from);
  const code = 'no-json-number' as const;
  const place = { from, to, line, column, side };
  return { output: '', problems: [{ code, severity: 'error', message, parameters, ...place }] };
}

/** A number that JSON cannot hold. */
interface SpecialNumber {
  readonly nodes: JsonDocument;
  readonly row: number;
  readonly side: 0 | 1;
}

/** The longest patch, in code units. */
function mostTextOf(right: string): number {
  return LONGEST_PATCH + 4 * right.length;
}

class PatchWriter {
  readonly #texts: ComparedTexts;
  readonly #options: DiffOptions;
  readonly #lines: string[] = [];
  readonly #waiting: NodePair[] = [];
  /** Code units that the patch may still have. */
  #room: number;
  #work: number;
  #special: SpecialNumber | undefined;
  /** Of the left text; undefined where it has no aliases. */
  readonly #changed: ChangedRows | undefined;

  constructor(texts: ComparedTexts, options: DiffOptions) {
    this.#texts = texts;
    this.#options = options;
    this.#room = mostTextOf(texts.right.tree.text);
    this.#work = workBudget([texts.left, texts.right]);
    this.#changed = texts.left.hasAliases ? new ChangedRows(texts.left.tree) : undefined;
  }

  /** What no patch can hold, when `run` gives false for that. */
  get special(): SpecialNumber | undefined {
    return this.#special;
  }

  get output(): string {
    return this.#lines.length === 0 ? '[]\n' : `[\n  ${this.#lines.join(',\n  ')}\n]\n`;
  }

  /** @returns false when the patch would be too long, or JSON has no form for it. */
  run(): boolean {
    const { left, right } = this.#texts;
    this.#patchDocuments(left.documents, right.documents);
    for (let pair = this.#waiting.pop(); pair !== undefined; pair = this.#waiting.pop()) {
      if (this.#room < 0) return false;
      this.#patch(pair);
    }
    this.#writeAliases(left.documents);
    return this.#room >= 0;
  }

  /** Puts before the patch what writes aliases out that stand for what it changes. */
  #writeAliases(documents: readonly JsonDocument[]): void {
    if (this.#changed === undefined || this.#lines.length === 0) return;
    const isChanged = this.#changed.finish();
    const lines = this.#lines.splice(0);
    for (const [place, nodes] of documents.entries()) {
      const pointer = documents.length > 1 ? `/${place}` : '';
      for (const { row, pointer: at } of changedAliases(nodes, pointer, isChanged)) {
        if (this.#room >= 0) this.#write('replace', at, nodes, row);
      }
    }
    for (const line of lines) this.#lines.push(line);
  }

  #patchDocuments(left: readonly JsonDocument[], right: readonly JsonDocument[]): void {
    const isStream = left.length > 1 || right.length > 1;
    const isOrdered = this.#options.ignoreOrder !== true;
    const pairing = this.#texts.pairer.documents(isOrdered);
    const { operations, places } = listOperations(pairing, [], isOrdered);
    for (const step of operations) {
      const pointer = isStream ? `/${step.at}` : '';
      if (step.op === 'add') this.#write('add', pointer, right[step.right], right[step.right].root);
      else if (step.op === 'remove') this.#write('remove', pointer);
      else this.#move(`/${step.from}`, pointer);
    }
    for (const [place, other] of pairing.rightOf.entries()) {
      if (other === -1) continue;
      this.#waiting.push({
        nodesLeft: left[place],
        left: left[place].root,
        nodesRight: right[other],
        right: right[other].root,
        written: left[place].root,
        pointer: isStream ? `/${places[place]}` : '',
      });
    }
  }

  #patch(pair: NodePair): void {
    const { left, right } = this.#texts;
    if (left.hasSameData(pair.left, right, pair.right)) return;
    const kind = pair.nodesLeft.kindOf(pair.left);
    if (kind !== pair.nodesRight.kindOf(pair.right)) {
      this.#replace(pair);
      return;
    }
    if (kind < ARRAY) {
      const hasSameText = pair.nodesLeft.textOf(pair.left) === pair.nodesRight.textOf(pair.right);
      if (!hasSameText) this.#replace(pair);
      return;
    }
    if (this.#work < 0) {
      this.#replace(pair);
      return;
    }
    const entriesLeft = left.entriesOf(pair.nodesLeft, pair.left);
    const entriesRight = right.entriesOf(pair.nodesRight, pair.right);
    this.#work -= entriesLeft.values.length + entriesRight.values.length;
    const isDistinct =
      left.hasDistinctNames(pair.nodesLeft, entriesLeft) &&
      right.hasDistinctNames(pair.nodesRight, entriesRight);
    if (!isDistinct) this.#replace(pair);
    else if (kind === OBJECT) this.#patchMapping(pair, entriesLeft, entriesRight);
    else this.#patchList(pair, entriesLeft, entriesRight);
  }

  #patchMapping(pair: NodePair, left: DiffEntries, right: DiffEntries): void {
    const { nodesLeft, nodesRight, pointer } = pair;
    const { rightOf, leftOf, isElsewhere } = this.#texts.pairer.mappings(
      { nodes: nodesLeft, node: pair.left, entries: left },
      { nodes: nodesRight, node: pair.right, entries: right },
    );
    const nameOf = (place: number) => nameInJson(nodesLeft, left.keys[place]);
    const targetOf = (other: number) => below(pointer, nameInJson(nodesRight, right.keys[other]));
    const written = this.#texts.left.otherNamesOf(nodesLeft, left);
    if (right.keys.some((key) => written.has(nameInJson(nodesRight, key)))) {
      this.#replace(pair);
      return;
    }
    for (const place of freePlaces(rightOf)) {
      this.#note(pair.left, left, place);
      this.#write('remove', below(pointer, nameOf(place)));
    }
    for (const [place, other] of rightOf.entries()) {
      if (other === -1) continue;
      const isRenamed = isElsewhere?.[place] === 1;
      if (isRenamed) {
        this.#note(pair.left, left, place);
        this.#move(below(pointer, nameOf(place)), targetOf(other));
      }
      const [value, otherValue] = [left.values[place], right.values[other]];
      if (this.#texts.left.hasSameData(value, this.#texts.right, otherValue)) continue;
      const target = isRenamed ? targetOf(other) : below(pointer, nameOf(place));
      this.#waiting.push({
        nodesLeft,
        nodesRight,
        left: value,
        right: otherValue,
        pointer: target,
        written: this.#writtenAt(pair.left, left, place),
        field: nodesLeft.nameOf(left.keys[place]),
      });
    }
    for (const other of freePlaces(leftOf)) {
      this.#changed?.addEntriesOf(pair.left);
      this.#write('add', targetOf(other), nodesRight, right.values[other]);
    }
  }

  #patchList(pair: NodePair, left: DiffEntries, right: DiffEntries): void {
    const { nodesLeft, nodesRight, pointer } = pair;
    const sides = this.#texts;
    const pairing = sides.pairer.items(
      { nodes: nodesLeft, node: pair.left, entries: left },
      { nodes: nodesRight, node: pair.right, entries: right },
      pair.field,
    );
    const count = nodesLeft.childrenOf(pair.left).values.length;
    const isOrdered = sides.left.isOrdered(pair.left) && sides.right.isOrdered(pair.right);
    const { operations, places } = listOperations(
      atTheirPlaces(pairing, left, count),
      ignoredPlaces(left, count),
      isOrdered,
    );
    // What moves or goes takes its anchors along.
    if (operations.length > 0) this.#changed?.add(pair.left);
    for (const step of operations) {
      const target = `${pointer}/${step.at}`;
      if (step.op === 'add') this.#write('add', target, nodesRight, right.values[step.right]);
      else if (step.op === 'remove') this.#write('remove', target);
      else this.#move(`${pointer}/${step.from}`, target);
    }
    for (const [place, other] of pairing.rightOf.entries()) {
      if (other === -1) continue;
      const [value, otherValue] = [left.values[place], right.values[other]];
      if (sides.left.hasSameData(value, sides.right, otherValue)) continue;
      this.#waiting.push({
        nodesLeft,
        nodesRight,
        left: value,
        right: otherValue,
        pointer: `${pointer}/${places[left.places?.[place] ?? place]}`,
        written: writtenRow(left, place),
      });
    }
  }

  #replace({ pointer, written, nodesRight, right }: NodePair): void {
    this.#changed?.add(written);
    this.#write('replace', pointer, nodesRight, right);
  }

  /** Notes that an entry of a mapping goes. */
  #note(mapping: number, entries: DiffEntries, place: number): void {
    this.#changed?.addEntriesOf(mapping);
    this.#changed?.add(this.#writtenAt(mapping, entries, place));
  }

  /** What another value of an entry takes the place of; of an inherited one that is what it comes from. */
  #writtenAt(mapping: number, entries: DiffEntries, place: number): number {
    const isInherited = parentOf(this.#texts.left.tree, entries.keys[place]) !== mapping;
    return isInherited ? entries.values[place] : writtenRow(entries, place);
  }

  #write(op: 'add' | 'remove' | 'replace', pointer: string, nodes?: JsonDocument, node = -1): void {
    const place = `"op":"${op}","path":${JSON.stringify(pointer)}`;
    if (nodes === undefined) {
      this.#line(place);
      return;
    }
    const value = jsonTextOf(nodes, node, this.#room);
    if ('text' in value) {
      this.#line(`${place},"value":${value.text}`);
      return;
    }
    this.#room = -1;
    if (value.problem !== 'no-json-number') return;
    const side = nodes.tree === this.#texts.left.tree ? 0 : 1;
    this.#special = { nodes, row: value.row, side };
  }

  #move(from: string, path: string): void {
    this.#line(`"op":"move","from":${JSON.stringify(from)},"path":${JSON.stringify(path)}`);
  }

  #line(content: string): void {
    this.#lines.push(`{${content}}`);
    this.#room -= content.length;
  }
}

/** The same pairing by the places that entries on the left have when ignored ones count. */
function atTheirPlaces(pairing: Pairing, { places }: DiffEntries, count: number): Pairing {
  if (places === undefined) return pairing;
  const rightOf = new Int32Array(count).fill(-1);
  for (const [at, place] of places.entries()) rightOf[place] = pairing.rightOf[at];
  return { rightOf, leftOf: pairing.leftOf.map((at) => (at === -1 ? -1 : places[at])) };
}

function ignoredPlaces({ places }: DiffEntries, count: number): number[] {
  if (places === undefined) return [];
  const counted = new Set(places);
  return Array.from({ length: count }, (_, place) => place).filter((place) => !counted.has(place));
}
