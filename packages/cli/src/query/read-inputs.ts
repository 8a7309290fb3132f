import type { convert as Convert, Problem, SourceFormat } from '@yamlkit/engine';
import { DocumentView } from '@yamlkit/engine/jq';
import { validateWithoutLint } from '@yamlkit/engine/yaml';
import { JqArray, type Value, valueOfNode } from '@yamlkit/jq';
import { tellAbout } from '../commands/gather-inputs.ts';
import { formatOf, isJsonLines } from '../commands/source-format.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import type { Input } from '../files/input.ts';
import { readInput } from '../files/read-input.ts';
import type { Terminal } from '../terminal.ts';

/** The documents of files, one after another: each file is read when its first document is asked for. */
export class QueryInputs {
  readonly #files: Iterator<Input>;
  readonly #terminal: Terminal;
  readonly #from: SourceFormat | undefined;
  #documents: readonly DocumentView[] = [];
  /** How many of them have been inputs. */
  #count = 0;
  #name = '';
  /** The name of the file that the last input came from. */
  fileName: string | null = null;
  /** Whether values have to know their nodes, for functions that ask about those. */
  readsNodes = false;
  /** What reads formats other than YAML; needed where `needsConverter`. */
  convert: typeof Convert | undefined;
  /** Whether a file could not be read, or has errors, and was left out. */
  hasFailed = false;

  /** @param from what all files are read as; by default, what their names end in. */
  constructor(files: readonly Input[], terminal: Terminal, from?: SourceFormat) {
    this.#files = files[Symbol.iterator]();
    this.#from = from;
    this.#terminal = terminal;
  }

  /** Whether files may have formats that are converted. */
  static needsConverter(files: readonly Input[], from: SourceFormat | undefined): boolean {
    return files.some((file) => {
      const format = from ?? formatOf(file);
      return format !== 'yaml' && (format !== 'json' || isJsonLines(file));
    });
  }

  /** The next document's value; undefined after the last. */
  next(): Value | undefined {
    while (this.#count === this.#documents.length) {
      const { value: file, done } = this.#files.next();
      if (done) return undefined;
      this.#documents = this.#read(file);
      this.#count = 0;
    }
    const view = this.#documents[this.#count++];
    return valueOfNode(view, view.nodes.root, this.readsNodes);
  }

  /** Where the last input is, for people: its file, and which of several documents. Empty before the first. */
  get place(): string {
    const document = this.#documents.length > 1 ? `, document ${this.#count}` : '';
    return `${this.#name}${document}`;
  }

  /** All that is left. */
  rest(): JqArray {
    const values: Value[] = [];
    for (let value = this.next(); value !== undefined; value = this.next()) values.push(value);
    return new JqArray(values);
  }

  #read(file: Input): DocumentView[] {
    this.#name = file.name;
    this.fileName = file.path === undefined ? null : file.name;
    try {
      const converted = this.#yamlOf(file, readInput(file).text);
      const { problems, parsed } =
        'problems' in converted
          ? { problems: converted.problems, parsed: undefined }
          : validateWithoutLint(converted.yaml, { allowedTags: ['*'] });
      const error = problems.find(({ severity }) => severity === 'error');
      if (error === undefined && parsed !== undefined) return DocumentView.ofTree(parsed);
      const { line = 1, column = 1, message = '' } = error ?? {};
      this.#fail(`${file.name}:${line}:${column}`, message);
    } catch (error) {
      this.#fail(file.name, describeFileError(error));
    }
    return [];
  }

  /** The text as YAML, which JSON is already; or what is wrong with it. */
  #yamlOf(
    file: Input,
    text: string,
  ): { readonly yaml: string } | { readonly problems: readonly Problem[] } {
    const from = this.#from ?? formatOf(file);
    const isLines = this.#from === undefined && isJsonLines(file);
    if (from === 'yaml' || (from === 'json' && !isLines)) return { yaml: text };
    if (this.convert === undefined) throw new Error('The converter is not loaded');
    const documents = isLines ? 'lines' : 'single';
    const { output, problems } = this.convert(text, { from, to: 'yaml', documents });
    const hasErrors = problems.some(({ severity }) => severity === 'error');
    return hasErrors ? { problems } : { yaml: output };
  }

  #fail(name: string, message: string): void {
    this.hasFailed = true;
    tellAbout({ name, message }, this.#terminal);
  }
}
