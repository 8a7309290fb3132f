import { EditError, type Path, type SyntaxTree, type TextEdit, YamlEditor } from '@yamlkit/engine';
import { type JsonDocument, parse } from '@yamlkit/engine/tree';
import type { SchemaFix, SchemaProblem } from '@yamlkit/json-schema';
import type {
  DocumentFix,
  DocumentFixes,
  FixWithoutSafety,
  MakeDocumentFixes,
} from './schema-fixes.ts';
import { schemaKey } from './schema-key.ts';
import type { TextBudget } from './text-budget.ts';

type InsertKeys = Extract<SchemaFix, { readonly kind: 'insert-keys' }>;
type MoveKey = Extract<SchemaFix, { readonly kind: 'move-key' }>;

/** Makes the fixes of a document with the editor of the engine, within a budget for its text. */
export const documentFixes: MakeDocumentFixes = (nodes, budget) => new EditorFixes(nodes, budget);

/** Writes a key with its value before all others of a document's root. Undefined where that is refused, or the budget is spent. */
export function firstKeyFix(
  nodes: JsonDocument,
  budget: TextBudget,
  { key, value }: { readonly key: string; readonly value: string },
): FixWithoutSafety | undefined {
  return new EditorFixes(nodes, budget).insertFirst(key, value);
}

class EditorFixes implements DocumentFixes {
  readonly #nodes: JsonDocument;
  readonly #budget: TextBudget;
  /** The text of the document alone, once it is asked for. */
  #own: { readonly tree: SyntaxTree; readonly from: number } | undefined;

  constructor(nodes: JsonDocument, budget: TextBudget) {
    this.#nodes = nodes;
    this.#budget = budget;
  }

  fixOf(problem: SchemaProblem, fix: DocumentFix): FixWithoutSafety | undefined {
    switch (fix.kind) {
      case 'insert-keys':
        return this.#insertKeys(problem, fix);
      case 'move-key':
        return this.#moveKey(problem, fix);
      case 'remove-key':
        return this.#edited(`Remove “${last(problem.path)}”`, (editor) =>
          editor.delete(problem.path),
        );
    }
  }

  insertFirst(key: string, value: string): FixWithoutSafety | undefined {
    return this.#edited(`Add “${key}: ${value}”`, (editor) => editor.insert([key], { value }, 0));
  }

  #insertKeys({ path: mapping }: SchemaProblem, { entries }: InsertKeys) {
    const names = entries.map(({ key }) => `“${key}”`);
    const title = names.length > 3 ? `Add ${names.length} keys` : `Add ${joined(names)}`;
    return this.#edited(title, (editor) => {
      for (const { key, value = null } of entries) {
        editor.insert([...mapping, key], { value });
        this.#budget.spendEdited(editor.text.length);
      }
    });
  }

  #moveKey({ path: from }: SchemaProblem, { to }: MoveKey) {
    const key = last(from);
    const mapping = from.slice(0, -1);
    const home = 'sibling' in to ? [...mapping, to.sibling] : mappingAround(mapping);
    const where = 'sibling' in to ? `under “${to.sibling}”` : 'one level up';
    return this.#edited(`Move “${key}” ${where}`, (editor) => editor.move(from, [...home, key]));
  }

  #edited(title: string, edit: (editor: YamlEditor) => void): FixWithoutSafety | undefined {
    if (this.#budget.isEditingSpent) return undefined;
    this.#own ??= documentAlone(this.#nodes);
    const { tree, from: start } = this.#own;
    const editor = new YamlEditor(tree, { writeKey: schemaKey });
    try {
      edit(editor);
    } catch (error) {
      // What is shared by an alias, for one, cannot be changed in one of its places.
      if (error instanceof EditError) return undefined;
      throw error;
    } finally {
      this.#budget.spendEdited(tree.text.length);
    }
    const edits = editor.changes.edits.map(
      ({ from, to, insert }): TextEdit => ({ from: from + start, to: to + start, insert }),
    );
    return edits.length === 0 ? undefined : { title, edits };
  }
}

/** A document of a stream as a text of its own, so that edits go through no others. */
function documentAlone(nodes: JsonDocument): { readonly tree: SyntaxTree; readonly from: number } {
  const { tree } = nodes;
  if (tree.documentCount < 2) return { tree, from: 0 };
  const { text } = tree;
  const node = nodes.rangeOf(nodes.root);
  const from = markerEndBefore(text, node.from);
  const next = text.slice(node.to).search(/^(?:---|\.\.\.)(?=[ \t\r\n]|$)/m);
  const to = next === -1 ? text.length : node.to + next;
  return { tree: parse(text.slice(from, to)), from };
}

/** Where the last document marker before an offset ends, which is at the start of a line; 0 where there is none. */
function markerEndBefore(text: string, offset: number): number {
  for (let at = offset; at > 0; at--) {
    const mark = text[at - 1];
    if (mark !== '-' && mark !== '.') continue;
    const isMarker =
      text.startsWith(mark.repeat(3), at - 3) && /^(?:\s|$)/.test(text.slice(at, at + 1));
    if (isMarker && (at === 3 || /[\r\n\ufeff]/.test(text[at - 4]))) return at;
  }
  return 0;
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
