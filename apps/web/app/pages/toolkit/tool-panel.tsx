import { type ComponentType, lazy, memo, Suspense } from 'react';
import type { ToolName } from '../../tools/tool-manifest.ts';
import { Card } from '../../ui/card.tsx';
import { useIsReady } from '../../workspace/documents/use-working-document.ts';

export interface ToolPanelProps {
  /** Whether the working document has been brought back. */
  readonly isReady: boolean;
}

/** A tool's page whose code is loaded when it is first shown. */
function lazyPage(load: () => Promise<ComponentType<ToolPanelProps>>) {
  return lazy<ComponentType<ToolPanelProps>>(() =>
    load().then(
      (page) => ({ default: page }),
      () => ({ default: MissingPage }),
    ),
  );
}

/** The tools. Their HTML is in the page; their code comes after its first load. */
const pages: Readonly<Record<ToolName, ComponentType<ToolPanelProps>>> = {
  validate: lazyPage(() =>
    import('../../tools/validate/validate-page.tsx').then(({ ValidatePage }) => ValidatePage),
  ),
  format: lazyPage(() =>
    import('../../tools/format/format-page.tsx').then(({ FormatPage }) => FormatPage),
  ),
  convert: lazyPage(() =>
    import('../../tools/convert/convert-page.tsx').then(({ ConvertPage }) => ConvertPage),
  ),
  inspect: lazyPage(() =>
    import('../../tools/inspect/inspect-page.tsx').then(({ InspectPage }) => InspectPage),
  ),
  merge: lazyPage(() =>
    import('../../tools/merge/merge-page.tsx').then(({ MergePage }) => MergePage),
  ),
};

/**
 * What stands in a tool's tab. Depends on nothing but the tool: a change from outside, before the
 * tool's code is there, would make React put the fallback in place of the pre-rendered HTML.
 */
export const ToolPanel = memo(function ToolPanel({ tool }: { readonly tool: ToolName }) {
  return (
    <Suspense fallback={<Card className="p-4 text-muted text-sm">Loading...</Card>}>
      <ReadyPage tool={tool} />
    </Suspense>
  );
});

function ReadyPage({ tool }: { readonly tool: ToolName }) {
  const isReady = useIsReady();
  const Page = pages[tool];
  return <Page isReady={isReady} />;
}

function MissingPage() {
  return (
    <Card role="alert" className="p-4 text-sm text-warning">
      This tool could not be loaded. Your text is safe; check your connection and reload the page.
    </Card>
  );
}
