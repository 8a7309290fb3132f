import { memo, useEffect } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import { useSkipTarget } from '../../shell/frame/skip-link.tsx';
import { useLocation, useNavigate } from '../../shell/navigation/navigation.tsx';
import { siteConfiguration } from '../../shell/site-configuration.ts';
import type { ToolName } from '../../shell/tool-name.ts';
import { manifestOf, toolAt, toolManifests } from '../../tools/tool-manifests.ts';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { targetEditor } from '../../workspace/active-tool.ts';
import { useCommandKeys } from '../../workspace/commands/command-keys.ts';
import { DocumentTabs } from '../../workspace/document-tabs-loader.tsx';
import { KeepingNotice } from '../../workspace/documents/keeping-notice.tsx';
import { useKeeping } from '../../workspace/documents/use-working-document.ts';
import { editorOf } from '../../workspace/editor/editors-shown.ts';
import { usePagePaste } from '../../workspace/editor/use-page-paste.ts';
import { DropArea } from '../../workspace/files/drop-area.tsx';
import { Toolbar } from '../../workspace/toolbar.tsx';
import { FocusButton } from '../../workspace/workbench/focus-button.tsx';
import { useFocusModeOfPage } from '../../workspace/workbench/focus-mode.ts';
import { findSitePage } from '../site-pages.ts';
import { CallToAction } from './call-to-action.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { FolderPanels } from './folder-panels.tsx';
import { Hero, HeroLine } from './hero.tsx';
import { ToolPanel } from './tool-panel.tsx';
import { Versions } from './versions.tsx';

/** The id of what the tabs lead to. */
const panel = 'tool';

/** The toolkit: hero, toolbar, and six tabs of which the route selects one. */
export const ToolkitPage = memo(function ToolkitPage({ tool }: { readonly tool: ToolName }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { title = siteConfiguration.name } = findSitePage(pathname);
  const manifest = manifestOf(tool);
  const items = toolManifests.map(({ name, label, icon: Icon }) => ({
    value: name,
    label,
    icon: <Icon aria-hidden="true" />,
  }));

  const open = (name: ToolName) => {
    // The address of a tool is there before the tool, while that is loaded: until then the tab of the last
    // one is selected, and pressing it goes back.
    if (toolAt(location.pathname) === name) return;
    void navigate(manifestOf(name).path, { preventScrollReset: true });
  };

  useEffect(() => sendEvent({ name: 'tool_usage', tool, action: 'open' }), [tool]);

  useFocusModeOfPage();
  useCommandKeys();
  usePagePaste();
  useSkipTarget(skipToEditor);
  return (
    <div className="tool-page">
      {pathname === '/' && <Hero title={title} />}
      <div className="tool-root">
        <div className="tool-frame">
          {pathname !== '/' && <HeroLine title={title} shortTitle={manifest.label} />}
          <div className="tool-tabs">
            <TabList label="Tools" items={items} value={tool} onSelect={open} panel={panel} />
          </div>
          <div className="tool-bar">
            <Toolbar tool={tool} />
            <FocusButton />
          </div>
        </div>
        <TabPanel id={panel} value={tool} className="tool-panel">
          <h2 className="sr-only">{manifest.label}</h2>
          <div className="tool-content mt-1 space-y-3">
            <Keeping />
            <DocumentTabs />
            <FolderPanels />
            <ToolPanel tool={tool} />
          </div>
        </TabPanel>
      </div>
      <div className="tool-below mx-auto max-w-7xl">
        <FeatureGrid />
        <CallToAction />
      </div>
      <DropArea />
      <Versions />
    </div>
  );
});

const skipToEditor = {
  label: 'Skip to editor',
  go: () => editorOf(targetEditor())?.focus(),
};

/** Keeps the working document. What is said of that changes as the page starts, and nothing else with it. */
function Keeping() {
  return <KeepingNotice keeping={useKeeping()} />;
}
