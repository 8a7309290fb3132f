import { useNavigate } from '../shell/navigation/navigation.tsx';
import { Button } from '../ui/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import type { ChunkedText } from '../workspace/documents/document-text.ts';
import { keptDocument } from '../workspace/documents/kept-documents.ts';
import { replaceDocument } from '../workspace/documents/replace-document.ts';
import type { ToolManifest } from './tool-manifest.ts';

export interface HandOverProps {
  readonly tools: readonly ToolManifest[];
  readonly text: ChunkedText;
  /** The file name of the text: `merged.yaml`. */
  readonly name: string;
}

/** Buttons that give a text to the tools that take one, and go there. */
export function HandOver({ tools, text, name }: HandOverProps) {
  const navigate = useNavigate();
  return tools.map(({ name: tool, path, icon: Icon, takesText }) => {
    if (takesText === undefined) return null;
    const { label, description, into } = takesText;
    const open = () => {
      const { document } = keptDocument(into);
      replaceDocument(text, `${name} opened`, { document, from: { name } });
      void navigate(path, { preventScrollReset: true });
    };
    return (
      <Tooltip key={tool} text={description}>
        <Button size="small" onClick={open}>
          <Icon aria-hidden="true" />
          {label}
        </Button>
      </Tooltip>
    );
  });
}
