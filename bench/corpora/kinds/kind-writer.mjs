import { around, fill, pickByWeight } from './phrases.mjs';

/*
 * Writes a text of a kind of file. A kind is data: see the typedefs. Everything that is drawn is drawn
 * from one seeded source, so the same seed gives the same text.
 */

/**
 * @typedef {object} Kind
 * @property {string} name
 * @property {Record<string, number>} figures what texts of this kind are like, as `countFigures` counts;
 *   they are what the weights below were chosen for, and a test holds them against each other
 * @property {readonly [number, number]} bytes of a file: median and spread of the logarithm
 * @property {readonly [number, number]} words of a sentence: median and spread
 * @property {number} [colons] share of sentences with a colon
 * @property {number} foreign share of files that are not ASCII
 * @property {number} started share of files that start with `---`
 * @property {number} indented share of files that indent sequences in mappings
 * @property {{ before: number, after: number, lines: readonly [number, number], marks: Record<string, number> }} comments
 *   chance before and after an entry, lines, and what a comment starts with
 * @property {readonly number[]} blanks chance of an empty line before an entry of a mapping, by
 *   depth
 * @property {number} [trailing] share of lines with a space at the end
 * @property {Record<string, ScalarKind>} scalars
 * @property {Record<string, Shape>} rules shapes by name, for those that hold themselves
 * @property {Shape} root
 *
 * @typedef {object} ScalarKind
 * @property {readonly string[]} text templates of equal weight
 * @property {Record<string, number>} [styles] weights of plain, single, double, literal and folded;
 *   what cannot be plain is quoted. `asIs` is for aliases and for text with a comment
 * @property {readonly string[]} [line] templates of the lines of a block scalar, if others
 * @property {readonly [number, number]} [lines] of a block scalar: median and spread
 * @property {number} [wrap] column at which plain and quoted scalars go to the next line
 *
 * @typedef {string | { map: readonly (readonly [string, Shape, number?])[], flow?: number }
 *   | { open: Shape, key: string, count?: readonly [number, number], grows?: boolean, spaced?: number }
 *   | { list: Shape, count?: readonly [number, number], flow?: number, grows?: boolean, spaced?: number }
 *   | { oneOf: readonly (readonly [number, Shape])[] }
 *   | { rule: string, until: number, leaf: Shape }
 *   | { anchor: string, of: Shape }} Shape
 *   a string names a scalar kind; the third member of an entry is its chance; `grows` repeats until the
 *   text is as long as it is to be; `spaced` is the chance of an empty line between
 */

/** What a plain scalar must not look like. */
const UNSAFE = /^$|^[\s\-?:](?:\s|$)|^[,[\]{}#&*!|>'"%@`]|: |:$| #|\s$|\n/;
const MOST_IN_A_FLOW = 78;

/**
 * @param {Kind} kind
 * @param {{ random: import('./phrases.mjs').Phrasing['random'], bytes?: number }} options `bytes` is
 *   about how long; drawn if not given
 */
export function writeKind(kind, { random, bytes = around(random, kind.bytes) }) {
  return new KindWriter(kind, random, bytes).write();
}

class KindWriter {
  #kind;
  #random;
  #phrasing;
  #bytes;
  #isIndented;
  #commentMark;
  #lines = [];
  #length = 0;

  constructor(kind, random, bytes) {
    this.#kind = kind;
    this.#random = random;
    this.#bytes = bytes;
    const { words, colons } = kind;
    this.#phrasing = { random, words, colons, hasForeign: random.chance(kind.foreign) };
    this.#isIndented = random.chance(kind.indented);
    this.#commentMark = pickByWeight(random, kind.comments.marks);
  }

  write() {
    if (this.#random.chance(this.#kind.started)) this.#push('---');
    this.#node(this.#kind.root, -2, '', 0);
    return `${this.#lines.join('\n')}\n`;
  }

  #push(line) {
    const { trailing = 0 } = this.#kind;
    const isSpaced = trailing > 0 && this.#random.chance(trailing);
    this.#lines.push(isSpaced ? `${line} ` : line);
    this.#length += line.length + 1;
  }

  /**
   * @param {Shape} shape
   * @param {number} at how far what holds this node is indented
   * @param {string} lead the line so far
   */
  #node(shape, at, lead, depth) {
    if (typeof shape === 'string') this.#scalar(shape, at, lead);
    else if (shape.oneOf) this.#node(this.#choose(shape.oneOf), at, lead, depth);
    else if (shape.anchor) this.#node(shape.of, at, `${lead} &${shape.anchor}`, depth);
    else if (shape.rule) {
      const next = depth < shape.until ? this.#kind.rules[shape.rule] : shape.leaf;
      this.#node(next, at, lead, depth);
    } else if (shape.list) this.#sequence(shape, at, lead, depth);
    else if (shape.open) this.#openMapping(shape, at, lead, depth);
    else this.#mapping(shape, at, lead, depth);
  }

  #choose(choices) {
    const weights = Object.fromEntries(choices.map(([weight], at) => [at, weight]));
    return choices[pickByWeight(this.#random, weights)][1];
  }

  #mapping({ map, flow = 0 }, at, lead, depth) {
    const entries = map.filter(([, , chance = 1]) => this.#random.chance(chance));
    if (this.#random.chance(flow)) {
      const inside = entries.map(([key, value]) => `${key}: ${this.#inFlow(value)}`).join(', ');
      if (lead.length + inside.length < MOST_IN_A_FLOW) return this.#push(`${lead} {${inside}}`);
    }
    if (entries.length === 0) return this.#push(`${lead} {}`);
    let start = this.#startMapping(at, lead);
    for (const [key, value] of entries) {
      if (start === undefined) this.#between(at + 2, this.#kind.blanks[depth]);
      this.#node(value, at + 2, `${start ?? ' '.repeat(at + 2)}${key}:`, depth + 1);
      start = undefined;
    }
  }

  /** Keys from a template, all different. */
  #openMapping({ open, key, count = [3, 0.5], grows = false, spaced }, at, lead, depth) {
    const { blanks, scalars } = this.#kind;
    const { text, styles = { plain: 1 } } = scalars[key];
    const used = new Set();
    let start = this.#startMapping(at, lead);
    const length = around(this.#random, count);
    for (let done = 0; grows ? this.#length < this.#bytes || done === 0 : done < length; done++) {
      let name = fill(this.#random.pick(text), this.#phrasing);
      if (used.has(name)) name = `${name}${done}`;
      used.add(name);
      if (start === undefined) this.#between(at + 2, spaced ?? blanks[depth]);
      const written = quote(name, pickByWeight(this.#random, styles));
      this.#node(open, at + 2, `${start ?? ' '.repeat(at + 2)}${written}:`, depth + 1);
      start = undefined;
    }
  }

  /** What the line of the first entry starts with, if that is on the line of its dash. */
  #startMapping(at, lead) {
    if (lead.endsWith('-')) return `${lead} `;
    if (lead !== '') this.#push(lead);
    return at < 0 && lead === '' ? '' : undefined;
  }

  #sequence({ list, count = [3, 0.5], flow = 0, grows = false, spaced }, at, lead, depth) {
    const length = around(this.#random, count);
    if (this.#random.chance(flow)) {
      const inside = Array.from({ length }, () => this.#inFlow(list)).join(', ');
      if (lead.length + inside.length < MOST_IN_A_FLOW) return this.#push(`${lead} [${inside}]`);
    }
    const isCompact = lead.endsWith('-');
    const isRoot = lead === '';
    const indent = isRoot ? 0 : at + (this.#isIndented || isCompact ? 2 : 0);
    if (!isRoot) this.#push(lead);
    for (let done = 0; grows ? this.#length < this.#bytes || done === 0 : done < length; done++) {
      if (done > 0) this.#between(indent, spaced);
      this.#node(list, indent, `${' '.repeat(indent)}-`, depth + 1);
    }
  }

  #inFlow(shape) {
    if (typeof shape !== 'string') return shape.list ? '[]' : '{}';
    const { text, styles = { plain: 1 } } = this.#kind.scalars[shape];
    const value = fill(this.#random.pick(text), this.#phrasing);
    const style = pickByWeight(this.#random, styles);
    return quote(value, style === 'plain' && /[,[\]{}]/.test(value) ? 'double' : style);
  }

  /** Empty lines and comments between two entries. */
  #between(indent, blank = 0) {
    const { comments } = this.#kind;
    if (this.#random.chance(blank)) this.#push('');
    if (!this.#random.chance(comments.before)) return;
    const count = around(this.#random, comments.lines);
    for (let line = 0; line < count; line++) {
      this.#push(`${' '.repeat(indent)}${this.#commentMark}${fill('<sentence>', this.#phrasing)}`);
    }
  }

  #scalar(name, at, lead) {
    const kind = this.#kind.scalars[name];
    const style = pickByWeight(this.#random, kind.styles ?? { plain: 1 });
    if (style === 'literal' || style === 'folded') return this.#blockScalar(kind, style, at, lead);
    const value = quote(fill(this.#random.pick(kind.text), this.#phrasing), style);
    if (value === '') return this.#push(lead);
    if (kind.wrap !== undefined && lead.length + value.length > kind.wrap) {
      return this.#wrapped(value, kind.wrap, at, lead);
    }
    const { after } = this.#kind.comments;
    const comment = this.#random.chance(after)
      ? `  # ${fill('<word> <word>', this.#phrasing)}`
      : '';
    this.#push(`${lead}${lead === '' ? '' : ' '}${value}${comment}`);
  }

  #wrapped(value, column, at, lead) {
    let line = lead;
    for (const word of value.split(' ')) {
      if (line.length + word.length >= column && line !== lead) {
        this.#push(line);
        line = `${' '.repeat(at + 2)}${word}`;
      } else line += ` ${word}`;
    }
    this.#push(line);
  }

  #blockScalar({ text, line: ofLine = text, lines = [3, 0.6] }, style, at, lead) {
    this.#push(`${lead} ${style === 'literal' ? '|' : '>'}${this.#random.chance(0.5) ? '-' : ''}`);
    const count = around(this.#random, lines);
    for (let line = 0; line < count; line++) {
      const isBlank = line > 0 && line < count - 1 && this.#random.chance(0.08);
      const value = fill(this.#random.pick(ofLine), this.#phrasing);
      this.#push(isBlank ? '' : `${' '.repeat(at + 2)}${value}`);
    }
  }
}

/** In the style asked for; what cannot be plain in the quotes that need no escapes. */
function quote(value, style) {
  if (style === 'asIs') return value;
  if (style === 'double') return JSON.stringify(value);
  if (style === 'single') return `'${value.replaceAll("'", "''")}'`;
  if (value === '' || !UNSAFE.test(value)) return value;
  return quote(value, value.includes("'") ? 'double' : 'single');
}
