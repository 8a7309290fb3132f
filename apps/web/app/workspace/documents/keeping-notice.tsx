import { Button } from '../../ui/button.tsx';
import { groupDigits } from '../../ui/group-digits.ts';
import { showToast } from '../../ui/toast.ts';
import { useAge } from '../../ui/use-age.ts';
import type { KeepingState } from './document-persistence.ts';
import type { StoredDocument } from './document-store.ts';
import { type KeptDocument, keptDocument } from './kept-documents.ts';
import { replaceDocument } from './replace-document.ts';

export interface KeepingNoticeProps {
  readonly keeping: KeepingState;
  /** The working document by default. */
  readonly kept?: KeptDocument;
}

/** Shows what the user should know about the keeping of documents; nothing when all is well. */
export function KeepingNotice({ keeping, kept = keptDocument('yaml') }: KeepingNoticeProps) {
  const earlier = keeping.earlier.find(({ isListed }) => !isListed);
  if (keeping.refusal !== null) {
    return (
      <p role="alert" className="rounded-lg bg-warning-soft px-4 py-2.5 text-sm text-warning">
        {keeping.refusal}, so your text is only in this tab: it is lost when you close or reload it.
        Download it to keep it.
      </p>
    );
  }
  return earlier === undefined ? null : (
    <EarlierDocument key={earlier.slot} kept={kept} {...earlier} />
  );
}

interface EarlierDocumentProps extends StoredDocument {
  readonly kept: KeptDocument;
}

function EarlierDocument({ kept, ...entry }: EarlierDocumentProps) {
  const { slot, savedAt, length } = entry;
  const age = useAge(savedAt);
  const open = async () => {
    const text = await kept.persistence.takeEarlier(slot).catch(() => undefined);
    if (text === undefined) {
      showToast({ title: `The ${kept.name} is no longer there`, variant: 'destructive' });
    } else {
      replaceDocument(text, 'Document opened', { document: kept.document, from: entry });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-accent-soft px-4 py-2.5 text-sm">
      <p className="min-w-0 flex-1">
        Another {kept.name}, from a tab closed since, is kept here: {groupDigits(length)}{' '}
        characters, last changed {age}.
      </p>
      <div className="flex gap-2">
        <Button
          size="small"
          onClick={(event) => {
            focusPanel(event.currentTarget);
            void open();
          }}
        >
          Open it
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={(event) => {
            focusPanel(event.currentTarget);
            void kept.persistence.discardEarlier([slot]).catch(() => {});
          }}
        >
          Delete it
        </Button>
      </div>
    </div>
  );
}

/** The notice goes with its buttons, which would take the focus with them. */
function focusPanel(button: HTMLElement): void {
  button.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
}
