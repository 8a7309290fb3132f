import type { DocumentText } from '../working-document/document-text.ts';
import { findSecrets, type SuspectedSecret } from './find-secrets.ts';

/**
 * {@link findSecrets} for a document, a piece at a time, so that the page stays responsive. A line
 * that goes on in the next piece is looked at there.
 */
export async function findSecretsIn(text: DocumentText): Promise<SuspectedSecret[]> {
  const found: SuspectedSecret[] = [];
  let rest = '';
  let lineCount = 0;
  for (const chunk of text.chunks()) {
    if (lineCount > 0) await new Promise((resume) => setTimeout(resume));
    const lines = (rest + chunk).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const { line, kind } of findSecrets(lines)) found.push({ line: line + lineCount, kind });
    lineCount += lines.length;
  }
  for (const { line, kind } of findSecrets([rest])) found.push({ line: line + lineCount, kind });
  return found;
}
