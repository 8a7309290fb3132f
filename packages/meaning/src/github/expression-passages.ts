import { data, Evaluator } from '@actions/expressions';
import type { Expr } from '@actions/expressions/ast';
import {
  type CheckedExpression,
  checkExpression,
  type ExpressionScope,
  type PropertyUse,
} from '../expressions/check-expression.ts';
import { type ExpressionPart, expressionParts } from '../expressions/expression-parts.ts';
import { type ExpressionType, nameOfType } from '../expressions/expression-type.ts';
import { parseExpression } from '../expressions/parse-expression.ts';
import type { PassageReader } from '../languages/passage-reader.ts';
import { definitionsIn, type Frame, type Model } from '../model.ts';
import { childOf, isList, isMapping, type NodeRef, textOf } from '../nodes.ts';
import type { TextRange } from '../text-range.ts';
import { CONTEXT_TYPES, UNTRUSTED } from './context-types.ts';
import { ACTION_PLACES, WORKFLOW_PLACES } from './expression-places.ts';
import { ContextTypes } from './job-types.ts';
import { calleeDefinition, calleeOf } from './local-files.ts';

/** What an expression at a place may use. */
interface Available {
  readonly contexts: readonly string[];
  readonly functions: ReadonlyMap<string, { readonly least: number; readonly most: number }>;
}

const available = new Map<string, Available>();

/** @param places names of GitHub's definitions, whose contexts add up. */
function availableAt(places: string, isAction: boolean): Available {
  const key = `${isAction} ${places}`;
  const known = available.get(key);
  if (known !== undefined) return known;
  const contexts = new Set<string>();
  const functions = new Map<string, { least: number; most: number }>();
  const table = isAction ? ACTION_PLACES : WORKFLOW_PLACES;
  for (const place of places.split(' ')) {
    if (place === '') continue;
    for (const name of table[place].split(' ')) {
      const call = /^(\w+)\((\d+),(\d+|MAX)\)$/.exec(name);
      if (call === null) contexts.add(name);
      else {
        const most = call[3] === 'MAX' ? Number.MAX_SAFE_INTEGER : Number(call[3]);
        functions.set(call[1].toLowerCase(), { least: Number(call[2]), most });
      }
    }
  }
  const found = { contexts: [...contexts].sort(), functions };
  available.set(key, found);
  return found;
}

const typesOf = new WeakMap<Model, ContextTypes>();
const ALL_CONTEXTS = [...CONTEXT_TYPES.keys()];

/** The nearest frame around with a shape of this name. */
export function frameOf(frame: Frame, shapeName: string): Frame | undefined {
  let at: Frame | undefined = frame;
  while (at !== undefined && at.shapeName !== shapeName) at = at.parent;
  return at;
}

function rootOf(frame: Frame): Frame {
  let at = frame;
  while (at.parent !== undefined) at = at.parent;
  return at;
}

/** What an expression in a passage may use, with the types of its contexts there. */
export function expressionScope(
  passage: Pick<PassageReader, 'model' | 'frame' | 'options'>,
): ExpressionScope {
  const { model, frame, options } = passage;
  const { contexts, functions } = availableAt(String(options.place), options.file === 'action');
  const types = typesOf.get(model) ?? new ContextTypes(model, rootOf(frame));
  typesOf.set(model, types);
  const job = frameOf(frame, 'job');
  return {
    contextOf: (name) => types.typeOf(name, job),
    contexts,
    allContexts: ALL_CONTEXTS,
    functions,
    explainUnknown,
    untrusted: isScript(passage) ? UNTRUSTED : undefined,
  };
}

/** Whether a text is run: that of `run`, and the script of the action for scripts. */
function isScript({ frame, options }: Pick<PassageReader, 'frame' | 'options'>): boolean {
  if (options.isScript === true) return true;
  if (options.isInput !== true || frame.step !== 'script') return false;
  const uses = textOf(childOf(frame.parent?.parent, 'uses'));
  return uses?.startsWith('actions/github-script@') === true;
}

/** A key that puts the entries of its value into the mapping. */
const INSERT = /^\$\{\{\s*insert\s*\}\}$/i;

/** A text with expressions, or a value that is one. */
export function checkExpressions(passage: PassageReader): void {
  if (!passage.isScalar) return;
  const { text, options } = passage;
  const parts = expressionParts(text);
  if (parts.length === 0 || (passage.isKey && INSERT.test(text))) return;
  const scope = expressionScope(passage);
  for (const part of parts) {
    const checked = checkPart(passage, part, scope);
    if (checked === undefined) continue;
    const isWhole = parts.length === 1 && part.from === 0 && part.to === text.length;
    checkResult(passage, part, {
      type: checked.type,
      expects: isWhole ? options.expects : undefined,
    });
  }
}

/** What a value is expected to be that is one expression; text that an expression is a part of is text. */
function checkResult(
  passage: PassageReader,
  { from, to }: ExpressionPart,
  { type, expects }: { readonly type: ExpressionType; readonly expects: unknown },
): void {
  const isCompound = type.kind === 'object' || type.kind === 'array' || type.kind === 'null';
  const report = (message: string) =>
    passage.report({ rule: 'expression-type', severity: 'error', message, from, to });
  if (expects === 'any' || type.kind === 'any') return;
  if (expects === 'object') {
    if (type.kind !== 'object')
      report(`A mapping is expected here, but this is ${nameOfType(type)}.`);
  } else if (expects === 'boolean' || expects === 'number') {
    if (type.kind !== expects && type.kind !== 'string') {
      report(`A ${expects} is expected here, but this is ${nameOfType(type)}.`);
    }
  } else if (isCompound) {
    const hint = type.kind === 'null' ? '' : ' Name one of its values, or use toJSON.';
    report(`This puts ${nameOfType(type)} into a text, which shows nothing of it.${hint}`);
  }
}

function checkPart(
  passage: PassageReader,
  { from, to, inner, isClosed }: ExpressionPart,
  scope: ExpressionScope,
): CheckedExpression | undefined {
  if (!isClosed) {
    const message = 'This expression is not closed: }} is missing.';
    passage.report({ rule: 'expression-syntax', severity: 'error', message, from, to });
    return undefined;
  }
  return checkSource(passage, inner, scope)?.checked;
}

interface Source {
  readonly expression: Expr;
  readonly checked: CheckedExpression;
}

/** Checks the expression in a range of a passage. */
function checkSource(
  passage: PassageReader,
  { from, to }: { readonly from: number; readonly to: number },
  scope: ExpressionScope,
): Source | undefined {
  const parsed = parseExpression(passage.text.slice(from, to));
  if ('mistake' in parsed) {
    const { message, ...at } = parsed.mistake;
    const range = { from: from + at.from, to: from + Math.max(at.to, at.from) };
    passage.report({ rule: 'expression-syntax', severity: 'error', message, ...range });
    return undefined;
  }
  if (parsed.expression === undefined) {
    const message = 'This expression is empty.';
    passage.report({
      rule: 'expression-syntax',
      severity: 'error',
      message,
      from: Math.max(0, from - 3),
      to,
    });
    return undefined;
  }
  const checked = checkExpression(parsed.expression, parsed.rangeOf, scope);
  for (const finding of checked.findings) {
    passage.report({ ...finding, from: from + finding.from, to: from + finding.to });
  }
  for (const use of checked.uses) noteUse(passage, use, from);
  return { expression: parsed.expression, checked };
}

/** The kinds of names that are the first property of a context. */
const KINDS: Readonly<Record<string, string>> = {
  steps: 'step',
  needs: 'job',
  jobs: 'job',
  inputs: 'input',
  matrix: 'matrix-key',
};

const HINTS: Readonly<Record<string, string>> = {
  needs: ' List the job in needs.',
  steps: ' Give a step before this one that id.',
};

/** Which rule is about a property of a context, such as `unknown-job` for one of `needs`. */
function explainUnknown([context, ...path]: readonly string[]) {
  if (!Object.hasOwn(KINDS, context)) return undefined;
  const kind =
    path.length === 1
      ? KINDS[context]
      : path.length === 3 && context !== 'steps'
        ? 'job-output'
        : undefined;
  if (kind === undefined) return undefined;
  const hint = path.length === 1 ? HINTS[context] : undefined;
  return { rule: `unknown-${kind}`, ...(hint !== undefined && { hint }) };
}

/** Adds what an expression refers to to the uses of names, and reports steps that come later. */
function noteUse(passage: PassageReader, { path, from, to }: PropertyUse, start: number): void {
  const { model, frame } = passage;
  const range = passage.rangeOf(start + from, start + to);
  const name = path[path.length - 1];
  const add = (kind: string, scope = frame.scope) => passage.addUse(kind, name, { range, scope });
  const [context] = path;
  if (path.length === 2 && Object.hasOwn(KINDS, context)) {
    const kind = KINDS[context];
    if (model.format.kinds[kind] === undefined) return;
    add(kind);
    if (kind === 'step') checkOrder(passage, name, { from: start + from, to: start + to });
  } else if (path.length === 4 && path.join('.').toLowerCase().startsWith('github.event.inputs.')) {
    add('input');
  } else if (
    path.length === 4 &&
    (context === 'needs' || context === 'jobs') &&
    path[2] === 'outputs'
  ) {
    const [job] = definitionsIn(model.format, frame.scope, { kind: 'job', name: path[1] });
    const scope = job && model.scopeAt({ nodes: job.frame.nodes, node: job.owner });
    if (
      scope !== undefined &&
      definitionsIn(model.format, scope, { kind: 'job-output', name }).length > 0
    )
      add('job-output', scope);
    else if (job !== undefined)
      addOutput(passage, name, range, { nodes: job.frame.nodes, node: job.owner });
  } else if (path.length === 4 && context === 'steps' && path[2] === 'outputs') {
    const [step] = definitionsIn(model.format, frame.scope, { kind: 'step', name: path[1] });
    if (step !== undefined)
      addOutput(passage, name, range, { nodes: step.frame.nodes, node: step.owner });
  }
}

/** Notes that an output of what a job or a step calls is used, where that is in the same repository. */
function addOutput(passage: PassageReader, name: string, range: TextRange, caller: NodeRef): void {
  const callee = calleeOf(passage.model, textOf(childOf(caller, 'uses')));
  if (callee === undefined || callee === 'missing') return;
  const definition = calleeDefinition(passage.model, callee, { kind: 'output', name });
  if (definition !== undefined) passage.addUse('output', name, { range, definition });
}

/** A step can use the results of the steps before it. */
function checkOrder(
  passage: PassageReader,
  name: string,
  range: { readonly from: number; readonly to: number },
): void {
  const { frame, model } = passage;
  const step = frameOf(frame, 'step');
  if (step === undefined) return;
  const [found] = definitionsIn(model.format, frame.scope, { kind: 'step', name });
  if (found === undefined || found.owner < step.node || found.frame.nodes !== frame.nodes) return;
  const isItself = found.owner === step.node;
  const message = isItself
    ? `A step cannot use its own results: “${name}” is this step.`
    : `The step “${name}” runs after this one, so its results are not available here.`;
  passage.report({ rule: 'unknown-step', severity: 'error', message, ...range });
}

/** An `if`, which is an expression with or without its brackets. */
export function checkCondition(passage: PassageReader): void {
  const { frame } = passage;
  if (isMapping(frame) || isList(frame) || !passage.isScalar) return;
  const { text } = passage;
  const parts = expressionParts(text);
  const [first] = parts;
  const isWhole = parts.length === 1 && first.from === 0 && first.to === text.length;
  if (first !== undefined && !isWhole) {
    checkMixedCondition(passage, parts);
    return;
  }
  const range = first?.inner ?? { from: 0, to: text.length };
  if (first?.isClosed === false || text.slice(range.from, range.to).trim() === '') {
    checkExpressions(passage);
    return;
  }
  const source = checkSource(passage, range, expressionScope(passage));
  if (source !== undefined) checkConstant(passage, source);
}

/** Text around an expression makes a condition text, and text is true. */
function checkMixedCondition(passage: PassageReader, parts: readonly ExpressionPart[]): void {
  const { text } = passage;
  const scope = expressionScope(passage);
  for (const part of parts) checkPart(passage, part, scope);
  const [{ from, to, inner }] = parts;
  const isOne =
    parts.length === 1 && text.slice(0, from).trim() === '' && text.slice(to).trim() === '';
  const isFixable = isOne && !/[\r\n]/.test(text);
  passage.report({
    rule: 'constant-condition',
    severity: 'error',
    message: isOne
      ? 'This condition is always true: the space or line break beside }} makes it text.'
      : 'This condition is always true: what is around the brackets makes it text. Put all of it into one pair of brackets, or leave them out.',
    insert: isFixable ? text.slice(inner.from, inner.to).trim() : undefined,
  });
}

const LONGEST_CONSTANT = 1_000;

/** A condition without contexts has the same answer in each run. Plain `false` is how steps are switched off. */
function checkConstant(passage: PassageReader, { expression, checked }: Source): void {
  const { findings, isConstant } = checked;
  // The evaluator recurses on chains of comparisons.
  if (findings.length > 0 || !isConstant || passage.text.length > LONGEST_CONSTANT) return;
  const isTrue = !isFalsy(new Evaluator(expression, new data.Dictionary()).evaluate());
  const bare = passage.text.replaceAll(/[\s${}()]/g, '');
  if (bare === 'false') return;
  passage.report({
    rule: 'constant-condition',
    severity: 'warning',
    message: `This condition is always ${isTrue}.`,
  });
}

function isFalsy(value: data.ExpressionData): boolean {
  switch (value.kind) {
    case data.Kind.Null:
      return true;
    case data.Kind.Boolean:
      return !(value as data.BooleanData).value;
    case data.Kind.Number:
      return (
        (value as data.NumberData).value === 0 || Number.isNaN((value as data.NumberData).value)
      );
    case data.Kind.String:
      return (value as data.StringData).value === '';
    default:
      return false;
  }
}
