import type { Path } from '../../node-path.ts';
import type { YamlEditor } from '../editor.ts';
import type { NewValue } from '../new-value.ts';

/** Where in the document a value was read. */
export interface ValueOrigin {
  /** The row of the node; of an alias, the one that it stands for. */
  readonly node: number;
  /** Whether the value is a changed copy of what the node holds. */
  readonly isChanged: boolean;
}

/** What is to be written about values beside their data, such as their comments. */
export interface TargetNotes<V> {
  /** Whether there is any for a value. */
  has(value: V): boolean;
  /**
   * Writes what there is for the value that is at a path.
   *
   * @throws EditError
   */
  write(editor: YamlEditor, path: Path, value: V): void;
}

/**
 * How the values are read that a document is to hold: those of JavaScript, or of a program that has read the
 * document and knows where its values come from. Functions take time linear in what they return.
 */
export interface TargetValues<V> {
  /** Whether the order of keys counts. */
  readonly isOrdered: boolean;
  /** Whether aliases and merge keys whose values stay as they were read follow changes of what they share. */
  readonly followsSharing: boolean;
  /** Undefined where there are none in any of the values. */
  readonly notes?: TargetNotes<V> | undefined;
  kindOf(value: V): 'scalar' | 'list' | 'mapping';
  itemsOf(list: V): readonly V[];
  /** The values of a mapping by the names of their keys. */
  entriesOf(mapping: V): ReadonlyMap<string, V>;
  /** What the key of a node is called among the names of a mapping, or as most mappings have it. */
  nameOfKey(key: number, mapping?: V): string;
  /** The path step of a name; undefined for a key that cannot be written. */
  stepOf(name: string): string | undefined;
  /** Whether a scalar is the one that a node holds. */
  isSameScalar(scalar: V, node: number): boolean;
  /** Whether two values are equal, however deep they are. */
  areSame(a: V, b: V): boolean;
  /** Undefined for a value that was not read from the document. */
  originOf(value: V): ValueOrigin | undefined;
  /**
   * How a value is written that is written as a whole, such as a copy of a node; undefined for other ones.
   *
   * @param replaced the nodes in whose places other values come.
   */
  sourceOf(value: V, replaced: ReadonlySet<number>): NewValue | undefined;
  /** The same for a value that comes in the place of a node. */
  replacementOf(value: V, node: number): NewValue | undefined;
  /** A scalar as JavaScript has it. */
  scalarOf(scalar: V): unknown;
}
