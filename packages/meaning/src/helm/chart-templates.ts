import type { Chart } from './chart.ts';
import type { GoTemplate } from './go-template.ts';
import { readGoTemplate } from './read-go-template.ts';

/** The templates of a chart. */
export interface ChartTemplates {
  readonly byPath: ReadonlyMap<string, GoTemplate>;
  /** Whether these are all it has: others may be unreadable, too large, links or too many. */
  readonly areAll: boolean;
}

const known = new WeakMap<Chart, ChartTemplates>();

/** Reads the templates of a chart when they are first asked for. */
export function templatesOf(chart: Chart): ChartTemplates {
  const found = known.get(chart) ?? readTemplates(chart);
  known.set(chart, found);
  return found;
}

function readTemplates({ folder, files }: Chart): ChartTemplates {
  const byPath = new Map<string, GoTemplate>();
  let areAll = !files.isPartial;
  const waiting = files.namesIn(folder)?.includes('templates/') ? [`${folder}templates/`] : [];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const names = files.namesIn(at);
    if (names === undefined) areAll = false;
    for (const name of names ?? []) {
      const path = `${at}${name}`;
      if (name.endsWith('/')) {
        waiting.push(path);
        continue;
      }
      const text = files.read(path);
      if (text === undefined) areAll = false;
      else byPath.set(path, templateOf(path, text));
    }
  }
  return { byPath, areAll };
}

const read = new Map<string, { readonly text: string; readonly template: GoTemplate }>();
const MOST_TEMPLATES = 2_000;

/** A template of a chart, read again only when it has changed. */
function templateOf(path: string, text: string): GoTemplate {
  const known = read.get(path);
  if (known?.text === text) return known.template;
  const template = readGoTemplate(text);
  if (read.size >= MOST_TEMPLATES) read.clear();
  read.set(path, { text, template });
  return template;
}
