import type { TemplateOptions } from '@yamlkit/engine';
import { LineIndex } from '@yamlkit/engine/text';
import { templatePartsFor } from '../../../workspace/engine-worker/template-of.ts';

/** Deeper blocks are no longer indented: they would be out of sight. */
const deepest = 20;
/** How much of an action is listed, in code units. */
const longest = 200;

/** The actions of a template, one on a line: where each is, what it does, and its text. */
export async function listActions(reading: TemplateOptions, text: string): Promise<string> {
  const parts = await templatePartsFor(text, reading);
  const dialect = parts?.detectTemplate(text, reading) ?? 'none';
  const template = dialect === 'none' ? undefined : parts?.parseTemplate(text, dialect);
  if (template === undefined) return 'The text is plain YAML: it has no actions.\n';
  const lines = new LineIndex(text);
  let depth = 0;
  const listed = template.actions.map(({ from, to, kind, block }) => {
    const isInBlock = block !== -1;
    if (isInBlock && (kind === 'close' || kind === 'else')) depth--;
    const { line, column } = lines.positionAt(from);
    const margin = '  '.repeat(Math.min(Math.max(depth, 0), deepest));
    const source = text.slice(from, Math.min(to, from + longest)).replaceAll(/\s*[\r\n]\s*/g, ' ');
    if (isInBlock && kind !== 'close') depth++;
    return `${`${line}:${column}`.padEnd(8)}${kind.padEnd(11)}${margin}${source}\n`;
  });
  return listed.join('');
}
