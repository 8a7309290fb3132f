import type { NameCompletion, NameCompletions } from '../name-completion.ts';
import { isList, isMapping, textOf } from '../nodes.ts';
import type { ProjectFiles } from '../project-files.ts';
import { type ChartOfTemplate, chartOf, keysOf, valuesAt } from './chart.ts';
import { signatureOf, TEMPLATE_FUNCTIONS } from './functions.ts';
import type { GoTemplate, GoValue } from './go-template.ts';
import { type GoAction, readActions, type Token } from './go-tokens.ts';
import { OBJECTS } from './objects.ts';
import { readGoTemplate } from './read-go-template.ts';
import { templateNames } from './template-names.ts';

/**
 * What can be written at an offset in an action of a Helm template: values of the chart, names of templates, functions,
 * variables and what Helm itself gives. Undefined outside of actions.
 */
export function completeHelm(
  text: string,
  offset: number,
  files?: ProjectFiles,
): NameCompletions | undefined {
  const before = text.slice(0, offset);
  const action = readActions(before).at(-1);
  if (action === undefined || action.isClosed) return undefined;
  const chart = chartOf(files);
  const template = readGoTemplate(before);
  const inString = /\b(?:include|template)\s+"([^"\n]*)$/.exec(before);
  if (inString !== null) {
    const rest = /^[^"\n}]*/.exec(text.slice(offset))?.[0].length ?? 0;
    const items = [...templateNames(template, chart)].map((name) => nameItem(name));
    return { from: offset - inString[1].length, to: offset + rest, items };
  }
  const place = placeIn(action.tokens, offset);
  if (place === undefined) return undefined;
  const rest = /^\w*/.exec(text.slice(offset))?.[0].length ?? 0;
  const range = { from: offset - place.typed, to: offset + rest };
  const items = itemsAt(place, around(before, action), chart);
  return items.length === 0 ? undefined : { ...range, items };
}

/**
 * What is known where an action begins, since what it gives is the dot only after it: in `with .Values.image`, `.Values` is that of
 * what is around.
 */
function around(text: string, { from, tokens }: GoAction): GoTemplate {
  const before = text.slice(0, from);
  return readGoTemplate(tokens[0]?.text === 'else' ? `${before}{{ else }}` : before);
}

type HelmCompletionPlace =
  | { readonly kind: 'start'; readonly typed: number }
  | { readonly kind: 'variable'; readonly typed: number }
  /** After a dot, with what is before it. */
  | { readonly kind: 'chain'; readonly typed: number; readonly chain: readonly Token[] };

/** What is written at the end of an action that is cut off there. */
function placeIn(tokens: readonly Token[], offset: number): HelmCompletionPlace | undefined {
  const last = tokens.at(-1);
  if (last === undefined || last.to < offset) return { kind: 'start', typed: 0 };
  if (last.kind === 'word') return { kind: 'start', typed: last.text.length };
  if (last.kind === 'variable') return { kind: 'variable', typed: last.text.length };
  if (last.kind === 'mark' && last.text !== '.') return { kind: 'start', typed: 0 };
  if (last.kind !== 'field' && last.kind !== 'mark') return undefined;
  let first = tokens.length - 1;
  while (first > 0 && isChained(tokens[first - 1]) && tokens[first - 1].to === tokens[first].from) {
    first--;
  }
  // After a parenthesis, what there is depends on what it gives.
  const before = tokens[first - 1];
  if (before?.text === ')' && before.to === tokens[first].from) return undefined;
  return { kind: 'chain', typed: last.text.length - 1, chain: tokens.slice(first, -1) };
}

function itemsAt(
  place: HelmCompletionPlace,
  template: GoTemplate,
  chart: ChartOfTemplate | undefined,
): NameCompletion[] {
  switch (place.kind) {
    case 'start':
      return startItems(template);
    case 'variable':
      return template.end.variables.map(({ name }) => nameItem(name));
    case 'chain':
      return itemsAfter(valueBefore(place.chain, template), chart);
  }
}

function isChained({ kind }: Token): boolean {
  return kind === 'field' || kind === 'variable';
}

function valueBefore(chain: readonly Token[], { end }: GoTemplate): GoValue {
  let value = end.dot;
  for (const { kind, text } of chain) {
    if (kind === 'variable') {
      const found = end.variables.find(({ name }) => name === text);
      value = text === '$' ? end.root : (found?.value ?? { kind: 'unknown' });
    } else {
      value = step(value, text.slice(1));
    }
  }
  return value;
}

function step(value: GoValue, name: string): GoValue {
  if (value.kind === 'values') return { kind: 'values', path: [...value.path, name] };
  if (value.kind !== 'root' && value.kind !== 'call') return { kind: 'unknown' };
  return name === 'Values' ? { kind: 'values', path: [] } : { kind: 'object', name };
}

function itemsAfter(value: GoValue, chart: ChartOfTemplate | undefined): NameCompletion[] {
  switch (value.kind) {
    case 'root':
    case 'call':
      return [...OBJECTS].map(([name, { summary }]) => nameItem(name, summary));
    case 'object':
      return [...(OBJECTS.get(value.name)?.properties ?? [])].map(([name, summary]) =>
        nameItem(name, summary),
      );
    case 'values':
      return chart === undefined ? [] : valueItems(value.path, chart);
    default:
      return [];
  }
}

function valueItems(path: readonly string[], chart: ChartOfTemplate): NameCompletion[] {
  const { nodes, schema } = valuesAt(chart, path);
  const names = new Set([...nodes.flatMap((node) => keysOf(node)), ...(schema?.names ?? [])]);
  if (path.length === 0) {
    for (const name of [...chart.chart.subcharts.keys(), 'global']) names.add(name);
  }
  return [...names].flatMap((name): NameCompletion[] => {
    // Others can only be asked for with “index”.
    if (!/^[A-Za-z_]\w*$/.test(name)) return [];
    const place = valuesAt(chart, [...path, name]);
    const [first] = place.nodes;
    let description = first === undefined ? place.schema?.description : textOf(first);
    if (first !== undefined && isMapping(first)) description = 'a mapping';
    if (first !== undefined && isList(first)) description = 'a list';
    return [
      {
        name,
        kind: 'property',
        ...(description !== undefined && { description: description.slice(0, 200) }),
      },
    ];
  });
}

function startItems({ end }: GoTemplate): NameCompletion[] {
  const functions = [...TEMPLATE_FUNCTIONS.values()].map(
    (each): NameCompletion => ({
      name: each.name,
      kind: 'function',
      description: `${signatureOf(each)}: ${each.summary}`,
      insert: each.name,
    }),
  );
  return [...end.variables.map(({ name }) => nameItem(name)), ...functions];
}

function nameItem(name: string, description?: string): NameCompletion {
  return { name, kind: 'name', ...(description !== undefined && { description }) };
}
