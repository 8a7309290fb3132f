import { ArrowDown, ArrowUp, ChevronsDownUp, ChevronsUpDown, LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import type { TreeSession, TreeState } from './tree-session.ts';

export interface TreeToolbarProps {
  readonly session: TreeSession;
  readonly state: TreeState;
  /** Shows the node at the editor's cursor. */
  readonly showCursor: () => void;
}

/** A tree deeper than any text. */
const allLevels = 1_000_000;

const levels = [
  { value: '', label: 'Expand to level' },
  ...['1', '2', '3', '4', '5', '6', '7', '8'].map((value) => ({ value, label: value })),
];

/** Search, and opening and closing all. */
export function TreeToolbar({ session, state, showCursor }: TreeToolbarProps) {
  const [text, setText] = useState('');
  const { matches, count } = state;
  const isEmpty = count === 0;
  const search = (wanted: string) => {
    setText(wanted);
    void session.search(wanted);
  };
  const find = (direction: 1 | -1) => void session.find(text, direction);
  usePageCommands([
    { label: 'Next match', isDisabled: text === '' || isEmpty, run: () => find(1) },
    { label: 'Previous match', isDisabled: text === '' || isEmpty, run: () => find(-1) },
    { label: 'Expand all', isDisabled: isEmpty, run: () => void session.openTo(allLevels) },
    { label: 'Collapse all', isDisabled: isEmpty, run: () => void session.openTo(0) },
    { label: 'Select the node at the cursor', isDisabled: isEmpty, run: showCursor },
  ]);
  return (
    <div className="flex min-w-0 flex-[1_1_24rem] flex-wrap items-center gap-x-2 gap-y-1">
      <div className="flex min-w-0 flex-[1_1_14rem] items-center gap-1">
        <TextField
          label="Search keys and values"
          isCompact
          placeholder="Search keys and values"
          type="search"
          value={text}
          onValueChange={search}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find(event.shiftKey ? -1 : 1);
          }}
          className="min-w-0 flex-1"
        />
        <Button
          size="icon"
          className="size-8"
          aria-label="Previous match"
          disabled={text === '' || isEmpty}
          onClick={() => find(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          size="icon"
          className="size-8"
          aria-label="Next match"
          disabled={text === '' || isEmpty}
          onClick={() => find(1)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
      </div>
      <div className="flex items-center gap-1">
        <Button
          size="icon"
          className="size-8"
          aria-label="Expand all"
          disabled={isEmpty}
          onClick={() => void session.openTo(allLevels)}
        >
          <ChevronsUpDown aria-hidden="true" />
        </Button>
        <Button
          size="icon"
          className="size-8"
          aria-label="Collapse all"
          disabled={isEmpty}
          onClick={() => void session.openTo(0)}
        >
          <ChevronsDownUp aria-hidden="true" />
        </Button>
        <Select
          label="Expand to level"
          isCompact
          options={levels}
          // It does something rather than stay something: what is open changes with every node.
          value=""
          disabled={isEmpty}
          onValueChange={(level) => level !== '' && void session.openTo(Number(level))}
          className="w-44"
        />
        <Button
          size="icon"
          className="size-8"
          aria-label="Show the editor's line in the tree"
          disabled={isEmpty}
          onClick={showCursor}
        >
          <LocateFixed aria-hidden="true" />
        </Button>
      </div>
      <p role="status" className="basis-full text-muted text-xs empty:hidden">
        {text !== '' && matches !== null && `${matches} ${matches === 1 ? 'match' : 'matches'}`}
      </p>
    </div>
  );
}
