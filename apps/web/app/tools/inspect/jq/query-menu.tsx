import { BookOpen, Clock, Lightbulb, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from '../../../shell/navigation/navigation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { usePageCommands } from '../../../workspace/commands/page-commands.ts';
import { readingOf } from '../../../workspace/documents/template-reading.ts';
import { workingDocument } from '../../../workspace/documents/use-working-document.ts';
import { engine } from '../../../workspace/engine/engine.ts';
import type { JqExample } from './jq-protocol.ts';
import { forgetQueries, keptQueries } from './query-history.ts';

/** Queries of the history that the menu shows; the arrow keys reach all of them. */
const mostRecent = 5;
const longestLabel = 60;

export interface QueryMenuProps {
  /** Puts a query into the line. */
  readonly use: (query: string) => void;
}

/** Examples for the document, queries that were run, and where to read more. */
export function QueryMenu({ use }: QueryMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [examples, setExamples] = useState<readonly JqExample[] | null>(null);
  const navigate = useNavigate();
  const open = async () => setExamples(await loadExamples());
  const forget = () => {
    forgetQueries();
    showToast({ title: 'History cleared', description: 'Earlier queries are no longer kept.' });
  };
  usePageCommands([
    { label: 'Query examples and history', run: () => void open() },
    { label: 'Clear query history', run: forget },
  ]);
  const { right: x, bottom: y } = button.current?.getBoundingClientRect() ?? {
    right: 0,
    bottom: 0,
  };
  return (
    <>
      <Tooltip text="Examples and history">
        <Button
          ref={button}
          size="icon"
          className="size-8"
          aria-label="Examples and history"
          aria-haspopup="menu"
          aria-expanded={examples !== null}
          onClick={() => void open()}
        >
          <Lightbulb aria-hidden="true" />
        </Button>
      </Tooltip>
      {examples !== null && (
        <Menu
          label="Examples and history"
          at={{ x, y }}
          groups={groupsOf(examples, use, forget, () => void navigate('/docs/jq-cheat-sheet'))}
          onClose={() => {
            setExamples(null);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

function groupsOf(
  examples: readonly JqExample[],
  use: (query: string) => void,
  forget: () => void,
  read: () => void,
): MenuItem[][] {
  const recent = keptQueries();
  const history = [
    ...recent.slice(0, mostRecent).map((query) => ({
      label: query.length > longestLabel ? `${query.slice(0, longestLabel)}…` : query,
      icon: <Clock aria-hidden="true" />,
      onSelect: () => use(query),
    })),
    { label: 'Clear query history', icon: <Trash2 aria-hidden="true" />, onSelect: forget },
  ];
  return [
    [{ label: 'jq cheat sheet', icon: <BookOpen aria-hidden="true" />, onSelect: read }],
    examples.map(({ label, program }) => ({
      label,
      icon: <Lightbulb aria-hidden="true" />,
      onSelect: () => use(program),
    })),
    ...(recent.length > 0 ? [history] : []),
  ];
}

/** None where the engine cannot be asked: the menu has the rest. */
async function loadExamples(): Promise<readonly JqExample[]> {
  try {
    const { text } = workingDocument.snapshot;
    return await engine.call('jqExamples', readingOf(workingDocument), text);
  } catch {
    return [];
  }
}
