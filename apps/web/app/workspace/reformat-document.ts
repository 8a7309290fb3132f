import { sendEvent } from '../shell/analytics/analytics.ts';
import { showToast } from '../ui/toast.ts';
import { PlainText } from './documents/document-text.ts';
import { replaceDocument } from './documents/replace-document.ts';
import { readingOf, templateNames } from './documents/template-reading.ts';
import { workingDocument } from './documents/use-working-document.ts';
import { engine } from './engine/engine.ts';
import { EngineError } from './engine/engine-error.ts';
import type { Formatted, Options } from './engine/protocol.ts';

/** What can be done to the document from any tool. */
export type DocumentAction = 'fix-indentation' | 'minify';

const formatError = {
  title: 'Format Error',
  description: 'Failed to format YAML. Please check syntax.',
  variant: 'destructive',
} as const;

/** The text of the toast for each way to lay the document out. */
const titles = { format: 'YAML formatted successfully', minify: 'YAML minified' } as const;

/**
 * Formats or minifies the working document and says so in a toast that offers to undo it. A text
 * with errors stays as it is.
 *
 * @returns what the engine found; undefined when it gave no answer, or the text changed meanwhile.
 */
export async function reformatDocument<M extends 'format' | 'minify'>(
  method: M,
  options: Options<M>,
): Promise<Formatted | undefined> {
  const { text, revision } = workingDocument.snapshot;
  let formatted: Formatted;
  try {
    formatted = await engine.call(method, { ...options, ...readingOf(workingDocument) }, text);
  } catch (error) {
    if (error instanceof EngineError && error.reason === 'superseded') return undefined;
    const description = 'The engine did not respond. Your text is unchanged; try again.';
    showToast({ title: 'Format Error', description, variant: 'destructive' });
    return undefined;
  }
  if (workingDocument.snapshot.revision !== revision) return undefined;
  sendEvent({ name: 'tool_usage', tool: 'format', action: 'run' });
  const internal = formatted.problems.find(({ code }) => code === 'internal-error');
  if (internal !== undefined) {
    const description = internal.message;
    showToast({ title: 'Format Error', description, variant: 'destructive' });
  } else if (method === 'minify' && formatted.template !== undefined) {
    const description = `This is a ${templateNames[formatted.template]}: it can be minified once it is rendered.`;
    showToast({ title: 'Not minified', description, variant: 'destructive' });
  } else if (formatted.errorCount > 0) {
    showToast(formatError);
  } else if (formatted.output === undefined) {
    showToast({ title: titles[method], description: 'Already formatted.' });
  } else {
    replaceDocument(new PlainText(formatted.output), titles[method]);
  }
  return formatted;
}

/** Does what a quick action says. */
export async function runDocumentAction(action: DocumentAction): Promise<void> {
  if (action === 'minify') await reformatDocument('minify', {});
  else await reformatDocument('format', { fixesIndentation: true });
}
