import { nearestName } from '@yamlkit/text';
import { listed, shown } from '../finding.ts';
import type { PassageReader } from '../languages/passage-reader.ts';
import { childOf, entriesOf, isMapping, itemsOf, type NodeRef, rangeOf, textOf } from '../nodes.ts';
import { keyRange } from '../read-model.ts';
import type { TextRange } from '../text-range.ts';
import { localTarget } from './local-target.ts';

const METHODS: ReadonlySet<string> = new Set([
  ...['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'],
]);

/** A parameter in braces of a path. */
interface Placeholder extends TextRange {
  readonly name: string;
}

/** A parameter of a path or an operation that is taken from the path. */
interface PathParameter {
  readonly name: string;
  /** Its name, or the reference to it. */
  readonly place: NodeRef;
  readonly isReference: boolean;
}

/** What a list of parameters says; undefined where one of them is elsewhere. */
type Parameters = readonly PathParameter[] | undefined;

/** The paths of a description: two that differ in the names of their parameters only are the same. */
export function checkPaths({ frame, findings }: PassageReader): void {
  const known = new Map<string, TextRange>();
  for (const { name, nodes, key } of entriesOf(frame)) {
    if (!name.startsWith('/')) continue;
    const outline = name.replaceAll(/\{[^{}]*\}/g, '{}');
    const range = nodes.rangeOf(key);
    const first = known.get(outline);
    if (first === undefined) known.set(outline, range);
    else if (first.from !== range.from && outline.includes('{}')) {
      findings.push({
        rule: 'duplicate-path',
        severity: 'error',
        message: `“${shown(name)}” matches the same addresses as another path. Put the operations of both into one.`,
        ...range,
        related: [{ ...first, message: 'It is defined here first.' }],
      });
    }
  }
}

/** A path: that its parameters are declared, and that those that are declared are in it. */
export function checkPath(passage: PassageReader): void {
  const { frame, text } = passage;
  if (!text.startsWith('/') || !isMapping(frame) || childOf(frame, '$ref') !== undefined) return;
  const placeholders = placeholdersIn(text);
  const operations = entriesOf(frame).filter(
    ({ name, ...node }) => METHODS.has(name) && isMapping(node),
  );
  const shared = parametersIn(childOf(frame, 'parameters'));
  const names = placeholders.map(({ name }) => name);
  reportUndeclared(passage, shared, names);
  const lacking = new Map<Placeholder, string[]>();
  for (const operation of operations) {
    const own = parametersIn(childOf(operation, 'parameters'));
    reportUndeclared(passage, own, names);
    if (own === undefined || shared === undefined) continue;
    const declared = new Set([...own, ...shared].map(({ name }) => name));
    for (const placeholder of placeholders) {
      if (declared.has(placeholder.name)) continue;
      lacking.set(placeholder, [...(lacking.get(placeholder) ?? []), operation.name]);
    }
  }
  for (const [{ name, from, to }, methods] of lacking) {
    const isAll = methods.length === operations.length;
    const who = isAll ? 'No operation here declares' : `${listed(methods)} does not declare`;
    passage.report({
      rule: 'missing-path-parameter',
      severity: 'error',
      message: `${who} the parameter “${shown(name)}” of this path. Add it to the parameters, with in: path and required: true.`,
      from,
      to,
    });
  }
}

function placeholdersIn(path: string): Placeholder[] {
  const found = new Map<string, Placeholder>();
  for (const { 0: whole, 1: name, index } of path.matchAll(/\{([^{}]{1,200})\}/g)) {
    if (!found.has(name)) found.set(name, { name, from: index, to: index + whole.length });
  }
  return [...found.values()];
}

/** Those that are taken from the path; undefined where a reference leads out of the text. */
function parametersIn(list: NodeRef | undefined): Parameters {
  if (list === undefined) return [];
  const found: PathParameter[] = [];
  for (const item of itemsOf(list)) {
    const reference = childOf(item, '$ref');
    const parameter = reference === undefined ? item : targetOf(reference);
    const name = childOf(parameter, 'name');
    const place = textOf(childOf(parameter, 'in'));
    if (parameter === undefined || name === undefined || place === undefined) return undefined;
    if (place !== 'path') continue;
    const text = textOf(name);
    if (text === undefined) return undefined;
    found.push({ name: text, place: reference ?? name, isReference: reference !== undefined });
  }
  return found;
}

/** A parameter among the components of the same text. */
function targetOf(reference: NodeRef): NodeRef | undefined {
  const text = textOf(reference) ?? '';
  if (!/^#\/(?:components\/)?parameters\/[^/]+$/.test(text)) return undefined;
  const found = localTarget(reference, text);
  return childOf(found, '$ref') === undefined ? found : undefined;
}

function reportUndeclared(
  passage: PassageReader,
  parameters: Parameters,
  names: readonly string[],
): void {
  for (const { name, place, isReference } of parameters ?? []) {
    if (names.includes(name)) continue;
    const range = rangeOf(place);
    const near = isReference ? undefined : nearestName(name, names);
    const path = shown(passage.text);
    passage.reportAt(range, {
      rule: 'unknown-path-parameter',
      severity: 'error',
      message:
        near === undefined
          ? `The path “${path}” has no parameter “${shown(name)}”. Put {${shown(name)}} into the path, or take the parameter from elsewhere.`
          : `The path “${path}” has no parameter “${shown(name)}”. Did you mean “${near}”?`,
      related: [{ ...keyRange(passage.frame), message: 'This is the path.' }],
      ...(near !== undefined && { replacement: { ...range, insert: near } }),
    });
  }
}
