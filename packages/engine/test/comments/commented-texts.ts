import fc from 'fast-check';

/** Draws from a list of numbers, over and over. */
class Writer {
  readonly #choices: readonly number[];
  #drawn = 0;
  #comments = 0;
  #keys = 0;
  /** With which the text's lines end. */
  readonly lineBreak: string;

  constructor(choices: readonly number[], lineBreak: string) {
    this.#choices = choices;
    this.lineBreak = lineBreak;
  }

  /** A number from 0 to `count - 1`. */
  choose(count: number): number {
    return this.#choices[this.#drawn++ % this.#choices.length] % count;
  }

  /** A comment of its own name. */
  comment(): string {
    return `# c${this.#comments++}`;
  }

  /** A key of its own name, in no order. */
  key(): string {
    return `${'zmaqkb'[this.choose(6)]}${this.#keys++}`;
  }
}

/**
 * Valid YAML with comments, each of its own name, wherever there may be one: above, beside and below
 * entries, between blank lines, at any column, in brackets, at the ends of collections and documents.
 */
export const commentedText: fc.Arbitrary<string> = fc
  .record({
    choices: fc.array(fc.nat(1023), { minLength: 40, maxLength: 160 }),
    lineBreak: fc.constantFrom('\n', '\n', '\r\n', '\r'),
    hasMark: fc.boolean(),
    isEnded: fc.boolean(),
  })
  .map(({ choices, lineBreak, hasMark, isEnded }) => {
    const writer = new Writer(choices, lineBreak);
    let text = hasMark ? '\ufeff' : '';
    const documents = writer.choose(6) === 0 ? 2 : 1;
    for (let at = 0; at < documents; at++) {
      if (at > 0) text += `---${beside(writer)}${lineBreak}`;
      text += gap(0, writer);
      text += block(0, 0, writer).replace(/^[\r\n]+/, '');
      text += lineBreak + gap(0, writer);
    }
    return isEnded ? text : text.replace(/[\r\n]+$/, '');
  });

/** Lines of comments and blank lines, each with its line break. */
function gap(column: number, writer: Writer): string {
  let text = '';
  for (let count = writer.choose(4); count > 0; count--) {
    const indentation = ' '.repeat([column, column, column + 2, 0, column + 5][writer.choose(5)]);
    text += (writer.choose(3) === 0 ? '' : indentation + writer.comment()) + writer.lineBreak;
  }
  return text;
}

function beside(writer: Writer): string {
  return writer.choose(4) === 0 ? ` ${writer.comment()}` : '';
}

/** A collection in lines, from the line break before it. */
function block(column: number, depth: number, writer: Writer): string {
  const { lineBreak } = writer;
  const isMapping = writer.choose(3) > 0;
  const indentation = ' '.repeat(column);
  let text = '';
  for (let count = 1 + writer.choose(4), at = 0; at < count; at++) {
    text += lineBreak + (at > 0 ? gap(column, writer) : '') + indentation;
    if (isMapping) {
      const isExplicit = writer.choose(12) === 0;
      text += isExplicit
        ? `? ${writer.key()}${beside(writer)}${lineBreak}${gap(column, writer)}${indentation}:`
        : `${writer.key()}:`;
    } else {
      text += '-';
    }
    text += value(column, depth + 1, writer, !isMapping);
  }
  return text;
}

function value(column: number, depth: number, writer: Writer, isItem: boolean): string {
  const { lineBreak } = writer;
  const inner = column + 2 + (writer.choose(4) === 0 ? 2 : 0);
  switch (depth > 4 ? writer.choose(5) : writer.choose(11)) {
    case 0:
      return beside(writer);
    case 1:
      return ` "q"${beside(writer)}`;
    case 2:
      return ` ${['|', '>-', '|+'][writer.choose(3)]}${beside(writer)}${lineBreak}${' '.repeat(inner)}text`;
    case 3:
    case 4:
      return ` 1${beside(writer)}`;
    case 5:
      return ` ${flow(column + 2, depth, writer)}${beside(writer)}`;
    case 6:
      return ` ${['[]', '{}'][writer.choose(2)]}${beside(writer)}`;
    case 7:
      return `${beside(writer)}${lineBreak}${gap(inner, writer)}${' '.repeat(inner)}folded${beside(writer)}`;
    default: {
      if (isItem && writer.choose(2) === 0) {
        return ` ${block(column + 2, depth, writer)
          .slice(lineBreak.length)
          .trimStart()}`;
      }
      const head = beside(writer) + lineBreak + gap(inner, writer);
      return head + block(inner, depth, writer).slice(lineBreak.length);
    }
  }
}

/** A collection in brackets, on one line or several. */
function flow(column: number, depth: number, writer: Writer): string {
  const { lineBreak } = writer;
  const isMapping = writer.choose(2) === 0;
  const isBroken = writer.choose(3) > 0;
  const [open, close] = isMapping ? ['{', '}'] : ['[', ']'];
  const indentation = ' '.repeat(column);
  let text = open;
  const count = writer.choose(4);
  for (let at = 0; at < count; at++) {
    if (isBroken) {
      text += `${at === 0 || writer.choose(2) === 0 ? beside(writer) : ''}${lineBreak}`;
      text += gap(column, writer) + indentation;
    } else if (at > 0) text += ' ';
    const entry =
      depth < 4 && writer.choose(4) === 0 ? flow(column + 2, depth + 1, writer) : `${at}`;
    text += isMapping ? `${writer.key()}: ${entry}` : entry;
    if (at + 1 < count || writer.choose(3) === 0) text += ',';
  }
  if (isBroken) text += `${beside(writer)}${lineBreak}${gap(column, writer)}${indentation}`;
  return text + close;
}
