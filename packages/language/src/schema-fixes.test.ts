import { applyEdits } from '@yamlkit/engine/text';
import { parse } from '@yamlkit/engine/tree';
import type { JsonValue } from '@yamlkit/json-schema';
import { describe, expect, it } from 'vitest';
import { documentOf, documentWith } from '../test/schema-data.ts';
import type { LanguageDocument } from './language-document.ts';

/** The fixes that schemas give for a text, each with what it makes of it. */
function fixesIn({ text, schemaChecker, options }: LanguageDocument) {
  return schemaChecker.check(parse(text), options).map(({ fix, from, to }) => ({
    at: text.slice(from, to),
    title: fix?.title,
    safety: fix?.safety,
    result: fix && applyEdits(text, fix.edits),
  }));
}

const POD = 'apiVersion: v1\nkind: Pod\n';

describe('fixes by schemas', () => {
  it('insert what is missing, shown at the key of the mapping', () => {
    const text = `${POD}spec:\n  # ports\n  containers:\n  - image: a # b\n  hostPID: true\n`;
    expect(fixesIn(documentOf(text))).toEqual([
      {
        at: 'image: a',
        title: 'Add “name”',
        safety: 'suggested',
        result: `${POD}spec:\n  # ports\n  containers:\n  - image: a # b\n    name: ""\n  hostPID: true\n`,
      },
    ]);
    const [{ at, result }] = fixesIn(documentOf(`${POD}spec:\n  hostPID: true\n`));
    expect(at).toBe('spec');
    expect(result).toBe(`${POD}spec:\n  hostPID: true\n  containers:\n    - name: ""\n`);
  });

  it('insert a key as it is usually written, with a value that it may have', () => {
    const schema = {
      required: ['on', 'yes', '1'],
      properties: {
        on: { anyOf: [{ type: 'string', enum: ['push', 'pull'] }, { type: 'array' }] },
        yes: { type: ['null', 'string'] },
        1: { oneOf: [{ type: 'object' }, { type: 'string' }] },
      },
    };
    const [{ result }] = fixesIn(documentWith(schema, 'name: a\n'));
    expect(result).toBe('name: a\non: push\nyes: ""\n"1": {}\n');
    expect(fixesIn(documentWith(schema, '{name: a}\n'))[0].result).toBe(
      '{name: a, on: push, yes: "", "1": {}}\n',
    );
  });

  it('move a key under a sibling that is not there yet', () => {
    const strategy = { properties: { matrix: { type: 'object' } } };
    const schema = { properties: { steps: true, strategy }, additionalProperties: false };
    const [{ title, result }] = fixesIn(
      documentWith(schema, 'steps: []\n# which\nmatrix: # all\n  os: [a, b]\n'),
    );
    expect(title).toBe('Move “matrix” under “strategy”');
    expect(result).toBe('steps: []\nstrategy:\n  # which\n  matrix: # all\n    os: [a, b]\n');
  });

  it.each([
    ['args: --help # x\n', 'args: [--help] # x\n'],
    ['args: "a, b"\n', 'args: ["a, b"]\n'],
    ['args: a, b\n', 'args: ["a, b"]\n'],
    ['args: |\n  a\n', undefined],
    ["args: don't\n", "args: [don't]\n"],
    ['args: 8_0\n', 'args: [8_0]\n'],
    ['numbers: 0x10\n', 'numbers: [0x10]\n'],
    ['numbers: a\n', undefined],
    ['args: &a b\n', undefined],
  ])('put one item in a list: %j', (text, result) => {
    const schema = {
      properties: {
        args: { type: 'array', items: { type: 'string' } },
        numbers: { type: 'array', items: { type: 'number' } },
      },
    };
    const [fix] = fixesIn(documentWith(schema, text));
    expect(fix.result).toBe(result);
    if (result !== undefined) expect(fixesIn(documentWith(schema, result))).toEqual([]);
  });

  it('find their way in a stream', () => {
    const text = `a: 1\n---\n${POD}spec: { hostPID: true }\n`;
    const [{ result }] = fixesIn(documentOf(text));
    expect(result).toBe(`a: 1\n---\n${POD}spec: { hostPID: true, containers: [{name: ""}] }\n`);
  });

  it('move a key one level up, with its comments', () => {
    const text = `${POD}spec:\n  containers:\n  - name: a\n    # why\n    hostNetwork: true # so\n    image: b\n`;
    expect(fixesIn(documentOf(text))).toEqual([
      {
        at: 'hostNetwork',
        title: 'Move “hostNetwork” one level up',
        safety: 'suggested',
        result: `${POD}spec:\n  containers:\n  - name: a\n    image: b\n  # why\n  hostNetwork: true # so\n`,
      },
    ]);
  });

  it('move a key under its sibling', () => {
    const schema = {
      additionalProperties: false,
      properties: { with: { properties: { path: {} }, type: 'object' } },
    };
    const [fix] = fixesIn(documentWith(schema, 'path: a\nwith:\n  x: 1\n'));
    expect(fix.result).toBe('with:\n  x: 1\n  path: a\n');
  });

  it.each<[string, JsonValue, string, string]>([
    ['a: 1.10\n', { type: 'string' }, 'a: "1.10"\n', 'safe'],
    ['a: 0x1F\n', { type: 'string' }, 'a: "0x1F"\n', 'safe'],
    ['a: true # b\n', { type: 'string' }, 'a: "true" # b\n', 'safe'],
    ['a: 5\n', { type: 'string', minLength: 3 }, 'a: "5"\n', 'suggested'],
    ['a: "80"\n', { type: 'integer' }, 'a: 80\n', 'safe'],
    ['a: "0.50"\n', { type: 'number' }, 'a: 0.50\n', 'safe'],
    ["a: '080'\n", { type: 'integer' }, 'a: 080\n', 'suggested'],
    ['a: "80"\n', { type: 'integer', maximum: 50 }, 'a: 80\n', 'suggested'],
    ['a: "true"\n', { type: 'boolean' }, 'a: true\n', 'safe'],
    ['a: smal\n', { enum: ['small', 'on'] }, 'a: small\n', 'suggested'],
  ])('make %j by %j the right type', (text, schema, result, safety) => {
    const found = fixesIn(documentWith({ properties: { a: schema } }, text));
    expect(found).toMatchObject([{ result, safety }]);
  });

  it('leave alone what is shared', () => {
    const schema = {
      properties: { a: {}, b: { required: ['c'] } },
    };
    const [fix] = fixesIn(documentWith(schema, 'a: &x { d: 1 }\nb: *x\n'));
    expect(fix).toMatchObject({ at: '*x', title: undefined });
  });

  it('name the forms that are possible beside the one that was taken', () => {
    const schema = {
      oneOf: [
        { title: 'a circle', properties: { radius: { type: 'number' } }, required: ['radius'] },
        { title: 'a square', properties: { side: { type: 'number' } }, required: ['side'] },
      ],
    };
    const { text, schemaChecker, options } = documentWith(schema, 'side: big\n');
    const [{ related }] = schemaChecker.check(parse(text), options);
    expect(related).toEqual([
      { message: 'Checked as a square.', from: 0, to: 9 },
      {
        message: 'Alternative: a circle. Missing required key “radius”.',
        from: 0,
        to: 9,
      },
    ]);
  });
});
