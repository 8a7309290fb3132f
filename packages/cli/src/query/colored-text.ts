import { type Cursor, parse, visit } from '@yamlkit/engine/tree';

/** The kinds of coloured tokens, in the order of `JQ_COLORS`, with jq 1.8's colours. */
const DEFAULTS = {
  null: '0;90',
  false: '0;39',
  true: '0;39',
  number: '0;39',
  string: '0;32',
  array: '1;39',
  object: '1;39',
  key: '34;1',
} as const;

type Colored = keyof typeof DEFAULTS;

/** The codes of colours by what they are for. */
export type QueryColors = Readonly<Record<Colored, string>>;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

/** The colours of an environment: those of `JQ_COLORS`, as in `0;90:0;39`, in place of the first of jq's. */
export function queryColors({ JQ_COLORS = '' }: Readonly<Record<string, string | undefined>>) {
  const codes = JQ_COLORS.split(':');
  const colors: Record<Colored, string> = { ...DEFAULTS };
  if (!codes.every((code) => /^[\d;]*$/.test(code))) return colors;
  for (const [at, name] of (Object.keys(DEFAULTS) as Colored[]).entries()) {
    if (codes[at]) colors[name] = codes[at];
  }
  return colors;
}

/** JSON or YAML with codes that colour its keys, scalars and comments, and the brackets of JSON. */
export function coloredText(text: string, format: 'json' | 'yaml', colors: QueryColors): string {
  const parts: string[] = [];
  const punctuation = format === 'json' ? new Punctuation(colors) : undefined;
  let at = 0;
  const copyTo = (to: number) => {
    const between = text.slice(at, to);
    parts.push(punctuation?.colored(between) ?? between);
    at = to;
  };
  for (const { from, to, color } of spansOf(text, colors)) {
    // A key that is a collection has spans in its own.
    if (from < at) continue;
    copyTo(from);
    parts.push(painted(text.slice(from, to), color));
    at = to;
  }
  copyTo(text.length);
  return parts.join('');
}

function painted(text: string, color: string): string {
  return `\u001b[${color}m${text}\u001b[0m`;
}

function spansOf(text: string, colors: QueryColors): Span[] {
  const tree = parse(text);
  const spans: Span[] = [];
  visit(tree, {
    enter(cursor) {
      const { from, to, keyRange } = cursor;
      if (keyRange !== undefined) spans.push({ ...keyRange, color: colors.key });
      if (cursor.kind !== 'scalar' || from === to) return undefined;
      spans.push({ from, to, color: colors[kindOf(cursor)] });
      return undefined;
    },
  });
  const { comments } = tree;
  for (let at = 0; at < comments.length; at += 2) {
    spans.push({ from: comments[at], to: comments[at + 1], color: colors.null });
  }
  return spans.sort((a, b) => a.from - b.from);
}

const NULL = /^(?:~|null|Null|NULL)$/;
const TRUE = /^(?:true|True|TRUE)$/;
const FALSE = /^(?:false|False|FALSE)$/;
const NUMBER =
  /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** What a scalar is by its text: colours need no more. */
function kindOf({ style, text }: Cursor): Colored {
  if (style !== 'plain') return 'string';
  if (NULL.test(text)) return 'null';
  if (TRUE.test(text)) return 'true';
  if (FALSE.test(text)) return 'false';
  return NUMBER.test(text) ? 'number' : 'string';
}

/** Colours brackets, commas and colons like the collection that they are in. */
class Punctuation {
  readonly #colors: QueryColors;
  readonly #open: ('array' | 'object')[] = [];

  constructor(colors: QueryColors) {
    this.#colors = colors;
  }

  colored(between: string): string {
    return between.replaceAll(/[[\]{},:]/g, (mark) => {
      if (mark === '[') this.#open.push('array');
      if (mark === '{') this.#open.push('object');
      const color = this.#colors[this.#open.at(-1) ?? 'array'];
      if (mark === ']' || mark === '}') this.#open.pop();
      return painted(mark, color);
    });
  }
}
