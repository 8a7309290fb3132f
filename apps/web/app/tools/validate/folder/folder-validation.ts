import { Store } from '../../../ui/store.ts';
import { decodeFile } from '../../../workspace/documents/decode-file.ts';
import { PlainText } from '../../../workspace/documents/document-text.ts';
import type { EngineClient } from '../../../workspace/engine/client.ts';
import { EngineError } from '../../../workspace/engine/engine-error.ts';
import type { FolderFile } from '../../../workspace/folder/folder-source.ts';
import type { OpenedFolder } from '../../../workspace/folder/opened-folder.ts';
import type { FolderFileReport, FolderFileRequest, FolderReportFormat } from '../protocol.ts';

/** What was found in a file, or why it could not be checked. */
export type FileVerdict = { readonly file: FolderFile } & (
  | FolderFileReport
  | { readonly failure: string }
);

export interface FolderValidationState {
  /** Null before the first run, and while nothing is checked. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** By path. */
  readonly verdicts: ReadonlyMap<string, FileVerdict>;
  /** Whether a run has come to its end. */
  readonly isComplete: boolean;
}

/** Totals and marks are drawn again at most this often, in milliseconds. */
const drawEvery = 100;

type Settings = Omit<FolderFileRequest, 'path'>;

/** Checks the files of a folder, in a worker of its own: the editor's goes on beside it. Knows nothing of the screen. */
export class FolderValidation extends Store<FolderValidationState> {
  readonly #folder: OpenedFolder;
  readonly #engine: Pick<EngineClient, 'call' | 'release'>;
  readonly #settings: () => Settings;
  /** Counts the runs, so that one that was cancelled stops. */
  #run = 0;

  constructor(
    folder: OpenedFolder,
    engine: Pick<EngineClient, 'call' | 'release'>,
    settings: () => Settings,
  ) {
    super({ progress: null, verdicts: new Map(), isComplete: false });
    this.#folder = folder;
    this.#engine = engine;
    this.#settings = settings;
  }

  /** Checks all files of YAML. Every text goes to the worker first, so that references find the others. */
  async checkAll(): Promise<void> {
    const run = ++this.#run;
    const isCurrent = () => this.#run === run;
    const verdicts = new Map<string, FileVerdict>();
    const files: FolderFile[] = [];
    this.change({ progress: { done: 0, total: 0 }, verdicts, isComplete: false });
    for await (const file of this.#folder.files()) {
      if (!isCurrent()) return;
      if (isYaml(file)) files.push(file);
    }
    const readable: FolderFile[] = [];
    for (const file of files) {
      const failure = await this.#add(file);
      if (!isCurrent()) return;
      if (failure === undefined) readable.push(file);
      else verdicts.set(file.path, { file, failure });
    }
    let drawn = performance.now();
    for (const [at, file] of readable.entries()) {
      if (performance.now() - drawn > drawEvery) {
        drawn = performance.now();
        const progress = { done: files.length - readable.length + at, total: files.length };
        this.change({ progress, verdicts: new Map(verdicts) });
      }
      const verdict = await this.#check(file);
      if (!isCurrent()) return;
      verdicts.set(file.path, verdict);
    }
    this.change({ progress: null, verdicts: new Map(verdicts), isComplete: true });
  }

  /** Checks one file again, where a run has checked it before. */
  async checkAgain(file: FolderFile): Promise<void> {
    if (this.state.progress !== null || !this.state.verdicts.has(file.path)) return;
    const failure = await this.#add(file);
    const verdict = failure === undefined ? await this.#check(file) : { file, failure };
    this.change({ verdicts: new Map(this.state.verdicts).set(file.path, verdict) });
  }

  /** Ends the run; what it has found stays. */
  cancel(): void {
    this.#run++;
    this.change({ progress: null });
  }

  /** Ends the run, and lets its worker go. */
  close(): void {
    this.cancel();
    this.#engine.release();
  }

  /** A report on all that was checked, as the command line writes it. */
  async report(format: FolderReportFormat, siteAddress: string): Promise<string> {
    const all = [...this.state.verdicts.values()];
    const checked = all.flatMap((each) => ('failure' in each ? [] : [each]));
    const failures = all.flatMap((each) =>
      'failure' in each ? [{ name: each.file.path, message: each.failure }] : [],
    );
    const run = {
      files: all.length,
      filesWithProblems: checked.filter(({ reports }) => reports !== undefined).length,
      errors: checked.reduce((sum, { errorCount }) => sum + errorCount, 0),
      warnings: checked.reduce((sum, { warningCount }) => sum + warningCount, 0),
      codes: [...new Set(checked.flatMap(({ codes }) => codes))],
      failures,
      siteAddress,
    };
    const frame = await this.#engine.call('frameFolderReport', { ...run, format });
    const reports = checked.flatMap(({ reports }) => reports?.[format] ?? []);
    return frame.begin + reports.join(frame.separator) + frame.end;
  }

  /** Hands the text of a file to the worker. @returns why that cannot be done. */
  async #add(file: FolderFile): Promise<string | undefined> {
    try {
      const bytes = new Uint8Array(await (await file.read()).arrayBuffer());
      const decoded = decodeFile(file.name, bytes);
      if ('refusal' in decoded) return decoded.refusal;
      const text = new PlainText(decoded.text);
      await this.#engine.call('addFolderFile', { path: file.path }, text);
      return undefined;
    } catch (error) {
      return error instanceof EngineError ? error.message : 'The file cannot be read.';
    }
  }

  async #check(file: FolderFile): Promise<FileVerdict> {
    const ask = () =>
      this.#engine.call('checkFolderFile', { ...this.#settings(), path: file.path });
    try {
      let report = await ask();
      // The worker was restarted, and has lost all texts.
      if (report === undefined && (await this.#add(file)) === undefined) report = await ask();
      return report === undefined
        ? { file, failure: 'The file cannot be read.' }
        : { file, ...report };
    } catch (error) {
      return { file, failure: error instanceof Error ? error.message : String(error) };
    }
  }
}

function isYaml({ name }: FolderFile): boolean {
  return /\.ya?ml$/i.test(name);
}
