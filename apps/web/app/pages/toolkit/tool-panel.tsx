import { type ComponentType, lazy, memo, Suspense } from 'react';
import type { ToolName } from '../../shell/tool-name.ts';
import type { ToolPanelProps } from '../../tools/tool-manifest.ts';
import { toolManifests } from '../../tools/tool-manifests.ts';
import { Card } from '../../ui/card.tsx';
import { useIsReady } from '../../workspace/documents/use-working-document.ts';

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
const pages = new Map(toolManifests.map(({ name, load }) => [name, lazyPage(load)]));

/**
 * What is in a tool's tab. Depends on nothing but the tool: a change from outside, before the
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
  const Page = pages.get(tool) ?? MissingPage;
  return <Page isReady={isReady} tools={toolManifests} />;
}

function MissingPage() {
  return (
    <Card role="alert" className="p-4 text-sm text-warning">
      This tool could not be loaded. Your text is safe; check your connection and reload the page.
    </Card>
  );
}
