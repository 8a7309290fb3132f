import { countOf } from '@yamlkit/text';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAge } from '../../ui/use-age.ts';
import type { KeepingState, Session } from './document-persistence.ts';
import { type KeptDocument, keptDocument } from './kept-documents.ts';
import { replaceDocument } from './replace-document.ts';

export interface KeepingNoticeProps {
  readonly keeping: KeepingState;
  /** The working document by default. */
  readonly kept?: KeptDocument;
}

/** Shows what the user should know about the keeping of documents; nothing when all is well. */
export function KeepingNotice({ keeping, kept = keptDocument('yaml') }: KeepingNoticeProps) {
  const [earlier] = keeping.earlier;
  if (keeping.refusal !== null) {
    return (
      <p role="alert" className="rounded-lg bg-warning-soft px-4 py-2.5 text-sm text-warning">
        {keeping.refusal}, so your text is only in this tab: it is lost when you close or reload it.
        Download it to keep it.
      </p>
    );
  }
  return earlier === undefined ? null : (
    <EarlierSession key={earlier.name} kept={kept} session={earlier} />
  );
}

interface EarlierSessionProps {
  readonly kept: KeptDocument;
  readonly session: Session;
}

function EarlierSession({ kept, session }: EarlierSessionProps) {
  const { documents, current } = session;
  const age = useAge(Math.max(...documents.map(({ savedAt }) => savedAt)));
  const length = documents.reduce((sum, each) => sum + each.length, 0);
  const count = documents.length;
  const open = async () => {
    const isOpened = await openSession(kept, session).catch(() => false);
    if (isOpened) return;
    const title =
      count > 1 ? 'The documents are no longer there' : `The ${kept.name} is no longer there`;
    showToast({ title, variant: 'destructive' });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-accent-soft px-4 py-2.5 text-sm">
      <p className="min-w-0 flex-1">
        {count > 1
          ? `${count} documents from a tab closed since are kept here: `
          : `Another ${kept.name}, from a tab closed since, is kept here: `}
        {current.name !== undefined && count === 1 && `${current.name}, `}
        {countOf(length, 'character')}, last changed {age}.
      </p>
      <div className="flex gap-2">
        <Button
          size="small"
          onClick={(event) => {
            focusPanel(event.currentTarget);
            void open();
          }}
        >
          {count > 1 ? 'Open them' : 'Open it'}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={(event) => {
            focusPanel(event.currentTarget);
            void kept.persistence.discardEarlier(session).catch(() => {});
          }}
        >
          {count > 1 ? 'Delete them' : 'Delete it'}
        </Button>
      </div>
    </div>
  );
}

/** Opens what is kept: in tabs where there are such, else in place of the text. False when it is gone. */
async function openSession({ id, document, persistence }: KeptDocument, session: Session) {
  if (id === 'yaml') return await persistence.openEarlier(session);
  const text = await persistence.takeEarlier(session);
  if (text === undefined) return false;
  replaceDocument(text, 'Document opened', { document, from: session.current });
  return true;
}

/** The notice goes with its buttons, which would take the focus with them. */
function focusPanel(button: HTMLElement): void {
  button.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
}
