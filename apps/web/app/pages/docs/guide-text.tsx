import { Fragment } from 'react';
import { Link } from '../../shell/navigation/link.tsx';
import { siteConfiguration } from '../../shell/site-configuration.ts';
import { InlineCode } from '../../tools/validate/rule-docs/doc-text.tsx';
import type { GuideInline } from './guide.ts';

const linkStyle = 'text-accent-ink underline underline-offset-[0.2em]';

/** Running text of a guide. */
export function GuideText({ content }: { readonly content: readonly GuideInline[] }) {
  return content.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant never move
    <Fragment key={index}>{typeof part === 'string' ? part : <Marked part={part} />}</Fragment>
  ));
}

function Marked({ part }: { readonly part: Exclude<GuideInline, string> }) {
  if (part.kind === 'code') return <InlineCode>{part.text}</InlineCode>;
  const text = <GuideText content={part.content} />;
  switch (part.kind) {
    case 'strong':
      return <strong className="font-semibold">{text}</strong>;
    case 'emphasis':
      return <em>{text}</em>;
    case 'link':
      return part.to.startsWith('/') ? (
        <Link to={part.to} className={linkStyle}>
          {text}
        </Link>
      ) : (
        <a href={part.to} className={linkStyle} {...(part.to.startsWith('https:') && elsewhere)}>
          {text}
        </a>
      );
    case 'file':
      // Without a public repository there is nothing to lead to.
      return siteConfiguration.sourceLink === null ? (
        text
      ) : (
        <a
          href={`${siteConfiguration.sourceLink}/blob/main/${part.path}`}
          className={linkStyle}
          {...elsewhere}
        >
          {text}
        </a>
      );
  }
}

const elsewhere = { target: '_blank', rel: 'noreferrer' };
