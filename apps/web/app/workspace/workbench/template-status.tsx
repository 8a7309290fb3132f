import { type ComponentType, lazy, Suspense } from 'react';
import { useStore } from '../../ui/store.ts';
import { templateFound, templateMode } from '../documents/template-reading.ts';

// Not in the first load: most texts are not templates.
const TemplateChoice = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./template-choice.tsx').catch(() => ({ default: () => null })),
);

/** The dialect of a text that may be a template, and the choice of it. */
export function TemplateStatus() {
  const mode = useStore(templateMode, 'auto');
  const found = useStore(templateFound, null);
  if (found === null && mode === 'auto') return null;
  return (
    <Suspense>
      <TemplateChoice />
    </Suspense>
  );
}
