import { Store } from '../../../ui/store.ts';
import { decodeFile } from '../../../workspace/documents/decode-file.ts';
import { PlainText } from '../../../workspace/documents/document-text.ts';
import type { EngineClient } from '../../../workspace/engine/client.ts';
import { EngineError } from '../../../workspace/engine/engine-error.ts';
import type { FolderFile } from '../../../workspace/folder/folder-source.ts';
import type { OpenedFolder } from '../../../workspace/folder/opened-folder.ts';
import type {
  FolderFileReport,
  FolderPlan,
  FolderReportFormat,
  FolderSettings,
  WantedFiles,
} from '../protocol.ts';

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
  /** Which files are checked, and by which configurations; null before that is known. */
  readonly plan: FolderPlan | null;
  /** The mistakes in a configuration, which end a run. */
  readonly mistake: string | null;
}

/** Totals and marks are drawn again at most this often, in milliseconds. */
const drawEvery = 100;

const notRun: FolderValidationState = {
  progress: null,
  verdicts: new Map(),
  isComplete: false,
  plan: null,
  mistake: null,
};

/** Rounds of files that files name, which name others: more are not read. */
const mostRounds = 20;

/**
 * Checks the files of a folder by its configurations, in a worker of its own: the editor's goes on beside it. Knows nothing of
 * the screen.
 */
export class FolderValidation extends Store<FolderValidationState> {
  readonly #folder: OpenedFolder;
  readonly #engine: Pick<EngineClient, 'call' | 'release'>;
  readonly #settings: () => FolderSettings;
  /** All files of the folder, by their paths. */
  readonly #files = new Map<string, FolderFile>();
  /** Counts the runs, so that one that was cancelled stops. */
  #run = 0;

  constructor(
    folder: OpenedFolder,
    engine: Pick<EngineClient, 'call' | 'release'>,
    settings: () => FolderSettings,
  ) {
    super(notRun);
    this.#folder = folder;
    this.#engine = engine;
    this.#settings = settings;
  }

  /** Checks all files that the command line would. Their texts go to the worker first, so that references find the others. */
  async checkAll(): Promise<void> {
    const run = ++this.#run;
    const isCurrent = () => this.#run === run;
    const verdicts = new Map<string, FileVerdict>();
    this.change({ ...notRun, progress: { done: 0, total: 0 } });
    const failure = await this.#openFolder(isCurrent);
    if (!isCurrent()) return;
    if (failure !== undefined) {
      this.change({ progress: null, mistake: failure });
      return;
    }
    for (const file of this.#files.values()) {
      if (!isCurrent()) return;
      // Others are handed over where they are needed.
      if (isYaml(file)) await this.#add(file, verdicts);
    }
    const plan = await this.#plan();
    if (!isCurrent()) return;
    if ('mistake' in plan) {
      this.change({ progress: null, mistake: plan.mistake });
      return;
    }
    this.change({ plan });
    let drawn = performance.now();
    for (const [done, path] of plan.files.entries()) {
      if (performance.now() - drawn > drawEvery) {
        drawn = performance.now();
        const progress = { done, total: plan.files.length };
        this.change({ progress, verdicts: new Map(verdicts) });
      }
      const verdict = await this.#check(path, verdicts);
      if (!isCurrent()) return;
      verdicts.set(path, verdict);
    }
    const checked = plan.files.map((path) => [path, verdicts.get(path)] as const);
    const all = new Map(checked.flatMap(([path, each]) => (each ? [[path, each]] : [])));
    this.change({ progress: null, verdicts: all, isComplete: true });
  }

  /** Checks one file again, where a run has checked it before. */
  async checkAgain(file: FolderFile): Promise<void> {
    if (this.state.progress !== null || !this.state.verdicts.has(file.path)) return;
    const verdicts = new Map<string, FileVerdict>();
    this.#files.set(file.path, file);
    await this.#add(file, verdicts);
    const verdict = verdicts.get(file.path) ?? (await this.#check(file.path, verdicts));
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

  /**
   * Tells the worker which files there are, unless another run has begun meanwhile.
   *
   * @returns why that cannot be done.
   */
  async #openFolder(isCurrent: () => boolean): Promise<string | undefined> {
    const all = new Map<string, FolderFile>();
    const repositories: string[] = [];
    try {
      for await (const { path, files, others, isRepository } of this.#folder.listings()) {
        if (isRepository) repositories.push(path);
        for (const file of [...files, ...others]) all.set(file.path, file);
      }
      if (!isCurrent()) return undefined;
      this.#files.clear();
      for (const [path, file] of all) this.#files.set(path, file);
      const { name } = this.#folder.source;
      await this.#engine.call('openFolder', { name, files: [...all.keys()], repositories });
      return undefined;
    } catch (error) {
      return error instanceof EngineError ? error.message : 'The folder cannot be read.';
    }
  }

  async #plan(): Promise<FolderPlan | { readonly mistake: string }> {
    try {
      const plan = await this.#withWanted(() => this.#engine.call('planFolder', this.#settings()));
      return plan ?? { mistake: 'The configuration of the folder cannot be read.' };
    } catch (error) {
      return { mistake: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Asks until the worker has all files that it wants; undefined where it has lost the folder. */
  async #withWanted<Answer extends object>(
    ask: () => Promise<Answer | WantedFiles | undefined>,
  ): Promise<Answer | undefined> {
    for (let round = 0; round < mostRounds; round++) {
      const answer = await ask();
      if (answer === undefined || !('wanted' in answer)) return answer;
      await this.#hand(answer.wanted);
    }
    return undefined;
  }

  async #hand(wanted: readonly string[]): Promise<void> {
    const failures = new Map<string, FileVerdict>();
    for (const path of wanted) {
      const file = this.#files.get(path);
      if (file !== undefined) await this.#add(file, failures);
    }
    const paths = wanted.filter((path) => failures.has(path) || !this.#files.has(path));
    if (paths.length > 0) await this.#engine.call('giveUpFiles', { paths });
  }

  /** Hands the text of a file to the worker. Where that cannot be done, its verdict says why. */
  async #add(file: FolderFile, verdicts: Map<string, FileVerdict>): Promise<void> {
    const fail = (failure: string) => void verdicts.set(file.path, { file, failure });
    try {
      const bytes = new Uint8Array(await (await file.read()).arrayBuffer());
      const decoded = decodeFile(file.name, bytes);
      if ('refusal' in decoded) return fail(decoded.refusal);
      const text = new PlainText(decoded.text);
      await this.#engine.call('addFolderFile', { path: file.path }, text);
    } catch (error) {
      fail(error instanceof EngineError ? error.message : 'The file cannot be read.');
    }
  }

  /** @param failures of files that cannot be read. */
  async #check(path: string, failures: ReadonlyMap<string, FileVerdict>): Promise<FileVerdict> {
    const failed = failures.get(path);
    if (failed !== undefined) return failed;
    const file = this.#files.get(path);
    if (file === undefined) throw new Error(`${path} is not in the folder`);
    const ask = () =>
      this.#withWanted(() => this.#engine.call('checkFolderFile', { path: file.path }));
    try {
      let report = await ask();
      if (report === undefined) {
        // The worker was restarted, and has lost the folder.
        const run = this.#run;
        await this.#openFolder(() => this.#run === run);
        await this.#plan();
        report = await ask();
      }
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
