import { ScalarSource } from '@yamlkit/engine/tree';
import type { Finding } from '../finding.ts';
import type { Speaks } from '../format.ts';
import type { Definition, Frame, Model, Passage, Scope } from '../model.ts';
import { contentRangeOf, type NodeRef } from '../nodes.ts';
import type { TextRange } from '../text-range.ts';

const ARRAY = 16;

/** Checks a passage, and reports what is wrong with it. */
export type CheckPassage = (passage: PassageReader) => void;

/** A finding whose range is one in the passage's value; by default all of it. */
export type PassageFinding = Omit<Finding, 'from' | 'to' | 'replacement'> &
  Partial<TextRange> & { readonly insert?: string | undefined };

/** Where a name is used, and the scope that it is known in: the one around by default. */
interface UsePlace {
  readonly range: TextRange;
  readonly scope?: Scope | undefined;
  /** What it refers to, where that is in a file whose names are not known here. */
  readonly definition?: Definition | undefined;
}

/** A scalar with a language inside, or a node that code checks, and where to report what is wrong. */
export class PassageReader {
  readonly model: Model;
  readonly frame: Frame;
  readonly options: NonNullable<Speaks['options']>;
  readonly findings: Finding[];
  /** Whether it is a key. */
  readonly isKey: boolean;
  readonly #row: number;
  #source: ScalarSource | undefined;

  constructor(model: Model, { frame, role, isKey }: Passage, findings: Finding[]) {
    this.model = model;
    this.frame = frame;
    this.options = role.options ?? {};
    this.findings = findings;
    this.isKey = isKey;
    this.#row = isKey ? frame.key : frame.node;
  }

  /** Whether there is a text at all: not a mapping, a list or nothing. */
  get isScalar(): boolean {
    const kind = this.frame.nodes.kindOf(this.#row);
    return kind < ARRAY && kind !== 1;
  }

  /** The scalar's value; '' for other nodes. */
  get text(): string {
    return this.isScalar ? this.#located.value : '';
  }

  /** Characters of a scalar as it is written; 0 for other nodes. */
  get length(): number {
    if (!this.isScalar) return 0;
    const { from, to } = this.frame.nodes.rangeOf(this.#row);
    return to - from;
  }

  /** Where a part of the value is written. */
  rangeOf(from: number, to: number): TextRange {
    return this.isScalar ? this.#located.rangeOf(from, to) : this.frame.nodes.rangeOf(this.#row);
  }

  report({ insert, from, to, ...finding }: PassageFinding): void {
    const range = from === undefined ? this.#whole : this.rangeOf(from, to ?? this.text.length);
    const replacement = insert === undefined ? {} : { replacement: { ...range, insert } };
    this.findings.push({ ...finding, ...range, ...replacement });
  }

  /** Notes that a name is used, which has been looked up here. */
  addUse(kind: string, name: string, { range, scope, definition }: UsePlace): void {
    const { frame, model } = this;
    model.uses.push({
      kind,
      name,
      range,
      frame,
      role: { refersTo: kind },
      scope: scope ?? frame.scope,
      definition,
      isChecked: true,
    });
  }

  /** Notes that one of some names can be written at a place. */
  addChoice(range: TextRange, names: () => Iterable<string>): void {
    this.model.choices.push({ range, names });
  }

  /** Notes that a scalar names a file of the project. */
  addLink(file: string, place: NodeRef | undefined): void {
    if (place !== undefined) this.addLinkAt(contentRangeOf(place), file);
  }

  /** Notes that a place leads to another one in a file of the project, to its beginning by default. */
  addLinkAt(range: TextRange, file: string, target: TextRange = { from: 0, to: 0 }): void {
    const { links } = this.model;
    if (links.some((link) => link.file === file && link.range.from === range.from)) return;
    links.push({ range, file, target });
  }

  /** Reports something about another node or key. */
  reportAt(range: TextRange, finding: Omit<Finding, 'from' | 'to'>): void {
    this.findings.push({ ...finding, from: range.from, to: range.to });
  }

  /** All of the value; of a block scalar the line that it begins on, which would else underline half a text. */
  get #whole(): TextRange {
    const { nodes } = this.frame;
    const { from, to } = nodes.rangeOf(this.#row);
    if (!this.isScalar) return { from, to };
    const end = nodes.tree.text.slice(from, to).search(/[\r\n]/);
    return end === -1 ? this.rangeOf(0, this.text.length) : { from, to: from + end };
  }

  get #located(): ScalarSource {
    this.#source ??= new ScalarSource(this.frame.nodes.tree, this.#row);
    return this.#source;
  }
}
