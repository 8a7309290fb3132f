import fc from 'fast-check';

/** How a generated document is written: by a walk that draws from `choices`. */
interface Writer {
  /** A number from 0 to `count - 1`. */
  choose(count: number): number;
  /** Names of anchors written so far. */
  readonly anchors: string[];
}

type Value = string | number | boolean | null | readonly Value[] | ReadonlyMap<string, Value>;

const WORDS = ['a', 'key', 'two words', 'é', '12', 'yes', 'x: y', '# no', "it's", '"q"', '- d', ''];
const LONG = 'some longer text with many words in it, so that a line width of forty has work to do';

const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'value' },
    { weight: 3, arbitrary: fc.constantFrom<Value>(...WORDS, LONG, 'l1\nl2\n', 'l1\n\n  l2') },
    { weight: 2, arbitrary: fc.constantFrom<Value>(0, 7, -1.5, true, false, null) },
    { weight: 3, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
    {
      weight: 4,
      arbitrary: fc
        .uniqueArray(fc.constantFrom(...WORDS), { maxLength: 5 })
        .chain((keys) =>
          fc
            .array(tie('value'), { minLength: keys.length, maxLength: keys.length })
            .map((values): Value => new Map(keys.map((key, at) => [key, values[at]]))),
        ),
    },
  ),
}));

/** YAML in all styles, with comments, blank lines, anchors and aliases; every one is valid. */
export const generatedDocument: fc.Arbitrary<string> = fc
  .record({ value, choices: fc.array(fc.nat(1023), { minLength: 30, maxLength: 60 }) })
  .map(({ value: root, choices }) => {
    let drawn = 0;
    const writer: Writer = {
      choose: (count) => choices[drawn++ % choices.length] % count,
      anchors: [],
    };
    const top = ['', '# on top\n\n', '---\n', '%YAML 1.2\n---\n# c\n'][writer.choose(4)];
    const body = writeNode(root, 0, writer).replace(/^ /, '');
    return `${top}${body}${['\n', '\n# end\n', '\n...\n', '\n\n\n'][writer.choose(4)]}`;
  });

/** A node after its indicator: ` text`, or a line break and lines at `column`. */
function writeNode(node: Value, column: number, writer: Writer): string {
  if (writer.anchors.length > 0 && writer.choose(12) === 0) {
    return ` *${writer.anchors[writer.choose(writer.anchors.length)]} `.trimEnd();
  }
  let anchor = '';
  let name: string | undefined;
  if (writer.choose(8) === 0) {
    name = `n${writer.anchors.length}`;
    anchor = ` &${name}`;
  }
  const isCollection = node instanceof Map || Array.isArray(node);
  const isEmpty =
    (node instanceof Map && node.size === 0) || (Array.isArray(node) && node.length === 0);
  const text =
    isCollection && !isEmpty && writer.choose(4) > 0
      ? writeBlock(node as readonly Value[] | ReadonlyMap<string, Value>, column, writer)
      : isCollection
        ? ` ${writeFlow(node, writer)}${sideComment(writer)}`
        : ` ${writeScalar(node, column, writer)}`;
  if (name !== undefined) writer.anchors.push(name);
  return anchor + text;
}

function writeBlock(
  node: readonly Value[] | ReadonlyMap<string, Value>,
  column: number,
  writer: Writer,
): string {
  const indentation = ' '.repeat(column);
  const deeper = column + 1 + writer.choose(4);
  let text = '';
  const lead = () => `\n${between(indentation, writer)}${indentation}`;
  if (node instanceof Map) {
    for (const [key, child] of node) {
      text += `${lead()}${writeKey(key, writer)}:${writeNode(child, deeper, writer)}`;
    }
    return sideComment(writer) + text;
  }
  for (const child of node as readonly Value[]) {
    text += `${lead()}-${writeNode(child, deeper, writer)}`;
  }
  return sideComment(writer) + text;
}

function writeKey(key: string, writer: Writer): string {
  return /^[a-z é]+$/.test(key) && writer.choose(3) > 0 ? key : quote(key, writer);
}

function between(indentation: string, writer: Writer): string {
  return ['', '', '', '\n', `${indentation}# own line\n`, '\n\n# far left\n\n'][writer.choose(6)];
}

function sideComment(writer: Writer): string {
  return writer.choose(6) === 0 ? '  # beside' : '';
}

function writeFlow(node: Value, writer: Writer): string {
  if (node instanceof Map) {
    const pairs = [...node].map(
      ([key, child]) => `${quote(key, writer)}: ${writeFlow(child, writer)}`,
    );
    return writer.choose(2) === 0 ? `{${pairs.join(', ')}}` : `{ ${pairs.join(' , ')} }`;
  }
  if (Array.isArray(node)) return `[${node.map((child) => writeFlow(child, writer)).join(', ')}]`;
  return typeof node === 'string' ? quote(node, writer) : String(node);
}

function writeScalar(node: Value, column: number, writer: Writer): string {
  if (typeof node !== 'string') return String(node) + sideComment(writer);
  const isPlain = /^[a-zé][a-zé,]*(?: [a-zé,]+)*$/.test(node) && node !== 'yes';
  const style = writer.choose(4);
  if (style < 2 && isPlain) {
    return style === 0 ? node : node.replaceAll(', ', `,\n${' '.repeat(column + 2)}`);
  }
  if (style === 2 && /^[a-z]/.test(node)) {
    const chomping = node.endsWith('\n') ? '' : '-';
    const lines = node.replace(/\n$/, '').split('\n');
    const indented = lines.map((line) => (line === '' ? '' : ' '.repeat(column + 2) + line));
    const header = lines.length === 1 && writer.choose(2) === 0 ? '>' : '|';
    return `${header}${chomping}${sideComment(writer)}\n${indented.join('\n')}`;
  }
  return quote(node, writer) + sideComment(writer);
}

function quote(text: string, writer: Writer): string {
  return writer.choose(2) === 0 && !text.includes('\n')
    ? `'${text.replaceAll("'", "''")}'`
    : JSON.stringify(text);
}
