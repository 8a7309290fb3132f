import { groupDigits } from '@yamlkit/text';
import { checkList } from '../../../text/check-arguments.ts';
import type { ChangeDescription } from './describe-changes.ts';
import { type NamedChanges, titleOf } from './named-changes.ts';

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1f2328;background:#fff}
h1{font-size:1.25rem}h2{font-size:1rem;margin:1.5rem 0 .5rem}
section{border:1px solid #d1d9e0;border-radius:6px;margin:.5rem 0;overflow:hidden}
h3{font:600 13px/1.5 ui-monospace,monospace;margin:0;padding:.35rem .75rem;background:#f6f8fa}
h3 small{font-weight:400;color:#59636e}
pre{font:13px/1.5 ui-monospace,monospace;margin:0;overflow:auto}
pre span{display:block;padding:0 .75rem;white-space:pre-wrap;overflow-wrap:anywhere}
.removed{background:#ffebe9}.added{background:#dafbe1}.omitted{color:#59636e}
@media (prefers-color-scheme:dark){body{color:#d1d7e0;background:#0d1117}section{border-color:#3d444d}h3{background:#151b23}h3 small,.omitted{color:#9198a1}.removed{background:#442022}.added{background:#1b3a27}}`;

/** A report of comparisons as a page of its own, without scripts and without anything from elsewhere. */
export function htmlReport(comparisons: readonly NamedChanges[]): string {
  checkList('comparisons', comparisons);
  const body = comparisons.map(articleOf).join('');
  const title = comparisons.length === 1 ? titleOf(comparisons[0]) : 'Changes';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>
${STYLE}
</style>
</head>
<body>
${body === '' ? '<p>No changes</p>\n' : body}</body>
</html>
`;
}

function articleOf(named: NamedChanges): string {
  let body = `<h1>${escapeText(titleOf(named))}</h1>\n`;
  let document: string | undefined;
  for (const change of named.changes) {
    if (change.document !== document) {
      document = change.document;
      body += `<h2>${escapeText(document ?? '')}</h2>\n`;
    }
    body += sectionOf(change);
  }
  const { omitted } = named;
  return omitted > 0 ? `${body}<p>… and ${groupDigits(omitted)} more</p>\n` : body;
}

function sectionOf(change: ChangeDescription): string {
  const { path, note, before, after, lines, leftLine, rightLine } = change;
  const places = [
    leftLine === undefined ? '' : `left ${leftLine}`,
    rightLine === undefined ? '' : `right ${rightLine}`,
  ].filter((place) => place !== '');
  const shown = lines ?? [
    ...(before === undefined ? [] : [{ kind: 'removed', text: before } as const]),
    ...(after === undefined ? [] : [{ kind: 'added', text: after } as const]),
  ];
  const rows = shown
    .map(({ kind, text }) => `<span class="${kind}">${SIGNS[kind]}${escapeText(text)}</span>`)
    .join('');
  const head = `${escapeText(path === '' ? 'the document' : path)} <small>${escapeText(
    [note, ...places].filter((part) => part !== undefined).join(', '),
  )}</small>`;
  return `<section><h3>${head}</h3>${rows === '' ? '' : `<pre>${rows}</pre>`}</section>\n`;
}

const SIGNS = { removed: '- ', added: '+ ', same: '  ', omitted: '' } as const;

function escapeText(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character]);
}
