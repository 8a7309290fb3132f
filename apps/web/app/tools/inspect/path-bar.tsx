import type { NodePath } from '@yamlkit/engine';
import { ClipboardCopy, Copy, CornerDownLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import type { Selection, TreeSession } from './tree-session.ts';

const notations = [
  { value: 'dotted', label: 'Dotted path' },
  { value: 'jsonPath', label: 'JSONPath' },
  { value: 'jsonPointer', label: 'JSON Pointer' },
  { value: 'yq', label: 'yq' },
] as const satisfies readonly { value: keyof NodePath; label: string }[];

export interface PathBarProps {
  readonly session: TreeSession;
  readonly selection: Selection;
  readonly goToSource: () => void;
}

/** The selected node's path, and what can be done with the node. */
export function PathBar({ session, selection, goToSource }: PathBarProps) {
  const [notation, setNotation] = useState<keyof NodePath>('dotted');
  const path = selection.path[notation];
  const copyPath = async () => {
    try {
      await copyText(path);
      showToast({ title: 'Copied', description: `Path "${path}" copied to clipboard` });
    } catch {
      const description = 'Failed to copy path to clipboard';
      showToast({ title: 'Copy Failed', description, variant: 'destructive' });
    }
  };
  const copyValue = async () => {
    try {
      const source = await session.sourceOf(selection.row.id);
      if (source === undefined) throw new Error('The tree has changed');
      await copyText(source);
      showToast({ title: 'Copied', description: 'Content copied to clipboard' });
    } catch {
      const description = 'Failed to copy content to clipboard';
      showToast({ title: 'Copy Failed', description, variant: 'destructive' });
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-2 border-line border-t px-4 py-3">
      <Select
        label="Path as"
        options={notations}
        value={notation}
        onValueChange={setNotation}
        className="w-36"
      />
      <output
        aria-label="Path"
        className="min-h-9 min-w-40 flex-1 break-all rounded-md bg-sunken px-3 py-2 font-mono text-sm"
      >
        {path}
      </output>
      <Button size="medium" onClick={() => void copyPath()}>
        <Copy aria-hidden="true" />
        Copy path
      </Button>
      <Button size="medium" onClick={() => void copyValue()}>
        <ClipboardCopy aria-hidden="true" />
        Copy value
      </Button>
      <Button size="medium" onClick={goToSource}>
        <CornerDownLeft aria-hidden="true" />
        Go to line {selection.row.at.line}
      </Button>
    </div>
  );
}
