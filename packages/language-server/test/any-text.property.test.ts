import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DOCUMENT, TestClient } from './test-client.ts';

const PIECES = [
  'a: ',
  'key: value\n',
  '- ',
  '\n',
  '  ',
  '&x ',
  '*x',
  '!t ',
  '"q',
  "'",
  '[',
  ']',
  '{ b: ',
  '}',
  '# c\n',
  '---\n',
  '| \n',
  '<<: ',
  '{{ .a }}',
  '{% if a %}\n',
  'apiVersion: v1\nkind: Pod\nspec:\n  ',
  '# $schema: numbers.json\n',
  './b',
  '😀',
  '\r\n',
  '\t',
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }).map((all) => all.join(''));
const range = fc
  .tuple(fc.nat(12), fc.nat(12), fc.nat(12), fc.nat(12))
  .map(([fromLine, from, toLine, to]) => ({
    start: { line: Math.min(fromLine, toLine), character: from },
    end: { line: Math.max(fromLine, toLine), character: Math.max(from, to) },
  }));

it('answers everything about any text', async () => {
  const client = await TestClient.start();
  await client.open('');
  let version = 1;
  await fc.assert(
    fc.asyncProperty(text, range, async (given, at) => {
      const textDocument = { uri: DOCUMENT, version: ++version };
      client.notify('textDocument/didChange', { textDocument, contentChanges: [{ text: given }] });
      const context = { diagnostics: [], includeDeclaration: true, only: ['quickfix', 'source'] };
      const options = { tabSize: 2, insertSpaces: true };
      const position = at.end;
      const params = { position, range: at, context, options, positions: [position], newName: 'z' };
      const methods = [
        'hover',
        'completion',
        'definition',
        'references',
        'documentHighlight',
        'prepareRename',
        'codeAction',
        'documentSymbol',
        'foldingRange',
        'selectionRange',
        'documentLink',
        'codeLens',
        'semanticTokens/full',
        'semanticTokens/range',
        'formatting',
        'rangeFormatting',
        'onTypeFormatting',
        'diagnostic',
      ];
      for (const method of methods) await client.ask(method, params);
      // Refused where nothing can be renamed, in words.
      const renamed = await client.ask('rename', params).catch((error: Error) => error.message);
      expect(String(renamed)).not.toContain('Internal error');
    }),
    { numRuns: 30 },
  );
});
