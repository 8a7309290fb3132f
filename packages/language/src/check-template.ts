import type { Problem, WrittenDiagnostic } from '@yamlkit/engine';
import type { TemplateMask } from '@yamlkit/engine/templates';
import { LineIndex } from '@yamlkit/engine/text';
import { JsonDocument, parse, toProblems } from '@yamlkit/engine/tree';
import type { LocatedFacts } from '@yamlkit/schemas/facts';
import type { CheckedDocument, SchemaChecker, SchemaCheckOptions } from './schema-checker.ts';

/** The documents of a template as schemas see them: an action satisfies any schema. */
export class TemplateNodes {
  readonly tree: ReturnType<typeof parse>;
  /** One for each document. */
  readonly nodes: readonly JsonDocument[];
  readonly #mask: TemplateMask;

  constructor(mask: TemplateMask) {
    this.#mask = mask;
    this.tree = parse(mask.masked);
    this.nodes = JsonDocument.ofDocuments(this.tree, 'declared', mask.certaintyOf(this.tree));
  }

  /** Options by which documents whose kind depends on actions or on branches have no schema. */
  optionsFor(options: SchemaCheckOptions): SchemaCheckOptions {
    return { ...options, isKnown: (facts) => this.#isKnown(facts) };
  }

  /** What schemas found, in the order of the template. @param lines of the template. */
  problemsOf(found: readonly WrittenDiagnostic[], lines: LineIndex): Problem[] {
    const problems = this.#mask.restoreProblems(toProblems(found, lines), lines);
    return problems.sort((a, b) => a.from - b.from);
  }

  #isKnown({ rootKeys }: LocatedFacts): boolean {
    if (rootKeys.some(({ key, from }) => key === 'kind' && this.#asksCluster(from))) return false;
    return ['apiVersion', 'kind', '$schema'].every((name) => {
      const found = rootKeys.filter(({ key }) => key === name);
      return found.length < 2 && found.every(({ from, to }) => !this.#mask.touches(from, to));
    });
  }

  /** Whether a place is there only where the cluster has something: it may be for another version than the one checked. */
  #asksCluster(place: number): boolean {
    const block = this.#mask.blockAt(place);
    if (block === -1) return false;
    const end = this.#mask.masked.indexOf('\n', block);
    const line = this.#mask.restore(this.#mask.masked.slice(block, end === -1 ? undefined : end));
    return line.includes('.Capabilities.');
  }
}

/** The documents of a template, and what schemas find wrong with it, whatever its actions write, in the order of the text. */
export function checkTemplate(
  check: SchemaChecker,
  text: string,
  { mask, options = {} }: { readonly mask: TemplateMask; readonly options?: SchemaCheckOptions },
): { readonly documents: readonly CheckedDocument[]; readonly problems: readonly Problem[] } {
  const template = new TemplateNodes(mask);
  const documents = [
    ...check.checkEach(template.tree, template.optionsFor(options), template.nodes),
  ];
  const found = documents.flatMap(({ problems }) => problems);
  return { documents, problems: template.problemsOf(found, new LineIndex(text)) };
}
