import { Fragment } from 'react';
import { Link } from '../../shell/navigation/link.tsx';

const markup = /(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/;

/** A text of a lesson with its code, strong words and links. */
export function LessonText({ text }: { readonly text: string }) {
  return text.split(markup).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant never move
    <Fragment key={index}>{index % 2 === 0 ? part : <Marked part={part} />}</Fragment>
  ));
}

function Marked({ part }: { readonly part: string }) {
  if (part.startsWith('`')) {
    return (
      <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.9em] [overflow-wrap:anywhere]">
        {part.slice(1, -1)}
      </code>
    );
  }
  if (part.startsWith('**')) return <strong className="font-semibold">{part.slice(2, -2)}</strong>;
  const [, label = '', to = ''] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
  return (
    <Link to={to} className="text-accent-ink underline underline-offset-[0.2em]">
      {label}
    </Link>
  );
}
