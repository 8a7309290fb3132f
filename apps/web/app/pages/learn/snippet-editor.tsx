import { joinClasses } from '../../ui/join-classes.ts';
import { ColoredCode } from '../../workspace/editor/colored-code.tsx';

export interface SnippetEditorProps {
  readonly text: string;
  /** What the text is, for assistive technology. */
  readonly label: string;
  readonly className?: string;
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter or Cmd+Enter. */
  readonly onSubmit: () => void;
}

const face =
  'col-start-1 row-start-1 min-w-full px-4 py-3 font-mono text-[0.8125rem] leading-6 [tab-size:2]';

/**
 * A few lines of YAML to change: a text area, without colours of its own, over the same text in the
 * editor's colours. It is as high and as wide as its text, and scrolls sideways as a whole.
 */
export function SnippetEditor({ text, label, className, onChange, onSubmit }: SnippetEditorProps) {
  return (
    <div
      className={joinClasses(
        'overflow-x-auto bg-sunken outline-focus -outline-offset-2 focus-within:outline-2',
        className,
      )}
    >
      <div className="grid min-h-full w-max min-w-full">
        <pre aria-hidden="true" className={joinClasses(face, 'forced-colors:invisible')}>
          <ColoredCode code={text} />
        </pre>
        <textarea
          value={text}
          aria-label={label}
          rows={1}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onSubmit();
          }}
          className={joinClasses(
            face,
            'block h-full w-full resize-none overflow-hidden whitespace-pre bg-transparent text-ink caret-ink outline-none [-webkit-text-fill-color:transparent] forced-colors:[-webkit-text-fill-color:currentcolor]',
          )}
        />
      </div>
    </div>
  );
}
