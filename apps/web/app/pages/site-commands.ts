import ruleSummaries from 'virtual:rule-summaries';
import { type Theme, themes as themeNames } from '../shell/frame/theme.ts';
import type { Navigate } from '../shell/navigation/site-router.ts';
import { loadSample } from '../shell/query/load-sample.ts';
import { toolManifests } from '../tools/tool-manifests.ts';
import { rulePath } from '../tools/validate/rule-docs/rule-path.ts';
import { showToast } from '../ui/toast.ts';
import type { MenuViews } from '../workspace/commands/command-menu.tsx';
import type { Command } from '../workspace/commands/find-commands.ts';
import { pageCommands } from '../workspace/commands/page-commands.ts';
import { keysOf } from '../workspace/commands/shortcuts.ts';
import { samples } from '../workspace/files/yaml-samples.ts';
import { guidePath, guides } from './docs/guides.ts';
import { lessonPath, tutorials } from './learn/tutorials.ts';
import { sitePages } from './site-pages.ts';

/** What the site's commands need. */
export interface CommandTargets extends MenuViews {
  readonly navigate: Navigate;
  readonly setTheme: (theme: Theme) => void;
}

/** Everything the command menu offers now. */
export function siteCommands(targets: CommandTargets): readonly Command[] {
  const { navigate, setTheme, showShortcuts, forgetEverything } = targets;
  const actions = pageCommands().map(({ label, run }) => ({
    id: `action ${label}`,
    group: 'Actions',
    label,
    ...keysFor(label),
    run,
  }));
  return [
    ...actions,
    ...pageLinks(navigate),
    ...themeCommands(setTheme),
    {
      id: 'forget',
      group: 'Settings',
      label: 'Forget everything…',
      words: 'delete clear data storage privacy reset',
      run: forgetEverything,
    },
    {
      id: 'shortcuts',
      group: 'Help',
      label: 'Keyboard shortcuts',
      words: 'keys help',
      run: showShortcuts,
    },
  ];
}

/** Commands that open pages: tools, lessons, guides, samples and rules among them. */
function pageLinks(navigate: Navigate): readonly Command[] {
  const tools = toolManifests.map(({ name, path, label, summary }) => ({
    id: `tool ${name}`,
    group: 'Tools',
    label,
    words: `${name} ${summary}`,
    run: () => void navigate(path),
  }));
  const toolPaths: readonly string[] = ['/', ...toolManifests.map(({ path }) => path)];
  const pages = sitePages
    .filter(({ path }) => !toolPaths.includes(path))
    .map(({ path, title = path }) => ({
      id: `page ${path}`,
      group: 'Pages',
      label: title,
      run: () => void navigate(path),
    }));
  const guideCommands = guides.map(({ id, title, summary }) => ({
    id: `guide ${id}`,
    group: 'Documentation',
    label: title,
    words: `docs guide ${summary}`,
    run: () => void navigate(guidePath(id)),
  }));
  const lessons = tutorials.map(({ id, title, description, tags }) => ({
    id: `lesson ${id}`,
    group: 'Lessons',
    label: title,
    words: `learn tutorial ${tags.join(' ')} ${description}`,
    run: () => void navigate(lessonPath(id)),
  }));
  const sampleCommands = samples.map(({ name, label, description }) => ({
    id: `sample ${name}`,
    group: 'Samples',
    label: `Open sample: ${label}`,
    words: description,
    run: () => void openSample(navigate, name, label),
  }));
  const rules = ruleSummaries.map(({ id, summary }) => ({
    id: `rule ${id}`,
    group: 'Lint rules',
    label: id,
    words: `rule ${summary}`,
    isOnlySearched: true,
    run: () => void navigate(rulePath(id)),
  }));
  return [...tools, ...pages, ...lessons, ...guideCommands, ...sampleCommands, ...rules];
}

function themeCommands(setTheme: CommandTargets['setTheme']): readonly Command[] {
  return themeNames.map((theme) => ({
    id: `theme ${theme}`,
    group: 'Settings',
    label: theme === 'system' ? 'Theme of the system' : `${capitalized(theme)} theme`,
    words: 'theme colours colors mode',
    run: () => setTheme(theme),
  }));
}

function keysFor(label: string): Pick<Command, 'keys'> {
  const keys = keysOf(label);
  return keys === undefined ? {} : { keys };
}

async function openSample(
  navigate: Navigate,
  name: (typeof samples)[number]['name'],
  label: string,
): Promise<void> {
  try {
    const state = { openText: await loadSample(name), openTitle: `${label} sample` };
    void navigate('/validator', { state });
  } catch {
    const description = 'Your text is unchanged. Check your connection and try again.';
    showToast({ title: 'Sample could not be loaded', description, variant: 'destructive' });
  }
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
