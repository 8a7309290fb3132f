import { nextOf, parentOf } from '../../../syntax/tree.ts';
import { refuseMerge } from '../merge-checks.ts';
import type { MergeInput } from '../merge-input.ts';

const DIRECTIVE = /^\$(?:patch|retainKeys|deleteFromPrimitiveList\/.*|setElementOrder\/.*)$/s;
/** What every text with a directive has in it. */
const ANY_DIRECTIVE = /\$(?:patch|retainKeys|deleteFromPrimitiveList|setElementOrder)/;

/** What `$patch` can say. */
const PATCHES: ReadonlySet<string> = new Set(['merge', 'replace', 'delete']);
const NOTHING: ReadonlySet<string> = new Set();

/** Whether a mapping of a patch deletes what it is about. */
export function isDeletion(patch: MergeInput, node: number): boolean {
  return patchOf(patch, node) === 'delete';
}

/** What `$patch` says in a mapping. */
function patchOf(input: MergeInput, row: number): string | undefined {
  const node = input.resolve(row);
  if (!input.isMapping(node)) return undefined;
  const pair = input.pairs(node).get('str $patch');
  return pair && input.isScalar(pair.value) ? input.textOf(pair.value) : undefined;
}

/** What a strategic merge patch says beside its data. */
export class PatchDirectives {
  readonly #patch: MergeInput;
  /** The values of directives. */
  readonly #values = new Set<number>();
  /** Mappings that are no data: those that delete something, and entries of lists with nothing but `$patch`. */
  readonly #gone = new Set<number>();
  /** The names in lists of keys that are kept, of which one may be that of many mappings. */
  readonly #kept = new Map<number, ReadonlySet<string>>();

  private constructor(patch: MergeInput) {
    this.#patch = patch;
    for (const mapping of this.#mappings()) {
      const pairs = [...patch.pairs(mapping).values()];
      for (const { key, value } of pairs) {
        if (DIRECTIVE.test(patch.textOf(key))) this.#values.add(value);
      }
      const said = patchOf(patch, mapping);
      const isInList = patch.isSequence(parentOf(patch.tree, mapping));
      const isAlone = isInList && pairs.length === 1 && PATCHES.has(said ?? '');
      if (said === 'delete' || isAlone) this.#gone.add(mapping);
    }
  }

  /** Those of a patch; undefined where it has none. */
  static of(patch: MergeInput): PatchDirectives | undefined {
    return ANY_DIRECTIVE.test(patch.text) ? new PatchDirectives(patch) : undefined;
  }

  /** Whether a value or an entry of a list is a directive, or nothing but one, and so not data. */
  holdsNoData(row: number): boolean {
    return this.#values.has(row) || this.#gone.has(this.#patch.resolve(row));
  }

  isDirective(value: number): boolean {
    return this.#values.has(value);
  }

  /** Whether a collection takes the place of the base's. */
  replaces(node: number): boolean {
    const patch = this.#patch;
    if (patch.isMapping(node)) return patchOf(patch, node) === 'replace';
    return patch.items(node).some((item) => patchOf(patch, item) === 'replace');
  }

  /** The names of the only keys that the base's mapping keeps; undefined where it keeps all. */
  keptKeys(mapping: number): ReadonlySet<string> | undefined {
    const patch = this.#patch;
    if (this.replaces(mapping)) return NOTHING;
    const pair = patch.pairs(mapping).get('str $retainKeys');
    const list = pair ? patch.resolve(pair.value) : -1;
    if (!patch.isSequence(list)) return undefined;
    const kept = this.#kept.get(list) ?? new Set(patch.items(list).map((key) => patch.nameOf(key)));
    this.#kept.set(list, kept);
    return kept;
  }

  /** The lists of values that are deleted from lists of the base's mapping, by the names of their keys. */
  deletions(mapping: number): ReadonlyMap<string, number> {
    const patch = this.#patch;
    const found = new Map<string, number>();
    if (this.replaces(mapping)) return found;
    for (const { key, value } of patch.pairs(mapping).values()) {
      const [kind, field] = patch.textOf(key).split(/\/(.*)/s);
      const list = patch.resolve(value);
      if (kind !== '$deleteFromPrimitiveList' || !patch.isSequence(list)) continue;
      found.set(`str ${field}`, list);
    }
    return found;
  }

  /** The mappings of a patch that are not inside what deletes something. */
  *#mappings(): Generator<number, void> {
    const patch = this.#patch;
    const { tree } = patch;
    for (let row = 0; row < tree.rowCount; ) {
      const isMapping = patch.isMapping(row);
      if (isMapping) yield row;
      row = isMapping && isDeletion(patch, row) ? nextOf(tree, row) : row + 1;
    }
  }

  /** Checks that they make sense. @throws MergeFailure */
  check(): void {
    const patch = this.#patch;
    for (const mapping of this.#mappings()) {
      const said = patchOf(patch, mapping);
      if (said !== undefined && !PATCHES.has(said)) {
        refuseMerge(patch, mapping, { reason: 'unknown-patch', value: said });
      }
      if (said !== 'delete' && said !== 'replace') this.#checkRetained(mapping);
    }
  }

  /** What a patch sets is to be listed. */
  #checkRetained(mapping: number): void {
    const patch = this.#patch;
    const pairs = patch.pairs(mapping);
    const list = pairs.get('str $retainKeys')?.value ?? -1;
    if (list === -1) return;
    const kept = this.keptKeys(mapping);
    if (kept === undefined) refuseMerge(patch, list, { reason: 'retain-keys' });
    for (const [name, { key, value }] of pairs) {
      if (kept.has(name) || this.#values.has(value) || patch.isNull(value)) continue;
      refuseMerge(patch, key, { reason: 'not-retained', key: patch.textOf(key) });
    }
  }
}
