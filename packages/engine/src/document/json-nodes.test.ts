import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../syntax/parse.ts';
import { JsonDocument } from './json-document.ts';

const kinds = (text: string, schemas?: Parameters<typeof JsonDocument.ofDocuments>[1]) =>
  JsonDocument.ofDocuments(parse(text), schemas).map((nodes) => nodes.kindOf(nodes.root));

describe('the documents of a stream as JSON', () => {
  it.each([
    ['%YAML 1.1\n--- yes\n', [2]],
    ['%YAML 1.2\n--- yes\n', [8]],
    ['--- yes\n', [8]],
    ['%YAML 1.1\n--- yes\n...\n--- yes\n', [2, 8]],
    ['%TAG !a! tag:a,2000:\n%YAML\t1.1 # older\n--- yes\n', [2]],
    ['%YAML 1.1\n--- 1:30\n...\n%YAML 1.2\n--- 0o17\n', [4, 4]],
  ])('have the types of the version that each declares: %j', (text, expected) => {
    expect(kinds(text, 'declared')).toEqual(expected);
  });

  it('have the same types as alone, whatever the others declare', () => {
    const document = fc
      .tuple(
        fc.constantFrom('', '%YAML 1.1\n', '%YAML 1.2\n'),
        fc.constantFrom('yes', '1:30', '0o7', '012', 'on', '1', '2001-12-14', '~'),
      )
      .map(([directive, value]) => `${directive}--- ${value}\n...\n`);
    fc.assert(
      fc.property(fc.array(document, { maxLength: 4 }), (documents) => {
        const alone = documents.flatMap((text) => kinds(text, 'declared'));
        expect(kinds(documents.join(''), 'declared')).toEqual(alone);
      }),
    );
  });
});
