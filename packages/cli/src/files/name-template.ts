import type { JsonDocument } from '@yamlkit/engine/tree';
import { UsageError } from '../usage-error.ts';

/** A name in pieces: text as it is, and paths whose values are put in. */
export type NameTemplate = readonly (string | { readonly path: readonly string[] })[];

/** Longest piece of a name that comes from a value. */
const LONGEST = 100;

/** Keys that `{name}` may mean where a document has no key `name`: that of Kubernetes. */
const SHORT_PATHS: Readonly<Record<string, readonly string[]>> = {
  name: ['metadata', 'name'],
  namespace: ['metadata', 'namespace'],
};

/** @throws UsageError for a template that leads out of its folder, or has a brace without an end. */
export function readNameTemplate(text: string): NameTemplate {
  const pieces = text.split(/(\{[^{}]*\})/).filter((piece) => piece !== '');
  const template = pieces.map((piece) =>
    piece.startsWith('{') && piece.endsWith('}')
      ? { path: piece.slice(1, -1).trim().replace(/^\./, '').split('.') }
      : piece,
  );
  const plain = template.map((piece) => (typeof piece === 'string' ? piece : 'x')).join('');
  const names = plain.split(/[\\/]/);
  const isBad = names.some((name) => name === '' || name === '.' || name === '..');
  if (isBad || /[{}\0]/.test(plain) || /^[a-z]:/i.test(plain)) {
    throw new UsageError(
      `--name ${text}: name files below the folder, such as '{kind}-{name}.yaml' or '{index}.yaml'`,
    );
  }
  return template;
}

/** The name of a document's file, or the path at which a value is missing. */
export function nameFrom(
  template: NameTemplate,
  nodes: JsonDocument,
  { index, count }: { readonly index: number; readonly count: number },
): { readonly name: string } | { readonly missing: string } {
  let name = '';
  for (const piece of template) {
    if (typeof piece === 'string') {
      name += piece;
      continue;
    }
    const path = piece.path.join('.');
    const value =
      path === 'index'
        ? String(index + 1).padStart(String(count).length, '0')
        : (textAt(nodes, piece.path) ?? textAt(nodes, SHORT_PATHS[path] ?? []));
    const safe = value === undefined ? '' : safeName(value);
    if (safe === '') return { missing: path };
    name += safe;
  }
  return { name };
}

/** The text of the scalar at a path of keys. */
function textAt(nodes: JsonDocument, path: readonly string[]): string | undefined {
  if (path.length === 0) return undefined;
  let node = nodes.root;
  for (const key of path) {
    if (nodes.kindOf(node) !== 32) return undefined;
    const { names, values } = nodes.childrenOf(node);
    const at = names.indexOf(key);
    if (at === -1) return undefined;
    node = values[at];
  }
  switch (nodes.kindOf(node)) {
    case 2:
      return String(nodes.booleanOf(node));
    case 4:
    case 8:
      return nodes.textOf(node);
    default:
      return undefined;
  }
}

/** A value as a part of a file's name: it makes no folder, hides nothing and leads nowhere. */
function safeName(value: string): string {
  return value
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
    .replace(/[.-]+$/, '')
    .slice(0, LONGEST);
}
