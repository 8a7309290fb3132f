import fc from 'fast-check';

/** Strings that some need quotes for, numbers, and words that readers take for something else. */
const WORDS = [
  ...['a', 'b', 'x y', "it's", 'say "q"', 'yes', '12', '1.50', '.5', '1e3', 'é', '\\d', '~', ''],
  ...['- d', '?x', ':x', '-x', '--x', 'a#b', '# c', 'y', '=', '<<', 'null', 'a, b', '[x]'],
  ...["'", '"', 'a: b', 'C:\\dir', '\u201cq\u201d', '010', '12:30', 'a\tb', '%a', '@b', '*e', '|'],
  'long words that need to be folded somewhere in here',
];

const scalar = fc.tuple(fc.constantFrom(...WORDS), fc.nat(2)).map(([word, style]) => {
  const isPlain = /^[A-Za-zé0-9.~][^:#[\]{},"'\t]*$/.test(word);
  if (style === 0 && isPlain) return word;
  return style === 1 ? `'${word.replaceAll("'", "''")}'` : JSON.stringify(word);
});
const few = fc.constantFrom('', '', ' ', '  ');
const some = fc.constantFrom(' ', ' ', '  ');

/** A key as it is compared, so that no mapping has one twice. */
function nameOf([key]: readonly [string, ...unknown[]]): string {
  return key.replace(/^["']|["']$/g, '');
}

const { flow } = fc.letrec<{ flow: string }>((tie) => ({
  flow: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'flow' },
    { weight: 4, arbitrary: scalar },
    fc
      .tuple(fc.array(tie('flow'), { maxLength: 4 }), few, some)
      .map(([entries, inside, space]) => `[${inside}${entries.join(`,${space}`)}${inside}]`),
    fc
      .tuple(
        fc.uniqueArray(fc.tuple(scalar, tie('flow'), some), { maxLength: 4, selector: nameOf }),
        few,
      )
      .map(([pairs, inside]) => {
        const written = pairs.map(([key, value, space]) => `${key}:${space}${value}`);
        return `{${inside}${written.join(', ')}${inside}}`;
      }),
  ),
}));

const beside = fc.constantFrom('', '', '', '', '  # c', ' #c', '     # deep');
const above = fc.constantFrom('', '', '', '', '# own\n', '\n', '\n\n\n', '  # deeper\n', '# d\n\n');

/** A block of pairs, entries, texts and collections in brackets, which is mostly not well laid out. */
interface Block {
  readonly entries: readonly Entry[];
  readonly isList: boolean;
  readonly deeper: number;
}
type Entry = readonly [key: string, above: string, value: string | Block];

const TEXTS = [' |\n@l1\n@ l2', ' >-\n@some words\n@more', ' |2\n@  x', ' !t', '  # c', ' w\n@ x'];
const { block } = fc.letrec<{ block: Block; value: string | Block }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'block' },
    { weight: 3, arbitrary: fc.tuple(flow, beside).map(([text, comment]) => ` ${text}${comment}`) },
    { weight: 1, arbitrary: fc.constantFrom(...TEXTS, ' &a x', ' !!str y', ' "a\n@ b"', '') },
    { weight: 2, arbitrary: tie('block') },
  ),
  block: fc.record({
    entries: fc.uniqueArray(fc.tuple(scalar, above, tie('value')), {
      minLength: 1,
      maxLength: 4,
      selector: nameOf,
    }),
    isList: fc.boolean(),
    deeper: fc.integer({ min: 1, max: 4 }),
  }),
}));

function lines({ entries, isList, deeper }: Block, column: number): string {
  const indentation = ' '.repeat(column);
  return entries
    .map(([key, comment, value]) => {
      const head = `${comment.startsWith('#') ? indentation : ''}${comment}${indentation}`;
      const below = ' '.repeat(column + 2);
      const text =
        typeof value === 'string'
          ? `${value.replaceAll('@', below)}\n`
          : `\n${lines(value, column + deeper)}`;
      return `${head}${isList ? '-' : `${key}:`}${text}`;
    })
    .join('');
}

/** YAML with many strings, brackets and comments, hardly ever well laid out; most of it is valid. */
export const flowDocument: fc.Arbitrary<string> = fc
  .tuple(
    block,
    fc.constantFrom('', '---\n', '# top\n\n', '%YAML 1.2\n---\n'),
    fc.constantFrom('', '...\n', '\n\n\n', '# end\n', '---\nz: 1\n'),
    fc.constantFrom('\n', '\n', '\n', '\r\n'),
  )
  .map(([root, head, end, lineBreak]) =>
    `${head}${lines(root, 0)}${end}`.replaceAll('\n', lineBreak),
  );
