import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../values/json-value.ts';
import type { ChildList, ChildNodes, Instance } from './instance.ts';
import { ARRAY, BOOLEAN, type NodeKind, NULL, NUMBER, OBJECT, STRING } from './kinds.ts';

/** A plain JSON value to be evaluated. Its nodes get their numbers when they are first asked for. */
export class JsonInstance implements Instance {
  readonly root = 0;
  readonly #values: JsonValue[];
  readonly #children = new Map<number, ChildNodes>();

  constructor(value: JsonValue) {
    this.#values = [value];
  }

  /** The value that a node is. */
  valueAt(node: number): JsonValue {
    return this.#values[node];
  }

  kindOf(node: number): NodeKind {
    const value = this.#values[node];
    switch (typeof value) {
      case 'string':
        return STRING;
      case 'boolean':
        return BOOLEAN;
      case 'number':
      case 'bigint':
        return NUMBER;
      default:
        if (value === null) return NULL;
        return Array.isArray(value) ? ARRAY : OBJECT;
    }
  }

  textOf(node: number): string {
    return String(this.#values[node]);
  }

  booleanOf(node: number): boolean {
    return this.#values[node] === true;
  }

  nameOf(key: number): string {
    return String(this.#values[key]);
  }

  isNamed(key: number, name: string): boolean {
    return this.#values[key] === name;
  }

  listChildren(node: number, list: ChildList): void {
    const { values, keys } = this.childrenOf(node);
    for (let place = 0; place < values.length; place++) {
      list.values[list.count] = values[place];
      list.keys[list.count++] = keys[place] ?? -1;
    }
  }

  childrenOf(node: number): ChildNodes {
    let children = this.#children.get(node);
    if (children === undefined) {
      children = this.#readChildren(this.#values[node]);
      this.#children.set(node, children);
    }
    return children;
  }

  #readChildren(value: JsonValue): ChildNodes {
    if (isJsonArray(value)) {
      return { values: value.map((item) => this.#add(item)), names: [], keys: [] };
    }
    const names = isJsonObject(value) ? Object.keys(value) : [];
    return {
      values: names.map((name) => this.#add((value as JsonObject)[name])),
      names,
      keys: names.map((name) => this.#add(name)),
    };
  }

  #add(value: JsonValue): number {
    return this.#values.push(value) - 1;
  }
}
