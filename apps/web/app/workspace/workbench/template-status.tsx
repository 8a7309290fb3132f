import type { TemplateMode } from '@yamlkit/engine';
import { ChevronDown } from 'lucide-react';
import { useStore } from '../../ui/store.ts';
import {
  chooseTemplateMode,
  templateFound,
  templateMode,
  templateNames,
} from '../documents/template-reading.ts';

/** What the text is read as, and the choice of it, for a text that may be a template. */
export function TemplateStatus() {
  const mode = useStore(templateMode, 'auto');
  const found = useStore(templateFound, null);
  if (found === null && mode === 'auto') return null;
  const name = found === null || found === 'none' ? 'Plain YAML' : templateNames[found];
  const labels: Readonly<Record<TemplateMode, string>> = {
    auto: mode === 'auto' ? `${name} (detected)` : 'Detect',
    none: 'Plain YAML',
    ...templateNames,
  };
  return (
    <span className="relative inline-flex items-center">
      <select
        aria-label="Read as"
        value={mode}
        onChange={(event) => chooseTemplateMode(event.target.value as TemplateMode)}
        className="h-6 appearance-none rounded-sm bg-transparent pr-5 pl-1 font-medium text-ink hover:bg-surface"
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
    </span>
  );
}
