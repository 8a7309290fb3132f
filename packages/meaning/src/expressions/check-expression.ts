import {
  Binary,
  ContextAccess,
  type Expr,
  FunctionCall,
  Grouping,
  IndexAccess,
  Literal,
  Logical,
  Star,
  Unary,
} from '@actions/expressions/ast';
import { type Token, TokenType } from '@actions/expressions/lexer';
import { nearestName } from '@yamlkit/text';
import { listed } from '../finding.ts';
import {
  ANY,
  type ArrayType,
  arrayOf,
  BOOLEAN,
  commonType,
  type ExpressionType,
  NUMBER,
  nameOfType,
  type ObjectType,
  type Property,
  STRING,
  typeOfJson,
  UNDEFINED,
} from './expression-type.ts';
import { FUNCTIONS, type FunctionSignature, PLACE_FUNCTIONS } from './functions.ts';

/** What an expression may use at its place. */
export interface ExpressionScope {
  /** The type of a context; undefined where there is no such context at all. */
  readonly contextOf: (name: string) => ExpressionType | undefined;
  /** The names of contexts that may be used here. */
  readonly contexts: readonly string[];
  /** All contexts that there are. */
  readonly allContexts: readonly string[];
  /** Functions beyond those that are everywhere, with the fewest and the most arguments. */
  readonly functions: ReadonlyMap<string, { readonly least: number; readonly most: number }>;
  /** The rule by which a property that does not exist is reported, and what to do about it. */
  readonly explainUnknown?: (
    path: readonly string[],
  ) => { readonly rule: string; readonly hint?: string } | undefined;
  /** Texts that strangers write: paths of properties, `*` for any. Undefined where they do no harm. */
  readonly untrusted: readonly (readonly string[])[] | undefined;
}

export interface ExpressionFinding {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly from: number;
  readonly to: number;
  readonly insert?: string | undefined;
}

/** The use of a property: `needs.build`, with where its name is written. */
export interface PropertyUse {
  /** The context and the properties up to this one, in the case in which they are written. */
  readonly path: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** What is known of an expression. */
export interface CheckedExpression {
  readonly type: ExpressionType;
  readonly findings: readonly ExpressionFinding[];
  readonly uses: readonly PropertyUse[];
  /** Whether it has the same value in each run. */
  readonly isConstant: boolean;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** An expression's type; its path where it is a context or a property; and where it is written. */
interface Checked {
  readonly type: ExpressionType;
  readonly path?: readonly string[] | undefined;
  readonly range: Range;
}

/**
 * Checks a parsed expression: contexts and functions that are not there or not here, properties that do not exist,
 * arguments and comparisons that make no sense. Recurses on nesting only, which the parser limits.
 */
export function checkExpression(
  expression: Expr,
  rangeOf: (token: Token) => Range,
  scope: ExpressionScope,
): CheckedExpression {
  const checker = new ExpressionChecker(rangeOf, scope);
  const { type, path, range } = checker.check(expression);
  checker.checkUntrusted(path, range);
  const { findings, uses, isConstant } = checker;
  return { type, findings, uses, isConstant };
}

/** Functions whose result holds nothing of their arguments. */
const SAFE = new Set([
  'contains',
  'startswith',
  'endswith',
  'hashfiles',
  'always',
  'success',
  'failure',
  'cancelled',
]);

class ExpressionChecker {
  readonly findings: ExpressionFinding[] = [];
  readonly uses: PropertyUse[] = [];
  isConstant = true;
  /** Whether `||` gives a value for the property that is being checked, so that it may be missing. */
  #hasDefault = false;
  readonly #rangeOf: (token: Token) => Range;
  readonly #scope: ExpressionScope;

  constructor(rangeOf: (token: Token) => Range, scope: ExpressionScope) {
    this.#rangeOf = rangeOf;
    this.#scope = scope;
  }

  check(expression: Expr): Checked {
    if (expression instanceof Literal) return this.#literal(expression);
    if (expression instanceof Grouping) return this.check(expression.group);
    if (expression instanceof ContextAccess) return this.#context(expression);
    if (expression instanceof IndexAccess) return this.#access(expression);
    if (expression instanceof FunctionCall) return this.#call(expression);
    if (expression instanceof Logical) return this.#logical(expression);
    if (expression instanceof Binary) return this.#comparisons(expression);
    if (expression instanceof Unary) {
      const operand = this.check(expression.expr);
      return {
        type: BOOLEAN,
        range: joinRanges(this.#rangeOf(expression.operator), operand.range),
      };
    }
    throw new Error('GitHub has a kind of expression that is not known here.');
  }

  /** Reports a text that strangers write where it becomes part of a script. */
  checkUntrusted(path: readonly string[] | undefined, range: Range): void {
    const { untrusted } = this.#scope;
    if (untrusted === undefined || path === undefined) return;
    // All of a context, of which a text may be a part.
    if (path.length < 3 && path.includes('*')) return;
    if (!untrusted.some((pattern) => matches(pattern, path))) return;
    const name = path.map((step) => step.toLowerCase()).join('.');
    this.#warning(
      'script-injection',
      range,
      `Anyone can set ${name} and so run commands in this script. Put it into an environment variable with env, and use that.`,
    );
  }

  #error(rule: string, { from, to }: Range, message: string, insert?: string): void {
    this.findings.push({ rule, severity: 'error', message, from, to, insert });
  }

  #warning(rule: string, { from, to }: Range, message: string, insert?: string): void {
    this.findings.push({ rule, severity: 'warning', message, from, to, insert });
  }

  #literal({ token }: Literal): Checked {
    const range = this.#rangeOf(token);
    switch (token.type) {
      case TokenType.TRUE:
      case TokenType.FALSE:
        return { type: BOOLEAN, range };
      case TokenType.NULL:
        return { type: { kind: 'null' }, range };
      case TokenType.NUMBER:
        return { type: NUMBER, range };
      default:
        return { type: STRING, range };
    }
  }

  #context({ name: token }: ContextAccess): Checked {
    const range = this.#rangeOf(token);
    const name = token.lexeme.toLowerCase();
    const { contexts, allContexts } = this.#scope;
    this.isConstant = false;
    const type = this.#scope.contextOf(name);
    if (type === undefined) {
      const near = nearestName(token.lexeme, allContexts);
      const hint =
        near === undefined ? `Contexts: ${contexts.join(', ')}.` : `Did you mean “${near}”?`;
      const message = `Unknown context “${token.lexeme}”. ${hint}`;
      this.#error('unknown-context', range, message, near);
      return { type: ANY, range };
    }
    if (!contexts.includes(name)) {
      const here =
        contexts.length === 0
          ? 'No context can be used here.'
          : `Here you can use ${contexts.join(', ')}.`;
      const message = `The context “${token.lexeme}” cannot be used here. ${here}`;
      this.#error('unavailable-context', range, message);
      return { type: ANY, range };
    }
    return { type, path: [name], range };
  }

  #access({ expr, index }: IndexAccess): Checked {
    const owner = this.check(expr);
    if (index instanceof Star) return this.#star(owner);
    const isName =
      index instanceof Literal && typeof index.literal.coerceString === 'function' && isText(index);
    if (isName) {
      const token = (index as Literal).token;
      const range = this.#rangeOf(token);
      const isString = token.type === TokenType.STRING;
      const inner = isString ? { from: range.from + 1, to: range.to - 1 } : range;
      const name = isString ? String(token.value) : token.lexeme;
      return this.#property(owner, name, inner);
    }
    const key = this.check(index);
    return this.#index(owner, key);
  }

  #star({ type, path, range }: Checked): Checked {
    const below = path && [...path, '*'];
    if (type.kind === 'array') return { type: arrayOf(type.item, true), path: below, range };
    if (type.kind === 'object') {
      const items = [...type.properties.values()].map((property) => property.type);
      if (type.rest !== undefined) items.push(type.rest);
      return { type: arrayOf(commonType(items), true), path: below, range };
    }
    if (type.kind !== 'any') this.#noProperties(type, range);
    return { type: arrayOf(ANY, true), path: below, range };
  }

  #property(owner: Checked, name: string, at: Range): Checked {
    const range = { from: owner.range.from, to: at.to };
    const path = owner.path && [...owner.path, name];
    if (path !== undefined) this.uses.push({ path, ...at });
    const { type } = owner;
    if (type.kind === 'any') {
      const found = type.likely && this.#typicalProperty(type.likely, name, at, owner);
      return { type: found ?? ANY, path, range };
    }
    if (type.kind === 'object')
      return { type: this.#propertyType(type, name, at, owner), path, range };
    if (type.kind === 'array' && type.isFiltered) {
      const item = this.#filteredItem(type, name);
      return { type: arrayOf(item, true), path, range };
    }
    this.#noProperties(type, at, name);
    return { type: ANY, path, range };
  }

  #filteredItem({ item }: ArrayType, name: string): ExpressionType {
    if (item.kind !== 'object') return ANY;
    return item.properties.get(name.toLowerCase())?.type ?? item.rest ?? ANY;
  }

  /** Of what probably has some properties, only a name that is nearly one of them is wrong. */
  #typicalProperty(
    properties: ReadonlyMap<string, Property>,
    name: string,
    at: Range,
    { path }: Checked,
  ): ExpressionType {
    const found = properties.get(name.toLowerCase());
    if (found !== undefined) return found.type;
    const near = nearestName(
      name,
      [...properties.values()].map((property) => property.name),
    );
    if (near !== undefined) {
      this.#warning(
        'unknown-property',
        at,
        `“${path?.join('.') ?? 'This object'}” probably has no “${name}”. Did you mean “${near}”?`,
        near,
      );
    }
    return ANY;
  }

  #propertyType(type: ObjectType, name: string, at: Range, owner: Checked): ExpressionType {
    if (type.isTypical) return this.#typicalProperty(type.properties, name, at, owner);
    const found = type.properties.get(name.toLowerCase())?.type ?? type.rest;
    if (found !== undefined) return found;
    const names = [...type.properties.values()]
      .filter((property) => property.type !== UNDEFINED)
      .map((property) => property.name);
    const near = nearestName(name, names);
    if (near === undefined && this.#hasDefault) return ANY;
    const whole = owner.path?.join('.') ?? 'this object';
    const known = owner.path && this.#scope.explainUnknown?.([...owner.path, name]);
    const list = names.length === 0 ? '' : ` It has ${listed(names)}.`;
    const hint = near === undefined ? (known?.hint ?? list) : ` Did you mean “${near}”?`;
    this.#error(
      known?.rule ?? 'unknown-property',
      at,
      `“${whole}” has no “${name}”${names.length === 0 ? ' here' : ''}.${hint}`,
      near,
    );
    return ANY;
  }

  /** GitHub takes it for null and goes on, so it is no error, but never what is meant. */
  #noProperties(type: ExpressionType, range: Range, name?: string): void {
    const property = name === undefined ? 'properties' : `property “${name}”`;
    const message = `This is ${nameOfType(type)} and has no ${property}, so the result is always null.`;
    this.#warning('expression-type', range, message);
  }

  #index(owner: Checked, key: Checked): Checked {
    const range = { from: owner.range.from, to: key.range.to };
    const { type } = owner;
    const below = owner.path && [...owner.path, '*'];
    if (type.kind === 'object') {
      if (key.type.kind !== 'any' && key.type.kind !== 'string') {
        this.#wrongIndex('A property of an object is named by a string', key);
      }
      const types = [...type.properties.values()].map((property) => property.type);
      if (type.rest !== undefined) types.push(type.rest);
      return { type: types.length === 0 ? ANY : commonType(types), path: below, range };
    }
    // What `*` gives is indexed item by item.
    if (type.kind === 'array' && type.isFiltered)
      return { type: arrayOf(ANY, true), path: below, range };
    if (type.kind === 'array') {
      if (key.type.kind !== 'any' && key.type.kind !== 'number') {
        this.#wrongIndex('An item of an array is named by a number', key);
      }
      return { type: type.item, path: below, range };
    }
    if (type.kind !== 'any') this.#noProperties(type, key.range);
    return { type: ANY, path: below, range };
  }

  /** GitHub turns it into a number or a string, with which there is mostly nothing. */
  #wrongIndex(what: string, { type, range }: Checked): void {
    const message = `${what}, but this is ${nameOfType(type)}.`;
    this.#warning('expression-type', range, message);
  }

  #logical({ operator, args }: Logical): Checked {
    const isDefaulted = (place: number) =>
      operator.type === TokenType.OR && place < args.length - 1;
    const checked = args.map((arg, place) => {
      this.#hasDefault = isDefaulted(place) && arg instanceof IndexAccess;
      const found = this.check(arg);
      this.#hasDefault = false;
      return found;
    });
    for (const { path, range } of checked) this.checkUntrusted(path, range);
    const range = joinRanges(checked[0].range, checked[checked.length - 1].range);
    return { type: commonType(checked.map(({ type }) => type)), range };
  }

  /** Comparisons lean to the left and may be many, so they are taken one after another. */
  #comparisons(last: Binary): Checked {
    const chain: Binary[] = [];
    let first: Expr = last;
    while (first instanceof Binary) {
      chain.push(first);
      first = first.left;
    }
    let left = this.check(first);
    for (const { operator, right: expression } of chain.reverse()) {
      const right = this.check(expression);
      const range = joinRanges(left.range, right.range);
      this.#comparison(operator, left, right);
      left = { type: BOOLEAN, range };
    }
    return left;
  }

  /** GitHub compares any two values: unlike ones become numbers, and objects equal only themselves. */
  #comparison(operator: Token, left: Checked, right: Checked): void {
    const types = [left.type, right.type];
    if (types.some(({ kind }) => kind === 'any')) return;
    const isEquality =
      operator.type === TokenType.EQUAL_EQUAL || operator.type === TokenType.BANG_EQUAL;
    const isCompound = ({ kind }: ExpressionType) => kind === 'object' || kind === 'array';
    const isUnordered = (type: ExpressionType) =>
      isCompound(type) || type.kind === 'null' || type.kind === 'boolean';
    const wrong = isEquality
      ? types.some(isCompound) && (left.type.kind !== right.type.kind || left.type.kind === 'array')
      : types.some(isUnordered);
    if (!wrong) return;
    const range = joinRanges(left.range, right.range);
    const effect = types.some(isCompound)
      ? 'The result never depends on their content.'
      : 'Both are converted to numbers first.';
    const message = `“${operator.lexeme}” compares ${nameOfType(left.type)} with ${nameOfType(right.type)}. ${effect}`;
    this.#warning('expression-type', range, message);
  }

  #call({ functionName: token, args }: FunctionCall): Checked {
    const name = token.lexeme.toLowerCase();
    const nameRange = this.#rangeOf(token);
    const checked = args.map((arg) => this.check(arg));
    if (!SAFE.has(name)) for (const { path, range } of checked) this.checkUntrusted(path, range);
    const range = joinRanges(nameRange, checked[checked.length - 1]?.range ?? nameRange);
    const signature = this.#signature(token, nameRange);
    if (signature === undefined) return { type: ANY, range };
    const { least, most } = this.#scope.functions.get(name) ?? signature;
    if (args.length < least || args.length > most) {
      const count = least === most ? `${least}` : `${least} or more`;
      const takes =
        most === 0
          ? 'takes no arguments'
          : `takes ${count} ${count === '1' ? 'argument' : 'arguments'}`;
      this.#error(
        'function-arguments',
        nameRange,
        `${signature.name} ${takes}, but there are ${args.length}.`,
      );
    }
    this.#checkArguments(signature, checked);
    const type = this.#literalCall(name, args, checked) ?? signature.gives;
    return { type, range };
  }

  #signature(token: Token, range: Range): FunctionSignature | undefined {
    const name = token.lexeme.toLowerCase();
    const isNamed = (each: FunctionSignature) => each.name.toLowerCase() === name;
    const everywhere = FUNCTIONS.find(isNamed);
    if (everywhere !== undefined) return everywhere;
    this.isConstant = false;
    const ofPlace = PLACE_FUNCTIONS.find(isNamed);
    if (ofPlace !== undefined && this.#scope.functions.has(name)) return ofPlace;
    if (ofPlace !== undefined) {
      const message = `The function “${token.lexeme}” cannot be used here.`;
      this.#error('unavailable-function', range, message);
      return undefined;
    }
    const names = [...FUNCTIONS, ...PLACE_FUNCTIONS].map((each) => each.name);
    const near = nearestName(token.lexeme, names);
    const hint = near === undefined ? `Functions: ${names.join(', ')}.` : `Did you mean “${near}”?`;
    const message = `Unknown function “${token.lexeme}”. ${hint}`;
    this.#error('unknown-function', range, message, near);
    return undefined;
  }

  #checkArguments({ name, takes }: FunctionSignature, args: readonly Checked[]): void {
    for (const [place, { type, range }] of args.entries()) {
      // Every second argument of `case` decides on the one after it; the last one is the default.
      const isCondition = name === 'case' && place % 2 === 0 && place < args.length - 1;
      const taken = isCondition ? 'boolean' : takes[Math.min(place, takes.length - 1)];
      if (!TAKEN[taken].kinds.includes(type.kind)) continue;
      const message = `Argument ${place + 1} of ${name} must be ${TAKEN[taken].name}, but this is ${nameOfType(type)}.`;
      this.#error('expression-type', range, message);
    }
  }

  /** What calls with a literal give, and what is wrong with it. */
  #literalCall(
    name: string,
    args: readonly Expr[],
    checked: readonly Checked[],
  ): ExpressionType | undefined {
    const [first] = args;
    if (!(first instanceof Literal) || first.token.type !== TokenType.STRING) return undefined;
    const { range } = checked[0];
    const text = first.token.lexeme.slice(1, -1).replaceAll("''", "'");
    if (name === 'format') this.#checkFormat(text, args.length - 1, range);
    return name === 'fromjson' ? this.#jsonType(text, range) : undefined;
  }

  #jsonType(text: string, range: Range): ExpressionType {
    try {
      return typeOfJson(JSON.parse(text));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.#error('invalid-json', range, 'This text is not JSON.');
      return ANY;
    }
  }

  #checkFormat(text: string, count: number, range: Range): void {
    const used = new Set<number>();
    for (const [found, number] of text.matchAll(FORMAT_PARTS)) {
      if (number !== undefined) used.add(Number(number));
      else if (found.length === 1) {
        this.#error(
          'function-arguments',
          range,
          `The format has a single “${found}”: write “${found}${found}” for a brace.`,
        );
        return;
      }
    }
    const missing = [...used].find((number) => number >= count);
    if (missing !== undefined) {
      const have = count === 1 ? 'is 1 value' : `are ${count} values`;
      this.#error(
        'function-arguments',
        range,
        `The format uses {${missing}}, but there ${have} to put in.`,
      );
    }
    for (let number = 0; number < count; number++) {
      if (used.has(number)) continue;
      this.#warning(
        'function-arguments',
        range,
        `The format does not use {${number}}, so that argument is ignored.`,
      );
      return;
    }
  }
}

/** Braces that stand for themselves, values by their numbers, perhaps with how they are written, and what is neither. */
const FORMAT_PARTS = /\{\{|\}\}|\{(\d+)(?::[^{}]*)?\}|[{}]/g;

/** What arguments may not be. */
const TAKEN: Record<
  FunctionSignature['takes'][number] | 'boolean',
  { readonly name: string; readonly kinds: readonly ExpressionType['kind'][] }
> = {
  any: { name: '', kinds: [] },
  text: { name: 'a string', kinds: ['array', 'object'] },
  'text or array': { name: 'a string or an array', kinds: ['object'] },
  boolean: { name: 'a boolean', kinds: ['array', 'object', 'string', 'number', 'null'] },
};

function isText({ token }: Literal): boolean {
  return token.type === TokenType.STRING || token.type === TokenType.IDENTIFIER;
}

function joinRanges(a: Range, b: Range): Range {
  return { from: a.from, to: Math.max(a.to, b.to) };
}

/** Whether a path is one of a pattern, or leads to all of its values: `github.event.commits.*.message`. */
function matches(steps: readonly string[], path: readonly string[]): boolean {
  if (steps.length !== path.length) return false;
  return steps.every(
    (step, place) => step === '*' || path[place] === '*' || step === path[place].toLowerCase(),
  );
}
