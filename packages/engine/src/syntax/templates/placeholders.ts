/** How many numbers a placeholder's two characters can each stand for. */
const DIGITS = 2048;

/** The most placeholders a text can have. */
export const MOST_PLACEHOLDERS = DIGITS * DIGITS;

/**
 * The first of 4,097 characters that YAML takes for letters: of the private use area, or of scripts with
 * so many that the text has none of them.
 */
const BASES = [0xe000, 0xac00, 0x4e00] as const;

/**
 * Characters that stand for something else in a text: two that hold a number, and as many more as it
 * takes to be as long.
 */
export class Placeholders {
  readonly #base: number;
  readonly #pad: string;
  /** Any of the characters. */
  readonly pattern: string;

  private constructor(base: number) {
    this.#base = base;
    this.#pad = String.fromCharCode(base + 2 * DIGITS);
    this.pattern = `[${String.fromCharCode(base)}-${this.#pad}]`;
  }

  /** Some that the text has none of; undefined when it has all. */
  static for(text: string): Placeholders | undefined {
    for (const base of BASES) {
      const placeholders = new Placeholders(base);
      if (!new RegExp(placeholders.pattern).test(text)) return placeholders;
    }
    return undefined;
  }

  /** @param length at least 2. */
  write(number: number, length: number): string {
    const high = this.#base + Math.floor(number / DIGITS);
    const low = this.#base + DIGITS + (number % DIGITS);
    return String.fromCharCode(high, low) + this.#pad.repeat(length - 2);
  }

  /** Without a number. */
  pad(length: number): string {
    return this.#pad.repeat(length);
  }

  /** The number that the placeholder at `at` holds. */
  read(text: string, at: number): number {
    const high = text.charCodeAt(at) - this.#base;
    return high * DIGITS + text.charCodeAt(at + 1) - this.#base - DIGITS;
  }

  isIn(text: string): boolean {
    return new RegExp(this.pattern).test(text);
  }

  /** Matches a whole placeholder: its number in two groups, and what makes it longer. */
  get whole(): string {
    const code = (offset: number) => String.fromCharCode(this.#base + offset);
    const high = `[${code(0)}-${code(DIGITS - 1)}]`;
    const low = `[${code(DIGITS)}-${code(2 * DIGITS - 1)}]`;
    return `${high}${low}${this.#pad}*`;
  }
}
