import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { forgetEverything } from './forget-everything.ts';

/** Asks, and then deletes everything the browser keeps of the user. */
export function ForgetDialog({ onClose }: { readonly onClose: () => void }) {
  const [stage, setStage] = useState<'asking' | 'working' | 'done' | 'failed'>('asking');
  const forget = async () => {
    setStage('working');
    try {
      await forgetEverything();
      setStage('done');
    } catch {
      setStage('failed');
    }
  };
  // The page still holds the deleted data until it is reloaded.
  const close = stage === 'asking' ? onClose : () => location.reload();

  return (
    <Dialog open onClose={close} title="Forget everything">
      <div className="space-y-4 text-sm">
        {stage === 'asking' && (
          <>
            <p>
              This deletes the documents of all tabs, those of tabs you have closed, your settings,
              your queries, and your answers and progress in the lessons from this browser. It
              cannot be undone: download first what you want to keep.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="danger" onClick={() => void forget()}>
                Forget everything
              </Button>
              <Button onClick={onClose}>Cancel</Button>
            </div>
          </>
        )}
        <p role="status">
          {stage === 'working' && 'Deleting...'}
          {stage === 'done' &&
            'Done. This browser no longer keeps anything of yours for this site.'}
        </p>
        {stage === 'failed' && (
          <p role="alert" className="rounded-lg bg-warning-soft px-4 py-2.5 text-warning">
            The browser refused to delete it. Delete this site’s data in the browser’s settings.
          </p>
        )}
        {(stage === 'done' || stage === 'failed') && (
          <Button onClick={() => location.reload()}>Start over</Button>
        )}
      </div>
    </Dialog>
  );
}
