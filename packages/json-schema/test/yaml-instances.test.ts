import { JsonDocument, parse } from '@yamlkit/engine/tree';
import { describe, expect, it } from 'vitest';
import { compile, evaluate, type JsonValue } from '../src/index.ts';
import { ChildList } from '../src/instance/instance.ts';

/** The problems of the first document, each with the source of its node and of where it is used. */
function problemsIn(text: string, schema: JsonValue) {
  const [nodes] = JsonDocument.ofDocuments(parse(text));
  const { problems } = evaluate(compile(schema), nodes);
  return problems.map(({ code, path, node, key, at, use }) => ({
    code,
    path: path.join('.'),
    at: sourceOf(nodes, at === 'key' ? key : node),
    ...(use !== -1 && { use: sourceOf(nodes, use) }),
  }));
}

function sourceOf(nodes: JsonDocument, node: number): string {
  const { from, to } = nodes.rangeOf(node);
  return nodes.tree.text.slice(from, to);
}

describe('a YAML document', () => {
  it.each([
    ['9007199254740993', 9007199254740992n, false],
    ['9007199254740993', 9007199254740993n, true],
    ['1.0', 1, true],
    ['0x10', 16, true],
    ['"1"', 1, false],
    ['1e2', 100, true],
    ['~', null, true],
    ['', null, true],
  ] as const)('compares %s exactly with %s', (text, value, isValid) => {
    const [nodes] = JsonDocument.ofDocuments(parse(`a: ${text}`));
    const program = compile({ properties: { a: { const: value } } });
    expect(evaluate(program, nodes).isValid).toBe(isValid);
  });

  it('has exact limits and multiples', () => {
    const schema = { items: { maximum: 18446744073709551615n, multipleOf: 0.01 } };
    expect(problemsIn('[18446744073709551615, 18446744073709551616, 0.07, 0.071]', schema)).toEqual(
      [
        { code: 'too-large', path: '1', at: '18446744073709551616' },
        { code: 'not-a-multiple', path: '3', at: '0.071' },
      ],
    );
  });

  it('shows a problem inside an alias where it is used and where it is anchored', () => {
    const text = 'common: &c\n  port: x\nservices:\n  a: *c\n  b: *c\n';
    const schema = {
      properties: {
        services: { additionalProperties: { properties: { port: { type: 'integer' } } } },
      },
    };
    const problems = problemsIn(text, schema);
    expect(problems.map(({ path }) => path).sort()).toEqual(['services.a.port', 'services.b.port']);
    for (const problem of problems) expect(problem).toMatchObject({ at: 'x', use: '*c' });
  });

  it('shows a problem in a merged mapping where it is merged', () => {
    const text = 'base: &b {port: x, name: n}\nweb:\n  <<: *b\n  name: 5\n';
    const entry = { properties: { port: { type: 'integer' }, name: { type: 'string' } } };
    expect(problemsIn(text, { properties: { web: entry } })).toEqual([
      { code: 'wrong-type', path: 'web.name', at: '5' },
      { code: 'wrong-type', path: 'web.port', at: 'x', use: '*b' },
    ]);
  });

  it('may contain itself', () => {
    const schema = { additionalProperties: { $ref: '#' }, required: ['next'] };
    expect(problemsIn('&a {next: *a}', schema)).toEqual([]);
  });

  it('takes linear time where aliases multiply', () => {
    const lines = ['a0: &a0 [x, x]'];
    for (let at = 1; at < 60; at++) lines.push(`a${at}: &a${at} [*a${at - 1}, *a${at - 1}]`);
    const schema = {
      additionalProperties: { $ref: '#/$defs/list' },
      $defs: { list: { anyOf: [{ type: 'string' }, { items: { $ref: '#/$defs/list' } }] } },
    };
    expect(problemsIn(lines.join('\n'), schema)).toEqual([]);
    const [nodes] = JsonDocument.ofDocuments(parse(lines.join('\n')));
    const strict = compile({
      ...schema,
      $defs: { list: { items: { $ref: '#/$defs/list' }, type: 'array', uniqueItems: true } },
    });
    const { isValid, problems } = evaluate(strict, nodes);
    expect(isValid).toBe(false);
    expect(problems.length).toBeLessThanOrEqual(1000);
  });

  it.each([
    'a: 1\nb: {c: 2, "d e": 3, \'f\': 4}\n',
    'base: &b {x: 1, y: 2}\na: {<<: *b, y: 3}\nb: {"<<": *b}\nc: {<<: 5}\n',
    '&k key: *k\n*k : [*k, &l [1], *l]\n',
    `? [a, b]\n: 1\n"a\\tb": 2\n!!str t: 3\n? a\n  b\n: 4\n${'k'.repeat(100)}: 5\n`,
    '{10: a, 1e: b, __proto__: c, constructor: d, "": e, ä: f}\n',
    'aaab: 1\nabab: 2\naaab2: 3\nacab: 4\n',
  ])('lists the children of %j as it reads them', (text) => {
    const list = new ChildList();
    // Names are kept from the second time on.
    for (let time = 0; time < 3; time++) {
      const [nodes] = JsonDocument.ofDocuments(parse(text));
      const waiting = [nodes.root];
      for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
        if (nodes.kindOf(node) < 16) continue;
        const { names, keys, values } = nodes.childrenOf(node);
        const from = list.count;
        nodes.listChildren(node, list);
        expect(list.values.slice(from, list.count)).toEqual(values);
        if (nodes.kindOf(node) === 32) expect(list.keys.slice(from, list.count)).toEqual(keys);
        for (const key of keys) {
          const same = new Set(names.filter((name) => nodes.isNamed(key, name)));
          expect(same).toEqual(new Set([nodes.nameOf(key)]));
        }
        waiting.push(...values);
      }
    }
  });

  it('points at keys', () => {
    const schema = { properties: { name: true }, additionalProperties: false };
    expect(problemsIn('nmae: x', schema)).toEqual([
      { code: 'unknown-key', path: 'nmae', at: 'nmae' },
    ]);
  });
});
