import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Editor, type EditorProps } from '../editor/editor.tsx';

export interface EditorCardProps extends EditorProps {
  /** The card's name; shown at the head of its bar unless `bar` says something else. */
  readonly name: string;
  /** The content of the bar above the editor; by default there is no bar. */
  readonly bar?: ReactNode;
  /** On a phone, where the editor comes first, the bar is below it, and only the name above. */
  readonly isFirst?: boolean;
  /** A notice between the bar and the editor. */
  readonly notice?: ReactNode;
  /** Classes of the card around the editor, such as those that let it fill its column. */
  readonly cardClassName?: string;
  /** Shown below the editor. */
  readonly footer?: ReactNode;
}

/** An editor in a card, with a bar of what belongs to it. */
export function EditorCard({
  name,
  bar,
  isFirst = false,
  notice,
  footer,
  cardClassName,
  ...editor
}: EditorCardProps) {
  return (
    <Card
      aria-label={name}
      className={joinClasses(
        'editor-card min-w-0 overflow-hidden',
        isFirst && 'editor-card-first',
        cardClassName,
      )}
    >
      {isFirst && (
        <p aria-hidden="true" className="editor-card-name">
          {name}
        </p>
      )}
      {bar !== undefined && <div className="editor-card-bar">{bar}</div>}
      {notice}
      <Editor {...editor} />
      {footer}
    </Card>
  );
}

export interface BarTitleProps {
  readonly id?: string;
  readonly children: ReactNode;
}

/** The heading of a card in its bar. */
export function BarTitle({ id, children }: BarTitleProps) {
  return (
    <h3 id={id} className="min-w-0 flex-auto px-1 font-semibold text-sm">
      {children}
    </h3>
  );
}
