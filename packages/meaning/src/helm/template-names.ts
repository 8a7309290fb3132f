import type { Chart, ChartOfTemplate } from './chart.ts';
import { templatesOf } from './chart-templates.ts';
import type { GoTemplate } from './go-template.ts';

/** A chart and all below it. */
export function chartsIn(top: Chart): Chart[] {
  const found = [top];
  for (const { subcharts } of found) found.push(...subcharts.values());
  return found;
}

/** The names that `include` can find from a template: those that it and its charts define, and their files. */
export function templateNames(
  { defines }: GoTemplate,
  chart: ChartOfTemplate | undefined,
): Set<string> {
  const names = new Set(defines.map(({ name }) => name));
  for (const each of chart === undefined ? [] : chartsIn(chart.top)) {
    for (const [path, template] of templatesOf(each).byPath) {
      names.add(`${each.name}/${path.slice(each.folder.length)}`);
      for (const define of template.defines) names.add(define.name);
    }
  }
  return names;
}
