import type { JsonValue } from '@yamlkit/json-schema';
import { describe, expect, it } from 'vitest';
import {
  cursorIn,
  describedDocument,
  documentOf,
  documentWith,
  documentWithAll,
  workflowOf,
} from '../test/schema-data.ts';
import { hoverAt } from './hover.ts';
import type { LanguageDocument } from './language-document.ts';

describe('hover', () => {
  it('describes a key and its value by the schema', () => {
    const schema = {
      required: ['size'],
      properties: {
        size: {
          title: 'Size',
          description: 'How large.',
          enum: ['small', 'large'],
          default: 'small',
          deprecated: true,
        },
      },
    };
    const { text, offset } = cursorIn('size: lar|ge\n');
    const hover = hoverAt(documentWith(schema, text), offset);
    expect(hover).toMatchObject({ from: 6, to: 11 });
    expect(structuredClone(hover?.contents)).toMatchObject({
      type: 'schema',
      part: 'value',
      path: ['size'],
      title: 'Size',
      description: 'How large.',
      default: 'small',
      isRequired: true,
      isDeprecated: true,
      allowedValues: [{ text: 'small' }, { text: 'large' }],
      source: { name: 'test.json', pointer: '/properties/size' },
    });
  });

  const described = (document: (text: string) => LanguageDocument, marked: string) => {
    const { text, offset } = cursorIn(marked);
    const contents = hoverAt(document(text), offset)?.contents;
    return contents?.type === 'schema' ? contents.description : undefined;
  };

  it('describes an item by its list where nothing else does', () => {
    const list = { type: 'array', title: 'Names', description: 'D', items: { type: 'string' } };
    const of = (items: JsonValue) => (text: string) => documentWith({ ...list, items }, text);
    expect(described(of({ type: 'string' }), '- n|ame\n')).toBe('D');
    expect(described(of({ description: 'Own' }), '- n|ame\n')).toBe('Own');
    expect(described(of({ title: 'Own' }), '- n|ame\n')).toBeUndefined();
  });

  it('describes an empty value after its colon', () => {
    const schema = { properties: { v: { description: 'D' }, w: { description: 'W' } } };
    const of = (text: string) => documentWith(schema, text);
    expect(described(of, 'v: |\nw: 1\n')).toBe('D');
    expect(described(of, 'v:   |  \nw: 1\n')).toBe('D');
    expect(described(of, 'v:\n|w: 1\n')).toBe('W');
    expect(described(of, 'v: # |\nw: 1\n')).toBeUndefined();
  });

  it('describes a key without any assertion', () => {
    for (const schema of [
      { properties: { value: { description: 'D' } } },
      { patternProperties: { '^v': { description: 'D' } } },
      { additionalProperties: { description: 'D' } },
    ]) {
      expect(described((text) => documentWith(schema, text), 'va|lue: 1\n')).toBe('D');
    }
    const { text, offset } = cursorIn('va|lue: 1\n');
    const schema = { properties: { value: { default: 5, examples: ['a'] } } };
    expect(hoverAt(documentWith(schema, text), offset)?.contents).toMatchObject({
      default: '5',
      examples: ['a'],
    });
  });

  it('takes the form that fits best, by required keys and by the keys it names', () => {
    const form = (description: string, required: string[], ...names: string[]) => ({
      required,
      properties: Object.fromEntries(['c', ...names].map((name) => [name, { description }])),
    });
    const [a, b] = [form('A', ['a', 'b'], 'a'), form('B', ['b'], 'b')];
    const [x, y] = [form('X', [], 'x'), form('Y', [], 'y')];
    for (const keyword of ['anyOf', 'oneOf']) {
      const of = (forms: JsonValue[], marked: string) =>
        described((text) => documentWith({ [keyword]: forms }, text), marked);
      for (const forms of [
        [a, b],
        [b, a],
      ])
        expect(of(forms, 'b: 1\nc|: 1\n')).toBe('B');
      for (const forms of [
        [x, y],
        [y, x],
      ])
        expect(of(forms, 'y: 1\nc|: 1\n')).toBe('Y');
    }
  });

  it('has what each of several schemas says', () => {
    const schemas = [
      { properties: { a: { type: 'string' } } },
      { properties: { a: { description: 'A' }, b: { description: 'B' } } },
    ];
    const of = (marked: string) => described((text) => documentWithAll(schemas, text), marked);
    expect(of('a|: 1\n')).toBe('A');
    expect(of('b|: 1\n')).toBe('B');
  });

  it('says since when Kubernetes has a field', () => {
    const { text, offset } = cursorIn('apiVersion: v1\nkind: Pod\nspec:\n  reso|urces: {}\n');
    const contents = hoverAt(documentOf(text), offset)?.contents;
    expect(contents).toMatchObject({ availability: { since: '1.32' } });
    expect(contents).toMatchObject({ source: { name: 'Pod (v1)' } });
  });

  it('describes the keys and values of a workflow, and what expressions there can use', () => {
    const { text, offset } = cursorIn('on: pu|sh\njobs:\n  a:\n    runs-on: x\n    if: y\n');
    const event = hoverAt(workflowOf(text), offset)?.contents;
    expect(event).toMatchObject({ description: expect.stringMatching(/\w+ \w+/), types: [] });
    const at = (word: string) => hoverAt(workflowOf(text), text.indexOf(word))?.contents;
    expect(at('runs-on')).toMatchObject({
      description: expect.stringContaining('runs-on'),
      types: ['string', 'array', 'object'],
      isRequired: true,
      expressions: ['github', 'inputs', 'vars', 'needs', 'strategy', 'matrix'],
    });
    expect(at('if')).toMatchObject({
      types: ['string'],
      expressions: expect.arrayContaining(['needs', 'success(0,MAX)']),
    });
    expect(at('jobs')).toMatchObject({ isRequired: true, types: ['object'], expressions: [] });
    const job = hoverAt(workflowOf(text), text.indexOf('a:'))?.contents;
    expect(job).toMatchObject({ description: expect.stringContaining('job') });
  });

  it.each([
    ['apiVersion: apps/v1\nkind: Deployment\nspec:\n  repl|icas: 1\n', /^Number of desired pods/],
    ['apiVersion: apps/v1\nkind: Deployment\nsp|ec: {}\n', /desired behavior of the Deployment/],
    ['apiVersion: v1\nkind: Pod\nmetadata:\n  lab|els: {}\n', /^Map of string keys and values/],
    ['apiVersion: v1\nkind: Pod\nki|nd: Pod\n', /^Kind is a string value/],
    [
      'apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Pod\n  spec:\n    host|Network: true\n',
      /^Host networking requested/,
    ],
  ])('begins with the sentence that Kubernetes has for a field: %j', (marked, description) => {
    const { text, offset } = cursorIn(marked);
    expect(hoverAt(describedDocument(text), offset)?.contents).toMatchObject({
      description: expect.stringMatching(description),
    });
  });

  it('describes the metadata of a custom resource', () => {
    const definition = [
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: as.x.y }',
      '\nspec: { group: x.y, scope: Namespaced, names: { kind: A, plural: as }, versions: [{ name: v1,',
      ' schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, description: Own } } } } }] }\n',
    ].join('');
    const { text, offset } = cursorIn(
      `${definition}---\napiVersion: x.y/v1\nkind: A\nmetadata: { annot|ations: {} }\nspec: {}\n`,
    );
    const described = (at: number) => hoverAt(describedDocument(text), at)?.contents;
    expect(described(offset)).toMatchObject({ description: expect.stringMatching(/^Annotations/) });
    expect(described(text.lastIndexOf('spec'))).toMatchObject({ description: 'Own' });
  });

  it('shows what an alias stands for', () => {
    const { text, offset } = cursorIn('a: &x\n  b: 1\n  c: 2\nd: *|x\ne: *y\n');
    expect(hoverAt(documentOf(text), offset)).toEqual({
      from: 23,
      to: 25,
      contents: {
        type: 'alias',
        name: 'x',
        target: { from: 3, to: 19, line: 1, kind: 'mapping', preview: '&x\nb: 1\nc: 2' },
      },
    });
    expect(hoverAt(documentOf(text), text.length - 2)?.contents).toEqual({
      type: 'alias',
      name: 'y',
    });
  });

  it('lists what a merge key brings', () => {
    const { text, offset } = cursorIn('a: &x { b: 1, c: 2 }\nd:\n  e: 1\n  <|<: *x\n  c: 3\n');
    expect(hoverAt(documentOf(text), offset)?.contents).toEqual({
      type: 'merge-key',
      keys: ['b'],
      count: 1,
    });
  });

  it('knows a merge key by its tag, and a quoted key by its quotes', () => {
    const hoverOf = (source: string) => {
      const { text, offset } = cursorIn(`a: &x { b: 1 }\nd:\n  c: 1\n  ${source}: *x\n`);
      return hoverAt(documentOf(text), offset)?.contents;
    };
    expect(hoverOf('!!merge m|')).toEqual({ type: 'merge-key', keys: ['b'], count: 1 });
    expect(hoverOf('!!str <|<')).toBeUndefined();
    expect(hoverOf('"<|<"')).toBeUndefined();
  });

  it('says nothing between nodes and of what no schema knows', () => {
    expect(hoverAt(documentOf('a: 1\n'), 0)).toBeUndefined();
    expect(hoverAt(documentOf(''), 0)).toBeUndefined();
  });
});
