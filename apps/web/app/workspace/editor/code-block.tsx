import { joinClasses } from '../../ui/join-classes.ts';
import { ColoredCode, type Coloring } from './colored-code.tsx';

export interface CodeBlockProps<Context> {
  readonly code: string;
  /** The name of the code, for assistive technology; it can be scrolled with the keyboard. */
  readonly label: string;
  /** `yaml` is shown in the editor's colours. Default `yaml`. */
  readonly language?: 'yaml' | 'other';
  /** How YAML is coloured that is not plain YAML. */
  readonly coloring?: Coloring<Context> | undefined;
  readonly className?: string;
}

/** Code to read: YAML in the editor's colours, anything else as it is. */
export function CodeBlock<Context>(props: CodeBlockProps<Context>) {
  const { code, label, language = 'yaml', coloring, className } = props;
  const shown = code.trimEnd();
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={joinClasses(
        'overflow-x-auto bg-sunken px-4 py-3 focus-visible:-outline-offset-2',
        className,
      )}
    >
      <pre className="font-mono text-[0.8125rem] leading-6 print:whitespace-pre-wrap print:text-[0.7rem] print:leading-5">
        <code>
          {language === 'yaml' ? <ColoredCode code={shown} coloring={coloring} /> : shown}
        </code>
      </pre>
    </section>
  );
}
