import fc from 'fast-check';
import { stringify } from 'yaml';
import type { AnchoredText } from './anchored-texts.ts';
import type { Value } from './plain-merge.ts';

type Mapping = { [key: string]: Value };

const scalar = fc.constantFrom<Value>(null, 1, '1', 'x');
const mapping = fc.dictionary(fc.constantFrom('a', 'b', 'c'), scalar, {
  maxKeys: 3,
  noNullPrototype: true,
});
/** The same key or name may be written in several ways. */
const spelling = fc.constantFrom(
  'PLAIN' as const,
  'QUOTE_SINGLE' as const,
  'QUOTE_DOUBLE' as const,
);

/** Texts with two lists whose entries have names, some of which differ by their type only. */
export const namedLists: fc.Arbitrary<AnchoredText> = fc
  .record({
    lists: fc.array(
      fc.array(
        fc
          .tuple(fc.constantFrom<Value>('p', 'q', 1, '1', true, 'true'), mapping)
          .map(([name, rest]) => ({ name, ...rest })),
        { minLength: 1, maxLength: 3 },
      ),
      { minLength: 1, maxLength: 2 },
    ),
    defaultKeyType: spelling,
    defaultStringType: spelling,
  })
  .map(({ lists, ...style }) => {
    const value = Object.fromEntries(lists.map((list, at) => [`l${at}`, list as Value]));
    return { value, yaml: stringify(value, { ...style, aliasDuplicateObjects: false }) };
  });

/** Texts with a mapping that inherits by a merge key, which comes first or last, from others, which may be a chain. */
export const inheritingTexts: fc.Arbitrary<AnchoredText> = fc
  .record({
    sources: fc.array(fc.tuple(mapping, fc.option(mapping)), { minLength: 1, maxLength: 3 }),
    own: mapping,
    isFirst: fc.boolean(),
    isChain: fc.boolean(),
  })
  .map(({ sources, own, isFirst, isChain }) => {
    const value: Mapping = {};
    const lines: string[] = [];
    let inherited: Mapping = {};
    for (const [at, [pairs, inner]] of sources.entries()) {
      const source: Mapping = inner === null ? pairs : { ...pairs, inner };
      const written = JSON.stringify(source).slice(1, -1);
      const link = isChain && at > 0 ? `<<: *s${at - 1}${written && ', '}` : '';
      lines.push(`s${at}: &s${at} {${link}${written}}`);
      // In a chain a later one hides what it inherits; in a list an earlier one hides the others.
      value[`s${at}`] = isChain ? { ...inherited, ...source } : source;
      inherited = isChain ? { ...inherited, ...source } : { ...source, ...inherited };
    }
    const names = sources.map((_, at) => `*s${at}`);
    const mergeKey = `  <<: ${isChain ? names.at(-1) : `[${names.join(', ')}]`}`;
    const pairs = Object.entries(own).map(([key, each]) => `  ${key}: ${JSON.stringify(each)}`);
    lines.push('m:', ...(isFirst ? [mergeKey, ...pairs] : [...pairs, mergeKey]));
    return { value: { ...value, m: { ...inherited, ...own } }, yaml: `${lines.join('\n')}\n` };
  });
