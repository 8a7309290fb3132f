import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { ForgetDialog } from '../forget/forget-dialog.tsx';
import { type Command, findCommands } from './find-commands.ts';
import { KeyCaps } from './key-caps.tsx';
import { ShortcutList } from './shortcut-list.tsx';

/** What only the menu itself can do. */
export interface MenuViews {
  readonly showShortcuts: () => void;
  readonly forgetEverything: () => void;
}

export interface CommandMenuProps {
  /** Gives the commands; called once. */
  readonly commandsFor: (views: MenuViews) => readonly Command[];
  readonly onClose: () => void;
}

/** Everything the site can do, found by typing. */
export function CommandMenu({ commandsFor, onClose }: CommandMenuProps) {
  const [view, setView] = useState<'commands' | 'shortcuts' | 'forget'>('commands');
  const [commands] = useState(() =>
    commandsFor({
      showShortcuts: () => setView('shortcuts'),
      forgetEverything: () => setView('forget'),
    }),
  );

  const run = (command: Command) => {
    if (command.id === 'shortcuts' || command.id === 'forget') {
      command.run();
      return;
    }
    onClose();
    // Once the menu is gone and the focus is back where it was: the command may move it.
    setTimeout(command.run);
  };

  if (view === 'forget') return <ForgetDialog onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={view === 'commands' ? 'Commands' : 'Keyboard shortcuts'}>
      {view === 'commands' ? <CommandList commands={commands} run={run} /> : <ShortcutList />}
    </Dialog>
  );
}

interface CommandListProps {
  readonly commands: readonly Command[];
  readonly run: (command: Command) => void;
}

function CommandList({ commands, run }: CommandListProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useMemo(() => findCommands(commands, typed), [commands, typed]);
  const optionId = (command: Command | undefined) =>
    command === undefined ? undefined : `${id}-${command.id.replace(/\W+/g, '-')}`;
  const current = found[chosen];
  const currentId = optionId(current);

  // The dialog would give the focus to its close button.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const next = {
      ArrowDown: chosen >= last ? 0 : chosen + 1,
      ArrowUp: chosen <= 0 ? last : chosen - 1,
      PageDown: Math.min(last, chosen + 6),
      PageUp: Math.max(0, chosen - 6),
    }[event.key];
    if (event.key === 'Enter' && current) run(current);
    else if (next !== undefined) setChosen(Math.max(0, next));
    else return;
    event.preventDefault();
  };

  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-label="Search commands"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={currentId}
        aria-autocomplete="list"
        placeholder="Type to search"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        className="h-10 w-full rounded-md border border-line-strong bg-surface px-3 text-sm placeholder:text-muted"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Commands"
        tabIndex={-1}
        className="mt-3 h-80 max-h-[50dvh] overflow-y-auto"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no field set
          <div key={group} role="group" aria-label={group} className="pb-2">
            <p aria-hidden="true" className="px-2 py-1 font-semibold text-muted text-xs">
              {group}
            </p>
            {found.map((command, index) =>
              command.group !== group ? null : (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which has the focus
                <div
                  key={command.id}
                  id={optionId(command)}
                  role="option"
                  aria-selected={command === current}
                  tabIndex={-1}
                  // So that the field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => setChosen(index)}
                  onClick={() => run(command)}
                  className="flex cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-sm aria-selected:bg-accent-soft aria-selected:text-accent-ink"
                >
                  <span className="min-w-0 flex-1">{command.label}</span>
                  {command.keys && (
                    <span aria-hidden="true" className="flex shrink-0 gap-1">
                      <KeyCaps keys={command.keys} />
                    </span>
                  )}
                </div>
              ),
            )}
          </div>
        ))}
      </div>
      <p role="status" className="mt-2 min-h-5 text-muted text-sm">
        {found.length === 0 && 'No command found'}
      </p>
    </>
  );
}
