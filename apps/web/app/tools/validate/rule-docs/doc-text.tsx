import { Fragment } from 'react';
import { Link } from '../../../shell/navigation/link.tsx';
import type { DocInline } from './rule-doc.ts';

/** Running text of a rule's documentation. */
export function DocText({ content }: { readonly content: readonly DocInline[] }) {
  return content.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant never move
    <Fragment key={index}>{typeof part === 'string' ? part : <Marked part={part} />}</Fragment>
  ));
}

const linkStyle = 'text-accent-ink underline underline-offset-[0.2em]';

function Marked({ part }: { readonly part: Exclude<DocInline, string> }) {
  switch (part.kind) {
    case 'code':
      return <InlineCode>{part.text}</InlineCode>;
    case 'strong':
      return <strong className="font-semibold">{part.text}</strong>;
    case 'emphasis':
      return <em>{part.text}</em>;
    case 'link':
      return part.to.startsWith('/') ? (
        <Link to={part.to} className={linkStyle}>
          {part.text}
        </Link>
      ) : (
        <a href={part.to} target="_blank" rel="noreferrer" className={linkStyle}>
          {part.text}
        </a>
      );
  }
}

/** A name or value as it is written in a file. */
export function InlineCode({ children }: { readonly children: string }) {
  return (
    <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.9em] [overflow-wrap:anywhere]">
      {children.length < 20 ? children : children.split(/(?=\.)/).map(breakable)}
    </code>
  );
}

/** A part of a long path, which is broken before a dot rather than within a name. */
function breakable(part: string, index: number) {
  return (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  );
}
