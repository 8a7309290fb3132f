import { entryRows } from '../../document/entry-spans.ts';
import type { Pair } from '../../schema/merged-entries.ts';
import { parentOf } from '../../syntax/tree.ts';
import { appendAll } from '../../text/append-all.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { type EntryKey, joinEntries, keysOfField, matchedBy } from './list-match.ts';
import { errorInText, refuse } from './merge-checks.ts';
import type { MergeInput } from './merge-input.ts';

const DIRECTIVE = /^\$(?:patch|retainKeys|deleteFromPrimitiveList\/.*|setElementOrder\/.*)$/s;

/** What `$patch` can say. */
const PATCHES: ReadonlySet<string> = new Set(['merge', 'replace', 'delete']);

/** Two collections at one path; `inA` is -1 where the base has nothing that a directive could be about. */
interface MatchedCollections {
  readonly inA: number;
  readonly inB: number;
  /** The base uses its collection in other places too. */
  readonly isShared: boolean;
  /** The key that they are under. */
  readonly field: string | undefined;
}

/** Whether a mapping of a patch deletes what it is about. */
export function isDeletion(patch: MergeInput, node: number): boolean {
  return directiveOf(patch, node) === 'delete';
}

/** Whether a text may have directives at all. */
function mayHaveDirectives({ text }: MergeInput): boolean {
  return /\$(?:patch|retainKeys|deleteFromPrimitiveList|setElementOrder)/.test(text);
}

/**
 * Does what the directives of a strategic merge patch ask for to the base, and takes them out of the
 * patch, so that the two can be merged. After an alias of the patch only `$patch: delete` is one.
 *
 * @throws MergeFailure
 */
export function settleDirectives(
  a: MergeInput,
  b: MergeInput,
  matchListsBy: readonly string[],
): { readonly a: MergeInput; readonly b: MergeInput } {
  if (!mayHaveDirectives(b)) return { a, b };
  return new DirectiveWalk(a, b, matchListsBy).run();
}

class DirectiveWalk {
  readonly #a: MergeInput;
  readonly #b: MergeInput;
  readonly #matchListsBy: readonly string[];
  /** The entries that go, by the rows of their keys. */
  readonly #fromA = new Set<number>();
  readonly #fromB = new Set<number>();
  readonly #waiting: MatchedCollections[] = [];

  constructor(a: MergeInput, b: MergeInput, matchListsBy: readonly string[]) {
    this.#a = a;
    this.#b = b;
    this.#matchListsBy = matchListsBy;
  }

  run(): { readonly a: MergeInput; readonly b: MergeInput } {
    const root = { inA: this.#a.root, inB: this.#b.root, isShared: false, field: undefined };
    this.#waiting.push(root);
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      if (this.#b.isMapping(next.inB)) this.#mapping(next);
      else this.#list(next);
    }
    const a = without(this.#a, this.#fromA);
    const b = without(this.#b, this.#fromB);
    // What went may have had the anchor of an alias that stays.
    if (errorInText(a) || errorInText(b)) this.#refuseShared(this.#b.root);
    return { a, b };
  }

  #refuseShared(row: number): never {
    refuse(this.#b, row, { reason: 'shared-directive' });
  }

  /** Takes an entry out of the base. */
  #remove({ inB, isShared }: MatchedCollections, key: number): void {
    if (isShared) this.#refuseShared(inB);
    else this.#fromA.add(key);
  }

  /** Whether an entry is taken out of a collection that it is written in. */
  #isGone(inA: number, key: number): boolean {
    return this.#fromA.has(key) && parentOf(this.#a.tree, key) === inA;
  }

  #removeAll(place: MatchedCollections): void {
    const { inA } = place;
    if (inA === -1) return;
    for (const key of entryRows(this.#a.tree, inA)) this.#remove(place, key);
  }

  #mapping(place: MatchedCollections): void {
    const { inA, inB } = place;
    const a = this.#a;
    const b = this.#b;
    const directive = directiveOf(b, inB);
    if (directive !== undefined && !PATCHES.has(directive)) {
      refuse(b, inB, { reason: 'unknown-patch', value: directive });
    }
    const isReplaced = directive === 'replace';
    if (isReplaced) this.#removeAll(place);
    const isDirective = (key: number) => DIRECTIVE.test(b.textOf(key));
    const pairs = [...b.pairs(inB)];
    for (const [, { key }] of pairs) if (isDirective(key)) this.#fromB.add(key);
    if (!isReplaced) this.#direct(place, pairs);
    for (const [name, { key, value }] of pairs) {
      if (isDirective(key)) continue;
      const own = inA === -1 || isReplaced ? undefined : a.pairOf(inA, name);
      const isInherited = own !== undefined && a.pairs(inA).get(name) === undefined;
      const at = { ...place, isShared: place.isShared || isInherited };
      if (isDeletion(b, value)) {
        this.#fromB.add(key);
        if (own && !this.#isGone(inA, own.key)) this.#remove(at, own.key);
      } else if (own && this.#isGone(inA, own.key)) this.#visitLater(at, -1, value, key);
      else this.#visitLater(at, own?.value ?? -1, value, key);
    }
  }

  /** Follows `$retainKeys`, and then `$deleteFromPrimitiveList/FIELD` in what is retained. */
  #direct(place: MatchedCollections, pairs: readonly (readonly [string, Pair])[]): void {
    const b = this.#b;
    const retained = pairs.find(([name]) => name === 'str $retainKeys');
    if (retained) this.#retain(place, retained[1].value, pairs);
    for (const [, { key, value }] of pairs) {
      const [kind, field] = b.textOf(key).split(/\/(.*)/s);
      if (kind !== '$deleteFromPrimitiveList' || !b.isSequence(value)) continue;
      const values = b.items(value).map((each) => b.hashes.textOf(each));
      this.#deleteFrom(place, `str ${field}`, new Set(values));
    }
  }

  /** Takes the keys that are not listed out of the base. What the patch sets is to be listed. */
  #retain(
    place: MatchedCollections,
    list: number,
    pairs: readonly (readonly [string, Pair])[],
  ): void {
    const { inA, inB } = place;
    const b = this.#b;
    if (!b.isSequence(list)) refuse(b, list, { reason: 'retain-keys' });
    const kept = new Set(b.items(list).map((key) => b.nameOf(key)));
    for (const [name, { key, value }] of pairs) {
      const text = b.textOf(key);
      if (kept.has(name) || DIRECTIVE.test(text) || b.isNull(value)) continue;
      refuse(b, key, { reason: 'not-retained', key: text });
    }
    if (inA === -1) return;
    for (const [name, { key }] of this.#a.pairs(inA)) if (!kept.has(name)) this.#remove(place, key);
    for (const [name] of this.#a.merged(inA)?.entries() ?? [])
      if (!kept.has(name)) this.#refuseShared(inB);
  }

  /** Takes values out of the list under a key. */
  #deleteFrom(place: MatchedCollections, name: string, values: ReadonlySet<string>): void {
    const a = this.#a;
    const { inA } = place;
    const own = inA === -1 ? undefined : a.pairOf(inA, name);
    if (own === undefined || this.#isGone(inA, own.key)) return;
    const list = a.resolve(own.value);
    if (!a.isSequence(list)) return;
    const isShared = place.isShared || list !== own.value || !a.pairs(inA).has(name);
    for (const item of a.items(list)) {
      if (values.has(a.hashes.textOf(item))) this.#remove({ ...place, inA: list, isShared }, item);
    }
  }

  #list(place: MatchedCollections): void {
    const { inA, inB, field } = place;
    const a = this.#a;
    const b = this.#b;
    const items = b.items(inB);
    const isReplaced = items.some((item) => directiveOf(b, item) === 'replace');
    if (isReplaced) this.#removeAll(place);
    const keyOf = inA === -1 || isReplaced ? undefined : this.#keyOf(inA, items, field);
    const { matched } = joinEntries(a, inA, b, inB, keyOf);
    const partners = new Map(matched.map(([own, item]) => [item, own]));
    for (const item of items) {
      const directive = directiveOf(b, item);
      const own = partners.get(item) ?? -1;
      if (directive === 'delete') {
        this.#fromB.add(item);
        if (own !== -1) this.#remove(place, own);
      } else if (PATCHES.has(directive ?? '') && b.pairs(item).size === 1) this.#fromB.add(item);
      else this.#visitLater(place, own, item);
    }
  }

  /** What tells which entries are the same, as far as those of the patch say it. */
  #keyOf(inA: number, items: readonly number[], field: string | undefined): EntryKey | undefined {
    const own = this.#a.items(inA);
    return keysOfField(field, this.#matchListsBy).find(
      (keyOf) =>
        matchedBy(this.#a, own, keyOf) && items.some((item) => keyOf(this.#b, item) !== undefined),
    );
  }

  /** @param key of the patch; absent in lists. */
  #visitLater(
    { isShared }: MatchedCollections,
    valueA: number,
    valueB: number,
    key?: number,
  ): void {
    const isMapping = this.#b.isMapping(valueB);
    if (!isMapping && !this.#b.isSequence(valueB)) return;
    const node = this.#a.resolve(valueA);
    const isSame = isMapping ? this.#a.isMapping(node) : this.#a.isSequence(node);
    this.#waiting.push({
      inA: isSame ? node : -1,
      inB: valueB,
      isShared: isShared || node !== valueA,
      field: key === undefined ? undefined : this.#b.textOf(key),
    });
  }
}

/** A text without some entries. */
function without(input: MergeInput, keys: ReadonlySet<number>): MergeInput {
  const edits: TextEdit[] = [];
  for (const collection of new Set([...keys].map((key) => parentOf(input.tree, key)))) {
    appendAll(edits, input.removalOf(collection, keys));
  }
  return input.withText(applyEdits(input.text, edits));
}

/** What `$patch` says in a mapping. */
function directiveOf(input: MergeInput, row: number): string | undefined {
  const node = input.resolve(row);
  if (!input.isMapping(node)) return undefined;
  const pair = input.pairs(node).get('str $patch');
  return pair && input.isScalar(pair.value) ? input.textOf(pair.value) : undefined;
}
