import { readdirSync, readFileSync } from 'node:fs';
import { compile, jsonText, parseJson, type Value, valueOfNode } from '@yamlkit/jq';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DocumentView } from '../../src/jq/document-view.ts';
import { editWithJq } from '../../src/jq/edit-with-jq.ts';
import { parse } from '../../src/syntax/parse.ts';
import { KIND_ALIAS, kindOf } from '../../src/syntax/tree.ts';
import { commentedText } from '../comments/commented-texts.ts';
import { suiteCases } from '../conformance/suite-cases.ts';
import { generatedDocument } from '../format/generated-documents.ts';
import { commentsOf, dataOf } from './edit-oracle.ts';

/**
 * Updates by which people change data. `$p` is the path of some node, `$l` that of some list, `$m` that of some
 * mapping, `$s` that of some scalar.
 */
const UPDATES = [
  'setpath($s; "new")',
  'setpath($s; 12345678901234567890)',
  'setpath($p; {a: [1, {b: null}]})',
  'delpaths([$p])',
  'delpaths([paths(scalars)][0:2])',
  'if $l == null then . else setpath($l; getpath($l) + ["added", {k: 1}]) end',
  'if $l == null then . else setpath($l; ["first"] + getpath($l)) end',
  'if $l == null then . else setpath($l; getpath($l) | reverse) end',
  'if $l == null then . else setpath($l; getpath($l) | sort) end',
  'if $l == null then . else setpath($l; getpath($l) | unique) end',
  'if $l == null then . else setpath($l; getpath($l) | map(select(type != "string"))) end',
  'if $l == null then . else setpath($l; getpath($l) | group_by(type) | add) end',
  'if $l == null then . else setpath($l; getpath($l) | .[1:] + .[:1]) end',
  'if $l == null then . else setpath($l; getpath($l) | map({value: .})) end',
  'if $l == null then . else setpath($l; getpath($l) | . + .) end',
  'if $m == null then . else setpath($m; getpath($m) | with_entries(.key |= . + "2")) end',
  'if $m == null then . else setpath($m; getpath($m) | to_entries | sort_by(.key) | from_entries) end',
  'if $m == null then . else setpath($m; getpath($m) | to_entries | reverse | from_entries) end',
  'if $m == null then . else setpath($m; getpath($m) + {"a b": 1, name: .}) end',
  'if $m == null then . else setpath($m; {first: 1} + getpath($m)) end',
  'if $m == null then . else setpath($m; getpath($m) | to_entries) end',
  'if $m == null then . else setpath($m; getpath($m) | map_values(select(type != "number"))) end',
  'if $m == null then . else setpath($m; getpath($m) | {outer: .}) end',
  '(.. | strings) |= ascii_upcase',
  '(.. | numbers) |= . + 1',
  'walk(if type == "array" then reverse else . end)',
  'walk(if type == "object" then with_entries(.value |= .) else . end)',
  '[.]',
  '{value: ., again: .}',
  'setpath($s; getpath($p))',
  'getpath($p)',
  'tojson | fromjson',
];

const FOLDER = new URL('../fixtures/real/', import.meta.url);
const REAL = readdirSync(FOLDER)
  .filter((name) => /\.ya?ml$/.test(name) && !name.includes('utf-16'))
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'));
const SUITE = suiteCases()
  .filter(({ isError }) => !isError)
  .map(({ yaml }) => yaml);
const TEXTS = [...REAL, ...SUITE].filter((text) => dataOf(text) !== undefined);
const TEXT = fc.oneof(fc.constantFrom(...TEXTS), commentedText, generatedDocument);

function viewsOf(text: string): DocumentView[] {
  return DocumentView.ofTree(parse(text));
}

function dataIn(view: DocumentView): Value {
  return parseJson(jsonText(valueOfNode(view, view.nodes.root, false)));
}

/** The only output of a program on data; undefined where there is none, or an error. */
function outputOf(program: string, variables: ReadonlyMap<string, Value>, input: Value) {
  const compiled = compile(program, { variables }).program;
  if (compiled === undefined) throw new Error(`wrong program: ${program}`);
  const outcome = compiled.evaluate(input).next();
  return outcome.kind === 'output' ? outcome.value : undefined;
}

function hasAliases(text: string): boolean {
  const tree = parse(text);
  for (let row = 0; row < tree.rowCount; row++) if (kindOf(tree, row) === KIND_ALIAS) return true;
  return false;
}

/** What the paths of an update are, in JSON. */
function pathsIn(data: Value, at: number): Record<string, unknown> {
  const pick = (filter: string) => {
    const found = JSON.parse(
      jsonText(outputOf(`[paths(${filter})]`, new Map(), data) ?? parseJson('[]')),
    ) as unknown[];
    return found.length === 0 ? null : found[at % found.length];
  };
  return {
    p: pick('true') ?? [],
    s: pick('scalars or . == null or . == false') ?? [],
    l: pick('type == "array"'),
    m: pick('type == "object"'),
  };
}

it('gives the data that jq gives on plain data', () => {
  let done = 0;
  fc.assert(
    fc.property(TEXT, fc.constantFrom(...UPDATES), fc.nat(1000), (text, update, at) => {
      if (dataOf(text) === undefined || hasAliases(text)) return;
      const views = viewsOf(text);
      if (views.length === 0) return;
      const data = views.map(dataIn);
      // What a key is called that is a list or mapping depends on how it is written.
      if (/"(?:[[{&-]|[^"]*\\n)[^"]*":/.test(data.map((each) => jsonText(each)).join())) return;
      const variables = pathsIn(data[0], at);
      const values = new Map(
        Object.entries(variables).map(([name, value]) => [name, parseJson(JSON.stringify(value))]),
      );
      const expected = data.map((each) => outputOf(update, values, each));
      const { output, problems } = editWithJq(text, update, { variables });
      if (expected.some((each) => each === undefined)) {
        expect(problems[0]?.code).toBe('program');
        return;
      }
      if (problems.length > 0) throw new Error(problems[0].message);
      const after = viewsOf(output).map((view) => jsonText(dataIn(view)));
      const wanted = expected.map((each) => jsonText(each as Value));
      if (JSON.stringify(after) !== JSON.stringify(wanted)) {
        throw new Error(`${after.join('\n')}\nis not\n${wanted.join('\n')}\n${output}`);
      }
      done++;
    }),
    { numRuns: 800 },
  );
  expect(done).toBeGreaterThan(300);
});

/** Updates after which all entries are still there. */
const KEEPING = [
  'setpath($s; "new")',
  'if $l == null then . else setpath($l; getpath($l) + ["added", {k: 1}]) end',
  'if $l == null then . else setpath($l; getpath($l) | reverse) end',
  'if $l == null then . else setpath($l; getpath($l) | sort) end',
  'if $l == null then . else setpath($l; getpath($l) | map([.])) end',
  'if $l == null then . else setpath($l; getpath($l) | map({value: .})) end',
  'if $l == null then . else setpath($l; getpath($l) | map(if type == "object" then . + {k: 1} else . end)) end',
  'if $l == null then . else setpath($l; getpath($l) | map(if type == "object" then with_entries(.key |= . + "2") else . end)) end',
  'if $m == null then . else setpath($m; getpath($m) | with_entries(.key |= . + "2")) end',
  'if $m == null then . else setpath($m; getpath($m) | to_entries | reverse | from_entries) end',
  'if $m == null then . else setpath($m; {first: 1} + getpath($m)) end',
];

it('keeps the comments of real files where all entries stay', () => {
  const texts = REAL.filter((text) => dataOf(text) !== undefined && !hasAliases(text));
  let done = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.constantFrom(...KEEPING),
      fc.nat(1000),
      (text, update, at) => {
        const views = viewsOf(text);
        if (views.length === 0) return;
        const variables = pathsIn(dataIn(views[0]), at);
        const { output, problems } = editWithJq(text, update, { variables });
        if (problems.length > 0) return;
        const left = commentsOf(output);
        const lost = commentsOf(text).filter((comment) => {
          const place = left.indexOf(comment);
          if (place !== -1) left.splice(place, 1);
          return place === -1;
        });
        expect(lost, update).toEqual([]);
        done++;
      },
    ),
    { numRuns: 200 },
  );
  expect(done).toBeGreaterThan(100);
});

it('changes one line for a scalar, and nothing for what is equal', () => {
  fc.assert(
    fc.property(TEXT, fc.nat(1000), (text, at) => {
      if (dataOf(text) === undefined || hasAliases(text)) return;
      const views = viewsOf(text);
      if (views.length !== 1) return;
      for (const same of ['.', 'walk(.)', 'tojson | fromjson', '[.] | .[0]']) {
        expect(editWithJq(text, same)).toEqual({ output: text, problems: [], edits: [] });
      }
      const { s } = pathsIn(dataIn(views[0]), at);
      if (!Array.isArray(s) || s.length === 0) return;
      const { output, problems, edits } = editWithJq(text, 'setpath($s; "new")', {
        variables: { s },
      });
      expect(problems).toEqual([]);
      expect(commentsOf(output)).toEqual(commentsOf(text));
      if (/[|>]/.test(text)) return;
      expect(edits.length).toBeLessThanOrEqual(1);
      for (const { from, to, insert } of edits) {
        // The colon of a key that has none comes below it.
        const isLine = !/[\r\n]/.test(text.slice(from, to));
        if (isLine) expect(insert.replace(/^\n *:/, '')).not.toMatch(/[\r\n]/);
      }
    }),
    { numRuns: 300 },
  );
});

it('refuses what is shared with a reason, and leaves no text with errors', () => {
  fc.assert(
    fc.property(
      // An ordered mapping or set cannot hold all values.
      TEXT.filter((text) => hasAliases(text) && !/!!(?:omap|set)/.test(text)),
      fc.constantFrom(...UPDATES),
      fc.nat(1000),
      fc.boolean(),
      (text, update, at, expandAliases) => {
        if (dataOf(text) === undefined) return;
        const views = viewsOf(text);
        const variables = pathsIn(dataIn(views[0]), at);
        const { output, problems } = editWithJq(text, update, { variables, expandAliases });
        if (problems.length > 0) {
          expect(output).toBe(text);
          expect([
            'program',
            'inside-alias',
            'inherited',
            'anchor-in-use',
            'duplicate-key',
            'invalid-value',
          ]).toContain(problems[0].code);
        } else expect(dataOf(output)).toBeDefined();
      },
    ),
    { numRuns: 300 },
  );
});

/** Pieces of programs, of which most that are put together are wrong. */
const PIECES = [
  ...['.', '..', '.a', '.[]', '.[0]', '[.[]]', '{a: .}', '"x"', '1', 'null', '$x', '.a?'],
  ...['|', ',', '=', '|=', '+=', '//=', '//', '+', '*', 'and', 'as $x |', '(', ')', '[', ']'],
  ...['map(', 'select(', 'del(', 'paths', 'keys', 'sort', 'to_entries', 'add', 'comment', 'tag'],
  ...['style', 'line', 'path_text', 'anchor', 'with(.a;', 'sort_keys(..)', 'reduce .[] as $x (0;'],
  ...['env(', 'ireduce', 'limit(1;', 'error', 'try', 'empty', 'input', 'def f: f; f', 'range(9)'],
];

it('gives any program an answer', () => {
  let edited = 0;
  fc.assert(
    fc.property(
      TEXT,
      fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 7 }),
      fc.boolean(),
      (text, pieces, expandAliases) => {
        const { output, problems, edits } = editWithJq(text, pieces.join(' '), {
          expandAliases,
          mostSteps: 20_000,
        });
        if (problems.length > 0) expect([output, edits]).toEqual([text, []]);
        else if (edits.length > 0) edited++;
      },
    ),
    { numRuns: 1500 },
  );
  expect(edited).toBeGreaterThan(5);
});
