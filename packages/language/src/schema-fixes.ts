import {
  EditError,
  type Fix,
  type JsonNodes,
  type Path,
  type TextEdit,
  YamlEditor,
  yamlKey,
  yamlString,
} from '@yamlkit/engine';
import type { SchemaFix, SchemaProblem } from '@yamlkit/json-schema';

/**
 * Fixes that take an edit of the document, in one check. Each looks through the tree for aliases and the
 * like, so a text with thousands of mistakes has them for the first ones; the rest has them after those.
 */
const MOST_EDITS = 50;

type InsertKeys = Extract<SchemaFix, { readonly kind: 'insert-keys' }>;
type MoveKey = Extract<SchemaFix, { readonly kind: 'move-key' }>;
type ReplaceValue = Extract<SchemaFix, { readonly kind: 'replace-value' }>;

/** Turns what could be done about problems of one document into edits of its text. */
export class SchemaFixes {
  readonly #nodes: JsonNodes;
  readonly #isStream: boolean;
  #edits = 0;

  constructor(nodes: JsonNodes) {
    this.#nodes = nodes;
    this.#isStream = nodes.tree.documentCount > 1;
  }

  /** The first fix that can be made; undefined where there is none. */
  fixOf(problem: SchemaProblem): Fix | undefined {
    for (const fix of problem.fixes) {
      const found = this.#fixOf(problem, fix);
      if (found !== undefined) return { ...found, safety: fix.safety };
    }
    return undefined;
  }

  #fixOf(problem: SchemaProblem, fix: SchemaFix): Omit<Fix, 'safety'> | undefined {
    switch (fix.kind) {
      case 'rename-key':
        return this.#replacement(problem.key, yamlKey(fix.to, true), `Replace with “${fix.to}”`);
      case 'replace-value':
        return this.#replaceValue(problem, fix);
      case 'insert-keys':
        return this.#insertKeys(problem, fix);
      case 'move-key':
        return this.#moveKey(problem, fix);
      case 'remove-key':
        return this.#edited(`Remove “${last(problem.path)}”`, (editor, path) =>
          editor.delete(path(problem.path)),
        );
    }
  }

  #replaceValue({ code, node }: SchemaProblem, { value }: ReplaceValue) {
    const { tree } = this.#nodes;
    const { from, to } = this.#nodes.rangeOf(node);
    const source = tree.text.slice(from, to);
    // The characters stay as they are written: 1.10 becomes "1.10", "0.50" becomes 0.50.
    if (typeof value === 'string') {
      const isKept = code === 'wrong-type' && /^[\w.+-]+$/.test(source);
      if (isKept) return this.#replacement(node, `"${source}"`, `Put ${source} in quotes`);
      return this.#replacement(node, yamlString(value, true), `Replace with “${value}”`);
    }
    if (typeof value === 'number') {
      const text = this.#nodes.textOf(node);
      return this.#replacement(node, Number(text) === value ? text : String(value));
    }
    return typeof value === 'boolean' ? this.#replacement(node, String(value)) : undefined;
  }

  #replacement(
    node: number,
    insert: string,
    title = `Replace with “${insert}”`,
  ): Omit<Fix, 'safety'> | undefined {
    if (node === -1) return undefined;
    const { from, to } = this.#nodes.rangeOf(node);
    // An anchor or a tag in front is part of the node, and is to stay.
    if ('&!'.includes(this.#nodes.tree.text[from])) return undefined;
    return { title, edits: [{ from, to, insert }] };
  }

  #insertKeys({ path: mapping }: SchemaProblem, { entries }: InsertKeys) {
    const names = entries.map(({ key }) => `“${key}”`);
    const title = names.length > 3 ? `Add ${names.length} keys` : `Add ${joined(names)}`;
    return this.#edited(title, (editor, path) => {
      for (const { key, value = null } of entries) {
        editor.insert([...path(mapping), key], { value });
      }
    });
  }

  #moveKey({ path: from }: SchemaProblem, { to }: MoveKey) {
    const key = last(from);
    const mapping = from.slice(0, -1);
    const home = 'sibling' in to ? [...mapping, to.sibling] : mappingAround(mapping);
    const where = 'sibling' in to ? `under “${to.sibling}”` : 'one level up';
    return this.#edited(`Move “${key}” ${where}`, (editor, path) =>
      editor.move(path(from), path([...home, key])),
    );
  }

  #edited(
    title: string,
    edit: (editor: YamlEditor, path: (inDocument: Path) => Path) => void,
  ): Omit<Fix, 'safety'> | undefined {
    if (this.#edits >= MOST_EDITS) return undefined;
    this.#edits++;
    const { tree, document } = this.#nodes;
    const editor = new YamlEditor(tree);
    try {
      const isPrefixed = this.#isStream && editor.locator.documentCount > 1;
      edit(editor, (path) => (isPrefixed ? [document, ...path] : path));
    } catch (error) {
      // What is shared by an alias, for one, cannot be changed in one of its places.
      if (error instanceof EditError) return undefined;
      throw error;
    }
    const edits: readonly TextEdit[] = editor.changes.edits;
    return edits.length === 0 ? undefined : { title, edits };
  }
}

/** The mapping around another one, perhaps by way of lists. */
function mappingAround(mapping: Path): Path {
  let end = mapping.length;
  while (end > 0 && typeof mapping[end - 1] === 'number') end--;
  return mapping.slice(0, Math.max(0, end - 1));
}

function last(path: Path): string | number {
  return path[path.length - 1];
}

function joined(names: readonly string[]): string {
  if (names.length < 2) return names.join();
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
