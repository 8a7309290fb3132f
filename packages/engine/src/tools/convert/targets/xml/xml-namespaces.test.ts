import { parseXml, XmlElement } from '@rgrove/parse-xml';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convert } from '../../convert.ts';

function toXml(json: string) {
  const { output, problems, losses } = convert(json, { from: 'json', to: 'xml', indent: 0 });
  expect(problems).toEqual([]);
  return { xml: output.split('\n').slice(1).join(''), losses: losses.map(({ kind }) => kind) };
}

describe('A prefix that nothing binds', () => {
  test.for([
    ['{"r":{"x:y":1}}', '<r><x_y>1</x_y></r>'],
    ['{"r":{"@x:y":1}}', '<r x_y="1"/>'],
    ['{"r":{"x:y":1,"x_y":2}}', '<r><x_y_>1</x_y_><x_y>2</x_y></r>'],
    ['{"r":{"x:y":[1,2]}}', '<r><x_y>1</x_y><x_y>2</x_y></r>'],
    [
      '{"r":{"a:b:c":1,":d":2,"e:":3,"x:1":4}}',
      '<r><a_b_c>1</a_b_c><_d>2</_d><e_>3</e_><x_1>4</x_1></r>',
    ],
    ['{"r":{"xmlns:x":1}}', '<r><xmlns_x>1</xmlns_x></r>'],
    ['{"r":{"@xmlns:x":null,"x:y":1}}', '<r xmlns_x=""><x_y>1</x_y></r>'],
    ['{"r":{"a":{"@xmlns:x":"u"},"x:y":1}}', '<r><a xmlns:x="u"/><x_y>1</x_y></r>'],
    ['{"r":{"@xml:space":"wide"}}', '<r xml_space="wide"/>'],
    [
      '{"r":{"@xmlns:a":"u","@xmlns:b":"u","@a:x":1,"@b:x":2}}',
      '<r xmlns:a="u" xmlns:b="u" a:x="1" b_x="2"/>',
    ],
  ])('is written as part of the name, and listed: %s', ([json, expected]) => {
    const { xml, losses } = toXml(json);
    expect(xml).toBe(expected);
    expect(losses).toContain('changed-keys');
  });

  test('puts the top into an element of its own', () => {
    expect(toXml('{"x:y":1}')).toEqual({
      xml: '<root><x_y>1</x_y></root>',
      losses: ['root', 'changed-keys'],
    });
  });
});

describe('A prefix that is bound', () => {
  test.for([
    ['{"x:r":{"@xmlns:x":"u","x:a":1}}', '<x:r xmlns:x="u"><x:a>1</x:a></x:r>'],
    ['{"r":{"@xml:lang":"en"}}', '<r xml:lang="en"/>'],
    ['{"r":{"@xmlns":"u","@xmlns:x":"v","@x:a":1}}', '<r xmlns="u" xmlns:x="v" x:a="1"/>'],
    ['{"r":{"x:a":{"@xmlns:x":"u"}}}', '<r><x:a xmlns:x="u"/></r>'],
  ])('stays: %s', ([json, expected]) => {
    const { xml, losses } = toXml(json);
    expect(xml).toBe(expected);
    expect(losses).not.toContain('changed-keys');
  });
});

test('Any data gives XML that readers with namespaces take', () => {
  const name = fc.constantFrom(
    ...['a', 'b', 'x:a', 'x:b', 'y:a', 'x:', ':x', 'a:b:c', 'x:1', 'xml:lang', 'xmlns:z', 'x_a'],
    ...['@a', '@x:a', '@y:a', '@xmlns', '@xmlns:x', '@xmlns:y', '@xmlns:xml', '@xmlns:xmlns'],
    ...['@xml:space', '@xml:id', '@x_a', '@xmlns:', '@xmlns:1', '@xmlns:a:b', '#text', 'é', '1'],
  );
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('u', 'v', '', null, 1, 'http://www.w3.org/XML/1998/namespace'),
      fc.dictionary(name, tie('value'), { maxKeys: 6 }),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
  }));
  fc.assert(
    fc.property(value, (data) => {
      const { output } = convert(JSON.stringify(data), { from: 'json', to: 'xml' });
      const { root } = parseXml(output);
      if (root !== null) expectBound(root, new Map([['xml', 'xml']]));
    }),
    { numRuns: 2000 },
  );
});

/** Namespaces in XML 1.0, section 3 to 6, for an element and all in it. */
function expectBound(element: XmlElement, above: ReadonlyMap<string, string>): void {
  const bound = new Map(above);
  for (const [name, uri] of Object.entries(element.attributes)) {
    const [, prefix] = /^xmlns:(.*)$/.exec(name) ?? [];
    if (prefix === undefined) continue;
    if (prefix === 'xml') expect(uri).toBe('http://www.w3.org/XML/1998/namespace');
    else expect(uri).not.toMatch(/^$|^http:\/\/www\.w3\.org\/(?:XML\/1998|2000\/xmlns)/);
    expect(prefix).toMatch(/^[A-Za-zé_]+$/);
    expect(prefix).not.toBe('xmlns');
    bound.set(prefix, uri);
  }
  const expand = (name: string): string => {
    const parts = name.split(':');
    if (parts.length === 1) return name;
    expect(parts, name).toHaveLength(2);
    expect(bound.has(parts[0] as string), name).toBe(true);
    expect(parts[1], name).toMatch(/^[A-Za-zé_]/);
    return `${bound.get(parts[0] as string)} ${parts[1]}`;
  };
  expand(element.name);
  const names = Object.keys(element.attributes).filter((name) => !name.startsWith('xmlns:'));
  expect(new Set(names.map(expand)).size).toBe(names.length);
  for (const child of element.children) {
    if (child instanceof XmlElement) expectBound(child, bound);
  }
}
