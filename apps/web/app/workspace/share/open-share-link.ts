import type { ToolName } from '../../shell/tool-name.ts';
import { showToast } from '../../ui/toast.ts';
import { PlainText, stringOf } from '../documents/document-text.ts';
import { replaceDocument } from '../documents/replace-document.ts';
import { documentKeeper, workingDocument } from '../documents/use-working-document.ts';
import { unpackShareFragment } from './share-link.ts';
import { applyChoicesTo } from './shared-choices.ts';

/**
 * Opens what a share link holds. The user's own document is set aside first, so that it can be
 * brought back at any time; a link that cannot be opened changes nothing and says why.
 *
 * @param hash the address's fragment.
 * @param isToolName says whether the site has the tool that the link names.
 * @returns the tool to go to; null when the link was refused.
 */
export async function openShareLink(
  hash: string,
  isToolName: (name: unknown) => name is ToolName,
): Promise<ToolName | null> {
  try {
    const { tool, choices, text } = await unpackShareFragment(hash, isToolName);
    const own = workingDocument.snapshot.text;
    if (own.length !== text.length || stringOf(own) !== text) {
      const isKept = await documentKeeper.setAside();
      const description =
        own.length === 0
          ? undefined
          : isKept
            ? 'Your own document is kept: it can be opened again above the editor.'
            : 'Undo brings your own document back.';
      replaceDocument(new PlainText(text), 'Shared document opened', {
        ...(description !== undefined && { description }),
        from: {},
      });
    } else {
      showToast({ title: 'Shared document opened' });
    }
    applyChoicesTo(tool, choices);
    return tool;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    showToast({
      title: 'Link could not be opened',
      description: `${reason} Your own document is unchanged.`,
      variant: 'destructive',
    });
    return null;
  }
}
