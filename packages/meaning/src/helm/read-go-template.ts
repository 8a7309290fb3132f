import type {
  Chain,
  GoTemplate,
  GoValue,
  PipelineContext,
  Step,
  SyntaxMistake,
  Variable,
} from './go-template.ts';
import { readActions, stringName, type Token } from './go-tokens.ts';
import { PipelineReader } from './pipeline-reader.ts';

/** A block that is open. */
interface Block {
  readonly keyword: string;
  /** The dot around it. */
  readonly dot: GoValue;
  readonly root: GoValue;
  /** How many variables were declared before it, and with those of its own pipeline. */
  readonly before: number;
  within: number;
  /** Those that were visible around a definition, where none of them is. */
  readonly outer: Map<string, Variable[]> | undefined;
}

const OPENING: ReadonlySet<string> = new Set(['if', 'with', 'range', 'block', 'define']);
/** Words that are no functions where an action begins with them. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...OPENING,
  ...['else', 'end', 'template', 'break', 'continue'],
]);
/** The longest path of values that is followed. */
const MOST_STEPS = 100;
const UNKNOWN: GoValue = { kind: 'unknown' };
const CALL: GoValue = { kind: 'call' };

/** Reads what a Go template defines and refers to. One pass, whatever the depth of its blocks. */
export function readGoTemplate(text: string): GoTemplate {
  const reader = new TemplateReader();
  for (const { tokens, isClosed, from, to } of readActions(text)) {
    reader.readAction(tokens, { isClosed, from, to });
  }
  return reader.template;
}

/** Where an action is. */
interface ActionPlace {
  readonly isClosed: boolean;
  readonly from: number;
  readonly to: number;
}

class TemplateReader implements PipelineContext {
  readonly chains: Chain[] = [];
  readonly variables: Variable[] = [];
  readonly undeclared: (Step & { readonly declared: readonly string[] })[] = [];
  readonly functions: Step[] = [];
  readonly defines: Step[] = [];
  readonly includes: Step[] = [];
  readonly mentioned = new Set<string>();
  readonly mistakes: SyntaxMistake[] = [];
  dot: GoValue = { kind: 'root' };
  root: GoValue = { kind: 'root' };
  /** By name, the variables that are visible, the innermost last. */
  #visible = new Map<string, Variable[]>();
  /** Those that are visible, in the order of their declarations. */
  readonly #declared: Variable[] = [];
  readonly #blocks: Block[] = [];

  get template(): GoTemplate {
    const { chains, variables, undeclared, functions, defines, includes, mentioned, mistakes } =
      this;
    const inSight = [...this.#visible.values()].flatMap((found) => found.at(-1) ?? []);
    const visible = inSight.map(({ name, value }) => ({ name, value }));
    const end = { dot: this.dot, root: this.root, variables: visible };
    return {
      ...{ chains, variables, undeclared, functions, defines, includes },
      ...{ mentioned, mistakes, end },
    };
  }

  visibleNames(): string[] {
    return [...this.#visible].flatMap(([name, found]) => (found.length > 0 ? [name] : []));
  }

  find(name: string): Variable | undefined {
    return this.#visible.get(name)?.at(-1);
  }

  readAction(tokens: readonly Token[], place: ActionPlace): void {
    const [first] = tokens;
    if (first === undefined) {
      if (place.isClosed) {
        this.mistakes.push({ message: 'There is nothing in this action.', ...rangeOf(place) });
      }
      return;
    }
    const isKeyword = first.kind === 'word' && KEYWORDS.has(first.text);
    const keyword = isKeyword ? first.text : '';
    const rest = isKeyword ? tokens.slice(1) : tokens;
    if (keyword === 'end') this.#close();
    else if (keyword === 'else') this.#else(rest, place);
    else if (OPENING.has(keyword)) this.#open(keyword, rest, place);
    else if (keyword === 'template') this.#template(rest, place);
    else if (keyword === '') this.#pipeline(rest, place);
  }

  #open(keyword: string, tokens: readonly Token[], place: ActionPlace): void {
    const isDefinition = keyword === 'define' || keyword === 'block';
    const { dot, root } = this;
    const before = this.#declared.length;
    const outer = isDefinition ? this.#visible : undefined;
    if (isDefinition) {
      const [name, ...rest] = tokens;
      if (name?.kind === 'string') this.defines.push(stringName(name));
      if (rest.length > 0) this.#pipeline(rest, place);
      this.#visible = new Map();
      this.dot = CALL;
      this.root = CALL;
    } else {
      this.#enter(keyword, tokens, place);
    }
    const within = this.#declared.length;
    this.#blocks.push({ keyword, dot, root, before, within, outer });
  }

  /** Reads what a block is about, which is the dot in a `with` and its items in a `range`. */
  #enter(keyword: string, tokens: readonly Token[], place: ActionPlace): void {
    const value = this.#pipeline(tokens, place, keyword);
    if (keyword === 'with') this.dot = value;
    if (keyword === 'range') this.dot = itemOf(value);
  }

  #else(tokens: readonly Token[], place: ActionPlace): void {
    const block = this.#blocks.at(-1);
    if (block === undefined) return;
    this.#forget(block.within);
    this.dot = block.dot;
    const [next, ...rest] = tokens;
    if (next?.kind !== 'word') return;
    this.#enter(next.text, rest, place);
    block.within = this.#declared.length;
  }

  #close(): void {
    const block = this.#blocks.pop();
    if (block === undefined) return;
    if (block.outer === undefined) this.#forget(block.before);
    else {
      this.#declared.length = Math.min(this.#declared.length, block.before);
      this.#visible = block.outer;
    }
    this.dot = block.dot;
    this.root = block.root;
  }

  #forget(count: number): void {
    while (this.#declared.length > count) {
      const variable = this.#declared.pop() as Variable;
      this.#visible.get(variable.name)?.pop();
    }
  }

  #template(tokens: readonly Token[], place: ActionPlace): void {
    const [name, ...rest] = tokens;
    if (name?.kind === 'string') this.includes.push(stringName(name));
    if (rest.length > 0) this.#pipeline(rest, place);
  }

  /** @param keyword of the block that it is about. @returns what is known of its value. */
  #pipeline(tokens: readonly Token[], place: ActionPlace, keyword = ''): GoValue {
    const { names, isDeclaration, rest } = declarationIn(tokens);
    const reader = new PipelineReader(this, {
      reportsMistakes: place.isClosed,
      isCondition: keyword === 'if',
    });
    if (rest.length === 0 && place.isClosed) {
      const what = keyword === '' ? 'this' : `“${keyword}”`;
      const last = tokens.at(-1);
      const range = last === undefined ? rangeOf(place) : { from: last.from, to: last.to };
      this.mistakes.push({ message: `The value of ${what} is missing.`, ...range });
    }
    const value = reader.read(rest);
    for (const [at, token] of names.entries()) {
      if (isDeclaration)
        this.#declare(token, valueOfName(value, { at, count: names.length, keyword }));
      else this.#assign(token);
    }
    return value;
  }

  #declare({ text: name, from, to }: Token, value: GoValue): void {
    const variable: Variable = { name, range: { from, to }, uses: [], value };
    this.variables.push(variable);
    this.#declared.push(variable);
    const visible = this.#visible.get(name);
    if (visible === undefined) this.#visible.set(name, [variable]);
    else visible.push(variable);
  }

  #assign({ text: name, from, to }: Token): void {
    const variable = this.find(name);
    if (variable === undefined) this.noteUndeclared({ name, from, to });
    else {
      variable.uses.push({ from, to });
      // What it is depends on the branch.
      variable.value = UNKNOWN;
    }
  }

  noteUndeclared(step: Step): void {
    if (this.undeclared.length < 1_000) {
      this.undeclared.push({ ...step, declared: this.visibleNames() });
    }
  }
}

/** `$x := …`, `$x = …` or `$key, $value := …`. */
function declarationIn(tokens: readonly Token[]): {
  readonly names: readonly Token[];
  readonly isDeclaration: boolean;
  readonly rest: readonly Token[];
} {
  const isPair = tokens[1]?.text === ',' && tokens[2]?.kind === 'variable';
  const count = isPair ? 3 : 1;
  const mark = tokens[count];
  const isOne =
    tokens[0]?.kind === 'variable' &&
    mark?.kind === 'mark' &&
    (mark.text === ':=' || mark.text === '=');
  if (!isOne) return { names: [], isDeclaration: false, rest: tokens };
  const names = isPair ? [tokens[0], tokens[2]] : [tokens[0]];
  return { names, isDeclaration: mark.text === ':=', rest: tokens.slice(count + 1) };
}

function valueOfName(
  value: GoValue,
  { at, count, keyword }: { readonly at: number; readonly count: number; readonly keyword: string },
): GoValue {
  if (keyword !== 'range') return value;
  return at === count - 1 ? itemOf(value) : UNKNOWN;
}

function itemOf(value: GoValue): GoValue {
  if (value.kind !== 'values' || value.path.length > MOST_STEPS) return UNKNOWN;
  return { ...value, path: [...value.path, '*'] };
}

function rangeOf({ from, to }: ActionPlace) {
  return { from, to };
}
