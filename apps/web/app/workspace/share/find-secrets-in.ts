import { type ChunkedText, pageTurn } from '../documents/document-text.ts';
import { SecretSearch, type SuspectedSecret } from './secret-search.ts';

/** How many milliseconds the page waits at a time, and after how many lines it looks at the clock. */
const turn = 20;
const linesBetween = 256;

/** Finds lines that look like secrets in a document, a few at a time: the page stays responsive. */
export async function findSecretsIn(text: ChunkedText): Promise<SuspectedSecret[]> {
  const search = new SecretSearch();
  let rest = '';
  let began = performance.now();
  for (const chunk of text.chunks()) {
    const lines = (rest + chunk.read()).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const [index, line] of lines.entries()) {
      search.read(line);
      if (search.isOver) return search.found;
      if (index % linesBetween > 0 || performance.now() - began < turn) continue;
      await pageTurn();
      began = performance.now();
    }
  }
  search.read(rest);
  return search.found;
}
