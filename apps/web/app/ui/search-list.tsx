import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { joinClasses } from './join-classes.ts';

/** What a {@link SearchList} shows of one of its entries. */
export interface SearchListOption {
  /** Of letters, digits and dashes. */
  readonly id: string;
  /** The heading it is listed under; those of one heading are together. */
  readonly group?: string;
  readonly content: ReactNode;
}

export interface SearchListProps<Entry> {
  /** The label of the field. */
  readonly label: string;
  /** The label of the list. */
  readonly listLabel: string;
  readonly placeholder: string;
  /** The entries that match the typed text, in order. */
  readonly find: (typed: string) => readonly Entry[];
  readonly optionOf: (entry: Entry) => SearchListOption;
  readonly take: (entry: Entry) => void;
  /** Which entry is selected to begin with; the first one by default. */
  readonly initial?: number;
  /** Said below the list. */
  readonly statusOf: (found: readonly Entry[], typed: string) => ReactNode;
  readonly listClassName: string;
}

/** How far Page Up and Page Down go. */
const pageSize = 6;

/** A search field with a list of results. The keyboard focus stays in the field. */
export function SearchList<Entry>(props: SearchListProps<Entry>) {
  const { label, listLabel, placeholder, find, optionOf, take, initial = 0, statusOf } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(initial);
  const found = useMemo(() => find(typed), [find, typed]);
  const options = found.map((entry, index) => ({ ...optionOf(entry), entry, index }));
  const groups = [...new Set(options.map(({ group }) => group))];
  const current = options[chosen];
  const currentId = current && `${id}-${current.id}`;

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
      PageDown: Math.min(last, chosen + pageSize),
      PageUp: Math.max(0, chosen - pageSize),
    }[event.key];
    if (event.key === 'Enter' && current) take(current.entry);
    else if (next !== undefined) setChosen(Math.max(0, next));
    else return;
    event.preventDefault();
  };

  const listed = (group: string | undefined) =>
    options
      .filter((option) => option.group === group)
      .map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which has the focus
        <div
          key={option.id}
          id={`${id}-${option.id}`}
          role="option"
          aria-selected={option === current}
          tabIndex={-1}
          // So that the field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => setChosen(option.index)}
          onClick={() => take(option.entry)}
          className="flex cursor-pointer items-baseline gap-x-2 rounded-md px-2 py-1.5 text-sm aria-selected:bg-accent-soft aria-selected:text-accent-ink"
        >
          {option.content}
        </div>
      ));
  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={currentId}
        aria-autocomplete="list"
        placeholder={placeholder}
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
        aria-label={listLabel}
        tabIndex={-1}
        className={joinClasses('mt-3 overflow-y-auto', props.listClassName)}
      >
        {groups.map((group) =>
          group === undefined ? (
            listed(group)
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is not a field set
            <div key={group} role="group" aria-label={group} className="pb-2">
              <p aria-hidden="true" className="px-2 py-1 font-semibold text-muted text-xs">
                {group}
              </p>
              {listed(group)}
            </div>
          ),
        )}
      </div>
      <p role="status" className="mt-2 min-h-5 text-muted text-xs">
        {statusOf(found, typed)}
      </p>
    </>
  );
}
