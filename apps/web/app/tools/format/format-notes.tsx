import type { ListedProblem, TextPosition } from '../../workspace/engine/protocol.ts';

export interface FormatNotesProps {
  readonly notes: readonly ListedProblem[];
  readonly goTo: (place: TextPosition) => void;
}

/** Parts of a template left unchanged: each reason once, with its lines. */
export function FormatNotes({ notes, goTo }: FormatNotesProps) {
  const groups = new Map<string, ListedProblem[]>();
  for (const note of notes) {
    const group = groups.get(note.message);
    if (group === undefined) groups.set(note.message, [note]);
    else group.push(note);
  }
  return (
    <section aria-labelledby="format-notes" className="border-line border-b bg-surface">
      <h3 id="format-notes" className="px-4 pt-2 font-semibold text-sm text-warning">
        Formatted as a template
      </h3>
      <ul className="max-h-36 overflow-y-auto px-4 pt-1 pb-2 text-sm">
        {[...groups].map(([message, group]) => (
          <li key={message} className="py-0.5">
            {message}{' '}
            {group.slice(0, 20).map(({ index, line, from }) => (
              <button
                key={index}
                type="button"
                className="mr-2 min-h-6 rounded-sm text-accent-ink underline"
                onClick={() => goTo(from)}
              >
                Line {line}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
