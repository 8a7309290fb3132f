import fc from 'fast-check';

/** A mapping or list in lines, or a scalar that may be in lines. */
type Node =
  | { readonly kind: 'map'; readonly pairs: readonly (readonly [key: string, value: Node])[] }
  | { readonly kind: 'list'; readonly items: readonly Node[] }
  | { readonly kind: 'block'; readonly header: string; readonly lines: readonly string[] }
  | { readonly kind: 'plain'; readonly text: string };

const line = fc.constantFrom(
  'x',
  'y z',
  '# no comment',
  '  deeper',
  '',
  ' ',
  '   ',
  '\tz',
  '- a',
  'k: v',
);
const block = fc.record({
  kind: fc.constant('block' as const),
  header: fc.constantFrom('|', '>', '|-', '>-', '|+', '>+', '|2', '|2+', '>2-'),
  lines: fc.array(line, { maxLength: 4 }),
});
const plain = fc.record({
  kind: fc.constant('plain' as const),
  text: fc.constantFrom('1', 'a', "'q'", '"d"', '', '# beside', 'a # beside', '[1, 2]', '{b: c}'),
});

const { node } = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'block-texts' },
    block,
    plain,
    fc.record({
      kind: fc.constant('map' as const),
      pairs: fc
        .uniqueArray(fc.constantFrom('c', 'b', 'a', 'd', '? e'), { minLength: 1, maxLength: 3 })
        .chain((keys) =>
          fc
            .array(tie('node'), { minLength: keys.length, maxLength: keys.length })
            .map((values) => keys.map((key, at) => [key, values[at]] as const)),
        ),
    }),
    fc.record({
      kind: fc.constant('list' as const),
      items: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));

function write(node: Node, indent: number): string {
  const margin = ' '.repeat(indent);
  switch (node.kind) {
    case 'plain':
      return ` ${node.text}\n`;
    case 'block': {
      const lines = node.lines.map((each) => (each.trim() === '' ? each : margin + each));
      return ` ${node.header}\n${lines.map((each) => `${each}\n`).join('')}`;
    }
    case 'map': {
      const pairs = node.pairs.map(([key, value]) =>
        key === '? e'
          ? `${margin}? e\n${margin}:${write(value, indent + 2)}`
          : `${margin}${key}:${write(value, indent + 2)}`,
      );
      return `\n${pairs.join('')}`;
    }
    case 'list':
      return `\n${node.items.map((item) => `${margin}-${write(item, indent + 2)}`).join('')}`;
  }
}

/**
 * Nested texts with scalars in lines, whose lines may be blank, deeper, or of spaces alone. The last line
 * may lack its break, and may be followed by spaces, comments or the marks of a further document.
 */
export const blockText: fc.Arbitrary<string> = fc
  .record({
    node,
    end: fc.constantFrom(
      '',
      '',
      ' ',
      '  ',
      '   ',
      '     ',
      '\n',
      '\n ',
      '# c',
      '  # c\n',
      '...\n',
      '---\n',
      '--- |+\n ',
    ),
    lacksBreak: fc.boolean(),
  })
  .map(({ node: root, end, lacksBreak }) => {
    const text = write(root, 0).replace(/^\s*\n/, '');
    const body = text.startsWith(' ') ? `---${text}` : text;
    return (lacksBreak && end === '' ? body.replace(/\n$/, '') : body) + end;
  });
