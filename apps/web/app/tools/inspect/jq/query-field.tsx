import type { ProgramCompletion, ProgramOption } from '@yamlkit/engine/jq';
import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { keepQuery, keptQueries } from './query-history.ts';

/** Options are asked for this many milliseconds after typing pauses. */
const typingPause = 120;

export interface QueryFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'onValueChange' | 'onKeyDown'> {
  readonly value: string;
  readonly onValueChange: (text: string) => void;
  /** What the query can go on with at an offset; null where that is not known. */
  readonly complete: (text: string, offset: number) => Promise<ProgramCompletion | null>;
  /** Enter, with Shift or without, while no option is chosen. */
  readonly onEnter: (isShift: boolean) => void;
}

/**
 * A line for queries. Options come while a word is typed, and with Ctrl+Space; the arrow keys choose one, Enter and Tab
 * take it, Escape closes the list. While it is closed, the arrow keys go through the queries that were run.
 */
export function QueryField({ value, onValueChange, complete, onEnter, ...field }: QueryFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const options = useOptions(input, value, complete);
  const recalled = useHistory(value, onValueChange);
  const id = useId();
  const { completion, chosen } = options;

  const take = ({ insert }: ProgramOption) => {
    if (completion === null) return;
    const { from, to } = completion;
    options.moveCaretTo(from + insert.length);
    onValueChange(value.slice(0, from) + insert + value.slice(to));
    options.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const option = completion?.options[chosen];
    if (key === ' ' && event.ctrlKey) options.ask(true);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      if (completion !== null) options.move(step);
      else if (!recalled.go(-step)) return;
    } else if ((key === 'Enter' || key === 'Tab') && option !== undefined) take(option);
    else if (key === 'Enter') {
      options.close();
      keepQuery(value);
      onEnter(event.shiftKey);
    } else if (key === 'Escape' && completion !== null) options.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isOpen = completion !== null;
  return (
    <>
      <TextField
        {...field}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && chosen >= 0 ? `${id}-${chosen}` : undefined}
        value={value}
        onValueChange={(text) => {
          onValueChange(text);
          options.ask(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          options.close();
          keepQuery(value);
        }}
      />
      <OptionList
        id={id}
        input={input}
        options={completion?.options ?? []}
        chosen={chosen}
        take={take}
      />
      <p role="status" className="sr-only">
        {isOpen && `${completion.options.length} suggestions`}
      </p>
    </>
  );
}

/** The options that are offered, as the text changes. */
function useOptions(
  input: React.RefObject<HTMLInputElement | null>,
  value: string,
  complete: QueryFieldProps['complete'],
) {
  const [completion, setCompletion] = useState<ProgramCompletion | null>(null);
  const [chosen, setChosen] = useState(-1);
  /** Changed for each time that options are asked for; null while none are wanted. */
  const [wanted, setWanted] = useState<{ readonly isExplicit: boolean } | null>(null);
  const moveCaretTo = useCaret(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked with the value that it was wanted for
  useEffect(() => {
    if (wanted === null) return;
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        const offset = input.current?.selectionStart ?? value.length;
        const given = await complete(value, offset);
        if (!isCurrent || input.current !== document.activeElement) return;
        const isOffered =
          given !== null &&
          given.options.length > 0 &&
          (wanted.isExplicit || (given.from < offset && !isWhole(given, value)));
        setCompletion(isOffered ? given : null);
        setChosen(-1);
      },
      wanted.isExplicit ? 0 : typingPause,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  const close = () => {
    setWanted(null);
    setCompletion(null);
    setChosen(-1);
  };
  return {
    completion,
    chosen,
    close,
    ask: (isExplicit: boolean) => {
      setCompletion(null);
      setWanted({ isExplicit });
    },
    /** From the field through the options and back to the field. */
    move: (step: number) => {
      const count = (completion?.options.length ?? 0) + 1;
      setChosen((before) => ((before + 1 + step + count) % count) - 1);
    },
    moveCaretTo,
  };
}

/** Moves the caret once the field has its new value. */
function useCaret(input: React.RefObject<HTMLInputElement | null>): (offset: number) => void {
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (offset) => {
    caret.current = offset;
  };
}

/** Whether what is typed is already one of the options: the list would cover the results of it. */
function isWhole({ from, to, options }: ProgramCompletion, text: string): boolean {
  const typed = text.slice(from, to);
  return options.some(({ insert }) => insert === typed);
}

/** Goes through the queries that were run, and back to the one that is being written. */
function useHistory(value: string, setValue: (text: string) => void) {
  const state = useRef({ queries: [] as readonly string[], at: -1, draft: '' });
  return {
    /** @returns whether there was another. */
    go(step: number): boolean {
      const { current } = state;
      const isRecalled = current.at >= 0 && current.queries[current.at] === value;
      if (!isRecalled) {
        const queries = keptQueries().filter((query) => query !== value.trim());
        Object.assign(current, { queries, at: -1, draft: value });
      }
      const at = current.at + step;
      if (at < -1 || at >= current.queries.length) return false;
      current.at = at;
      setValue(at === -1 ? current.draft : (current.queries[at] ?? ''));
      return true;
    },
  };
}

interface OptionListProps {
  readonly id: string;
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly options: readonly ProgramOption[];
  readonly chosen: number;
  readonly take: (option: ProgramOption) => void;
}

/** Pixels of the list's height, if there is room. */
const listHeight = 288;
const margin = 8;

/** The options below the field, or above it where there is more room. It is a popover of the platform, cut off by nothing. */
function OptionList({ id, input, options, chosen, take }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isOpen = options.length > 0;
  useLayoutEffect(() => {
    const element = list.current;
    const field = input.current;
    if (element === null || field === null || !isOpen) return;
    const place = () => {
      const { left, top, bottom, width } = field.getBoundingClientRect();
      const below = innerHeight - bottom - margin;
      const isBelow = below >= Math.min(listHeight, top - margin);
      const wide = Math.min(Math.max(width, 352), innerWidth - 2 * margin);
      Object.assign(element.style, {
        left: `${Math.max(margin, Math.min(left, innerWidth - wide - margin))}px`,
        width: `${wide}px`,
        maxHeight: `${Math.max(80, Math.min(listHeight, isBelow ? below : top - margin))}px`,
        top: isBelow ? `${bottom + 2}px` : 'auto',
        bottom: isBelow ? 'auto' : `${innerHeight - top + 2}px`,
      });
    };
    place();
    element.showPopover?.();
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
      if (element.isConnected) element.hidePopover?.();
    };
  }, [input, isOpen]);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      popover="manual"
      className="fixed inset-auto m-0 overflow-y-auto rounded-lg border border-line-strong/60 bg-raised p-1 text-ink shadow-pop"
    >
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which has the focus
        <div
          key={`${option.kind} ${option.insert} ${option.label}`}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === chosen}
          tabIndex={-1}
          // So that the field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(option)}
          className="flex min-h-8 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-md px-2 py-1 text-xs hover:bg-sunken aria-selected:bg-accent-soft aria-selected:text-accent-ink pointer-coarse:min-h-11"
        >
          <span className="min-w-0 break-all font-mono">{option.label}</span>
          <span className="min-w-0 flex-1 text-muted">{option.detail}</span>
        </div>
      ))}
    </div>
  );
}
