import { LineIndex } from '@yamlkit/engine/text';
import { parse } from '@yamlkit/engine/tree';
import { StreamReader } from '@yamlkit/language';
import { pathFrom } from '../../files/input.ts';
import type { TextPiece } from '../../files/read-pieces.ts';
import { detectFormats, projectFilesFor, type StreamNames } from '../check-meaning.ts';
import type { ValidateTask } from '../task.ts';

/** The names that the documents of a stream have for each other. */
export interface NamesOfStream {
  /** Whether its documents can only be checked together. */
  readonly areTogether: boolean;
  /** With which each piece is checked. */
  readonly stream: StreamNames | undefined;
  /** Whether references between documents are checked, or would not be in the whole either. */
  readonly isChecked: boolean;
}

/** Reads the names of a stream in pieces before it is checked. */
export class NamesReader {
  readonly #task: ValidateTask;
  readonly #reader = new StreamReader();
  #areTogether = false;
  #isBroken = false;

  constructor(task: ValidateTask) {
    this.#task = task;
  }

  get names(): NamesOfStream {
    const isRead = !this.#areTogether && !this.#isBroken;
    return {
      areTogether: this.#areTogether,
      stream: isRead ? this.#reader.names : undefined,
      isChecked: !this.#areTogether,
    };
  }

  /** @returns false once nothing more needs to be read. */
  add({ text, lines }: TextPiece): boolean {
    const tree = parse(text);
    // Of a text with errors, no names are checked.
    this.#isBroken = tree.diagnostics.some(({ severity }) => severity === 'error');
    if (this.#isBroken) return false;
    const task = this.#task;
    const { choices, nodes } = detectFormats(task, tree);
    const around = {
      path: pathFrom(task.cwd, task.input),
      files: projectFilesFor(task),
      lines: new LineIndex(text, undefined, undefined, lines),
    };
    this.#areTogether =
      // Definitions of kinds hold for all documents.
      text.includes('CustomResourceDefinition') || !this.#reader.add(choices, nodes, around);
    return !this.#areTogether;
  }
}
