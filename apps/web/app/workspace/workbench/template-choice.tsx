import type { TemplateMode } from '@yamlkit/engine';
import { ChevronDown, FileCode } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useStore } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { usePageCommands } from '../commands/page-commands.ts';
import {
  chooseTemplateMode,
  templateFound,
  templateMode,
  templateNames,
} from '../documents/template-reading.ts';
import { isPreviewOpen } from '../templates/preview-state.ts';

const PreviewDialog = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('../templates/preview-dialog.tsx').catch(() => ({ default: MissingDialog })),
);

/** In place of the preview when its code cannot be loaded. */
function MissingDialog() {
  useEffect(() => {
    isPreviewOpen.set(false);
    const description = 'Check your connection, reload the page and try again.';
    showToast({ title: 'Preview could not be loaded', description, variant: 'destructive' });
  }, []);
  return null;
}

/** The dialect of a text that may be a template, and the choice of it. */
export default function TemplateChoice() {
  const mode = useStore(templateMode, 'auto');
  const found = useStore(templateFound, null);
  const isOpen = useStore(isPreviewOpen, false);
  const isTemplate = found !== null && found !== 'none';
  usePageCommands([
    {
      label: 'Preview template with values',
      isDisabled: !isTemplate,
      run: () => isPreviewOpen.set(true),
    },
  ]);
  const name = found === null || found === 'none' ? 'Plain YAML' : templateNames[found];
  const labels: Readonly<Record<TemplateMode, string>> = {
    auto: mode === 'auto' ? `${name} (detected)` : 'Detect',
    none: 'Plain YAML',
    ...templateNames,
  };
  return (
    <>
      <span
        data-plain={isTemplate ? undefined : ''}
        className="status-template relative inline-flex items-center"
      >
        <select
          aria-label="Read as"
          value={mode}
          onChange={(event) => chooseTemplateMode(event.target.value as TemplateMode)}
          className="h-6 min-w-0 max-w-full appearance-none text-ellipsis rounded-sm bg-transparent pr-5 pl-1 font-medium text-ink hover:bg-surface"
        >
          {Object.entries(labels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute right-1 size-3 text-muted"
        />
        <FileCode
          aria-hidden="true"
          className="status-template-icon pointer-events-none absolute inset-0 m-auto hidden size-4 text-ink"
        />
      </span>
      {isTemplate && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => isPreviewOpen.set(true)}
          className="h-6 rounded-sm px-1 text-accent-ink underline hover:bg-surface"
        >
          Preview…
        </button>
      )}
      {isOpen && (
        <Suspense>
          <PreviewDialog />
        </Suspense>
      )}
    </>
  );
}
