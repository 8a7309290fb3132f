import { importSource } from '../import-source.mjs';

const { readEcmaPattern } = await importSource('packages/text/src/index.ts');

/*
 * How many steps a backtracking engine such as V8's takes for one search. V8 does not say, so the
 * search is done again by an engine that counts; that both find the same is checked each time. References to groups,
 * which the reader of patterns refuses, cannot be counted.
 */

/** @type {Map<string, Program>} */
const programs = new Map();
/** To put the flags and the source of an expression together for each search takes longer than many a search. */
const programOf = new WeakMap();
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
  let program = programOf.get(expression);
  if (program === undefined) {
    const key = `${expression.flags}/${expression.source}`;
    program = programs.get(key) ?? new Program(expression);
    programs.set(key, program);
    programOf.set(expression, program);
  }
  const { steps, at, end } = program.search(text, from);
  const isSame = result ? result.index === at && result[0].length === end - at : at === -1;
  if (!isSame) throw new Error(`The step counter misreads ${expression}: ${at} to ${end}`);
  return steps;
}

const [TAKE, SPLIT, JUMP, LOOP, ASSERT, LOOK, END] = Array.from({ length: 7 }, (_, at) => at);

/** By their names in the programs of packages/text, what JavaScript checks between two characters. */
const ASSERTIONS = {
  'text-start': (_, at) => at === 0,
  'text-end': (text, at) => at === text.length,
  'line-start': (text, at) => at === 0 || isBreak(text.charCodeAt(at - 1)),
  'line-end': (text, at) => at === text.length || isBreak(text.charCodeAt(at)),
  'ascii-word-edge': isWordEdge,
  'no-ascii-word-edge': (text, at) => !isWordEdge(text, at),
};

/** An expression as instructions of a backtracking machine. */
class Program {
  #codes;
  #isSticky;
  #isAnchored;
  #mostLength;
  #isUnicode;
  #firstTest;

  constructor(expression) {
    const { source, flags } = expression;
    const ownFlags = flags.replace(/[^ims]/g, '');
    const steps = readEcmaPattern(ownFlags === '' ? source : `(?${ownFlags})${source}`);
    if (typeof steps === 'string') {
      throw new Error(`The step counter cannot read ${expression}: ${steps}`);
    }
    this.#isSticky = expression.sticky;
    this.#isUnicode = expression.unicode;
    this.#codes = this.#codesOf(steps);
    this.#isAnchored = isAnchored(steps);
    const isFromEnd = !this.#isAnchored && endsAnchored(steps);
    this.#mostLength = isFromEnd ? this.#widthsOf(steps).most : Infinity;
    this.#firstTest = this.#firstTestOf(steps);
  }

  search(text, from) {
    let start = from;
    if (this.#mostLength < LONGEST_FROM_END && !this.#isSticky) {
      start = Math.max(start, text.length - this.#mostLength);
    }
    const run = { steps: 0 };
    for (; start <= text.length; start += this.#widthAt(text, start)) {
      // Most places are ruled out by their first character.
      if (this.#firstTest && !this.#isSticky && !this.#isAnchored) {
        while (start < text.length && !this.#firstTest(text, start)) {
          start += this.#widthAt(text, start);
          run.steps++;
        }
      }
      const end = this.#run(this.#codes, text, start, run);
      if (end !== -1) return { steps: run.steps, at: start, end };
      if (this.#isSticky || this.#isAnchored) break;
    }
    return { steps: run.steps, at: -1, end: -1 };
  }

  /** How far it is to the next place where a match may begin. */
  #widthAt(text, at) {
    return this.#isUnicode && text.codePointAt(at) > 0xffff ? 2 : 1;
  }

  /**
   * @param {number} [wantedEnd] where the match has to end
   * @returns {number} where the match ends, or -1
   */
  #run(codes, text, start, run, wantedEnd) {
    /** Pairs of place in the program and place in the text, and places of loops to restore as [loop, place]. */
    const choices = [];
    /** By the place of a loop, where in the text its last round ended. Most searches have no loop. */
    let rounds;
    let pc = 0;
    let at = start;
    for (;;) {
      run.steps++;
      const code = codes[pc];
      let isStuck = false;
      switch (code[0]) {
        case TAKE: {
          const next = code[1](text, at);
          if (next === -1) isStuck = true;
          else at = next;
          pc++;
          break;
        }
        case LOOP: {
          rounds ??= new Map();
          const last = rounds.get(pc);
          // A round of a loop that took nothing ends it.
          if (last === at) {
            isStuck = true;
            break;
          }
          choices.push([pc, last], 0);
          rounds.set(pc, at);
          choices.push(code[2], at);
          pc = code[1];
          break;
        }
        case SPLIT:
          choices.push(code[2], at);
          pc = code[1];
          break;
        case JUMP:
          pc = code[1];
          break;
        case ASSERT:
          isStuck = !code[1](text, at);
          pc++;
          break;
        case LOOK:
          isStuck = this.#isFound(code, text, at, run) === code[2];
          pc++;
          break;
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
        rounds.set(choice[0], choice[1]);
      }
    }
  }

  /** Lookbehinds are tried at each length from the shortest on: theirs are of a few characters. */
  #isFound([, codes, , widths], text, at, run) {
    if (widths === undefined) return this.#run(codes, text, at, run) !== -1;
    for (let width = widths.least; width <= Math.min(widths.most, at); width++) {
      if (this.#run(codes, text, at - width, run, at) === at) return true;
    }
    return false;
  }

  #codesOf(steps) {
    const codes = steps.map((step, at) => {
      switch (step.kind) {
        case 'take':
          return [TAKE, this.#characterTest(step.set)];
        case 'jump':
          return [JUMP, at + step.by];
        case 'split': {
          const ways = [at + 1, at + step.by];
          return [step.by < 0 ? LOOP : SPLIT, ...(step.prefersNext ? ways : ways.reverse())];
        }
        case 'assert':
          return [ASSERT, ASSERTIONS[step.assertion]];
        case 'look': {
          const { isBehind, program } = step.look;
          const widths = isBehind ? this.#widthsOf(program) : undefined;
          return [LOOK, this.#codesOf(program), step.isNegated, widths];
        }
        default:
          throw new Error(`The step counter has no ${step.kind}`);
      }
    });
    return [...codes, [END]];
  }

  /** @returns {(text: string, at: number) => number} after the character at a place, or -1 */
  #characterTest(set) {
    const isUnicode = this.#isUnicode;
    const known = new Map();
    return (text, at) => {
      if (at >= text.length) return -1;
      const code = isUnicode ? text.codePointAt(at) : text.charCodeAt(at);
      let isMatch = known.get(code);
      if (isMatch === undefined) {
        isMatch = set(code);
        known.set(code, isMatch);
      }
      return isMatch ? at + (code > 0xffff ? 2 : 1) : -1;
    };
  }

  /** The fewest and the most code units that steps match. */
  #widthsOf(steps) {
    const [least, most] = [[], []];
    least[steps.length] = 0;
    most[steps.length] = 0;
    for (let at = steps.length - 1; at >= 0; at--) {
      const step = steps[at];
      const ways = step.kind === 'jump' ? [at + step.by] : [at + 1];
      if (step.kind === 'split' && step.by > 0) ways.push(at + step.by);
      const isTaking = step.kind === 'take';
      least[at] = Math.min(...ways.map((way) => least[way])) + (isTaking ? 1 : 0);
      most[at] = Math.max(...ways.map((way) => most[way]));
      if (isTaking) most[at] += this.#isUnicode ? 2 : 1;
      if (step.kind === 'split' && step.by < 0) most[at] = Infinity;
    }
    return { least: least[0], most: most[0] };
  }

  /** A test of the first character of every match; undefined where there may be none. */
  #firstTestOf(steps) {
    const places = takesAfter(steps, 0, () => false);
    if (places.includes(steps.length)) return undefined;
    const tests = places.map((place) => this.#codes[place][1]);
    return (text, at) => tests.some((test) => test(text, at) !== -1);
  }
}

/** The places of the steps that take the next character, or of the end, to which a place leads without passing some. */
function takesAfter(steps, from, isStop) {
  const seen = new Set([from]);
  const found = [];
  for (const place of seen) {
    const step = steps[place];
    if (step === undefined || step.kind === 'take') found.push(place);
    else if (!isStop(step)) {
      if (step.kind !== 'jump') seen.add(place + 1);
      if (step.kind === 'jump' || step.kind === 'split') seen.add(place + step.by);
    }
  }
  return found;
}

/** Whether an expression can match at the start of a text only, as V8 recognizes it. */
function isAnchored(steps) {
  return takesAfter(steps, 0, ({ assertion }) => assertion === 'text-start').length === 0;
}

/** The same for the end of a text. */
function endsAnchored(steps) {
  const isAtEnd = ({ assertion }) => assertion === 'text-end';
  const starts = steps.flatMap(({ kind }, at) => (kind === 'take' ? [at + 1] : []));
  return [0, ...starts].every((start) => !takesAfter(steps, start, isAtEnd).includes(steps.length));
}

function isWordEdge(text, at) {
  return isWord(text.charCodeAt(at - 1)) !== isWord(text.charCodeAt(at));
}

function isWord(code) {
  return (
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x61 && code <= 0x7a) ||
    code === 0x5f
  );
}

function isBreak(code) {
  return code === 0x0a || code === 0x0d || code === 0x2028 || code === 0x2029;
}
