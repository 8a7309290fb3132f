import type { TextEdit, ValidateOptions, ValidationResult } from '@yamlkit/engine';
import { mayHaveActions } from '@yamlkit/engine/templates';
import { ChangeSet, LineIndex, linesAfter } from '@yamlkit/engine/text';
import { IncrementalValidator, validate } from '@yamlkit/engine/yaml';
import type { DocumentConfiguration } from '../host.ts';
import { type ChangedText, hullOf } from './changed-text.ts';

/** Validates the newest version of a text. Reads only what changed since the last time. */
export class TextValidation {
  #lines: LineIndex;
  /** Since the version that was validated last; undefined where none was, or the whole text was replaced. */
  #changes: ChangeSet | undefined;
  #validator: IncrementalValidator | undefined;
  #configuration: DocumentConfiguration | undefined;
  /** Undefined where that is not known. */
  #mayHaveActions: boolean | undefined;

  constructor(text: string) {
    this.#lines = new LineIndex(text);
  }

  /** The lines of the newest version. */
  get lines(): LineIndex {
    return this.#lines;
  }

  /** Goes on to another version. */
  change({ text, changes }: ChangedText): void {
    if (changes === undefined) {
      this.#lines = new LineIndex(text);
      this.#mayHaveActions = undefined;
      this.#changes = undefined;
      return;
    }
    const edit = hullOf(changes, text);
    this.#lines = linesAfter(this.#lines, edit, text);
    this.#mayHaveActions =
      this.#mayHaveActions === false ? hasActionsAround(edit, text) : undefined;
    this.#changes = this.#changes?.compose(changes);
  }

  /** Whether the newest version has what could be an action of a template. */
  get mayHaveActions(): boolean {
    this.#mayHaveActions ??= mayHaveActions(this.#lines.text);
    return this.#mayHaveActions;
  }

  /** Whether what is known of the version before is used to validate the newest one. */
  isFollowing(configuration: DocumentConfiguration): boolean {
    return (
      this.#validator !== undefined &&
      this.#changes !== undefined &&
      configuration === this.#configuration
    );
  }

  /** Forgets what is known of other versions, since the newest one is no YAML. */
  forget(): void {
    this.#validator = undefined;
  }

  /** @param lines of the version that is asked about; of another than the newest nothing is kept. */
  validate(
    lines: LineIndex,
    configuration: DocumentConfiguration,
    options: ValidateOptions,
  ): ValidationResult {
    const { text } = lines;
    if (lines !== this.#lines) return validate(text, options);
    if (configuration !== this.#configuration) {
      this.#validator = undefined;
      this.#configuration = configuration;
    }
    const edit = this.#validator && this.#changes && hullOf(this.#changes, text);
    this.#validator ??= new IncrementalValidator(options);
    this.#changes = ChangeSet.none(text.length);
    return this.#validator.validate(lines, edit);
  }
}

function hasActionsAround({ from, insert }: TextEdit, text: string): boolean {
  return mayHaveActions(text.slice(Math.max(0, from - 1), from + insert.length + 1));
}
