import { Store } from '../../../ui/store.ts';
import type { EngineClient } from '../../../workspace/engine/client.ts';
import { EngineError } from '../../../workspace/engine/engine-error.ts';
import type { Reply } from '../../../workspace/engine/protocol.ts';
import type { FolderFile } from '../../../workspace/folder/folder-source.ts';
import type { OpenedFolder } from '../../../workspace/folder/opened-folder.ts';
import { isConfiguration } from '../folder-configurations.ts';
import type {
  FolderFileReport,
  FolderFileSettings,
  FolderPlan,
  FolderReportFormat,
  FolderSettings,
  GivenFile,
  RefusedFile,
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

/** Milliseconds after which progress is drawn again, and marks and lists, which take longer the more files there are. */
const drawEvery = 100;
const listEvery = 500;

const notRun: FolderValidationState = {
  progress: null,
  verdicts: new Map(),
  isComplete: false,
  plan: null,
  mistake: null,
};

const unreadable = 'The file cannot be read.';

/** Rounds of files that files name, which name others: more are not read. */
const mostRounds = 20;

/** Files that go to the worker at once, and their bytes: a message for each would take the page longer than the worker. */
const mostAtOnce = 100;
const mostBytesAtOnce = 16e6;

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
  /** Which configurations the worker knows; undefined before it was asked. */
  #planned: Promise<FolderPlan | { readonly mistake: string }> | undefined;
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
    this.#planned = this.#prepare(isCurrent);
    const plan = await this.#planned;
    if (!isCurrent()) return;
    if ('mistake' in plan) {
      this.change({ progress: null, mistake: plan.mistake });
      return;
    }
    this.change({ plan });
    // Others are handed over where they are needed.
    await this.#add([...this.#files.values()].filter(isYaml), verdicts, isCurrent);
    if (!isCurrent()) return;
    let drawn = performance.now();
    let listed = drawn;
    let done = 0;
    const readable = plan.files.filter((path) => !verdicts.has(path));
    for await (const verdict of this.#check(readable)) {
      if (!isCurrent()) return;
      verdicts.set(verdict.file.path, verdict);
      done++;
      const now = performance.now();
      if (now - drawn <= drawEvery) continue;
      drawn = now;
      this.change({ progress: { done, total: readable.length } });
      if (now - listed <= listEvery) continue;
      listed = now;
      this.change({ verdicts: new Map(verdicts) });
    }
    if (!isCurrent()) return;
    const checked = plan.files.map((path) => [path, verdicts.get(path)] as const);
    const all = new Map(checked.flatMap(([path, each]) => (each ? [[path, each]] : [])));
    this.change({ progress: null, verdicts: all, isComplete: true });
  }

  /** What the configurations of the folder say of a file, as they are now; null where they leave it out or there are none. */
  async settingsFor(
    path: string,
  ): Promise<FolderFileSettings | { readonly mistake: string } | null> {
    for (let attempt = 0; attempt < 2; attempt++) {
      this.#planned ??= this.#prepare(() => true);
      const plan = await this.#planned;
      if ('mistake' in plan) return plan;
      if (plan.configurations.length === 0) return null;
      const ask = () => this.#engine.call('folderFileSettings', { path });
      const answer = await this.#withWanted(ask);
      if (answer !== undefined) return answer.settings;
      // The worker was restarted, and has lost the folder.
      this.#planned = undefined;
    }
    return null;
  }

  /** Lists the folder again before the next question: files may have come or gone. */
  listAgain(): void {
    if (this.state.progress === null) this.#planned = undefined;
  }

  /** Takes over what was saved to a file: the check of it, where a run has checked it before, and what it configures. */
  async takeSaved(file: FolderFile): Promise<void> {
    this.#files.set(file.path, file);
    if (this.state.progress !== null || this.#planned === undefined) return;
    const verdicts = new Map<string, FileVerdict>();
    await this.#add([file], verdicts);
    // A configuration may name any file.
    const plan = await this.#planned;
    const counts = 'mistake' in plan || plan.configurations.length > 0;
    if (counts || isConfiguration(file.path)) this.#planned = this.#plan();
    if (!this.state.verdicts.has(file.path)) return;
    if (verdicts.size === 0) {
      for await (const verdict of this.#check([file.path])) verdicts.set(file.path, verdict);
    }
    this.change({ verdicts: new Map([...this.state.verdicts, ...verdicts]) });
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

  /** Hands the names of the files and the configurations to the worker. */
  async #prepare(isCurrent: () => boolean): Promise<FolderPlan | { readonly mistake: string }> {
    const mistake = await this.#openFolder(isCurrent);
    if (mistake !== undefined || !isCurrent()) return { mistake: mistake ?? '' };
    return this.#plan();
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
    const ask = () => this.#withWanted(() => this.#engine.call('planFolder', this.#settings()));
    try {
      let plan = await ask();
      if (plan === undefined) {
        // The worker was restarted, and has lost the folder.
        await this.#openFolder(() => true);
        plan = await ask();
      }
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
    await this.#add(
      wanted.flatMap((path) => this.#files.get(path) ?? []),
      failures,
    );
    const paths = wanted.filter((path) => failures.has(path) || !this.#files.has(path));
    if (paths.length > 0) await this.#engine.call('giveUpFiles', { paths });
  }

  /** Hands files to the worker. The verdict on one with which that cannot be done says why. */
  async #add(
    files: readonly FolderFile[],
    verdicts: Map<string, FileVerdict>,
    isCurrent = () => true,
  ): Promise<void> {
    const fail = (file: FolderFile, failure: string) =>
      void verdicts.set(file.path, { file, failure });
    for (let from = 0; from < files.length && isCurrent(); from += mostAtOnce) {
      const together = files.slice(from, from + mostAtOnce);
      const read = await Promise.all(
        together.map(async (file) => {
          const given = await file.read().catch(() => fail(file, unreadable));
          return given === undefined ? [] : [{ path: file.path, file: given }];
        }),
      );
      for (const part of inParts(read.flat())) {
        if (!isCurrent()) return;
        const refusals = await this.#send(part);
        for (const { path, reason } of refusals) {
          const file = this.#files.get(path);
          if (file !== undefined) fail(file, reason);
        }
      }
    }
  }

  /** @returns which files were not taken, and why. */
  async #send(files: readonly GivenFile[]): Promise<readonly RefusedFile[]> {
    const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
    try {
      return await this.#engine.call('addFolderFiles', { files }, undefined, bytes);
    } catch (error) {
      const reason = error instanceof EngineError ? error.message : unreadable;
      return files.map(({ path }) => ({ path, reason }));
    }
  }

  /** The verdicts on files that the worker has been handed, in their order. */
  async *#check(paths: readonly string[]): AsyncGenerator<FileVerdict> {
    const run = this.#run;
    let rounds = 0;
    for (let done = 0; done < paths.length; ) {
      const asked = paths.slice(done, done + mostAtOnce);
      let answer: Reply<'checkFolderFiles'>;
      try {
        answer = await this.#engine.call('checkFolderFiles', { paths: asked });
      } catch (error) {
        if (this.#run !== run) return;
        done += asked.length;
        if (asked.length === 1) yield this.#failed(asked[0], error);
        // It is one of them that the worker is lost with.
        else for (const path of asked) yield* this.#check([path]);
        continue;
      }
      const { reports, wanted = [] } = answer ?? { reports: [] };
      for (const [at, report] of reports.entries()) {
        const file = this.#files.get(asked[at]);
        if (file !== undefined) yield { file, ...(report ?? { failure: unreadable }) };
      }
      done += reports.length;
      rounds = reports.length > 0 ? 0 : rounds + 1;
      if (rounds > mostRounds) {
        yield this.#failed(paths[done], undefined);
        done++;
        rounds = 0;
      } else if (answer === undefined) {
        // The worker was restarted, and has lost the folder.
        this.#planned = this.#prepare(() => this.#run === run);
        await this.#planned;
      } else if (wanted.length > 0) await this.#hand(wanted);
      if (this.#run !== run) return;
    }
  }

  #failed(path: string, error: unknown): FileVerdict {
    const file = this.#files.get(path);
    if (file === undefined) throw new Error(`${path} is not in the folder`);
    return { file, failure: error instanceof Error ? error.message : unreadable };
  }
}

/** Files in parts that are not too large for one message, unless a file is. */
function inParts(files: readonly GivenFile[]): readonly (readonly GivenFile[])[] {
  const parts: GivenFile[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const each of files) {
    bytes += each.file.size;
    if (bytes > mostBytesAtOnce) {
      parts.push([]);
      bytes = each.file.size;
    }
    parts.at(-1)?.push(each);
  }
  return parts;
}

function isYaml({ name }: FolderFile): boolean {
  return /\.ya?ml$/i.test(name);
}
