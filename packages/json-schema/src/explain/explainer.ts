import { MOST_NAMES, nearestName } from '@yamlkit/text';
import type {
  Asking,
  Report,
  Schema,
  SchemaApplication,
  Tester,
  Trail,
} from '../evaluate/model.ts';
import { type ChildNodes, placeOf } from '../instance/instance.ts';
import { OBJECT } from '../instance/kinds.ts';
import { Required } from '../keywords/sizes.ts';
import { isJsonObject, memberOf } from '../values/json-value.ts';
import {
  addMissingOneOf,
  addTypeOrPattern,
  addWrongFormat,
  addWrongMark,
  addWrongType,
  addWrongValue,
} from './common-problems.ts';
import {
  alternativesOf,
  describeForm,
  formName,
  isAboutKeys,
  keysTellingApart,
  requiredKeys,
} from './describe-form.ts';
import { convertType, insertKeys, MOST_INSERTED, putInList, renameSafety } from './fixes.ts';
import { formsByNearness, formsOfKind } from './nearest-form.ts';
import {
  type ChosenForm,
  MOST_LISTED,
  type OtherForm,
  type SchemaFix,
  type SchemaProblem,
} from './problem.ts';
import type { ProblemCode, ProblemParameters } from './problem-parameters.ts';
import {
  joinMissingKeys,
  withFewKeys,
  withoutImplied,
  withoutMisspelled,
} from './related-problems.ts';
import {
  homesOf,
  keyPatterns,
  namedKeys,
  namingRules,
  ownKeyPatterns,
  ownKeys,
  possibleSchemas,
} from './schema-facts.ts';

/** Other forms that are named with a problem, and how many of their problems are looked for. */
const MOST_OTHER_FORMS = 5;
const MOST_IN_OTHER_FORM = 5;
/** Nodes with schemas that are looked at for that: a form may lead to others without end. */
const MOST_PLACES_IN_OTHER_FORM = 15;
/** Other forms that are explained in all: someone looks at the first few of many problems. */
const MOST_EXPLAINED_FORMS = 500;
/** Aliases and merge keys for which a problem in what they stand for is shown. */
const MOST_USES = 5;
/** Names that keys and values are compared with in all, to find those that were meant. */
const MOST_COMPARED = 200_000;
/** Problems that name keys, which one message for all problems of a schema cannot. */
const NAMES_KEYS = /^(?:missing|unknown|key)-/;
/** The length limit of a message from a schema. */
const LONGEST_MESSAGE = 500;
/** Steps of an evaluation that it takes to compare two names, to look at a place, and to weigh a form. */
const STEPS_TO_COMPARE = 4;
const STEPS_TO_EXPLAIN = 8;
const STEPS_TO_WEIGH = 8;

/** The form that a node was taken as. What is wrong with it in other forms is found out for a problem in it. */
interface TakenForm {
  readonly taken: SchemaApplication;
  readonly others: readonly SchemaApplication[];
  /** The `form` of problems in it, to which findings are added. */
  chosen?: ChosenForm & { readonly others: OtherForm[] };
}

/** The first of the keys that some schemas name, for a mapping. */
interface Names {
  readonly children: ChildNodes;
  readonly named: ReadonlyMap<string, Schema>;
  /** Those that the mapping does not have. */
  readonly absent: readonly string[];
  readonly all: readonly string[];
}

interface Waiting {
  readonly place: SchemaApplication;
  readonly form: TakenForm | undefined;
  /** The key by which the schema applies. */
  readonly because: string | undefined;
}

interface Details {
  readonly at?: 'key' | 'value';
  readonly fixes?: readonly SchemaFix[];
}

/**
 * Finds out what is wrong with an instance that is not valid. Goes down from the root along what
 * fails; the run has the results at hand. Works on a list of places: nothing recurses.
 */
export class Explainer implements Report {
  #found: SchemaProblem[] = [];
  /** Whether there are more problems than requested. */
  isCutShort = false;
  readonly #most: number;
  readonly #waiting: Waiting[] = [];
  /** By schema, and by node and scope, the uses: most have one. */
  readonly #seen = new Map<Schema, Map<number | string, number | Set<number>>>();
  /** Indexes of problems in the list of findings, by their subject. */
  readonly #known = new Map<string, number>();
  /** The schemas that nodes on the way were compared with. */
  readonly #schemas = new Map<number, Schema[]>();
  #form: TakenForm | undefined;
  #because: string | undefined;
  /** Other forms that may still be explained. */
  #unexplained: number;
  /** Those of the mapping that was looked at last. */
  #names: Names | undefined;
  /** Places that may still be looked at. */
  #unvisited: number;
  /** Names that may still be compared. */
  #uncompared = MOST_COMPARED;

  /**
   * @param most problems.
   * @param limits `mostForms`: forms other than those that were taken, of which it says what would be wrong with
   *   them; `mostPlaces`: nodes with schemas that it looks at.
   */
  constructor(
    most: number,
    { mostForms = MOST_EXPLAINED_FORMS, mostPlaces = Number.POSITIVE_INFINITY } = {},
  ) {
    this.#most = most;
    this.#unexplained = mostForms;
    this.#unvisited = mostPlaces;
  }

  /** The problems found so far, to be reported unless there are more. */
  get problems(): readonly SchemaProblem[] {
    return this.#found.map(withFewKeys);
  }

  /** @throws LimitReached */
  *explain(root: SchemaApplication): Asking {
    yield* this.#explainAll(root);
    this.#found = withoutImplied(withoutMisspelled(this.#found));
  }

  *#explainAll(root: SchemaApplication): Asking {
    this.follow(root);
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      if (this.#isFull() || this.#unvisited-- <= 0) return;
      this.#form = next.form;
      this.#because = next.because;
      const first = this.#waiting.length;
      yield;
      yield* this.#explainPlace(next.place);
      yield* this.#explainOtherForms();
      this.#turnAround(first);
    }
  }

  /** Whether there are as many problems as requested; whoever asks has one more. */
  #isFull(): boolean {
    if (this.#found.length < this.#most) return false;
    this.isCutShort = true;
    return true;
  }

  /** The name that was probably meant, looked for as long as that is affordable. */
  nearest({ run }: SchemaApplication, name: string, names: readonly string[]): string | undefined {
    if (this.#uncompared <= 0) return undefined;
    const count = Math.min(names.length, MOST_NAMES);
    this.#uncompared -= count;
    run.budget.spend(count * STEPS_TO_COMPARE);
    return nearestName(name, names);
  }

  /** Puts the places that were added last into the order in which they are taken: the first one next. */
  #turnAround(first: number): void {
    const waiting = this.#waiting;
    for (let low = first, high = waiting.length - 1; low < high; low++, high--) {
      [waiting[low], waiting[high]] = [waiting[high], waiting[low]];
    }
  }

  follow(place: SchemaApplication, because?: string | Schema): void {
    const key = typeof because === 'object' ? presentKey(place, because) : because;
    this.#wait(place, this.#form, key);
  }

  *followNearest(place: SchemaApplication, branches: readonly SchemaApplication[]): Asking {
    place.run.budget.spend(branches.length * STEPS_TO_WEIGH);
    const forms = formsOfKind(place, branches);
    if (forms.length === 0) {
      addWrongType(this, place, branches);
      return;
    }
    if (addWrongValue(this, place, forms) || (yield* addWrongMark(this, place, forms))) return;
    if (addMissingOneOf(this, place, forms) || addWrongFormat(this, place, forms)) return;
    const [nearest, ...others] = yield* formsByNearness(forms);
    if (others.length === 0) {
      if (!addTypeOrPattern(this, place, branches, nearest)) this.follow(nearest);
      return;
    }
    this.#wait(nearest, { taken: nearest, others });
  }

  /** Adds to the problems in a form what would be wrong in others. */
  *#explainOtherForms(): Asking {
    const form = this.#form;
    if (form?.chosen === undefined || form.chosen.others.length > 0) return;
    for (const other of form.others.slice(0, MOST_OTHER_FORMS)) {
      form.chosen.others.push(yield* this.#explainOther(other));
    }
  }

  /** Says what would be wrong with a node in a form that it was not taken as. */
  *#explainOther(form: SchemaApplication): Asking<OtherForm> {
    const name = formName(form.schema);
    if (this.#unexplained <= 0) return { name, problemCount: 0 };
    this.#unexplained--;
    // Forms inside that one are not explained, so this goes no deeper.
    const explainer = new Explainer(MOST_IN_OTHER_FORM, {
      mostForms: 0,
      mostPlaces: MOST_PLACES_IN_OTHER_FORM,
    });
    yield* explainer.explain(form);
    const { problems } = explainer;
    const depth = pathOf(form.trail).length;
    const [problem] = [...problems].sort((a, b) => weightOf(a, depth) - weightOf(b, depth));
    if (problem === undefined) return { name, problemCount: 0 };
    const { form: _, ...alone } = problem;
    return { name, problem: alone as SchemaProblem, problemCount: problems.length };
  }

  severalForms(place: SchemaApplication, valid: readonly SchemaApplication[]): void {
    const forms = valid.slice(0, MOST_LISTED).map((form) => formName(form.schema));
    const keys = keysTellingApart(valid.slice(0, MOST_LISTED).map(({ schema }) => schema));
    const parameters = { forms, ...(keys !== undefined && { keys }) };
    this.add(place, 'several-forms', parameters, 'oneOf');
  }

  *excluded(place: SchemaApplication, schema: Schema): Asking {
    // Of several forms that are excluded, the one that is there.
    let found = schema;
    for (const branch of alternativesOf(schema)) {
      if (!(yield place.under(branch))) continue;
      found = branch;
      break;
    }
    const keys = requiredKeys(found);
    const form = describeForm(found);
    const parameters = {
      ...(form !== undefined && { form }),
      ...(keys.length > 0 && isAboutKeys(found) && { keys }),
    };
    this.add(place, 'excluded', parameters, 'not');
  }

  wrongCount(
    place: SchemaApplication,
    schema: Schema,
    found: { readonly limit: number; readonly count: number },
  ): void {
    const form = describeForm(schema);
    const code = found.count < found.limit ? 'too-few-matches' : 'too-many-matches';
    this.add(place, code, { ...found, ...(form !== undefined && { form }) }, 'contains');
  }

  *unknownKey(place: SchemaApplication, child: SchemaApplication, keyword: string): Asking {
    if (this.#isFull()) return;
    yield;
    const key = String(child.trail.step);
    const { schema } = place;
    const isOwn = keyword === 'additionalProperties';
    const named = isOwn ? ownKeys(schema) : namedKeys(possibleSchemas(schema));
    const patterns = isOwn ? ownKeyPatterns(schema) : keyPatterns(schema);
    const { absent: allowed, all } = this.#namesFor(place, named);
    const nearest = this.nearest(place, key, allowed);
    const at = placeOf(place.children, key);
    const fixes: SchemaFix[] = [];
    if (nearest !== undefined) {
      const fits = yield place.child(at, named.get(nearest) as Schema);
      fixes.push({ kind: 'rename-key', to: nearest, safety: renameSafety(key, nearest, fits) });
    }
    const home = nearest === undefined ? yield* this.#homeOf(place, at, named) : undefined;
    if (home !== undefined) {
      const to = home.sibling === undefined ? { parent: true as const } : { sibling: home.sibling };
      fixes.push({ kind: 'move-key', to, safety: 'suggested' });
    }
    fixes.push({ kind: 'remove-key', safety: 'suggested' });
    const isLost = nearest === undefined && home === undefined;
    const present = isLost ? this.nearest(place, key, all) : undefined;
    const parameters = {
      key,
      ...(nearest !== undefined && { nearest }),
      ...home,
      ...(present !== undefined && { present }),
      allowed: allowed.slice(0, MOST_LISTED),
      ...(allowed.length === 0 && patterns.length > 0 && { patterns }),
    };
    this.add(child, 'unknown-key', parameters, keyword, { at: 'key', fixes });
  }

  invalidKey(_place: SchemaApplication, key: SchemaApplication, name: string): void {
    if (this.#isFull()) return;
    const { names, pattern } = namingRules(key.schema);
    const nearest = this.nearest(key, name, names);
    const parameters = {
      key: name,
      ...(nearest !== undefined && { nearest }),
      ...(pattern !== undefined && { pattern }),
    };
    const fixes: SchemaFix[] =
      nearest === undefined
        ? []
        : [{ kind: 'rename-key', to: nearest, safety: renameSafety(name, nearest, true) }];
    this.add(key, 'invalid-key', parameters, 'propertyNames', { at: 'key', fixes });
  }

  add<Code extends ProblemCode>(
    place: SchemaApplication,
    code: Code,
    parameters: ProblemParameters[Code],
    keyword: string,
    details: Details = {},
  ): void {
    const { trail, schema } = place;
    const isKey = place.node < 0 || code === 'key-not-allowed';
    const because = code === 'key-not-allowed' ? this.#because : undefined;
    const message = NAMES_KEYS.test(code) ? undefined : ownMessage(schema, code);
    const problem = {
      code,
      parameters: because === undefined ? parameters : { ...parameters, because },
      ...(message !== undefined && { message }),
      node: trail.node,
      key: trail.key,
      at: details.at ?? (isKey ? 'key' : 'value'),
      path: pathOf(trail),
      use: trail.use,
      schema: schema.location,
      keyword,
      ...(this.#isNear(trail) && { form: this.#chosenForm() }),
      fixes: details.fixes ?? this.#fixesFor(place, code, parameters),
    } as unknown as SchemaProblem;
    this.#keep(problem);
  }

  /** The names that each unknown key of a mapping may be meant for. */
  #namesFor({ children, run }: SchemaApplication, named: ReadonlyMap<string, Schema>): Names {
    const last = this.#names;
    if (last?.children === children && last.named === named) return last;
    const absent = absentKeys(children, named.keys(), run);
    const all: string[] = [];
    for (const name of named.keys()) if (all.push(name) === MOST_NAMES) break;
    this.#names = { children, named, absent, all };
    return this.#names;
  }

  /** Whether the choice of a form is close enough to a problem to be said with it. */
  #isNear(trail: Trail): boolean {
    const node = this.#form?.taken.node;
    return node !== undefined && (trail.node === node || trail.parent?.node === node);
  }

  #chosenForm(): ChosenForm | undefined {
    const form = this.#form;
    if (form === undefined) return undefined;
    const { taken, others } = form;
    form.chosen ??= {
      name: formName(taken.schema),
      others: [],
      otherCount: others.length,
      node: taken.node,
    };
    return form.chosen;
  }

  #wait(place: SchemaApplication, form: TakenForm | undefined, because?: string): void {
    const { node, run, schema, scope, trail } = place;
    run.budget.spend(STEPS_TO_EXPLAIN);
    if (this.#isNew(schema, scope === 0 ? node : `${node} ${scope}`, trail.use)) {
      this.#waiting.push({ place, form, because });
    }
  }

  /** Whether a place was not there before. What many aliases stand for is shown where the first of them are. */
  #isNew(schema: Schema, name: number | string, use: number): boolean {
    let ofSchema = this.#seen.get(schema);
    if (ofSchema === undefined) {
      ofSchema = new Map();
      this.#seen.set(schema, ofSchema);
    }
    const uses = ofSchema.get(name);
    if (uses === undefined) {
      ofSchema.set(name, use);
      return true;
    }
    if (typeof uses === 'number') {
      if (uses === use) return false;
      ofSchema.set(name, new Set([uses, use]));
      return true;
    }
    if (uses.has(use) || uses.size >= MOST_USES) return false;
    uses.add(use);
    return true;
  }

  *#explainPlace(place: SchemaApplication): Asking {
    const { run, node, schema } = place;
    const schemas = this.#schemas.get(node);
    if (schemas === undefined) this.#schemas.set(node, [schema]);
    else schemas.push(schema);
    const { assertions, applicators } = run.demandsOn(node, schema);
    let hasWrongType = false;
    for (const assertion of assertions) {
      if (assertion.test(run, node)) continue;
      // A value of the wrong type would fail every other keyword too.
      if (hasWrongType) continue;
      assertion.explain(place, this);
      hasWrongType = assertion.name === 'type' || assertion.name === 'false';
    }
    if (hasWrongType) return;
    for (const applicator of applicators) yield* applicator.explain(place, this);
  }

  #keep(problem: SchemaProblem): void {
    // Keys that several schemas ask for are reported together, one that several do not allow once.
    const isOne =
      problem.code === 'unknown-key' ||
      (problem.code === 'missing-keys' && problem.parameters.because === undefined);
    const meant = problem.code === 'wrong-value' ? problem.parameters.nearest : undefined;
    const what = isOne ? '' : (meant ?? JSON.stringify(problem.parameters));
    const name = `${problem.code} ${problem.node} ${problem.key} ${problem.use} ${what}`;
    const known = this.#known.get(name);
    if (known === undefined) {
      if (this.#isFull()) return;
      this.#known.set(name, this.#found.length);
      this.#found.push(problem);
      return;
    }
    const before = this.#found[known];
    if (problem.code !== 'missing-keys' || before.code !== 'missing-keys') return;
    this.#found[known] = joinMissingKeys(before, problem);
  }

  #fixesFor<Code extends ProblemCode>(
    place: SchemaApplication,
    code: Code,
    parameters: ProblemParameters[Code],
  ): readonly SchemaFix[] {
    if (code === 'missing-keys') {
      const { keys } = parameters as ProblemParameters['missing-keys'];
      return keys.length > MOST_INSERTED ? [] : [insertKeys(place.schema, keys)];
    }
    if (code === 'key-not-allowed') return [{ kind: 'remove-key', safety: 'suggested' }];
    if (code === 'wrong-value') {
      const { nearest } = parameters as ProblemParameters['wrong-value'];
      if (nearest === undefined) return [];
      return [{ kind: 'replace-value', value: nearest, safety: 'suggested' }];
    }
    if (code !== 'wrong-type') return [];
    const { expected } = parameters as ProblemParameters['wrong-type'];
    return [...convertType(place, expected), ...putInList(place, expected)];
  }

  /** Where a key that is not allowed would be: beside the mapping it is in, or in a sibling, there or not. */
  *#homeOf(
    place: SchemaApplication,
    at: number,
    named: ReadonlyMap<string, Schema>,
  ): Asking<{ belongs: 'one-level-up' | 'under-a-sibling'; sibling?: string } | undefined> {
    const { run, trail, children } = place;
    const key = children.names[at];
    if (this.#isKnownAbove(run, trail, key)) return { belongs: 'one-level-up' };
    const homes: { readonly sibling: string; readonly child: Schema }[] = [];
    for (const each of homesOf(named).get(key) ?? []) {
      if (yield place.child(at, each.child)) homes.push(each);
    }
    const present = homes.filter(({ sibling: name }) => {
      const sibling = placeOf(children, name);
      if (sibling === -1 || run.kindOf(children.values[sibling]) !== OBJECT) return false;
      return placeOf(run.childrenOf(children.values[sibling]), key) === -1;
    });
    const absent = homes.filter(({ sibling }) => placeOf(children, sibling) === -1);
    const [home, ...others] = present.length > 0 ? present : absent;
    if (home === undefined || others.length > 0) return undefined;
    return { belongs: 'under-a-sibling', sibling: home.sibling };
  }

  #isKnownAbove(run: Tester, { parent }: Trail, key: string): boolean {
    let above = parent;
    while (above !== undefined && run.kindOf(above.node) !== OBJECT) above = above.parent;
    if (above === undefined) return false;
    const { node } = above;
    if (placeOf(run.childrenOf(node), key) !== -1) return false;
    const schemas = this.#schemas.get(node) ?? [];
    return schemas.some((schema) => namedKeys(possibleSchemas(schema)).has(key));
  }
}

/** The less, the more a problem says of why a form was not taken: a value that tells forms apart, keys, the rest. */
function weightOf({ code, path }: SchemaProblem, depth: number): number {
  const below = path.length - depth;
  if (code === 'wrong-value' && below < 2) return 0;
  const isOfKeys = code === 'missing-keys' || code === 'missing-one-of' || code === 'unknown-key';
  return 1 + below * 2 + (isOfKeys ? 0 : 1);
}

/** The schema author's message for values that are invalid. */
function ownMessage({ value }: Schema, code: ProblemCode): string | undefined {
  if (!isJsonObject(value)) return undefined;
  const isOfPattern = code === 'pattern-mismatch' || code === 'invalid-key';
  const keywords = isOfPattern ? ['patternErrorMessage', 'errorMessage'] : ['errorMessage'];
  const texts = keywords.map((keyword) => memberOf(value, keyword));
  const text = texts.find((each) => typeof each === 'string' && each !== '');
  return typeof text === 'string' ? text.slice(0, LONGEST_MESSAGE) : undefined;
}

/** The first key by which a condition is met that asks for keys. */
function presentKey({ run, node }: SchemaApplication, condition: Schema): string | undefined {
  if (run.kindOf(node) !== OBJECT) return undefined;
  const children = run.childrenOf(node);
  return possibleSchemas(condition)
    .flatMap(({ keywords }) => keywords)
    .flatMap((keyword) => (keyword instanceof Required ? keyword.keys : []))
    .find((key) => placeOf(children, key) !== -1);
}

function pathOf(trail: Trail): readonly (string | number)[] {
  const path: (string | number)[] = [];
  for (let at: Trail | undefined = trail; at?.step !== undefined; at = at.parent) {
    path.push(at.step);
  }
  return path.reverse();
}

/** The first of the keys that a mapping does not have. */
function absentKeys(children: ChildNodes, names: Iterable<string>, run: Tester): string[] {
  const absent: string[] = [];
  let looked = 0;
  for (const name of names) {
    looked++;
    if (placeOf(children, name) === -1 && absent.push(name) === MOST_NAMES) break;
  }
  run.budget.spend(looked);
  return absent;
}
