import fc from 'fast-check';

/** A source of random numbers from 0 to below 1. */
type Random = () => number;

/** Texts with comments and blank lines anywhere, in any layout, with scalars of every style. */
export const commentedTexts: fc.Arbitrary<string> = fc
  .noShrink(fc.integer())
  .map((seed) => new CommentedText(randomFrom(seed)).write());

function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) / 0x1000000;
  };
}

const KEYS = ['a', 'b', 'c', 'd', 'e'];
const WORDS = ['1', 'two', '"q"', '~'];
/** Block scalars have their lines after an `@` for the indentation. */
const SCALARS = [...WORDS, "'s'", '', 'true', '|\n@x\n@y', '>\n@f', '|+\n@k\n', '|-\n@m', '|'];

class CommentedText {
  readonly #random: Random;
  #comments = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  write(): string {
    const isFlow = this.#is(0.12);
    let text = isFlow ? `${this.#flow()}\n` : this.#mapping(0, 3, this.#pick([2, 2, 3, 4]));
    if (this.#is(0.15)) text = `---${this.#beside(0.3)}\n${text}`;
    if (this.#is(0.1)) text = `${this.#comment()}\n${text}`;
    if (this.#is(0.05)) text += '...\n';
    if (this.#is(0.1)) text = text.replace(/\n$/, '');
    return this.#is(0.1) ? text.replaceAll('\n', '\r\n') : text;
  }

  #is(probability: number): boolean {
    return this.#random() < probability;
  }

  #pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.#random() * choices.length)];
  }

  /** Some comments are the same in many texts. */
  #comment(): string {
    return `# ${this.#is(0.3) ? this.#pick(['x', 'y', 'z']) : `c${this.#comments++}`}`;
  }

  #beside(probability: number): string {
    return this.#is(probability) ? ` ${this.#comment()}` : '';
  }

  /** Some keys, each once. */
  #keys(): string[] {
    const count = 1 + Math.floor(this.#random() * 3);
    return [...new Set(Array.from({ length: count }, () => this.#pick(KEYS)))];
  }

  /** Comments and blank lines, indented by about this many spaces. */
  #gap(indent: number): string {
    let text = '';
    while (this.#is(0.25)) {
      const column = Math.max(0, indent + this.#pick([0, 0, 0, 1, 2, -1, -2]));
      text += this.#is(0.4) ? '\n' : `${' '.repeat(column) + this.#comment()}\n`;
    }
    return text;
  }

  #mapping(indent: number, depth: number, step: number): string {
    const pairs = this.#keys().map(
      (key) =>
        `${this.#gap(indent)}${' '.repeat(indent)}${key}:${this.#value(indent, depth, step)}`,
    );
    return pairs.join('') + this.#gap(indent);
  }

  #list(indent: number, depth: number, step: number): string {
    const pad = ' '.repeat(indent);
    const items = this.#keys().map(() => {
      const gap = this.#gap(indent);
      if (depth === 0 || this.#is(0.6)) return `${gap}${pad}-${this.#value(indent, 0, step)}`;
      const mapping = this.#mapping(indent + 2, depth - 1, step);
      const isCompact = /^ *[a-e]:/.test(mapping);
      return `${gap}${pad}-${isCompact ? ` ${mapping.slice(indent + 2)}` : `\n${mapping}`}`;
    });
    return items.join('') + this.#gap(indent);
  }

  /** What comes after a colon or dash. */
  #value(indent: number, depth: number, step: number): string {
    const choice = this.#random();
    if (depth > 0 && choice < 0.35) {
      return `${this.#beside(0.2)}\n${this.#mapping(indent + step, depth - 1, step)}`;
    }
    if (depth > 0 && choice < 0.55) {
      return `${this.#beside(0.2)}\n${this.#list(indent + this.#pick([0, step]), depth - 1, step)}`;
    }
    if (choice < 0.65) return ` ${this.#flow()}${this.#beside(0.2)}\n`;
    if (choice < 0.72) return ` ${this.#flowLines(indent)}${this.#beside(0.2)}\n`;
    const [head, ...lines] = this.#pick(SCALARS).split('\n');
    const pad = ' '.repeat(indent + Math.max(step, 2));
    const body = lines.map((line) => `${line.replace('@', pad)}\n`).join('');
    return `${head === '' ? '' : ` ${head}`}${this.#beside(0.25)}\n${body}`;
  }

  /** Brackets on one line. */
  #flow(depth = 1): string {
    const isDeeper = (): boolean => depth > 0 && this.#is(0.3);
    const value = (): string => (isDeeper() ? this.#flow(depth - 1) : this.#pick(WORDS));
    const keys = this.#is(0.3) ? [] : this.#keys();
    return this.#is(0.5)
      ? `{${keys.map((key) => `${key}: ${value()}`).join(', ')}}`
      : `[${keys.map(value).join(', ')}]`;
  }

  /** Brackets on several lines, with comments. */
  #flowLines(indent: number): string {
    const isMapping = this.#is(0.5);
    const keys = this.#keys();
    const pad = ' '.repeat(indent + 2);
    const note = (): string => (this.#is(0.3) ? `${pad}${this.#comment()}\n` : '');
    const lines = keys.map((key, at) => {
      const comma = at < keys.length - 1 || this.#is(0.4) ? ',' : '';
      const entry = `${isMapping ? `${key}: ` : ''}${this.#pick([...WORDS, '[1, 2]'])}`;
      return `${note()}${pad}${entry}${comma}${this.#beside(0.3)}\n`;
    });
    const [open, close] = isMapping ? '{}' : '[]';
    return `${open}${this.#beside(0.3)}\n${lines.join('')}${note()}${' '.repeat(Math.max(indent, 1))}${close}`;
  }
}
