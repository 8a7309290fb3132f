import { readRegExp } from './regexp-syntax.mjs';

/*
 * How many steps a backtracking engine such as V8's takes for one search. V8 does not say, so the
 * search is done again by an engine that counts; that both find the same is checked each time.
 */

/** @type {Map<string, Program>} */
const programs = new Map();
/** V8 begins near the end when an expression ends in `$` and what it matches is shorter than this. */
const LONGEST_FROM_END = 1024;

/**
 * @param {RegExp} expression
 * @param {string} text
 * @param {number} from where the search begins
 * @param {RegExpExecArray | null} result what V8 found
 * @returns {number}
 */
export function countRegExpSteps(expression, text, from, result) {
  const key = `${expression.flags}/${expression.source}`;
  let program = programs.get(key);
  if (program === undefined) {
    program = new Program(expression);
    programs.set(key, program);
  }
  const { steps, at, end } = program.search(text, from);
  const isSame = result ? result.index === at && result[0].length === end - at : at === -1;
  if (!isSame) throw new Error(`The step counter misreads ${expression}: ${at} to ${end}`);
  return steps;
}

const [CHARACTER, SPLIT, JUMP, SAVE, ASSERT, LOOK, BACK, MARK, ADVANCED, END] = Array.from(
  { length: 10 },
  (_, at) => at,
);

/** An expression as instructions of a backtracking machine. */
class Program {
  #codes = [];
  #isSticky;
  #isAnchored;
  #mostLength;
  #isUnicode;
  #firstTest;
  #slots;

  constructor(expression) {
    const tree = readRegExp(expression);
    this.#isSticky = expression.sticky;
    this.#isUnicode = expression.unicode;
    this.#isAnchored = tree.isAnchored;
    this.#mostLength = tree.endsAnchored && !tree.isAnchored ? tree.mostLength : Infinity;
    this.#firstTest = tree.firstTest;
    this.#slots = 2 * tree.groups + 2;
    this.#emit(tree.root);
    this.#codes.push([END]);
  }

  search(text, from) {
    let steps = 0;
    let start = from;
    if (this.#mostLength < LONGEST_FROM_END && !this.#isSticky) {
      start = Math.max(start, text.length - this.#mostLength);
    }
    for (; start <= text.length; start += this.#widthAt(text, start)) {
      // Most places are ruled out by their first character.
      if (this.#firstTest && !this.#isSticky && !this.#isAnchored) {
        while (start < text.length && !this.#firstTest(text, start)) {
          start += this.#widthAt(text, start);
          steps++;
        }
      }
      const slots = new Array(this.#slots).fill(-1);
      const run = { steps: 0 };
      const end = this.#run(0, text, start, slots, run);
      steps += run.steps;
      if (end !== -1) return { steps, at: start, end };
      if (this.#isSticky || this.#isAnchored) break;
    }
    return { steps, at: -1, end: -1 };
  }

  /** How far it is to the next place where a match may begin. */
  #widthAt(text, at) {
    return this.#isUnicode && text.codePointAt(at) > 0xffff ? 2 : 1;
  }

  /**
   * @param {number} [wantedEnd] where the match has to end
   * @returns {number} where the match ends, or -1
   */
  #run(first, text, start, slots, run, wantedEnd) {
    const codes = this.#codes;
    /** Pairs of place in the program and place in the text, and slots to restore as [slot, value]. */
    const choices = [];
    let pc = first;
    let at = start;
    for (;;) {
      run.steps++;
      const code = codes[pc];
      let isStuck = false;
      switch (code[0]) {
        case CHARACTER: {
          const next = code[1](text, at);
          if (next === -1) isStuck = true;
          else at = next;
          pc++;
          break;
        }
        case SPLIT:
          choices.push(code[2], at);
          pc = code[1];
          break;
        case JUMP:
          pc = code[1];
          break;
        case SAVE:
        case MARK:
          choices.push([code[1], slots[code[1]]], 0);
          slots[code[1]] = at;
          pc++;
          break;
        case ADVANCED:
          // A round of a loop that took nothing ends it.
          if (slots[code[1]] === at) isStuck = true;
          pc++;
          break;
        case ASSERT:
          isStuck = !code[1](text, at);
          pc++;
          break;
        case LOOK: {
          const inner = slots.slice();
          const end = this.#look(code, text, at, inner, run);
          isStuck = (end !== -1) === code[2];
          if (!isStuck && !code[2]) {
            for (const [slot, value] of inner.entries()) {
              if (slots[slot] === value) continue;
              choices.push([slot, slots[slot]], 0);
              slots[slot] = value;
            }
          }
          pc = code[3];
          break;
        }
        case BACK: {
          const [from, to] = [slots[2 * code[1]], slots[2 * code[1] + 1]];
          const word = from === -1 || to === -1 ? '' : text.slice(from, to);
          run.steps += word.length;
          isStuck = !text.startsWith(word, at);
          at += word.length;
          pc++;
          break;
        }
        default:
          if (wantedEnd === undefined || at === wantedEnd) return at;
          isStuck = true;
      }
      while (isStuck) {
        if (choices.length === 0) return -1;
        const place = choices.pop();
        const choice = choices.pop();
        if (typeof choice === 'number') {
          pc = choice;
          at = place;
          break;
        }
        slots[choice[0]] = choice[1];
      }
    }
  }

  /** Lookbehinds are tried at each length from the shortest on: theirs are of a few characters. */
  #look([, body, , , widths], text, at, slots, run) {
    if (widths === undefined) return this.#run(body, text, at, slots, run);
    for (let width = widths.least; width <= Math.min(widths.most, at); width++) {
      if (this.#run(body, text, at - width, slots, run, at) === at) return at;
    }
    return -1;
  }

  #emit(node) {
    const codes = this.#codes;
    switch (node.type) {
      case 'character':
        codes.push([CHARACTER, node.test]);
        break;
      case 'assertion':
        codes.push([ASSERT, node.test]);
        break;
      case 'sequence':
        for (const part of node.parts) this.#emit(part);
        break;
      case 'choice':
        this.#emitChoice(node.parts);
        break;
      case 'group':
        codes.push([SAVE, 2 * node.number]);
        this.#emit(node.body);
        codes.push([SAVE, 2 * node.number + 1]);
        break;
      case 'look': {
        const look = [LOOK, codes.length + 1, node.isNegated, 0, node.widths];
        codes.push(look);
        this.#emit(node.body);
        codes.push([END]);
        look[3] = codes.length;
        break;
      }
      case 'back':
        codes.push([BACK, node.number]);
        break;
      case 'repeat':
        this.#emitRepeat(node);
        break;
    }
  }

  #emitChoice(parts) {
    const jumps = [];
    for (const [at, part] of parts.entries()) {
      const isLast = at === parts.length - 1;
      const split = [SPLIT, this.#codes.length + 1, 0];
      if (!isLast) this.#codes.push(split);
      this.#emit(part);
      if (!isLast) {
        const jump = [JUMP, 0];
        jumps.push(jump);
        this.#codes.push(jump);
        split[2] = this.#codes.length;
      }
    }
    for (const jump of jumps) jump[1] = this.#codes.length;
  }

  #emitRepeat({ body, least, most, isLazy }) {
    const codes = this.#codes;
    for (let count = 0; count < least; count++) this.#emit(body);
    const split = (isLoop) => {
      const code = [SPLIT, 0, 0];
      codes.push(code);
      code[isLazy ? 2 : 1] = codes.length;
      return (end) => {
        code[isLazy ? 1 : 2] = end;
        if (isLoop) codes.push([JUMP, codes.indexOf(code)]);
      };
    };
    if (most === Infinity) {
      const mark = this.#slots++;
      const start = codes.length;
      const close = split(false);
      if (body.type !== 'character') codes.push([MARK, mark]);
      this.#emit(body);
      if (body.type !== 'character') codes.push([ADVANCED, mark]);
      codes.push([JUMP, start]);
      close(codes.length);
      return;
    }
    const closes = [];
    for (let count = least; count < most; count++) {
      closes.push(split(false));
      this.#emit(body);
    }
    for (const close of closes) close(codes.length);
  }
}
