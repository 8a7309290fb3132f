import type { TreeView } from '@yamlkit/engine';
import type { TemplateMask } from '@yamlkit/engine/templates';

/** Longest value that is copied: the clipboard takes no more in good time. */
const longestCopy = 50_000_000;

/** What there is to copy from. */
interface CopiedTree {
  readonly view: TreeView;
  /** Of a template, whose actions the view does not have. */
  readonly mask: TemplateMask | undefined;
}

/** A node as a text of its own; undefined when it is too long, has errors or holds itself. */
export async function copyOf(
  tree: CopiedTree,
  node: number,
  format: 'yaml' | 'json',
): Promise<string | undefined> {
  const { view } = tree;
  // A line of actions, as it is written.
  if (node < -1) return view.valueOf(node);
  const yaml = view.yamlOf(node);
  const isStream = view.parentOf(node) === undefined && view.documentCount > 1;
  return yaml === undefined ? undefined : await writtenAs(tree, yaml, { format, isStream });
}

/** What the newest query found as one text: several as documents of a stream, or as a list. */
export function resultsAs(
  tree: CopiedTree & {
    /** What the newest query found. */
    readonly matches: readonly number[];
  },
  format: 'yaml' | 'json',
): Promise<string | undefined> {
  return nodesAs(tree, tree.matches, format);
}

/** Nodes as one text: several as documents of a stream, or as a list. */
export async function nodesAs(
  tree: CopiedTree,
  nodes: readonly number[],
  format: 'yaml' | 'json' | 'csv',
): Promise<string | undefined> {
  const { view } = tree;
  const texts: string[] = [];
  let length = 0;
  for (const node of nodes) {
    const yaml = view.yamlOf(node);
    length += yaml?.length ?? 0;
    if (yaml === undefined || length > longestCopy) return undefined;
    texts.push(yaml.endsWith('\n') ? yaml : `${yaml}\n`);
  }
  if (texts.length === 0) return undefined;
  return await writtenAs(tree, texts.join('---\n'), { format, isStream: texts.length > 1 });
}

interface Written {
  readonly format: 'yaml' | 'json' | 'csv';
  /** Whether it is several documents, which are a list in JSON. */
  readonly isStream: boolean;
}

/** A piece of YAML as a text for the page; undefined when it is too long, or cannot be written so. */
async function writtenAs(
  { mask }: CopiedTree,
  yaml: string,
  { format, isStream }: Written,
): Promise<string | undefined> {
  if (yaml.length > longestCopy) return undefined;
  if (format === 'yaml') return mask?.restore(yaml) ?? yaml;
  // What an action writes is not known, and so not which value it is.
  if (mask !== undefined && mask.restore(yaml) !== yaml) return undefined;
  const documents = isStream ? 'array' : 'single';
  // The converter is large, and few who look at a tree copy from it.
  const { convertAs, convertText } = await import(
    '../../../workspace/engine-worker/convert-text.ts'
  );
  // A table has rows, even if it is only one.
  const { output } =
    format === 'csv'
      ? convertAs({ from: 'yaml', to: 'csv', documents: 'array' }, yaml)
      : convertText({ from: 'yaml', to: 'json', documents }, yaml);
  return output === '' ? undefined : output;
}
