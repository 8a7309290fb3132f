import { Hammer } from 'lucide-react';
import { Editor } from '../editor/editor.tsx';
import { Card } from '../ui/card.tsx';
import { workingDocument } from '../working-document/use-working-document.ts';
import type { ToolManifest } from './tool-manifest.ts';

export interface ComingToolProps {
  readonly manifest: ToolManifest;
  readonly isReady: boolean;
}

/** The tab of a tool that is not built yet: says so, and shows the working document. */
export function ComingTool({ manifest, isReady }: ComingToolProps) {
  return (
    <Card aria-label={manifest.label} className="overflow-hidden">
      <div className="flex items-start gap-3 border-line border-b bg-sunken px-4 py-3 text-sm">
        <Hammer aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
        <p>
          <strong className="font-semibold">This tool is being built.</strong> It will do this:{' '}
          {manifest.summary} Your document is here already, the same one as on the other tabs.
        </p>
      </div>
      <Editor
        document={workingDocument}
        isReady={isReady}
        label="YAML document"
        className={manifest.editorHeight}
      />
    </Card>
  );
}
