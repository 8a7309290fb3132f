import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { showToast } from '../../ui/toast.ts';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { PlainText } from '../../workspace/documents/document-text.ts';
import type { WorkingDocument } from '../../workspace/documents/working-document.ts';
import { downloadFile } from '../../workspace/files/tool-output.ts';
import type { CompareSession } from './compare-session.ts';
import type { DiffReportRequest } from './protocol.ts';

const formats = [
  {
    format: 'markdown',
    label: 'Markdown report',
    fileName: 'changes.md',
    mimeType: 'text/markdown',
  },
  {
    format: 'json-patch',
    label: 'JSON Patch',
    fileName: 'patch.json',
    mimeType: 'application/json-patch+json',
  },
] as const;

export interface ReportActionsProps {
  readonly session: CompareSession;
  readonly left: WorkingDocument;
  readonly right: WorkingDocument;
  readonly isDisabled: boolean;
}

/** Copies or downloads the changes as a report or as a patch. */
export function ReportActions({ session, left, right, isDisabled }: ReportActionsProps) {
  const [format, setFormat] = useState<DiffReportRequest['format']>('markdown');
  const chosen = formats.find((each) => each.format === format) ?? formats[0];
  const write = async (): Promise<string | undefined> => {
    const report = await session.report({
      format,
      left: left.snapshot.name ?? 'left',
      right: right.snapshot.name ?? 'right',
    });
    if (report !== undefined && 'text' in report) return report.text;
    showToast({
      title: `No ${chosen.label}`,
      description: report?.refusal ?? 'The texts are being compared. Try again in a moment.',
      variant: 'destructive',
    });
    return undefined;
  };
  const copy = async () => {
    const text = await write();
    if (text === undefined) return;
    try {
      await copyText(text);
      showToast({ title: 'Copied', description: `${chosen.label} copied to clipboard` });
      sendEvent({ name: 'tool_usage', tool: 'diff', action: 'copy' });
    } catch {
      const description = 'Failed to copy content to clipboard';
      showToast({ title: 'Copy Failed', description, variant: 'destructive' });
    }
  };
  const download = async () => {
    const text = await write();
    if (text === undefined) return;
    const { fileName, mimeType } = chosen;
    downloadFile({ text: new PlainText(text), fileName, mimeType });
    sendEvent({ name: 'file_operation', operation: 'download', file_type: 'other', success: true });
  };
  usePageCommands([
    { label: 'Copy report', isDisabled, run: () => void copy() },
    { label: 'Download report', isDisabled, run: () => void download() },
  ]);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        aria-label="Report as"
        value={format}
        onChange={(event) => {
          const next = formats.find((each) => each.format === event.target.value);
          if (next) setFormat(next.format);
        }}
        className="h-8 rounded-md border border-line-strong bg-surface px-2 text-sm"
      >
        {formats.map((each) => (
          <option key={each.format} value={each.format}>
            {each.label}
          </option>
        ))}
      </select>
      <Button size="small" disabled={isDisabled} onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copy report
      </Button>
      <Button size="small" disabled={isDisabled} onClick={() => void download()}>
        <Download aria-hidden="true" />
        Download report
      </Button>
    </div>
  );
}
