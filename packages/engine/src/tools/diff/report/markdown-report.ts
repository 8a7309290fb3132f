import { groupDigits } from '@yamlkit/text';
import { checkObject } from '../../../text/check-arguments.ts';
import type { ChangeDescription } from './describe-changes.ts';
import { type NamedChanges, titleOf } from './named-changes.ts';

/** A report of changes as GitHub shows it in comments and summaries: Markdown with coloured diffs. */
export function markdownReport(named: NamedChanges): string {
  checkObject('named', named);
  const { changes, omitted } = named;
  const title = `### ${escapeText(titleOf(named))}\n`;
  const parts = [title];
  let document: string | undefined;
  let block: string[] = [];
  const close = () => {
    if (block.length > 0) parts.push(fenced(block));
    block = [];
  };
  for (const change of changes) {
    if (change.document !== document) {
      close();
      document = change.document;
      parts.push(`#### ${escapeText(document ?? '')}\n`);
    }
    block.push(...linesOf(change));
  }
  close();
  if (omitted > 0) parts.push(`… and ${groupDigits(omitted)} more\n`);
  return parts.join('\n');
}

function linesOf(change: ChangeDescription): string[] {
  const { kind, path, note, before, after, lines } = change;
  const place = change.leftLine ?? change.rightLine;
  const name = path === '' ? 'the document' : path;
  const head = `@@ ${name}${note === undefined ? '' : ` (${note})`}, line ${place} @@`;
  const body = lines?.map(({ kind: of, text }) => `${SIGNS[of]}${text}`) ?? [
    ...(before === undefined ? [] : [`- ${before}`]),
    ...(after === undefined ? [] : [`+ ${after}`]),
  ];
  return [head, ...(body.length === 0 ? [`! ${note ?? kind}`] : body)];
}

const SIGNS = { removed: '- ', added: '+ ', same: '  ', omitted: '# ' } as const;

/** A code block whose fence is longer than any in it. */
function fenced(lines: readonly string[]): string {
  const text = lines.join('\n');
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}diff\n${text}\n${fence}\n`;
}

function escapeText(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+!|<>~]/g, '\\$&').replace(/[\r\n]+/g, ' ');
}
