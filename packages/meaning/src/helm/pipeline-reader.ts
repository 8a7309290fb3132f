import type { GoValue, PipelineContext, Step } from './go-template.ts';
import { stringName, stringValue, type Token } from './go-tokens.ts';

const UNKNOWN: GoValue = { kind: 'unknown' };
const CONSTANTS: ReadonlySet<string> = new Set(['true', 'false', 'nil']);
/** Functions that name keys that need not be there. */
const NAMING: ReadonlySet<string> = new Set(
  'dig get hasKey index omit pick pluck set unset'.split(' '),
);
/** Those of them that give nothing else. */
const TAKING: ReadonlySet<string> = new Set('dig get hasKey index pick pluck'.split(' '));
/** Functions that ask only whether a value is there, or is the same as another. */
const ASKING: ReadonlySet<string> = new Set('and empty eq ge gt le lt ne not or'.split(' '));
/** The longest path that is followed. */
const MOST_STEPS = 100;

/** A value that a command is given. */
interface Operand {
  start: GoValue;
  steps: Step[];
  literal: Token | undefined;
}

/** A pipeline in parentheses, or the whole of it. */
interface Level {
  readonly open: Token | undefined;
  operands: Operand[];
  /** The function that the command calls. */
  call: string | undefined;
  /** Whether there is a command before. */
  isPiped: boolean;
}

/** Reads one pipeline; parentheses are on a stack of its own. */
export class PipelineReader {
  readonly #template: PipelineContext;
  readonly #reportsMistakes: boolean;
  readonly #isCondition: boolean;
  #levels: Level[] = [levelOf(undefined)];
  /** The operand that a field right after it belongs to, and where that would begin. */
  #last: Operand | undefined;
  #lastEnd = -1;

  /** @param options.isCondition whether it decides only whether a block is rendered. */
  constructor(
    template: PipelineContext,
    options: { readonly reportsMistakes: boolean; readonly isCondition: boolean },
  ) {
    this.#template = template;
    this.#reportsMistakes = options.reportsMistakes;
    this.#isCondition = options.isCondition;
  }

  /** @returns what is known of its value. */
  read(tokens: readonly Token[]): GoValue {
    for (const [at, token] of tokens.entries()) this.#take(token, at === tokens.length - 1);
    for (const { open } of this.#levels) {
      if (open !== undefined) this.#report(open, 'This parenthesis is never closed.');
    }
    while (this.#levels.length > 1) this.#closeLevel(tokens.at(-1)?.to ?? 0);
    return this.#finishCommand(this.#levels[0]);
  }

  #take(token: Token, isLast: boolean): void {
    switch (token.kind) {
      case 'field':
        this.#field(token);
        break;
      case 'variable':
        this.#variable(token);
        break;
      case 'word':
        this.#word(token);
        break;
      case 'mark':
        this.#mark(token, isLast);
        break;
      case 'other':
        this.#report(token, `“${token.text}” means nothing here.`);
        break;
      default:
        this.#operand({ start: UNKNOWN, steps: [], literal: token }, token.to);
    }
  }

  #mark(token: Token, isLast: boolean): void {
    const level = this.#level;
    switch (token.text) {
      case '.':
        this.#operand({ start: this.#template.dot, steps: [], literal: undefined }, token.to);
        break;
      case '(':
        this.#levels.push(levelOf(token));
        this.#last = undefined;
        break;
      case ')':
        if (level.open === undefined) {
          this.#report(token, 'No parenthesis is open that this one could close.');
        } else {
          if (level.operands.length === 0) {
            this.#report(token, 'There is nothing in these parentheses.');
          }
          this.#closeLevel(token.to);
        }
        break;
      case '|': {
        if (level.operands.length === 0) this.#report(token, 'The value before “|” is missing.');
        else if (isLast) this.#report(token, 'The function after “|” is missing.');
        this.#finishCommand(level);
        level.operands = [];
        level.call = undefined;
        level.isPiped = true;
        this.#last = undefined;
        break;
      }
      default:
        this.#report(token, `“${token.text}” cannot be here.`);
    }
  }

  get #level(): Level {
    return this.#levels[this.#levels.length - 1];
  }

  #closeLevel(end: number): void {
    const level = this.#levels.pop() as Level;
    const start = this.#finishCommand(level);
    this.#operand({ start, steps: [], literal: undefined }, end);
  }

  #operand(operand: Operand, end: number): void {
    this.#level.operands.push(operand);
    this.#last = operand;
    this.#lastEnd = end;
  }

  #field({ text, from, to }: Token): void {
    const step: Step = { name: text.slice(1), from: from + 1, to };
    if (this.#last !== undefined && this.#lastEnd === from) {
      if (this.#last.steps.length < MOST_STEPS) this.#last.steps.push(step);
      this.#lastEnd = to;
      return;
    }
    this.#operand({ start: this.#template.dot, steps: [step], literal: undefined }, to);
  }

  #variable({ text: name, from, to }: Token): void {
    if (name === '$') {
      this.#operand({ start: this.#template.root, steps: [], literal: undefined }, to);
      return;
    }
    const variable = this.#template.find(name);
    if (variable === undefined) this.#template.noteUndeclared({ name, from, to });
    else variable.uses.push({ from, to });
    const start = variable?.value ?? UNKNOWN;
    this.#operand({ start, steps: [], literal: undefined }, to);
  }

  #word(token: Token): void {
    const { text, from, to } = token;
    const level = this.#level;
    if (!CONSTANTS.has(text)) {
      if (this.#reportsMistakes) this.#template.functions.push({ name: text, from, to });
      if (level.operands.length === 0) level.call = text;
    }
    this.#operand({ start: UNKNOWN, steps: [], literal: undefined }, to);
  }

  /** Notes what a command refers to. @returns what is known of its value. */
  #finishCommand({ operands, call, isPiped }: Level): GoValue {
    const values = operands.map((operand) => {
      const isPart = this.#usesPart(operand, { operands, call });
      return this.#finishOperand(operand, isPart);
    });
    if (call !== undefined) {
      const name = operands[1]?.literal;
      if (call === 'include' && name?.kind === 'string') {
        this.#template.includes.push(stringName(name));
      }
      if (NAMING.has(call)) {
        for (const { literal } of operands) {
          const text = literal && stringValue(literal);
          if (text !== undefined) this.#template.mentioned.add(text);
        }
      }
    }
    return operands.length === 1 && !isPiped ? values[0] : UNKNOWN;
  }

  /** Whether a command does no more with an operand than to ask for it, or for what it names in it. */
  #usesPart(operand: Operand, { operands, call }: Pick<Level, 'operands' | 'call'>): boolean {
    if (call !== undefined && TAKING.has(call)) {
      const [, ...given] = operands;
      return given.every((each) => each === operand || each.literal !== undefined);
    }
    return this.#isCondition && (call === undefined || ASKING.has(call));
  }

  #finishOperand({ start, steps }: Operand, isPart: boolean): GoValue {
    if (steps.length === 0) return start;
    const value = valueAt(start, steps);
    this.#template.chains.push({ start, steps, value, ...(isPart && { isPart }) });
    return value;
  }

  #report({ from, to }: Token, message: string): void {
    if (this.#reportsMistakes) this.#template.mistakes.push({ from, to, message });
  }
}

function levelOf(open: Token | undefined): Level {
  return { open, operands: [], call: undefined, isPiped: false };
}

/** What a path leads to. */
function valueAt(start: GoValue, steps: readonly Step[]): GoValue {
  const [first, ...rest] = steps.map(({ name }) => name);
  switch (start.kind) {
    case 'values':
      // Blocks inside one another could make a path as long as the template.
      if (start.path.length + steps.length > MOST_STEPS) return UNKNOWN;
      return { ...start, path: [...start.path, first, ...rest] };
    case 'root':
    case 'call':
      if (first === 'Values') {
        return { kind: 'values', path: rest, ...(start.kind === 'call' && { isGiven: true }) };
      }
      return rest.length === 0 ? { kind: 'object', name: first } : UNKNOWN;
    default:
      return UNKNOWN;
  }
}
