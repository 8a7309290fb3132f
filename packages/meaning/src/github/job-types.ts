import { checkExpression } from '../expressions/check-expression.ts';
import { expressionParts } from '../expressions/expression-parts.ts';
import {
  ANY,
  arrayOf,
  BOOLEAN,
  commonType,
  type ExpressionType,
  joinTypes,
  mapOf,
  NUMBER,
  objectOf,
  STRING,
  UNDEFINED,
} from '../expressions/expression-type.ts';
import { parseExpression } from '../expressions/parse-expression.ts';
import type { Definition, Frame, Model } from '../model.ts';
import { definitionsIn } from '../model.ts';
import {
  childOf,
  descendantOf,
  entriesOf,
  isBoolean,
  isList,
  isMapping,
  isNull,
  isNumber,
  itemsOf,
  type NodeRef,
  textOf,
} from '../nodes.ts';
import { CONTEXT_TYPES, githubContext, jobResult, STEP, stepWith } from './context-types.ts';
import { eventType } from './event-type.ts';
import { calleeOf } from './local-files.ts';

const EXPRESSION = '$' + '{{';
/** How deep values of a matrix are looked at, and how many: aliases may double them at each level. */
const DEEPEST = 20;
const MOST_VALUES = 10_000;

/** The contexts that each job has of its own: those of the others would be made again for each job. */
const IN_EACH_JOB: ReadonlySet<string> = new Set(['steps', 'needs', 'matrix']);

/** The types of contexts in a file, made when they are asked for and kept. */
export class ContextTypes {
  readonly #model: Model;
  readonly #root: NodeRef;
  readonly #isAction: boolean;
  /** By job, or the root where there is none, and context. */
  readonly #known = new Map<number, Map<string, ExpressionType>>();

  constructor(model: Model, root: NodeRef) {
    this.#model = model;
    this.#root = root;
    this.#isAction = model.format.id === 'github-action';
  }

  /** The type of a context within a job, or outside of all; undefined where there is no such context. */
  typeOf(name: string, job: Frame | undefined): ExpressionType | undefined {
    if (!CONTEXT_TYPES.has(name)) return undefined;
    const at = (IN_EACH_JOB.has(name) ? job?.node : undefined) ?? this.#root.node;
    const known = this.#known.get(at) ?? new Map<string, ExpressionType>();
    this.#known.set(at, known);
    let type = known.get(name);
    if (type === undefined) {
      type = this.#makeType(name, job) ?? CONTEXT_TYPES.get(name) ?? ANY;
      known.set(name, type);
    }
    return type;
  }

  #makeType(name: string, job: Frame | undefined): ExpressionType | undefined {
    switch (name) {
      case 'inputs':
        return this.#inputs();
      case 'github':
        return this.#github();
      case 'steps':
        return this.#steps(job);
      case 'needs':
        return job && this.#needs(job);
      case 'matrix':
        return job && this.#matrix(job);
      case 'jobs':
        return this.#jobs();
      default:
        return undefined;
    }
  }

  #inputs(): ExpressionType {
    if (this.#isAction) {
      return objectOf(entriesOf(childOf(this.#root, 'inputs')).map(({ name }) => [name, STRING]));
    }
    const on = childOf(this.#root, 'on');
    const definitions = ['workflow_call', 'workflow_dispatch'].flatMap((event) =>
      entriesOf(descendantOf(on, event, 'inputs')),
    );
    return objectOf(definitions.map((input) => [input.name, typeOfInput(input)]));
  }

  #github(): ExpressionType | undefined {
    if (this.#isAction) return undefined;
    return githubContext(eventType(childOf(this.#root, 'on')));
  }

  #steps(job: Frame | undefined): ExpressionType {
    const steps = stepsOf(this.#model, job, this.#root);
    return objectOf(steps.map((step) => [step.name, stepType(this.#model, step)]));
  }

  #needs(job: Frame): ExpressionType {
    const needs = childOf(job, 'needs');
    const names = needs === undefined ? [] : isList(needs) ? itemsOf(needs) : [needs];
    const { format } = this.#model;
    const types = names.flatMap((place): [string, ExpressionType][] => {
      const name = textOf(place);
      if (name === undefined) return [];
      const [found] = definitionsIn(format, job.scope, { kind: 'job', name });
      return [[name, found === undefined ? UNDEFINED : resultOf(this.#model, found)]];
    });
    return objectOf(types);
  }

  #matrix(job: Frame): ExpressionType {
    const budget: Budget = {
      left: MOST_VALUES,
      typeOfExpression: (text) => typeOfExpression(text, (name) => this.typeOf(name, job)),
    };
    return matrixType(descendantOf(job, 'strategy', 'matrix'), childOf(job, 'strategy'), budget);
  }

  #jobs(): ExpressionType {
    const jobs = this.#model.definitions.filter(({ kind }) => kind === 'job');
    return objectOf(jobs.map((job) => [job.name, resultOf(this.#model, job)]));
  }
}

/** The steps with an id of a job, or of an action; in their order. */
export function stepsOf(model: Model, job: Frame | undefined, root: NodeRef): Definition[] {
  const scope = model.scopeAt(job ?? root) ?? job?.scope;
  if (scope?.names.has('step')) {
    return [...(scope.names.get('step')?.values() ?? [])].flat();
  }
  if (job !== undefined) return [];
  return model.definitions.filter(({ kind }) => kind === 'step');
}

/** Outputs are known of composite actions in the same repository alone. */
function stepType(model: Model, { frame, owner }: Definition): ExpressionType {
  const callee = calleeOf(model, textOf(childOf({ nodes: frame.nodes, node: owner }, 'uses')));
  const names = typeof callee === 'object' ? callee.outputs : undefined;
  return names === undefined ? STEP : stepWith(objectOf(names.map((name) => [name, STRING])));
}

function resultOf(model: Model, { frame, owner }: Definition): ExpressionType {
  const job = { nodes: frame.nodes, node: owner };
  const uses = childOf(job, 'uses');
  if (uses !== undefined) {
    // What a reusable workflow gives is in another file.
    const callee = calleeOf(model, textOf(uses));
    const names = typeof callee === 'object' ? callee.outputs : undefined;
    const given = names && objectOf(names.map((name) => [name, STRING]));
    return jobResult(given ?? mapOf(STRING));
  }
  const outputs = entriesOf(childOf(job, 'outputs')).map(({ name }) => [name, STRING] as const);
  return jobResult(objectOf(outputs));
}

function typeOfInput(input: NodeRef): ExpressionType {
  switch (textOf(childOf(input, 'type'))) {
    case 'boolean':
      return BOOLEAN;
    case 'number':
      return NUMBER;
    case 'string':
    case 'choice':
    case 'environment':
      return STRING;
    default:
      return ANY;
  }
}

/** The type of a job's `matrix`. */
function matrixType(
  matrix: NodeRef | undefined,
  strategy: NodeRef | undefined,
  budget: Budget,
): ExpressionType {
  if (matrix === undefined) {
    const isComputed = strategy !== undefined && !isMapping(strategy) && !isNull(strategy);
    return isComputed ? ANY : objectOf([]);
  }
  if (!isMapping(matrix)) return ANY;
  const properties = new Map<string, [string, ExpressionType]>();
  let isOpen = false;
  const add = (name: string, type: ExpressionType) => {
    const key = name.toLowerCase();
    const known = properties.get(key);
    properties.set(key, [name, known === undefined ? type : joinTypes(known[1], type)]);
  };
  for (const { name, ...values } of entriesOf(matrix)) {
    if (name.includes(EXPRESSION)) isOpen = true;
    else if (name === 'include') isOpen = addIncluded(values, budget, add) || isOpen;
    else if (name !== 'exclude') add(name, isList(values) ? itemType(values, budget) : ANY);
  }
  return objectOf(properties.values(), isOpen || budget.left < 0 ? ANY : undefined);
}

/** Values that may still be looked at, and what those that are computed give. */
interface Budget {
  left: number;
  readonly typeOfExpression: (text: string) => ExpressionType;
}

/** What the values of a matrix can be computed from. */
const MATRIX_CONTEXTS = ['github', 'inputs', 'needs', 'vars'];

/** The type of a value that is one expression; `any` where it is none, or not all of the value. */
function typeOfExpression(
  text: string,
  contextOf: (name: string) => ExpressionType | undefined,
): ExpressionType {
  const [part] = expressionParts(text);
  if (part === undefined || !part.isClosed || part.from > 0 || part.to < text.length) return ANY;
  const parsed = parseExpression(text.slice(part.inner.from, part.inner.to));
  if ('mistake' in parsed || parsed.expression === undefined) return ANY;
  const { type } = checkExpression(parsed.expression, parsed.rangeOf, {
    contextOf: (name) => (MATRIX_CONTEXTS.includes(name) ? contextOf(name) : ANY),
    contexts: MATRIX_CONTEXTS,
    allContexts: MATRIX_CONTEXTS,
    functions: new Map(),
    untrusted: undefined,
  });
  return type;
}

function itemType(list: NodeRef, budget: Budget, depth = 0): ExpressionType {
  return commonType(itemsOf(list).map((item) => typeOfNode(item, budget, depth)));
}

/** Adds what `include` adds to a matrix. @returns whether more is computed. */
function addIncluded(
  include: NodeRef,
  budget: Budget,
  add: (name: string, type: ExpressionType) => void,
): boolean {
  if (!isList(include)) return !isNull(include);
  let isOpen = false;
  for (const item of itemsOf(include)) {
    if (!isMapping(item)) isOpen = true;
    for (const entry of entriesOf(item)) {
      if (entry.name.includes(EXPRESSION)) isOpen = true;
      else add(entry.name, typeOfNode(entry, budget));
    }
  }
  return isOpen;
}

function typeOfNode(place: NodeRef, budget: Budget, depth = 0): ExpressionType {
  if (depth > DEEPEST || budget.left-- <= 0) return ANY;
  if (isMapping(place)) {
    const entries = entriesOf(place);
    const isOpen = entries.some(({ name }) => name.includes(EXPRESSION));
    const types = entries.map(
      (entry) => [entry.name, typeOfNode(entry, budget, depth + 1)] as const,
    );
    return objectOf(types, isOpen ? ANY : undefined);
  }
  if (isList(place)) return arrayOf(itemType(place, budget, depth + 1));
  if (isNull(place)) return ANY;
  if (isNumber(place)) return NUMBER;
  if (isBoolean(place)) return BOOLEAN;
  const text = place.nodes.textOf(place.node);
  return text.includes(EXPRESSION) ? budget.typeOfExpression(text) : STRING;
}
