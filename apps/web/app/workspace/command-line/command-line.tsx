import { Copy } from 'lucide-react';
import { Link } from '../../shell/navigation/link.tsx';
import { Button } from '../../ui/button.tsx';
import { copyAndTell } from '../../ui/copy-and-tell.ts';
import { useStore } from '../../ui/store.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { templateMode } from '../documents/template-reading.ts';
import { commandText, programWords } from './command-words.ts';

export interface CommandLineProps {
  /** The command and its arguments, without the program. */
  readonly words: readonly [command: string, ...string[]];
  /** Whether the command has an option for templates. */
  readonly readsTemplates?: boolean;
  /** Where else to go from here: guides, and dialogs that open. */
  readonly links?: readonly CommandLineLink[];
}

export type CommandLineLink = { readonly label: string } & (
  | { readonly to: string }
  | { readonly open: () => void }
);

const linkStyle =
  'inline-flex min-h-6 items-center whitespace-nowrap text-accent-ink underline underline-offset-4';

/** The command equivalent to the tool with the chosen options. */
export function CommandLine({ words, readsTemplates = true, links = [] }: CommandLineProps) {
  const templates = useStore(templateMode);
  const isChosen = readsTemplates && templates !== 'auto';
  const further = isChosen ? ['--templates', templates] : [];
  const command = commandText([...programWords(), ...words, ...further]);
  const copy = () => copyAndTell(command, { what: 'command' });
  return (
    <section
      aria-label="Same on the command line"
      className="command-line mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 px-3 text-muted text-xs"
    >
      <span>Same on the command line:</span>
      <code className="min-w-0 rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-ink [overflow-wrap:anywhere]">
        {command}
      </code>
      <Tooltip text="Copy command" side="top">
        <Button
          variant="quiet"
          size="small"
          aria-label="Copy command"
          onClick={() => void copy()}
          className="h-6 px-1.5"
        >
          <Copy aria-hidden="true" />
        </Button>
      </Tooltip>
      <Link to={`/docs/command-line#yamlkit-${words[0]}`} className={linkStyle}>
        All options
      </Link>
      {links.map((link) =>
        'to' in link ? (
          <Link key={link.label} to={link.to} className={linkStyle}>
            {link.label}
          </Link>
        ) : (
          <button
            key={link.label}
            type="button"
            aria-haspopup="dialog"
            onClick={link.open}
            className={linkStyle}
          >
            {link.label}
          </button>
        ),
      )}
    </section>
  );
}
