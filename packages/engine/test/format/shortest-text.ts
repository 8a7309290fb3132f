import { parseDocument } from 'yaml';

/** A small document by its data. */
export type Data = string | readonly Data[] | ReadonlyMap<string, Data>;

/**
 * The length of the shortest text of a document, its last line break included, by trying all ways to
 * write its collections: in brackets or in lines, on the line of a dash or below it, level with the
 * key or deeper. Scalars take the shortest of their styles that `yaml` reads back where they are;
 * a whole text that `yaml` does not read back is none.
 */
export function shortestLength(data: Data): number {
  const wanted = JSON.stringify(plainOf(data));
  const texts =
    typeof data === 'string'
      ? scalarTexts(data, 0)
      : [...flowTexts(data), ...linesTexts(data, 0).map((text) => text.slice(1))];
  const ways = [...new Set(texts)].sort((a, b) => a.length - b.length);
  return (
    ways.map((text) => `${text}\n`).find((text) => jsonOf(text) === wanted)?.length ?? Number.NaN
  );
}

/** Data as JSON can show it, with mappings told from lists and keys in order. */
export function plainOf(data: unknown): unknown {
  if (data instanceof Map) return { of: [...data].map(([key, value]) => [key, plainOf(value)]) };
  return Array.isArray(data) ? data.map(plainOf) : data;
}

/** The data of a text as JSON; undefined if `yaml` finds errors in it. */
function jsonOf(text: string): string | undefined {
  const { stackTraceLimit } = Error;
  // Most ways are none, and where the errors of those come from is of no interest.
  Error.stackTraceLimit = 0;
  const document = parseDocument(text, { logLevel: 'silent', prettyErrors: false });
  Error.stackTraceLimit = stackTraceLimit;
  if (document.errors.length > 0) return undefined;
  return JSON.stringify(plainOf(document.toJS({ mapAsMap: true })));
}

/** Every way to write a value after the colon or dash of an entry at a column. */
function valueTexts(data: Data, column: number): string[] {
  if (typeof data === 'string') return scalarTexts(data, column + 1).map((text) => ` ${text}`);
  const flow = flowTexts(data).map((text) => ` ${text}`);
  return [...flow, ...linesTexts(data, column), ...linesTexts(data, column + 1)];
}

/** A collection in lines, each with a line break before it. */
function linesTexts(data: Exclude<Data, string>, column: number): string[] {
  const lead = `\n${' '.repeat(column)}`;
  const entries =
    data instanceof Map
      ? [...data].map(([key, value]) => {
          const name = lineText(key, `${PLACE}: 1`);
          return valueTexts(value, column).map((text) => `${lead}${name}:${text}`);
        })
      : (data as readonly Data[]).map((item) => itemTexts(item, column).map((text) => lead + text));
  return entries.length === 0 ? [] : joinedTexts(entries, '');
}

function itemTexts(item: Data, column: number): string[] {
  const texts = valueTexts(item, column);
  if (typeof item !== 'string') {
    for (const text of linesTexts(item, column + 2)) texts.push(` ${text.trimStart()}`);
  }
  return texts.map((text) => `-${text}`);
}

function flowTexts(data: Data): string[] {
  if (typeof data === 'string') return [lineText(data, `[${PLACE}]`)];
  if (data instanceof Map) return pairsTexts(data).map((text) => `{${text}}`);
  const entries = (data as readonly Data[]).map((item) =>
    item instanceof Map && item.size === 1
      ? [...flowTexts(item), ...pairsTexts(item)]
      : flowTexts(item),
  );
  return joinedTexts(entries, ',').map((text) => `[${text}]`);
}

function pairsTexts(data: ReadonlyMap<string, Data>): string[] {
  const pairs = [...data].map(([key, value]) => {
    const name = lineText(key, `{${PLACE}: 1}`);
    const colon = /^["']/.test(name) ? ':' : ': ';
    return flowTexts(value).map((text) => name + colon + text);
  });
  return joinedTexts(pairs, ',');
}

const PLACE = '<>';

/** The shortest way to write a string on one line in a place. */
function lineText(value: string, place: string): string {
  const styles = [value, `'${value.replaceAll("'", "''")}'`, JSON.stringify(value)];
  const found = styles
    .filter(
      (text) =>
        !text.includes('\n') &&
        isWhole(
          place.replace(PLACE, () => text),
          value,
        ),
    )
    .sort((a, b) => a.length - b.length)[0];
  if (found === undefined) throw new Error(`No way to write ${value} in ${place}`);
  return found;
}

/** What {@link jsonOf} gave for texts with one scalar: the same ones come in many documents. */
const known = new Map<string, string | undefined>();

/** Whether a text with one scalar, or one and a number, holds this string. */
function isWhole(text: string, value: string): boolean {
  if (!known.has(text)) known.set(text, jsonOf(text));
  const string = JSON.stringify(value);
  return [string, `[${string}]`, `{"of":[[${string},1]]}`].some((json) => json === known.get(text));
}

/** On one line, as a literal one, and without quotes, with its lines at a column. */
function scalarTexts(value: string, column: number): string[] {
  const body = value.replace(/\n+$/, '');
  const rest = '\n'.repeat(Math.max(0, value.length - body.length - 1));
  const lines = body
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(Math.max(column, 1)) + line));
  const literals = ['|', '|-', '|+', '|1', '|1-', '|1+'].map(
    (header) => `${header}\n${lines.join('\n')}${rest}`,
  );
  // A line break between two lines is a space, so it takes two.
  const plain = value.replace(/\n+/g, (breaks) => `\n${breaks}${' '.repeat(column)}`);
  const text = lineText(value, `- ${PLACE}`);
  const place = column === 0 ? PLACE : `- ${PLACE}`;
  const isPlain = isWhole(
    place.replace(PLACE, () => plain),
    value,
  );
  const others = isPlain ? [...literals, plain] : literals;
  return [text, ...others.filter((other) => other.length < text.length)];
}

function joinedTexts(parts: readonly (readonly string[])[], separator: string): string[] {
  let texts = [''];
  parts.forEach((part, at) => {
    const before = at === 0 ? '' : separator;
    texts = texts.flatMap((text) => part.map((more) => text + before + more));
  });
  return texts;
}
