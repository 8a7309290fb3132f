import { describe, expect, it } from 'vitest';
import {
  compile,
  type Host,
  type InputView,
  type JqArray,
  JqObject,
  jsonText,
  kindOf,
  type NodeKind,
  originOf,
  provenanceOf,
  type Value,
} from '../src/index.ts';
import { PlainView } from './plain-view.ts';

const DOCUMENT = {
  kind: 'List',
  items: [
    { metadata: { name: 'a' }, spec: { replicas: 1, big: { deep: [1, 2, 3] } } },
    { metadata: { name: 'b' }, spec: { replicas: 2, big: { deep: [4] } } },
  ],
  last: [true, null, 'x'],
};

const host: Host = {
  nodeFunctions: {
    node: { read: (_, origin) => origin?.node ?? null },
    comment: {
      read: (value, origin) => (origin === undefined ? null : `about a ${kindOf(value)}`),
      isAssignable: true,
    },
  },
  definitions: ['def names: .items[].metadata.name;', 'def mark: comment = "marked";'],
};

function evaluate(text: string, view = new PlainView(DOCUMENT), by: Host = host): Value[] {
  const { program, problem } = compile(text, by);
  if (program === undefined) throw new Error(problem.message);
  const evaluation = program.evaluate(program.inputOf(view, 0));
  const values: Value[] = [];
  for (;;) {
    const outcome = evaluation.next();
    if (outcome.kind === 'output') values.push(outcome.value);
    else if (outcome.kind === 'done') return values;
    else throw new Error(JSON.stringify(outcome));
  }
}

const texts = (program: string) => evaluate(program).map((value) => jsonText(value));

describe('a view', () => {
  it('is read as far as a program needs it', () => {
    const view = new PlainView(DOCUMENT);
    expect(evaluate('.items[].metadata.name', view)).toEqual(['a', 'b']);
    const read = [...view.read].map((node) => Object.keys(view.valueAt(node) as object).join());
    expect(read).toEqual([
      'kind,items,last',
      '0,1',
      'metadata,spec',
      'name',
      'metadata,spec',
      'name',
    ]);
    const untouched = new PlainView(DOCUMENT);
    expect(evaluate('length, (.items | length), .kind', untouched)).toEqual([3, 2, 'List']);
    expect(untouched.read.size).toBe(1);
  });

  it('gives the same values as JSON', () => {
    expect(texts('.')).toEqual([JSON.stringify(DOCUMENT)]);
    expect(texts('[..] | length, [paths] == [paths], keys')[0]).toBe('25');
    expect(texts('.items | sort_by(-.spec.replicas) | map(.metadata.name)')).toEqual(['["b","a"]']);
    expect(texts('.last == [true, null, "x"], (.items[0].spec | keys, has("big"))')).toEqual([
      'true',
      '["big","replicas"]',
      'true',
    ]);
    expect(texts('.items[0].spec.replicas += 1 | .items[].spec.replicas')).toEqual(['2', '2']);
    expect(texts('del(.items[0].spec, .last[1]) | .items[0], .last')).toEqual([
      '{"metadata":{"name":"a"}}',
      '[true,"x"]',
    ]);
  });

  it('keeps the identity of what is not changed', () => {
    const [before] = evaluate('.');
    const view = new PlainView(DOCUMENT);
    const [result] = evaluate('.items[0].spec.replicas = 5', view) as JqObject[];
    const items = result.get('items') as JqArray;
    expect(before).toBeInstanceOf(JqObject);
    expect(originOf(result)).toBeUndefined();
    expect(provenanceOf(result)?.origin).toEqual({ view, node: 0 });
    expect(originOf(items)).toBeUndefined();
    expect(provenanceOf(items)?.origin?.node).toBe(view.find(0, 'items'));
    expect(originOf(items.at(1))?.node).toBe(view.childrenOf(view.find(0, 'items'))[1]);
    expect(originOf(result.get('last')!)?.node).toBe(view.find(0, 'last'));
  });

  it('lets moved and changed items be paired with what they were', () => {
    const view = new PlainView(DOCUMENT);
    const [items] = evaluate('.items | reverse | .[0].spec.replicas = 9', view) as JqArray[];
    const nodes = view.childrenOf(view.find(0, 'items'));
    expect(items.items.map((item) => provenanceOf(item)?.origin?.node)).toEqual([
      nodes[1],
      nodes[0],
    ]);
    expect(items.items.map((item) => originOf(item) !== undefined)).toEqual([false, true]);
  });
});

/** A document whose nodes have the one before them twice, as aliases of aliases do. */
class AliasView implements InputView {
  kindOf(node: number): NodeKind {
    return node === 0 ? 'number' : 'array';
  }

  booleanOf(): boolean {
    return false;
  }

  textOf(): string {
    return '1';
  }

  lengthOf(): number {
    return 2;
  }

  childrenOf(node: number): readonly number[] {
    return [node - 1, node - 1];
  }

  keysOf(): readonly string[] {
    return [];
  }

  find(): number {
    return -1;
  }
}

describe('a view with aliases of aliases', () => {
  const programs = [
    'tojson',
    '. == (.[0] |= [.[1], .[0]])',
    '[..]',
    'last(..)',
    'walk(.)',
    '[paths]',
    'flatten',
    '[tostream]',
    '[., (.[0] |= [.[1], .[0]])] | sort',
    '.. |= .',
    '[.[][][][][][][][][][][][][][][][][][][][]]',
    '@base64',
    'map(map(map(map(map(map(map(map(map(map(map(map(map(map(map(map(map(map(.))))))))))))))))))',
  ];

  it.each(programs)('cannot take all time or memory: %s', (text) => {
    const { program } = compile(text);
    const limits = { steps: 100_000, cells: 100_000, depth: 100_000 };
    const evaluation = program!.evaluate(program!.inputOf(new AliasView(), 60), { limits });
    const outcome = evaluation.next();
    expect(outcome.kind).toBe('stopped');
  });

  it('can be read where it is not deep', () => {
    const { program } = compile('.[0][1][0] | length');
    const evaluation = program!.evaluate(program!.inputOf(new AliasView(), 60));
    expect(evaluation.next()).toEqual({ kind: 'output', value: 2 });
  });
});

describe('functions of the host', () => {
  it('get the node of any value that was read', () => {
    const view = new PlainView(DOCUMENT);
    const [kind, item, made] = evaluate('(.kind | node), (.items[1] | node), (1 | node)', view);
    expect(kind).toBe(view.find(0, 'kind'));
    expect(item).toBe(view.childrenOf(view.find(0, 'items'))[1]);
    expect(made).toBeNull();
    expect(texts('.kind as $k | [$k, 1] | map(node != null)')).toEqual(['[true,false]']);
    expect(texts('[.. | select(comment == "about a boolean")]')).toEqual(['[true]']);
  });

  it('do not change what other functions see', () => {
    const programs = [
      '.kind | length, ascii_downcase, test("L"), . + "x", explode[0]',
      '.items[0].spec.replicas | . + 1, -., floor, tostring, type, . == 1, [.] == [1]',
      '.last | map(type), (.[0] | not), sort, tojson, index("x"), join("-")',
      '[.last[] | if . then 1 else 2 end, (. // 5)]',
      '.last[2] as $k | {($k): 1}, {x: 1}[$k]',
      '[limit(.items[1].spec.replicas; repeat(1))], [range(.items[1].spec.replicas)]',
      '.items | group_by(.spec.replicas) | length',
      '.items | map({(.metadata.name): .spec.replicas}) | add',
      '@csv "\\(.last)", @sh "\\(.kind)", "\\(.kind)"',
      'try error(.kind) catch (. + "!")',
      '.kind |= ascii_downcase | .kind',
      'to_entries | from_entries == .',
      '[splits("x"; null)?]',
    ];
    for (const program of programs) {
      const plain = program.includes('splits') ? '.kind | [splits("i")]' : program;
      expect(texts(`node as $n | ${plain}`), program).toEqual(texts(plain));
    }
  });

  it('can be assigned', () => {
    const notes = (program: string) =>
      evaluate(program).map((value) => [...(provenanceOf(value)?.notes ?? [])]);
    expect(notes('(.kind | comment) = "new" | .kind')).toEqual([[['comment', 'new']]]);
    expect(notes('.items[0] |= mark | .items[0], .items[1]')).toEqual([
      [['comment', 'marked']],
      [],
    ]);
    expect(notes('(.kind | comment) |= ascii_upcase | .kind')).toEqual([
      [['comment', 'ABOUT A STRING']],
    ]);
    expect(notes('del(.last | comment) | .last')).toEqual([[['comment', null]]]);
    expect(notes('.last |= mark | .last[0] = 1 | .last')).toEqual([[['comment', 'marked']]]);
    expect(
      texts('(.kind | comment) = "x" | .kind, (.kind | comment), [path(.kind | comment)]'),
    ).toEqual(['"List"', '"x"', '[["kind",{"$comment":true}]]']);
    expect(() => evaluate('(.kind | node) = 1')).toThrow('Invalid path expression');
  });

  it('can be written in jq', () => {
    expect(evaluate('[names]').map((value) => jsonText(value))).toEqual(['["a","b"]']);
    expect(compile('x', { definitions: ['def x: ;'] }).problem).toEqual({
      message: "syntax error, unexpected ';', expecting an expression",
      from: 7,
      to: 8,
      module: '<definition of x/0>',
    });
    expect(compile('maps', { definitions: ['def mapss: .;'] }).problem?.message).toContain('mapss');
    expect(() => compile('x', { definitions: ['x'] })).toThrow('not a definition in jq: x');
    // They come before the builtin ones, which go on with their own, and may call themselves.
    const definitions = [
      'def any(g; f): "own";',
      'def down($n): if $n < 1 then "end" else down($n - 1) end;',
    ];
    const own = { definitions };
    expect(evaluate('any(.; .), ([true] | any), down(3)', undefined, own)).toEqual([
      'own',
      true,
      'end',
    ]);
    expect(compile('mark', host).program?.readsNodes).toBe(true);
    expect(compile('names', host).program?.readsNodes).toBe(false);
  });
});
