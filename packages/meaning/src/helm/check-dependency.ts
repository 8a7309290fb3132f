import { isSlip, misspelledName } from '@yamlkit/text';
import { shown } from '../finding.ts';
import { KnownFiles } from '../known-files.ts';
import type { PassageReader } from '../languages/passage-reader.ts';
import { isInRange } from '../languages/version.ts';
import type { Model } from '../model.ts';
import { childOf, contentRangeOf, rangeOf, textOf } from '../nodes.ts';
import { documentsOfFile } from '../parsed-files.ts';
import { namesInFolder } from '../project-entry.ts';
import { pathBeside } from '../project-path.ts';
import type { TextRange } from '../text-range.ts';
import { type ChartOfTemplate, chartOf, keysOf, valuesAt } from './chart.ts';
import { conditionsIn, dependenciesIn } from './dependencies.ts';

const LOCAL = 'file://';
const descriptions = new KnownFiles(describe);

/** What the description of another chart says. */
interface Described {
  readonly name: string | undefined;
  readonly version: string | undefined;
}

/**
 * A dependency of a chart: whether a chart in a folder of the project has its name and a version in its range, and whether
 * one without a repository is in `charts/`.
 */
export function checkDependency(passage: PassageReader): void {
  const { frame, model } = passage;
  const name = childOf(frame, 'name');
  const written = textOf(name);
  if (name === undefined || written === undefined || model.files === undefined) return;
  const repository = textOf(childOf(frame, 'repository')) ?? '';
  const isLocal = repository.startsWith(LOCAL);
  if (!isLocal && repository !== '') return;
  const own = isLocal ? repository.slice(LOCAL.length) : `charts/${written}`;
  const folder = pathBeside(model.files.own, own);
  const described =
    folder === undefined ? undefined : descriptions.find(model, `${folder}/Chart.yaml`);
  if (described === undefined || described === 'missing') {
    if (!isLocal) checkVendored(passage, written, contentRangeOf(name));
    return;
  }
  passage.addLink(`${folder}/Chart.yaml`, name);
  if (isLocal && described.name !== undefined && described.name !== written) {
    const range = contentRangeOf(name);
    passage.reportAt(range, {
      rule: 'unknown-dependency',
      severity: 'error',
      message: `The chart in “${shown(own)}” is named “${shown(described.name)}”, not “${shown(written)}”.`,
      replacement: { ...range, insert: described.name },
    });
    return;
  }
  checkRange(passage, described);
}

function describe(text: string, path: string): Described | undefined {
  const [nodes] = documentsOfFile(path, text) ?? [];
  if (nodes === undefined) return undefined;
  const root = { nodes, node: nodes.root };
  return { name: textOf(childOf(root, 'name')), version: textOf(childOf(root, 'version')) };
}

function checkRange(passage: PassageReader, { version }: Described): void {
  const range = childOf(passage.frame, 'version');
  const written = textOf(range);
  if (range === undefined || written === undefined || version === undefined) return;
  if (isInRange(version, written) !== false) return;
  passage.reportAt(contentRangeOf(range), {
    rule: 'unmatched-version',
    severity: 'error',
    message: `The chart has the version ${shown(version)}, which is not in the range “${shown(written)}”.`,
  });
}

/** A chart that must be in `charts/`, where it may be put by a program, so that only a slip is reported. */
function checkVendored(passage: PassageReader, name: string, range: TextRange): void {
  const { files } = passage.model;
  const folder = files && pathBeside(files.own, 'charts');
  const below = files && folder ? (namesInFolder(passage.model, files, folder) ?? []) : [];
  const names = below.map((each) => each.replace(/\/$|(?:-\d[^/]*)?\.tgz$/, ''));
  const near = names.includes(name) ? undefined : misspelledName(name, names);
  if (near === undefined || !isSlip(name, near) || ownOf(passage).names.has(near)) return;
  passage.reportAt(range, {
    rule: 'unknown-dependency',
    severity: 'warning',
    message: `The folder “charts” has no chart “${shown(name)}”. Did you mean “${near}”?`,
    replacement: { ...range, insert: near },
  });
}

/** The chart that is described, and what it calls its dependencies. */
interface Own {
  readonly chart: ChartOfTemplate | undefined;
  /** The names of their charts. */
  readonly names: ReadonlySet<string>;
  /** The names under which their values are. */
  readonly aliases: ReadonlySet<string>;
}

const owns = new WeakMap<Model, Own>();

function ownOf({ model, frame: { nodes } }: PassageReader): Own {
  const known = owns.get(model);
  if (known !== undefined) return known;
  const names = new Set<string>();
  const aliases = new Set<string>();
  for (const { name, alias } of dependenciesIn({ nodes, node: nodes.root })) {
    if (name === '') continue;
    names.add(name);
    aliases.add(alias);
  }
  const own = { chart: chartOf(model.files), names, aliases };
  owns.set(model, own);
  return own;
}

/** The names of values at a path; at the root those of dependencies too. */
function namesBelow(
  chart: ChartOfTemplate,
  path: readonly string[],
  aliases: ReadonlySet<string>,
): string[] {
  const names = valuesAt(chart, path).nodes.flatMap((node) => keysOf(node));
  return [...new Set(path.length === 0 ? [...aliases, ...names] : names)];
}

/** The values that decide whether a dependency is used: those that are nearly ones of the chart are reported. */
export function checkChartCondition(passage: PassageReader): void {
  const { chart, aliases } = ownOf(passage);
  if (chart === undefined) return;
  for (const steps of conditionsIn(passage.frame)) {
    const path = steps.map(({ name }) => name);
    if (aliases.has(path[0])) passage.addUse('dependency', path[0], { range: steps[0] });
    for (const [at, { from, to }] of steps.entries()) {
      passage.addChoice({ from, to }, () => namesBelow(chart, path.slice(0, at), aliases));
      for (const place of valuesAt(chart, path.slice(0, at + 1)).nodes) {
        passage.addLinkAt({ from, to }, place.file, rangeOf(place));
      }
    }
    const { missing } = valuesAt(chart, path);
    if (missing === undefined || (missing.step === 0 && aliases.has(path[0]))) continue;
    const { name, from, to } = steps[missing.step];
    // Without values of its own, the chart may have any.
    const known = missing.names.length === 0 || missing.step > 0 ? [] : aliases;
    const near = misspelledName(name, new Set([...missing.names, ...known]));
    if (near === undefined || !isSlip(name, near)) continue;
    const value = path.slice(0, missing.step + 1).join('.');
    passage.reportAt(
      { from, to },
      {
        rule: 'unknown-value',
        severity: 'warning',
        message: `The chart has no value “${shown(value)}”. Did you mean “${near}”?`,
        replacement: { from, to, insert: near },
      },
    );
  }
}
