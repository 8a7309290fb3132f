import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import { siteConfiguration } from '../../shell/site-configuration.ts';
import type { ToolName } from '../../shell/tool-name.ts';
import { manifestOf, toolManifests } from '../../tools/tool-manifests.ts';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { KeepingNotice } from '../../workspace/documents/keeping-notice.tsx';
import { useKeeping } from '../../workspace/documents/use-working-document.ts';
import { DropArea } from '../../workspace/files/drop-area.tsx';
import { Toolbar } from '../../workspace/toolbar.tsx';
import { findSitePage } from '../site-pages.ts';
import { CallToAction } from './call-to-action.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Hero } from './hero.tsx';
import { ToolPanel } from './tool-panel.tsx';

/** The toolkit: hero, toolbar, and five tabs of which the route selects one. */
export function ToolkitPage({ tool }: { readonly tool: ToolName }) {
  const keeping = useKeeping();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { title = siteConfiguration.name } = findSitePage(pathname);
  const manifest = manifestOf(tool);
  const items = toolManifests.map(({ name, label, icon: Icon }) => ({
    value: name,
    label,
    icon: <Icon aria-hidden="true" />,
  }));

  useEffect(() => sendEvent({ name: 'tool_usage', tool, action: 'open' }), [tool]);

  return (
    <div className="page">
      <Hero title={title} />
      <Tabs
        value={tool}
        onValueChange={(name) => {
          const chosen = toolManifests.find((each) => each.name === name);
          if (chosen) void navigate(chosen.path, { preventScrollReset: true });
        }}
      >
        <TabList label="Tools" items={items} value={tool} />
        <TabPanel value={tool} className="mt-5">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 className="font-semibold text-xl">{manifest.label}</h2>
            <Toolbar tool={tool} />
          </div>
          <div className="space-y-4">
            <KeepingNotice keeping={keeping} />
            <ToolPanel tool={tool} />
          </div>
        </TabPanel>
      </Tabs>
      <FeatureGrid />
      <CallToAction />
      <DropArea />
    </div>
  );
}
