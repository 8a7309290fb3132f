import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface CellFieldProps {
  readonly label: string;
  /** What is in it at the start. */
  readonly text: string;
  /** Whether the user has begun to type: then nothing is selected. */
  readonly isTyped: boolean;
  /** Called once, with what is in it then, and how many rows and columns to go on by. */
  readonly save: (text: string, step: { readonly rows: number; readonly columns: number }) => void;
  readonly cancel: () => void;
}

const mostLines = 6;
const stay = { rows: 0, columns: 0 };

/** The field that a cell of the table is edited in. Enter saves and goes down, Tab to the side; Escape cancels. */
export function CellField({ label, text: before, isTyped, save, cancel }: CellFieldProps) {
  const [text, setText] = useState(before);
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (!isTyped) field.current?.select();
    else field.current?.setSelectionRange(before.length, before.length);
  }, [isTyped, before]);
  const end = (action: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    action();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const isSideways = event.key === 'Tab';
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') end(cancel);
    else if (isSideways) end(() => save(text, { rows: 0, columns: event.shiftKey ? -1 : 1 }));
    else if (event.key === 'Enter' && !event.shiftKey)
      end(() => save(text, { rows: 1, columns: 0 }));
    else return;
    event.preventDefault();
  };
  return (
    <textarea
      ref={field}
      aria-label={label}
      value={text}
      rows={Math.min(mostLines, text.split('\n').length)}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={() => end(() => save(text, stay))}
      className="absolute top-0 left-0 z-20 min-h-full w-full min-w-40 resize-none bg-surface px-3 py-0 font-mono text-[13px] text-ink leading-[inherit] outline-2 outline-focus outline-solid -outline-offset-2"
    />
  );
}
