import type { InputView, NodeKind, NodeOrigin } from './input-view.ts';
import type { NodeReader } from './node-reader.ts';
import { NumberLiteral, numberFromText } from './number-literal.ts';
import { Provenance } from './provenance.ts';
import { JqArray, JqObject, NodeScalar, type Scalar, type Value } from './value.ts';

/** What a value is; a number that knows its digits is a number. */
export function kindOf(value: Value): NodeKind {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      if (value === null) return 'null';
      if (value instanceof JqObject) return 'object';
      if (value instanceof JqArray) return 'array';
      return value instanceof NumberLiteral ? 'number' : kindOf(value.value);
  }
}

/** Without the node it comes from. */
export function plain(value: Value): Exclude<Value, NodeScalar> {
  return value instanceof NodeScalar ? value.value : value;
}

/** The double that a number is; undefined for all other values. */
export function doubleOf(value: Value): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof NumberLiteral) return value.value;
  return value instanceof NodeScalar ? doubleOf(value.value) : undefined;
}

/** The text of a string; undefined for all other values. */
export function textOf(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof NodeScalar ? textOf(value.value) : undefined;
}

/** Everything but `false` and `null` is true. */
export function isTrue(value: Value): boolean {
  if (value === null || value === false) return false;
  return !(value instanceof NodeScalar) || isTrue(value.value);
}

/** Where a value was read and what became of it; undefined for what a program has made. */
export function provenanceOf(value: Value): Provenance<Value> | undefined {
  return value instanceof JqObject || value instanceof JqArray || value instanceof NodeScalar
    ? value.provenance
    : undefined;
}

/**
 * Where a value was read that is as it was there. Undefined for what a program has made or changed, and for
 * scalars unless they are tracked.
 */
export function originOf(value: Value): NodeOrigin | undefined {
  const provenance = provenanceOf(value);
  return provenance?.isChanged === false ? provenance.origin : undefined;
}

/** The same value with something assigned to a function of the host. */
export function withNote(value: Value, name: string, note: Value): Value {
  const before = provenanceOf(value);
  const notes = new Map(before?.notes).set(name, note);
  const provenance = new Provenance(before?.origin, before?.isChanged ?? true, notes);
  if (value instanceof JqObject) return new JqObject(new Map(value.entries), provenance);
  if (value instanceof JqArray) return new JqArray([...value.items], provenance);
  return new NodeScalar(plain(value) as Scalar, provenance);
}

/**
 * Whether two values are the same one, and not only equal: nodes that are read in place give a new object each time.
 */
export function isIdentical(a: Value, b: Value): boolean {
  if (Object.is(a, b)) return true;
  if (a instanceof JqObject) return b instanceof JqObject && a.isNodeOf(b);
  if (a instanceof JqArray) return b instanceof JqArray && a.isNodeOf(b);
  return a instanceof NodeScalar && b instanceof NodeScalar && isSameOrigin(a, b);
}

function isSameOrigin({ provenance: a }: NodeScalar, { provenance: b }: NodeScalar): boolean {
  if (a.isChanged || b.isChanged || a.notes !== b.notes || a.origin === undefined) return false;
  return a.origin.view === b.origin?.view && a.origin.node === b.origin.node;
}

/**
 * The value of a node, whose contents are read when they are asked for.
 *
 * @param isTracked whether scalars have to know their nodes too.
 */
export function valueOfNode(view: InputView, node: number, isTracked: boolean): Value {
  return new ViewReader(view, isTracked).read(node);
}

class ViewReader implements NodeReader<Value> {
  readonly view: InputView;
  readonly #isTracked: boolean;

  constructor(view: InputView, isTracked: boolean) {
    this.view = view;
    this.#isTracked = isTracked;
  }

  read(node: number): Value {
    const { view } = this;
    const kind = view.kindOf(node);
    if (kind === 'object') return JqObject.ofNode(this, node);
    if (kind === 'array') return JqArray.ofNode(this, node);
    const value = scalarOfNode(view, node, kind);
    if (!this.#isTracked) return value;
    return new NodeScalar(value, new Provenance<Value>({ view, node }, false, undefined));
  }
}

function scalarOfNode(view: InputView, node: number, kind: NodeKind): Scalar {
  if (kind === 'null') return null;
  if (kind === 'boolean') return view.booleanOf(node);
  const text = view.textOf(node);
  return kind === 'string' ? text : (numberFromText(text) ?? specialNumber(text));
}

/** What a number is that JSON cannot write. */
function specialNumber(text: string): number {
  if (!/inf/i.test(text)) return Number.NaN;
  return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}
