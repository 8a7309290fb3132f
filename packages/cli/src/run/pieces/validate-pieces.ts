import { visibleText } from '@yamlkit/engine/reports';
import { LineIndex, type Position } from '@yamlkit/engine/text';
import { StreamValidator } from '@yamlkit/engine/yaml';
import type { StreamNames } from '../check-meaning.ts';
import type {
  DeprecatedPlaces,
  NotCheckedDocuments,
  SchemaTally,
  UncheckedFile,
} from '../schema-tally.ts';
import type { Outcome, ValidateTask } from '../task.ts';
import { validateFile } from '../validate-file.ts';
import { mayHaveMeaning } from '../validation-outcome.ts';
import type { NamesOfStream } from './names-reader.ts';
import { type InputPiece, outcomeWith, type PieceRun, taskOfPiece } from './piece-run.ts';

/** Validates the pieces of an input, and reports the problems of each as it arrives. */
export class ValidatePieces implements PieceRun {
  readonly #task: ValidateTask;
  readonly #validator: StreamValidator;
  readonly #names: NamesOfStream | undefined;
  readonly #schemas = new SchemaTallies();
  #isContinued = false;
  #hasMeaning = false;

  /** @param names those of the stream; undefined where it is read only once. */
  constructor(task: ValidateTask, names?: NamesOfStream) {
    this.#names = names;
    this.#task = { ...task, templates: 'none' };
    this.#validator = new StreamValidator(task.options);
  }

  async next(piece: InputPiece): Promise<Outcome> {
    const task = taskOfPiece(this.#task, piece, this.#isContinued);
    const { isLast } = piece;
    const validate = (text: string) => this.#validator.next({ text, isLast });
    const names = this.#names?.stream;
    const lines = names && new StreamLines(piece, names);
    const outcome = await validateFile(task, validate, names && lines && { names, lines });
    this.#isContinued ||= outcome.out !== '';
    this.#hasMeaning ||= mayHaveMeaning(task, piece.text);
    this.#schemas.add(outcome.schemas);
    return { ...outcome, schemas: undefined };
  }

  end(): Outcome {
    const { input, format } = this.#task;
    const isTold = this.#hasMeaning && this.#names?.isChecked !== true && format === 'standard';
    const note = `${visibleText(input.name)}: read in pieces, so references between documents are not checked\n`;
    return outcomeWith({ err: isTold ? note : '', schemas: this.#schemas.total });
  }
}

/** Lines and columns in a piece, and of what its names refer to in other pieces. */
class StreamLines extends LineIndex {
  readonly #names: StreamNames;

  constructor({ text, lines }: InputPiece, names: StreamNames) {
    super(text, undefined, undefined, lines);
    this.#names = names;
    names.begin(this);
  }

  override positionAt(offset: number): Position {
    return this.#names.positionAt(offset) ?? super.positionAt(offset);
  }
}

/** Adds up what schemas were used for in the pieces of an input. */
class SchemaTallies {
  readonly #checked = new Map<string, number>();
  readonly #notChecked = new Map<string, NotCheckedDocuments>();
  readonly #deprecated = new Map<string, DeprecatedPlaces>();
  readonly #notes = new Set<string>();
  #unchecked: UncheckedFile | undefined;
  #hasTally = false;

  add(schemas: Outcome['schemas']): void {
    if (schemas === undefined) return;
    if (!('checked' in schemas)) {
      const documents = (this.#unchecked?.documents ?? 0) + schemas.documents;
      const isBroken = 'syntax-errors' === (this.#unchecked?.reason ?? schemas.reason);
      this.#unchecked = { reason: isBroken ? 'syntax-errors' : schemas.reason, documents };
      return;
    }
    this.#hasTally = true;
    for (const [family, count] of Object.entries(schemas.checked)) {
      this.#checked.set(family, (this.#checked.get(family) ?? 0) + count);
    }
    for (const each of schemas.notChecked) this.#addNotChecked(each);
    for (const each of schemas.deprecated) this.#addDeprecated(each);
    for (const note of schemas.schemaNotes) this.#notes.add(note);
  }

  get total(): SchemaTally | UncheckedFile | undefined {
    if (!this.#hasTally) return this.#unchecked;
    const rest = this.#unchecked;
    if (rest !== undefined) {
      this.#addNotChecked({ ...rest, message: '', line: 1, isNote: false });
    }
    return {
      checked: Object.fromEntries(this.#checked),
      notChecked: [...this.#notChecked.values()],
      deprecated: [...this.#deprecated.values()],
      schemaNotes: [...this.#notes],
    };
  }

  #addDeprecated(each: DeprecatedPlaces): void {
    const known = this.#deprecated.get(each.message);
    const places = (known?.places ?? 0) + each.places;
    this.#deprecated.set(each.message, { ...(known ?? each), places });
  }

  #addNotChecked(each: NotCheckedDocuments): void {
    const known = this.#notChecked.get(each.message);
    const documents = (known?.documents ?? 0) + each.documents;
    this.#notChecked.set(each.message, { ...(known ?? each), documents });
  }
}
