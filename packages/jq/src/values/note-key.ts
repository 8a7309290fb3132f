import type { NodeOrigin } from './input-view.ts';
import { plain, provenanceOf } from './kinds.ts';
import { JqObject, type Value } from './value.ts';

/** What a function of the host has for a value. */
export type NoteReader = (value: Value, origin: NodeOrigin | undefined) => Value;

/**
 * The key of something that a document has beside a value, such as its comment: the last element of the path to
 * it, so that it can be assigned as what is in a value can. In a path it is shown as `{"$comment": true}`.
 */
export class NoteKey extends JqObject {
  readonly name: string;
  readonly #read: NoteReader;

  constructor(name: string, read: NoteReader) {
    super(new Map([[`$${name}`, true]]));
    this.name = name;
    this.#read = read;
  }

  /** What has been assigned, or else what the document has. */
  read(value: Value): Value {
    const provenance = provenanceOf(value);
    return provenance?.notes?.get(this.name) ?? this.#read(plain(value), provenance?.origin);
  }
}
