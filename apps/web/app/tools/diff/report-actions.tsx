import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { copyAndTell } from '../../ui/copy-and-tell.ts';
import { LongWork } from '../../ui/long-work.tsx';
import { Select } from '../../ui/select.tsx';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { PlainText } from '../../workspace/documents/document-text.ts';
import type { WorkingDocument } from '../../workspace/documents/working-document.ts';
import { EngineError } from '../../workspace/engine/engine-error.ts';
import { downloadFile } from '../../workspace/files/tool-output.ts';
import type { CompareSession } from './compare-session.ts';
import type { DiffReportRequest } from './protocol.ts';

const reports = [
  {
    value: 'markdown',
    label: 'Markdown report',
    fileName: 'changes.md',
    mimeType: 'text/markdown',
  },
  {
    value: 'json-patch',
    label: 'JSON Patch',
    fileName: 'patch.json',
    mimeType: 'application/json-patch+json',
  },
] as const;

const comparedAgain = 'The texts are being compared. Try again in a moment.';

/** Why there is no report, and of what. */
interface Failure {
  readonly outcome: CompareSession['state']['outcome'];
  readonly message: string;
}

function messageOf(error: unknown): string {
  if (!(error instanceof EngineError)) throw error;
  return error.reason === 'superseded' ? comparedAgain : `${error.message}.`;
}

export interface ReportActionsProps {
  readonly session: CompareSession;
  readonly left: WorkingDocument;
  readonly right: WorkingDocument;
  readonly isDisabled: boolean;
}

/** Copies or downloads the changes as a report or as a patch. */
export function ReportActions({ session, left, right, isDisabled }: ReportActionsProps) {
  const [format, setFormat] = useState<DiffReportRequest['format']>('markdown');
  const chosen = reports.find(({ value }) => value === format) ?? reports[0];
  const [isWriting, setWriting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { outcome } = session.state;
  const fail = (message: string) => setFailure({ outcome: session.state.outcome, message });
  const write = async (): Promise<string | undefined> => {
    setWriting(true);
    setFailure(null);
    try {
      const report = await session.report({
        format,
        left: left.snapshot.name ?? 'left',
        right: right.snapshot.name ?? 'right',
      });
      if (report !== undefined && 'text' in report) return report.text;
      fail(report?.refusal ?? comparedAgain);
    } catch (error) {
      fail(messageOf(error));
    } finally {
      setWriting(false);
    }
    return undefined;
  };
  const copy = async () => {
    const text = await write();
    if (text === undefined) return;
    const isCopied = await copyAndTell(text, { told: `${chosen.label} copied to clipboard` });
    if (isCopied) sendEvent({ name: 'tool_usage', tool: 'diff', action: 'copy' });
  };
  const download = async () => {
    const text = await write();
    if (text === undefined) return;
    const { fileName, mimeType } = chosen;
    downloadFile({ text: new PlainText(text), fileName, mimeType });
    sendEvent({ name: 'file_operation', operation: 'download', file_type: 'other', success: true });
  };
  usePageCommands([
    { label: 'Copy report', isDisabled: isDisabled || isWriting, run: () => void copy() },
    { label: 'Download report', isDisabled: isDisabled || isWriting, run: () => void download() },
  ]);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        isCompact
        label="Report as"
        options={reports}
        value={format}
        onValueChange={(next) => {
          setFormat(next);
          setFailure(null);
        }}
      />
      <Button size="small" disabled={isDisabled || isWriting} onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copy report
      </Button>
      <Button size="small" disabled={isDisabled || isWriting} onClick={() => void download()}>
        <Download aria-hidden="true" />
        Download report
      </Button>
      {isWriting && (
        <LongWork
          label="Writing"
          length={session.comparedLength}
          onCancel={() => session.cancelReport()}
        />
      )}
      {failure?.outcome === outcome && (
        <p role="alert" className="basis-full text-danger text-sm">
          No {chosen.label}: {failure?.message}
        </p>
      )}
    </div>
  );
}
