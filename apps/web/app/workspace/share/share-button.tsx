import { Share2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { ToolName } from '../../shell/tool-name.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { usePageCommands } from '../commands/page-commands.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

export interface ShareButtonProps {
  readonly tool: ToolName;
  readonly disabled: boolean;
}

/** The toolbar's Share. The dialog that it opens is loaded with the first click. */
export function ShareButton({ tool, disabled }: ShareButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps> | null>(null);
  const open = async () => {
    try {
      const { ShareDialog } = await import('./share-dialog.tsx');
      setDialog(() => ShareDialog);
    } catch {
      const description = 'Check your connection and try again. Download works without one.';
      showToast({ title: 'Share could not be loaded', description, variant: 'destructive' });
    }
  };
  usePageCommands([{ label: 'Share', isDisabled: disabled, run: () => void open() }]);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" disabled={disabled} onClick={() => void open()}>
        <Share2 aria-hidden="true" />
        Share
      </Button>
      {Dialog !== null && <Dialog tool={tool} onClose={() => setDialog(null)} />}
    </>
  );
}
