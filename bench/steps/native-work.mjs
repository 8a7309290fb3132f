import { countRegExpSteps } from './regexp-steps.mjs';

/*
 * What native functions do on behalf of the engine, as steps: about as many as characters or elements
 * they go through. The functions are replaced for the whole process, so load this only where steps
 * are counted.
 */

/** Strings joined by + are joined in earnest when they are first read; shorter ones do not matter. */
const LONG = 256;
const SLOTS = 8;
/** V8 copies parts of strings that are not longer. */
const LONGEST_COPY = 12;

/** Names of native functions, and the steps of each. */
const labels = [];
const counts = new Float64Array(256);
/** While the counting itself is at work. */
let isPaused = false;
/** Called with the name and the steps of what is worth a line in a profile. */
let listener;

/**
 * The long strings that were joined last and have not been read since. There are few, since they are
 * known again by their characters, and a text may well have a part like one that was joined before.
 */
const unread = new Array(SLOTS).fill('');
let nextSlot = 0;

export function resetNativeWork() {
  isPaused = true;
  unread.fill('');
  counts.fill(0);
  isPaused = false;
}

/** The steps of all native functions since the last reset. */
export function nativeSteps() {
  let steps = 0;
  for (let at = 0; at < labels.length; at++) steps += counts[at];
  return steps;
}

/** @param {((name: string, steps: number) => void) | undefined} call */
export function listenToNativeWork(call) {
  listener = call;
}

function labelled(name) {
  const known = labels.indexOf(name);
  return known === -1 ? labels.push(name) - 1 : known;
}

function add(label, steps) {
  if (isPaused) return;
  const work = steps > 1 ? steps : 1;
  counts[label] += work;
  if (listener === undefined || work < 16) return;
  isPaused = true;
  listener(labels[label], work);
  isPaused = false;
}

const READ = labelled('reading a joined string');
const SPREAD = labelled('...');
const SPREAD_OBJECT = labelled('{...}');
const TAKE = labelled('taking all of a list or text');
const SPLICE = labelled('Array.splice');
const LOOK_UP = labelled('looking up a string');
const SEARCH = labelled('regular expression');

/** To be called before the characters of a string are looked at. */
function read(text) {
  const { length } = text;
  if (length < LONG) return;
  for (let slot = 0; slot < SLOTS; slot++) {
    if (unread[slot].length !== length || unread[slot] !== text) continue;
    unread[slot] = '';
    add(READ, length);
  }
}

/** What instrumented code calls. Each gives back what it is given. */
const calls = {
  joined(value) {
    if (typeof value === 'string' && value.length >= LONG) {
      unread[nextSlot] = value;
      nextSlot = (nextSlot + 1) % SLOTS;
    }
    return value;
  },
  spread(value) {
    const list = typeof value === 'string' || Array.isArray(value) ? value : [...value];
    add(SPREAD, list.length);
    return list;
  },
  spreadObject(value) {
    if (value !== null && typeof value === 'object') add(SPREAD_OBJECT, keys(value).length);
    return value;
  },
  taken(value) {
    if (typeof value === 'number') add(TAKE, value / 8);
    else if (value !== null && value !== undefined) {
      if (typeof value === 'string') read(value);
      add(TAKE, value.length ?? value.size ?? 1);
    }
    return value;
  },
};

const { keys } = Object;
const call = Function.prototype.call;

/**
 * @param {object} target whose method is replaced
 * @param {string} name
 * @param {(original: Function) => Function} make
 */
function replace(target, name, make) {
  const original = target[name];
  if (typeof original !== 'function') return;
  Object.defineProperty(target, name, {
    value: make(original),
    configurable: true,
    writable: true,
    enumerable: false,
  });
}

function ownerOf(target) {
  if (target === JSON) return 'JSON';
  if (typeof target === 'function') return target.name;
  return target.constructor.name;
}

/** @param {(self: any, result: any, args: any[]) => number} cost of a call */
function charge(target, names, cost) {
  for (const name of names) {
    const label = labelled(`${ownerOf(target)}.${name}`);
    replace(
      target,
      name,
      (original) =>
        function (...args) {
          if (typeof this === 'string') read(this);
          const result = original.apply(this, args);
          add(label, cost(this, result, args));
          return result;
        },
    );
  }
}

function replaceStringMethods() {
  const text = String.prototype;
  for (const name of ['charCodeAt', 'codePointAt', 'charAt', 'at']) {
    replace(
      text,
      name,
      (original) =>
        function (index) {
          if (this.length >= LONG) read(this);
          return call.call(original, this, index);
        },
    );
  }
  charge(text, ['indexOf'], (self, at, [what, from = 0]) =>
    at === -1 ? self.length - from : at - from + what.length,
  );
  charge(text, ['lastIndexOf'], (self, at, [what, from = self.length]) =>
    at === -1 ? Math.min(from, self.length) : Math.min(from, self.length) - at + what.length,
  );
  charge(text, ['includes'], (self, isThere, [what, from = 0]) =>
    isThere ? 1 + (what.length > 1 ? self.length - from : 0) : self.length - from,
  );
  charge(text, ['startsWith', 'endsWith'], (_, __, [what]) => what.length);
  // A longer part of a string is a view of it, which costs nothing before it is read.
  charge(text, ['slice', 'substring', 'substr'], (_, { length }) => Math.min(length, LONGEST_COPY));
  charge(text, ['repeat', 'padStart', 'padEnd', 'concat'], lengthOf);
  charge(text, ['trim', 'trimStart', 'trimEnd'], (self, result) => self.length - result.length);
  charge(text, ['split'], (self) => self.length);
  charge(text, ['replace', 'replaceAll'], (self, result) =>
    result.length === self.length ? 1 : result.length,
  );
  charge(
    text,
    ['toLowerCase', 'toUpperCase', 'normalize', 'localeCompare', 'isWellFormed', 'toWellFormed'],
    (self) => self.length,
  );
}

function replaceArrayMethods() {
  const list = Array.prototype;
  charge(list, ['indexOf', 'includes'], (self, _, [what, from = 0]) => {
    for (let at = from; at < self.length; at++) if (self[at] === what) return at - from + 1;
    return self.length - from;
  });
  charge(list, ['lastIndexOf'], (self) => self.length);
  charge(list, ['slice', 'concat', 'flat', 'flatMap'], lengthOf);
  charge(list, ['toReversed', 'toSorted', 'toSpliced', 'with'], lengthOf);
  charge(list, ['shift', 'unshift', 'reverse', 'fill', 'copyWithin'], (self) => self.length);
  charge(list, ['join'], (self, result) => self.length + result.length / 8);
  charge(list, ['sort'], (self, _, [compare]) =>
    compare ? self.length : self.length * Math.log2(self.length + 2),
  );
  // Splicing moves what comes after.
  replace(
    list,
    'splice',
    (original) =>
      function (...args) {
        add(SPLICE, this.length - (args[0] < 0 ? this.length + args[0] : (args[0] ?? 0)));
        return original.apply(this, args);
      },
  );
  const typed = Object.getPrototypeOf(Int32Array.prototype);
  charge(typed, ['slice'], lengthOf);
  charge(typed, ['set'], (_, __, [source]) => source.length / 8);
  charge(typed, ['copyWithin'], (self, _, [, from, to = self.length]) => (to - from) / 8);
  charge(typed, ['fill'], (self, _, [, from = 0, to = self.length]) => (to - from) / 8);
  charge(typed, ['reverse', 'indexOf', 'includes', 'join'], (self) => self.length / 8);
  charge(typed, ['sort'], (self) => self.length * Math.log2(self.length + 2));
  charge(Array, ['from'], lengthOf);
  charge(Object.getPrototypeOf(Int32Array), ['from'], lengthOf);
}

function replaceObjectMethods() {
  charge(Object, ['keys', 'values', 'entries'], lengthOf);
  charge(Object, ['fromEntries'], (_, result) => keys(result).length);
  charge(Object, ['assign'], (_, __, [, ...sources]) =>
    sources.reduce((sum, source) => sum + (source ? keys(source).length : 0), 0),
  );
  charge(JSON, ['stringify'], (_, result) => result?.length ?? 1);
  charge(JSON, ['parse'], (_, __, [text]) => text.length);
  for (const type of [Map, Set]) {
    for (const name of ['get', 'has', 'set', 'add', 'delete']) {
      replace(
        type.prototype,
        name,
        (original) =>
          function (key, value) {
            // A string that is looked up for the first time is read as a whole.
            if (typeof key === 'string' && key.length > LONGEST_COPY) {
              read(key);
              add(LOOK_UP, key.length);
            }
            return call.call(original, this, key, value);
          },
      );
    }
  }
}

function replaceRegExpMethods() {
  // test, match, matchAll, replace, search and split all call exec when it is not V8's own.
  replace(
    RegExp.prototype,
    'exec',
    (original) =>
      function (value) {
        if (isPaused) return call.call(original, this, value);
        const text = String(value);
        read(text);
        const from = this.global || this.sticky ? this.lastIndex : 0;
        const result = call.call(original, this, text);
        isPaused = true;
        const steps = countRegExpSteps(this, text, from, result);
        isPaused = false;
        add(SEARCH, steps);
        return result;
      },
  );
}

/** When the collector takes what is held weakly is chance, and to make it again takes steps. */
class HeldReference {
  #target;

  constructor(target) {
    this.#target = target;
  }

  deref() {
    return this.#target;
  }
}

function lengthOf(_, result) {
  return result.length;
}

/** Replaces the native functions and makes `$steps` and `$counts` global. */
export function installNativeWork(placeCount) {
  globalThis.$steps = calls;
  globalThis.$counts = new Float64Array(placeCount);
  replaceStringMethods();
  replaceArrayMethods();
  replaceObjectMethods();
  replaceRegExpMethods();
  globalThis.WeakRef = HeldReference;
  return globalThis.$counts;
}
