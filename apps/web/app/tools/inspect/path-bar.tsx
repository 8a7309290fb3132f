import type { NodePath } from '@yamlkit/engine';
import { Braces, ClipboardCopy, Copy, CornerDownLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyAndTell } from '../../ui/copy-and-tell.ts';
import { Select } from '../../ui/select.tsx';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { isActionLine } from './node-abilities.ts';
import type { LocatedNode } from './protocol.ts';
import type { TreeSession } from './tree-session.ts';

const notations = [
  { value: 'dotted', label: 'Dotted path' },
  { value: 'jsonPath', label: 'JSONPath' },
  { value: 'jsonPointer', label: 'JSON Pointer' },
  { value: 'yq', label: 'yq' },
] as const satisfies readonly { value: keyof NodePath; label: string }[];

export interface PathBarProps {
  readonly session: TreeSession;
  readonly selection: LocatedNode;
  readonly goToSource: () => void;
}

/** The selected node's path, and what can be done with the node. */
export function PathBar({ session, selection, goToSource }: PathBarProps) {
  const [notation, setNotation] = useState<keyof NodePath>('dotted');
  const path = selection.path[notation];
  const copyPath = () =>
    copyAndTell(path, { what: 'path', told: `Path "${path}" copied to clipboard` });
  const copyNode = (format: 'yaml' | 'json') =>
    copyAndTell(async () => {
      const copy = await session.copyOf(selection.row.id, format);
      if (copy === undefined) throw new Error('There is no such text');
      return copy;
    });
  const isLine = isActionLine(selection.row);
  usePageCommands([
    { label: 'Copy path', run: () => void copyPath() },
    { label: 'Copy as YAML', run: () => void copyNode('yaml') },
    { label: 'Copy as JSON', isDisabled: isLine, run: () => void copyNode('json') },
    { label: `Go to line ${selection.row.at.line}`, run: goToSource },
  ]);
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-line border-t p-1.5">
      <Select
        label="Path as"
        isCompact
        options={notations}
        value={notation}
        onValueChange={setNotation}
        className="w-36"
      />
      <output
        aria-label="Path"
        className="min-h-8 min-w-40 flex-1 break-all rounded-md bg-sunken px-2 py-1 font-mono text-sm"
      >
        {path}
      </output>
      <Button size="small" onClick={() => void copyPath()}>
        <Copy aria-hidden="true" />
        Copy path
      </Button>
      <Button size="small" onClick={() => void copyNode('yaml')}>
        <ClipboardCopy aria-hidden="true" />
        Copy as YAML
      </Button>
      {!isLine && (
        <Button size="small" onClick={() => void copyNode('json')}>
          <Braces aria-hidden="true" />
          Copy as JSON
        </Button>
      )}
      <Button size="small" onClick={goToSource}>
        <CornerDownLeft aria-hidden="true" />
        Go to line {selection.row.at.line}
      </Button>
    </div>
  );
}
