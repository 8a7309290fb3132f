import { isAlias, isCollection, isPair, isScalar, Lexer, parseAllDocuments, visit } from 'yaml';

/** What `yaml` calls the styles of scalars, and what the figures call them. */
const STYLES = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
};
/** The lexer puts this in front of a plain or block scalar. */
const SCALAR_MARK = '\u001f';

/**
 * The figures that a kind of file is described by. They are counted with `yaml`, so that the engine
 * has no say in what it is measured on.
 *
 * @param {readonly string[]} texts
 * @returns {Record<string, number>}
 *   `bytes` a text and `lineLength` in characters;
 *   of all lines, the share that is `blank`, has a `comment` or is over 80 characters (`long`);
 *   of all nodes but keys, the share of `mappings` and of `sequences`;
 *   `flow`, the share of collections in brackets;
 *   of all scalars but keys, the share of each style, and of those `wrapped` over several lines that are
 *   not block scalars;
 *   the mean `depth` of these scalars, their `scalarLength` and `keyLength`;
 *   of all texts, the share that is `started` with `---` and that is `nonAscii`.
 */
export function countFigures(texts) {
  const count = new Count();
  for (const text of texts) countText(text, count);
  const { lines, scalars, texts: files } = count;
  const collections = count.mappings + count.sequences;
  const nodes = collections + scalars;
  return {
    bytes: count.characters / files,
    lineLength: count.characters / lines,
    blank: count.blank / lines,
    comment: count.comments / lines,
    long: count.long / lines,
    mappings: count.mappings / nodes,
    sequences: count.sequences / nodes,
    flow: count.flow / collections,
    plain: count.plain / scalars,
    single: count.single / scalars,
    double: count.double / scalars,
    literal: count.literal / scalars,
    folded: count.folded / scalars,
    wrapped: count.wrapped / scalars,
    depth: count.depths / scalars,
    scalarLength: count.scalarLengths / scalars,
    keyLength: count.keyLengths / count.keys,
    started: count.started / files,
    nonAscii: count.nonAscii / files,
  };
}

class Count {
  texts = 0;
  characters = 0;
  lines = 0;
  blank = 0;
  comments = 0;
  long = 0;
  started = 0;
  nonAscii = 0;
  mappings = 0;
  sequences = 0;
  flow = 0;
  scalars = 0;
  plain = 0;
  single = 0;
  double = 0;
  literal = 0;
  folded = 0;
  wrapped = 0;
  depths = 0;
  scalarLengths = 0;
  keys = 0;
  keyLengths = 0;
}

function countText(text, count) {
  count.texts++;
  count.characters += text.length;
  if (/^---/m.test(text)) count.started++;
  if (/[^\0-\x7f]/.test(text)) count.nonAscii++;
  for (const line of text.split('\n').slice(0, text.endsWith('\n') ? -1 : undefined)) {
    count.lines++;
    if (line.trim() === '') count.blank++;
    if (line.length > 80) count.long++;
  }
  let isScalarNext = false;
  for (const token of new Lexer().lex(text)) {
    if (token.startsWith('#') && !isScalarNext) count.comments++;
    isScalarNext = token === SCALAR_MARK;
  }
  for (const document of parseAllDocuments(text)) {
    visit(document, (key, node, path) => countNode(text, { key, node, path }, count));
  }
}

function countNode(text, { key, node, path }, count) {
  if (isCollection(node)) {
    // `yaml` has `items` of nodes in sequences, of pairs in mappings.
    if ('set' in node && node.constructor.tagName?.endsWith(':map')) count.mappings++;
    else count.sequences++;
    if (node.flow) count.flow++;
  } else if (key === 'key' && isScalar(node)) {
    count.keys++;
    count.keyLengths += node.range[1] - node.range[0];
  } else if (isScalar(node) || isAlias(node)) {
    count.scalars++;
    const source = text.slice(node.range[0], node.range[1]);
    const style = isAlias(node) ? 'plain' : (STYLES[node.type] ?? 'plain');
    count[style]++;
    if (style !== 'literal' && style !== 'folded' && source.includes('\n')) count.wrapped++;
    count.scalarLengths += source.trim().length;
    count.depths += path.filter((above) => isCollection(above) && !isPair(above)).length;
  }
}
