import { parseAst } from 'rolldown/parseAst';

/** What the code of a place does when it runs: a function is called, or a loop begins another round. */
/** @typedef {{ name: string, kind: 'call' | 'loop', line: number, module: string }} Place */

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const LOOPS = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);
/** Constructors and functions that go through the whole of their first argument. */
const TAKES_ALL = new Set([
  ...['Set', 'Map', 'Array', 'Int32Array', 'Uint32Array', 'Uint16Array', 'Uint8Array'],
  ...['Float64Array', 'Number', 'parseInt', 'parseFloat', 'BigInt'],
]);

/**
 * Inserts counters into the code of a bundle: each call of a function and each round of a loop adds 1
 * to the counter of its place. What native code goes through is reported to `$steps`, an object that
 * must be global when the result is loaded (native-work.mjs).
 *
 * @param {string} code of a module
 * @param {(line: number, column: number) => { module: string, line: number }} sourceAt where a place of
 *   the code, both numbers from 0, comes from
 * @returns {{ code: string, places: Place[] }}
 */
export function instrument(code, sourceAt) {
  /** @type {{ at: number, text: string }[]} */
  const insertions = [];
  /** @type {Place[]} */
  const places = [];
  const lineStarts = lineStartsOf(code);

  /** Inserts in the order of the calls where several come to one place. */
  const insert = (at, text) => insertions.push({ at, text });

  const wrap = (node, before, after = ')') => {
    insert(node.start, before);
    return () => insert(node.end, after);
  };

  function counter(name, kind, node) {
    const line = lastAtOrBefore(lineStarts, node.start);
    places.push({ name, kind, ...sourceAt(line, node.start - lineStarts[line]) });
    return `$counts[${places.length - 1}]++`;
  }

  /** Inserts what belongs to a node and gives what has to be inserted after its children. */
  function enter(node, parent, name) {
    if (FUNCTIONS.has(node.type)) {
      const count = counter(name, 'call', node);
      if (node.body.type === 'BlockStatement') insert(afterDirectives(node.body), `${count};`);
      else return wrap(node.body, `(${count},`);
    } else if (LOOPS.has(node.type)) {
      const count = counter(name, 'loop', node);
      if (node.body.type === 'BlockStatement') insert(node.body.start + 1, `${count};`);
      else return wrap(node.body, `{${count};`, '}');
    } else if (isConcatenation(node, parent)) {
      return wrap(node, '$steps.joined(');
    } else if (node.type === 'SpreadElement') {
      const how = parent.type === 'ObjectExpression' ? 'spreadObject' : 'spread';
      insert(node.start + 3, `$steps.${how}(`);
      return () => insert(node.end, ')');
    } else if (
      (node.type === 'NewExpression' || node.type === 'CallExpression') &&
      node.callee.type === 'Identifier' &&
      TAKES_ALL.has(node.callee.name) &&
      node.arguments.length > 0 &&
      !['Literal', 'SpreadElement'].includes(node.arguments[0].type)
    ) {
      return wrap(node.arguments[0], '$steps.taken(');
    }
    return undefined;
  }

  visit(parseAst(code), enter);
  return { code: inserted(code, insertions), places };
}

/** Goes through a syntax tree; `enter` may give a function to call when a node is left. */
function visit(root, enter) {
  // A stack of its own: chains of operators nest deeply.
  const waiting = [{ node: root, parent: undefined, name: '(module)' }];
  while (waiting.length > 0) {
    const step = waiting.pop();
    if (typeof step === 'function') {
      step();
      continue;
    }
    const { node, parent } = step;
    const name = nameOf(node, parent) ?? step.name;
    const leave = enter(node, parent, name);
    if (leave) waiting.push(leave);
    const children = [];
    for (const [key, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child?.type === 'string')
          children.push({ node: child, parent: node, name, key });
      }
    }
    for (const child of children.reverse()) waiting.push(child);
  }
}

/** What the functions in a node are called; undefined where it gives no name. */
function nameOf(node, parent) {
  if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') return node.id?.name;
  if (FUNCTIONS.has(node.type) && node.id) return node.id.name;
  if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') {
    return `${node.key.type === 'PrivateIdentifier' ? '#' : ''}${node.key.name ?? 'computed'}`;
  }
  if (node.type === 'Property' && node.value && FUNCTIONS.has(node.value.type)) {
    return node.key.name ?? String(node.key.value);
  }
  if (FUNCTIONS.has(node.type) && parent?.type === 'VariableDeclarator') return parent.id.name;
  return undefined;
}

/** Whether a node may make a long string out of shorter ones, and is not part of such a node. */
function isConcatenation(node, parent) {
  if (node.type === 'TemplateLiteral') {
    return node.expressions.length > 0 && parent.type !== 'TaggedTemplateExpression';
  }
  if (node.type === 'AssignmentExpression') {
    return node.operator === '+=' && mayBeText(node.right) && parent.type !== 'ForStatement';
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return false;
  if (parent.type === 'BinaryExpression' && parent.operator === '+') return false;
  return mayBeText(node.left) && mayBeText(node.right);
}

function mayBeText(node) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string';
    case 'UpdateExpression':
    case 'UnaryExpression':
      return false;
    case 'BinaryExpression':
      return node.operator === '+' && mayBeText(node.left) && mayBeText(node.right);
    case 'MemberExpression':
      return node.property.name !== 'length';
    default:
      return true;
  }
}

function afterDirectives(body) {
  let at = body.start + 1;
  for (const statement of body.body) {
    if (!statement.directive) break;
    at = statement.end;
  }
  return at;
}

function inserted(code, insertions) {
  const parts = [];
  let at = 0;
  // Sorting is stable: what is inserted at one place stays in the order of the calls.
  for (const insertion of insertions.sort((a, b) => a.at - b.at)) {
    parts.push(code.slice(at, insertion.at), insertion.text);
    at = insertion.at;
  }
  parts.push(code.slice(at));
  return parts.join('');
}

function lineStartsOf(code) {
  const starts = [0];
  for (let at = code.indexOf('\n'); at !== -1; at = code.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lastAtOrBefore(list, offset) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
