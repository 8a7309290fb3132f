// biome-ignore-all lint/suspicious/noTemplateCurlyInString: snippets have placeholders.
import { applyEdits } from '@yamlkit/engine/text';
import { parse, toJs } from '@yamlkit/engine/tree';
import type { JsonValue } from '@yamlkit/json-schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completionsAt } from '../src/index.ts';
import { cursorIn, documentWith } from './schema-data.ts';
import '../../../scripts/property-seed.ts';

/** Texts without placeholders, and those that YAML has to quote. */
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !/[$\\^]/.test(text)),
  fc.constantFrom('', 'on', '1', 'null', '- a', 'a: b', '# c', ' x ', '"q"', 'a\nb', '~', '&a'),
);
const bodies = fc.letrec<{ value: JsonValue; list: JsonValue[]; mapping: object }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    texts,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('mapping'),
  ) as fc.Arbitrary<JsonValue>,
  list: fc.array(tie('value') as fc.Arbitrary<JsonValue>, { maxLength: 3 }),
  mapping: fc.dictionary(texts, tie('value'), { maxKeys: 3 }),
})).value;
const PLACEHOLDERS = { '': '', '${1}': '', '${0}': '', '${2:a}': 'a', '${1|x,y|}': 'x' } as const;
const placeholders = fc.constantFrom(...Object.entries(PLACEHOLDERS));

const PLACES = ['a: |', '- a: |', 'x: 1\na: |\ny: 2\n', 'x:\n    a: |\n'];

/** The value of `a` once the snippet is in the text, and what the stops hold. */
function inserted(body: JsonValue, marked: string) {
  const { text, offset } = cursorIn(marked);
  const a = { defaultSnippets: [{ label: 'new', body }] };
  const schema = marked.startsWith('-')
    ? { items: { properties: { a } } }
    : { properties: { a, x: { properties: { a } } } };
  const found = completionsAt(documentWith(schema, text), offset, { isExplicit: true });
  const item = found?.items.find(({ kind }) => kind === 'snippet');
  if (found === undefined || item === undefined) return undefined;
  const { from, to } = found;
  const changed = applyEdits(text, [{ from, to, insert: item.insert.text }]);
  const tree = parse(changed);
  expect(tree.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [value] = toJs(tree).output as [{ a?: unknown; x?: { a: unknown } }];
  const root = Array.isArray(value) ? value[0] : value;
  return { value: root.a ?? root.x?.a ?? null, stops: item.insert.stops, text: item.insert.text };
}

it('a snippet of a schema is read as its body, wherever it is inserted', () => {
  fc.assert(
    fc.property(bodies, fc.constantFrom(...PLACES), (body, marked) => {
      const found = inserted(body, marked);
      if (found !== undefined) expect(found.value).toEqual(body);
    }),
  );
});

it('its placeholders are read as the text they hold, and are stops', () => {
  fc.assert(
    fc.property(texts, placeholders, texts, (before, [placeholder, held], after) => {
      const found = inserted([`${before}${placeholder}${after}`, 'end'], 'a: |');
      const whole = `${before}${held}${after}`;
      expect(found?.value).toEqual([whole === '' && placeholder !== '' ? null : whole, 'end']);
      const stops = found?.stops.map(({ from, to }) => found.text.slice(from, to));
      expect(stops).toEqual(placeholder === '' ? [] : [held]);
    }),
  );
});
