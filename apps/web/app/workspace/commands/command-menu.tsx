import { useCallback, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchList } from '../../ui/search-list.tsx';
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
  const find = useCallback((typed: string) => findCommands(commands, typed), [commands]);
  return (
    <SearchList
      label="Search commands"
      listLabel="Commands"
      placeholder="Type to search"
      find={find}
      take={run}
      optionOf={({ id, group, label, keys }) => ({
        id: id.replace(/\W+/g, '-'),
        group,
        content: (
          <>
            <span className="min-w-0 flex-1">{label}</span>
            {keys && (
              <span aria-hidden="true" className="flex shrink-0 gap-1">
                <KeyCaps keys={keys} />
              </span>
            )}
          </>
        ),
      })}
      statusOf={({ length }) => length === 0 && 'No command found'}
      listClassName="h-80 max-h-[50dvh]"
    />
  );
}
