import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ForgetDialog } from './forget-dialog.tsx';

/** Deletes, after asking, everything the browser keeps of the user. */
export function ForgetButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" />
        Forget everything
      </Button>
      {isOpen && <ForgetDialog onClose={() => setOpen(false)} />}
    </>
  );
}
