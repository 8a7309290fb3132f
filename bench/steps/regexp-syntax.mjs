/*
 * Reads regular expressions into a tree, as far as the engine and its libraries use them. What one
 * character matches is left to V8: a class stays as it is written.
 *
 * The reader in packages/text cannot take its place. That one is for searches in linear time, for which it makes no
 * difference whether a quantifier is lazy, what a group has matched or which branch comes first, and it refuses
 * references to groups; here the order in which V8 tries things is what is counted. To read them there as well would
 * put code that only benchmarks need into the site and the command line.
 */

/**
 * @param {RegExp} expression
 * @returns {{ root: object, groups: number, isAnchored: boolean, endsAnchored: boolean, mostLength: number,
 *   firstTest: ((text: string, at: number) => boolean) | undefined }}
 */
export function readRegExp(expression) {
  const reader = new Reader(expression);
  const root = reader.readAll();
  return {
    root,
    groups: reader.groups,
    isAnchored: isAnchored(root, 'start'),
    endsAnchored: isAnchored(root, 'end'),
    mostLength: widthsOf(root).most,
    firstTest: firstTest(root),
  };
}

class Reader {
  #source;
  #flags;
  #at = 0;
  /** How many groups have been read. */
  groups = 0;
  #names = new Map();

  constructor({ source, flags }) {
    this.#source = source;
    this.#flags = flags;
    this.#nameGroups();
  }

  readAll() {
    const root = this.#choice();
    if (this.#at < this.#source.length) this.#fail();
    return root;
  }

  /** Names may be used before their group. */
  #nameGroups() {
    let number = 0;
    for (const [, name] of this.#source.matchAll(
      /\\.|\[(?:\\.|[^\]])*\]|\((?!\?[:=!]|\?<[=!])(?:\?<(\w+)>)?/gs,
    )) {
      if (name === undefined) continue;
      this.#names.set(name, ++number);
    }
  }

  #choice() {
    const parts = [this.#sequence()];
    while (this.#takes('|')) parts.push(this.#sequence());
    return parts.length === 1 ? parts[0] : { type: 'choice', parts };
  }

  #sequence() {
    const parts = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at])) {
      parts.push(this.#term());
    }
    return { type: 'sequence', parts };
  }

  #term() {
    let body = this.#atom();
    const bounds = this.#quantifier();
    if (bounds) {
      const [least, most] = bounds;
      body = { type: 'repeat', body, least, most, isLazy: this.#takes('?') };
    }
    return body;
  }

  #quantifier() {
    if (this.#takes('*')) return [0, Infinity];
    if (this.#takes('+')) return [1, Infinity];
    if (this.#takes('?')) return [0, 1];
    const braces = this.#match(/\{(\d+)(,?)(\d*)\}/y);
    if (braces === null) return undefined;
    const least = Number(braces[1]);
    if (braces[2] === '') return [least, least];
    return [least, braces[3] === '' ? Infinity : Number(braces[3])];
  }

  #atom() {
    if (this.#takes('(?:')) return this.#body();
    if (this.#takes('(?=')) return { type: 'look', isNegated: false, body: this.#body() };
    if (this.#takes('(?!')) return { type: 'look', isNegated: true, body: this.#body() };
    for (const isNegated of [false, true]) {
      if (!this.#takes(isNegated ? '(?<!' : '(?<=')) continue;
      const body = this.#body();
      return { type: 'look', isNegated, body, widths: widthsOf(body) };
    }
    const name = this.#match(/\(\?<(\w+)>/y);
    if (name || this.#takes('(')) {
      const number = ++this.groups;
      if (name) this.#names.set(name[1], number);
      return { type: 'group', number, body: this.#body() };
    }
    if (this.#takes('^')) return this.#start();
    if (this.#takes('$')) return this.#end();
    const edge = this.#match(/\\([bB])/y);
    if (edge) return { type: 'assertion', test: wordEdge(edge[1] === 'B') };
    const back = this.#match(/\\(?:([1-9])|k<(\w+)>)/y);
    if (back) return { type: 'back', number: Number(back[1] ?? this.#names.get(back[2])) };
    return this.#character();
  }

  #body() {
    const body = this.#choice();
    if (!this.#takes(')')) this.#fail();
    return body;
  }

  #start() {
    if (this.#flags.includes('m')) {
      const test = (text, at) => at === 0 || isBreak(text.charCodeAt(at - 1));
      return { type: 'assertion', test };
    }
    return { type: 'assertion', end: 'start', test: (_, at) => at === 0 };
  }

  #end() {
    if (this.#flags.includes('m')) {
      const test = (text, at) => at === text.length || isBreak(text.charCodeAt(at));
      return { type: 'assertion', test };
    }
    return { type: 'assertion', end: 'end', test: (text, at) => at === text.length };
  }

  #character() {
    const source = this.#match(
      /\[(?:\\.|[^\]\\])*\]|\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\c[a-z]|\\p\{[^}]*\}|\\./isy,
    );
    return {
      type: 'character',
      test: characterTest(source ? source[0] : this.#next(), this.#flags),
    };
  }

  #next() {
    const isPair = /[uv]/.test(this.#flags) && this.#source.codePointAt(this.#at) > 0xffff;
    const from = this.#at;
    this.#at += isPair ? 2 : 1;
    const character = this.#source.slice(from, this.#at);
    return '()'.includes(character) ? this.#fail() : character;
  }

  #takes(word) {
    const isNext = this.#source.startsWith(word, this.#at);
    if (isNext) this.#at += word.length;
    return isNext;
  }

  #match(expression) {
    expression.lastIndex = this.#at;
    const result = expression.exec(this.#source);
    if (result) this.#at = expression.lastIndex;
    return result;
  }

  #fail() {
    throw new Error(`The step counter cannot read /${this.#source}/ at ${this.#at}`);
  }
}

const { exec } = RegExp.prototype;

/** @returns {(text: string, at: number) => number} after the character at a place, or -1 */
function characterTest(source, flags) {
  const isUnicode = /[uv]/.test(flags);
  const expression = new RegExp(`^(?:${source})$`, flags.replace(/[dgmy]/g, ''));
  const known = new Map();
  return (text, at) => {
    if (at >= text.length) return -1;
    let code = text.charCodeAt(at);
    let size = 1;
    if (isUnicode && code >= 0xd800 && code <= 0xdbff) {
      code = text.codePointAt(at);
      if (code > 0xffff) size = 2;
    }
    let isMatch = known.get(code);
    if (isMatch === undefined) {
      isMatch = exec.call(expression, String.fromCodePoint(code)) !== null;
      known.set(code, isMatch);
    }
    return isMatch ? at + size : -1;
  };
}

function wordEdge(isNegated) {
  return (text, at) => {
    const isEdge = isWord(text.charCodeAt(at - 1)) !== isWord(text.charCodeAt(at));
    return isEdge !== isNegated;
  };
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

/** Whether an expression can match at the start (or end) of a text only, as V8 recognizes it. */
function isAnchored(node, end) {
  switch (node.type) {
    case 'assertion':
      return node.end === end;
    case 'choice':
      return node.parts.every((part) => isAnchored(part, end));
    case 'group':
      return isAnchored(node.body, end);
    case 'sequence': {
      const parts = end === 'start' ? node.parts : node.parts.toReversed();
      for (const part of parts) {
        if (isAnchored(part, end)) return true;
        if (widthsOf(part).most > 0) return false;
      }
      return false;
    }
    default:
      return false;
  }
}

/** The fewest and the most code units that a node matches. */
function widthsOf(node) {
  switch (node.type) {
    case 'character':
      return { least: 1, most: 1 };
    case 'sequence': {
      const widths = node.parts.map(widthsOf);
      return {
        least: widths.reduce((sum, { least }) => sum + least, 0),
        most: widths.reduce((sum, { most }) => sum + most, 0),
      };
    }
    case 'choice': {
      const widths = node.parts.map(widthsOf);
      return {
        least: Math.min(...widths.map(({ least }) => least)),
        most: Math.max(...widths.map(({ most }) => most)),
      };
    }
    case 'group':
      return widthsOf(node.body);
    case 'repeat': {
      const { least, most } = widthsOf(node.body);
      return { least: least * node.least, most: most === 0 ? 0 : most * node.most };
    }
    case 'back':
      return { least: 0, most: Infinity };
    default:
      return { least: 0, most: 0 };
  }
}

/** A test of the first character of every match; undefined where there may be none. */
function firstTest(node) {
  switch (node.type) {
    case 'character':
      return (text, at) => node.test(text, at) !== -1;
    case 'sequence': {
      for (const part of node.parts) {
        if (part.type === 'assertion' || part.type === 'look') continue;
        return widthsOf(part).least > 0 ? firstTest(part) : undefined;
      }
      return undefined;
    }
    case 'choice': {
      const tests = node.parts.map(firstTest);
      if (tests.includes(undefined)) return undefined;
      return (text, at) => tests.some((test) => test(text, at));
    }
    case 'group':
      return firstTest(node.body);
    case 'repeat':
      return node.least > 0 ? firstTest(node.body) : undefined;
    default:
      return undefined;
  }
}
