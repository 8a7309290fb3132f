import type { Fix } from '@yamlkit/engine';
import { type JsonDocument, yamlString } from '@yamlkit/engine/tree';
import type { JsonValue, SchemaFix, SchemaProblem } from '@yamlkit/json-schema';
import { schemaKey } from './schema-key.ts';
import type { TextBudget } from './text-budget.ts';

/** The fixes that insert, move and remove entries of one document. They are much code, which can be loaded later. */
export interface DocumentFixes {
  fixOf(problem: SchemaProblem, fix: DocumentFix): FixWithoutSafety | undefined;
}

export type MakeDocumentFixes = (nodes: JsonDocument, budget: TextBudget) => DocumentFixes;
export type DocumentFix = Extract<
  SchemaFix,
  { readonly kind: 'insert-keys' | 'move-key' | 'remove-key' }
>;
export type FixWithoutSafety = Omit<Fix, 'safety'>;
type ReplaceValue = Extract<SchemaFix, { readonly kind: 'replace-value' }>;

/** Turns what could be done about problems of one document into edits of its text. */
export class SchemaFixes {
  readonly #nodes: JsonDocument;
  readonly #documentFixes: DocumentFixes | undefined;
  #lacksFixes = false;

  constructor(nodes: JsonDocument, documentFixes: DocumentFixes | undefined) {
    this.#nodes = nodes;
    this.#documentFixes = documentFixes;
  }

  /** Whether there would be fixes that nothing was given for. */
  get lacksFixes(): boolean {
    return this.#lacksFixes;
  }

  /** The first fix that can be made; undefined where there is none. */
  fixOf(problem: SchemaProblem): Fix | undefined {
    for (const fix of problem.fixes) {
      const found = this.#fixOf(problem, fix);
      if (found !== undefined) return { ...found, safety: fix.safety };
    }
    return undefined;
  }

  #fixOf(problem: SchemaProblem, fix: SchemaFix): FixWithoutSafety | undefined {
    switch (fix.kind) {
      case 'rename-key':
        return this.#replacement(problem.key, schemaKey(fix.to, true), `Replace with “${fix.to}”`);
      case 'replace-value':
        return this.#replaceValue(problem, fix);
      default:
        this.#lacksFixes ||= this.#documentFixes === undefined;
        return this.#documentFixes?.fixOf(problem, fix);
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
    // One of several lines is not an entry in brackets.
    if (Array.isArray(value) && !/[\r\n]/.test(source)) {
      return this.#replacement(node, `[${itemOf(source, value[0])}]`, 'Put it in a list');
    }
    return typeof value === 'boolean' ? this.#replacement(node, String(value)) : undefined;
  }

  #replacement(
    node: number,
    insert: string,
    title = `Replace with “${insert}”`,
  ): FixWithoutSafety | undefined {
    if (node === -1) return undefined;
    const { from, to } = this.#nodes.rangeOf(node);
    // An anchor or a tag in front is part of the node, and is to stay.
    if ('&!'.includes(this.#nodes.tree.text[from])) return undefined;
    return { title, edits: [{ from, to, insert }] };
  }
}

/** A scalar as an item in brackets: as it is written, where it can be. */
function itemOf(source: string, value: JsonValue): string {
  const isKept = typeof value !== 'string' || /^(?:"[^"]*"|'[^']*'|[^,[\]{}"'|>]+)$/.test(source);
  return isKept ? source : yamlString(value, true);
}
