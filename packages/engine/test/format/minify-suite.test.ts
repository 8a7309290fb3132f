import { describe, expect, it } from 'vitest';
import { isInternalError } from '../../src/diagnostics/internal-error.ts';
import { minify } from '../../src/index.ts';
import { formatEvents, parse } from '../../src/tree.ts';
import { validTexts } from './texts.ts';

describe('minify', () => {
  it('keeps the data of every valid text', () => {
    for (const { name, text } of validTexts()) {
      const { output, problems } = minify(text);
      if (problems.some(({ severity }) => severity === 'error')) continue;
      expect(problems.some(isInternalError), name).toBe(false);
      expect(valuesOf(output), name).toEqual(valuesOf(text));
    }
  });
});

/** Events without styles and document markers. */
function valuesOf(text: string): string {
  return formatEvents(parse(text))
    .replace(/^([+-]DOC) (?:---|\.\.\.)$/gm, '$1')
    .replace(/^([+](?:MAP|SEQ)) (?:\{\}|\[\])/gm, '$1')
    .replace(/^(=VAL (?:&\S+ )?(?:<.*?> )?)['"|>:](?:~$)?/gm, '$1:');
}
