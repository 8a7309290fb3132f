import { groupDigits } from '@yamlkit/text';
import { Copy, Download } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyAndTell } from '../../ui/copy-and-tell.ts';
import { Select } from '../../ui/select.tsx';
import { useStore } from '../../ui/store.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { PlainText } from '../../workspace/documents/document-text.ts';
import { templateFound } from '../../workspace/documents/template-reading.ts';
import { workingDocument } from '../../workspace/documents/use-working-document.ts';
import { engine } from '../../workspace/engine/engine.ts';
import type { Options } from '../../workspace/engine/protocol.ts';
import { derivedName, downloadFile } from '../../workspace/files/tool-output.ts';
import { rowsOf } from './found-problems.ts';
import { ProblemList, type ProblemListProps } from './problem-list.tsx';
import type { FoundProblems, ProblemFilter, ProblemGrouping } from './protocol.ts';
import type { AllProblems } from './schema/all-problems.ts';

const everything: ProblemFilter = { text: '', severity: 'all' };

/** A filter is applied this many milliseconds after typing pauses. */
const typingPause = 150;

const severities = [
  { value: 'all', label: 'All' },
  { value: 'error', label: 'Errors' },
  { value: 'warning', label: 'Warnings' },
] as const satisfies readonly { value: ProblemFilter['severity']; label: string }[];

const groupings = [
  { value: 'none', label: 'No groups' },
  { value: 'rule', label: 'By rule' },
  { value: 'kind', label: 'By kind' },
] as const satisfies readonly { value: ProblemGrouping; label: string }[];

export interface ProblemPanelProps extends Omit<ProblemListProps, 'problems' | 'toggleGroup'> {
  readonly problems: AllProblems;
}

/** The problems, with filters and exports. */
export function ProblemPanel({ problems, ...list }: ProblemPanelProps) {
  const [filter, setFilter] = useState(everything);
  const [chosen, setChosen] = useState<ProblemGrouping | null>(null);
  // Problems in template actions are separate from those around them.
  const isTemplate = (useStore(templateFound, null) ?? 'none') !== 'none';
  const grouping = chosen ?? (isTemplate ? 'kind' : 'none');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const found = useFound(problems, filter, grouping);
  const rows = useMemo(
    () => (found === null ? problems : rowsOf(found, closed)),
    [found, problems, closed],
  );
  const toggleGroup = (group: string) => {
    const changed = new Set(closed);
    if (!changed.delete(group)) changed.add(group);
    setClosed(changed);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5 border-line border-t px-3 py-2">
        <TextField
          isCompact
          type="search"
          label="Filter problems"
          placeholder="Filter problems"
          value={filter.text}
          onValueChange={(text) => setFilter({ ...filter, text })}
          className="min-w-32 flex-1"
        />
        <Select
          isCompact
          label="Severity"
          options={severities}
          value={filter.severity}
          onValueChange={(severity) => setFilter({ ...filter, severity })}
          className="w-28"
        />
        <Select
          isCompact
          label="Group problems"
          options={groupings}
          value={grouping}
          onValueChange={setChosen}
          className="w-28"
        />
        <Exports filter={filter} isDisabled={!list.isCurrent} />
      </div>
      {found !== null && found.problems.length < problems.count && (
        <p role="status" className="px-3 pb-2 text-muted text-xs">
          {groupDigits(found.count)} of {groupDigits(problems.count)}
          {found.count > found.problems.length &&
            `; the first ${groupDigits(found.problems.length)} are listed`}
          {found.count === 0 && '. No matching problems'}
        </p>
      )}
      <ProblemList problems={rows} toggleGroup={toggleGroup} {...list} />
    </>
  );
}

/** The filtered problems; null while nothing is filtered or grouped. */
function useFound(problems: AllProblems, filter: ProblemFilter, grouping: ProblemGrouping) {
  const [found, setFound] = useState<FoundProblems | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when there are other problems
  useEffect(() => {
    if (grouping === 'none' && filter.severity === 'all' && filter.text.trim() === '') {
      setFound(null);
      return;
    }
    let isCurrent = true;
    const ask = async () => {
      try {
        const answer = await engine.call('findProblems', { filter, grouping });
        if (isCurrent) setFound(answer ?? null);
      } catch {
        // A newer question took its place, or the worker is being restarted.
      }
    };
    const timer = setTimeout(() => void ask(), typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [problems, filter, grouping]);
  return found;
}

type Format = Options<'reportProblems'>['format'];
const files = {
  sarif: { name: 'SARIF', fileName: 'document.sarif', mimeType: 'application/sarif+json' },
  json: { name: 'JSON', fileName: 'document.problems.json', mimeType: 'application/json' },
} as const;

interface ExportsProps {
  readonly filter: ProblemFilter;
  readonly isDisabled: boolean;
}

/** Copies the problems that are listed, and saves them as the command line writes them. */
function Exports({ filter, isDisabled }: ExportsProps) {
  const report = async (format: Format) => {
    const fileName = workingDocument.snapshot.name ?? 'document.yaml';
    const request = { format, filter, fileName, siteAddress: location.origin };
    const text = await engine.call('reportProblems', request);
    if (text === undefined) throw new Error('The text is being validated again');
    return text;
  };
  const copy = () => copyAndTell(() => report('text'), { what: 'problems' });
  const download = async (format: keyof typeof files) => {
    try {
      const { fileName, mimeType } = files[format];
      const text = new PlainText(await report(format));
      const { name } = workingDocument.snapshot;
      downloadFile({ text, mimeType, fileName: derivedName(name, fileName) });
    } catch {
      const description = 'The text is being validated. Try again in a moment.';
      showToast({ title: 'Download failed', description, variant: 'destructive' });
    }
  };
  usePageCommands([
    { label: 'Copy problems', isDisabled, run: () => void copy() },
    { label: 'Download problems as SARIF', isDisabled, run: () => void download('sarif') },
    { label: 'Download problems as JSON', isDisabled, run: () => void download('json') },
  ]);
  return (
    <div className="ml-auto flex">
      <Tooltip text="Copy problems">
        <Button
          size="small"
          variant="quiet"
          aria-label="Copy problems"
          disabled={isDisabled}
          onClick={() => void copy()}
          className="h-7 px-1.5"
        >
          <Copy aria-hidden="true" />
        </Button>
      </Tooltip>
      {(['sarif', 'json'] as const).map((format) => (
        <Tooltip key={format} text={`Download problems as ${files[format].name}`}>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Download problems as ${files[format].name}`}
            disabled={isDisabled}
            onClick={() => void download(format)}
            className="h-7 gap-1 px-1.5"
          >
            <Download aria-hidden="true" />
            {files[format].name}
          </Button>
        </Tooltip>
      ))}
    </div>
  );
}
