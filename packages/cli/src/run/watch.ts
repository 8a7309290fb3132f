import fs, { type FSWatcher, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { visibleText } from '@yamlkit/engine/reports';
import type { WantedFiles } from '@yamlkit/language/wanted-files';
import { EXIT_CLOSED_PIPE, type ExitStatus } from '../exit-status.ts';
import { describeFileError, isMissing } from '../files/describe-file-error.ts';
import { findInputs } from '../files/find-inputs.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

/** Files that have changed, as absolute paths, whenever there are some. */
export interface Changes {
  /** Resolves once files have changed; with undefined when no more will be said. */
  next(): Promise<readonly string[] | undefined>;
}

/** The command to run, and its files. */
export interface WatchedRun {
  readonly names: readonly string[];
  /** The files a folder stands for; *.yaml and *.yml by default. */
  readonly wanted?: WantedFiles;
  run(names: readonly string[]): Promise<ExitStatus>;
}

/**
 * Runs for all files, then for those that change, until the process is ended, as by Ctrl+C. Folders may go away
 * and come back, as when another branch is checked out: it waits for them.
 */
export async function watchFiles(watched: WatchedRun, terminal: Terminal): Promise<ExitStatus> {
  if (watched.names.length === 0 || watched.names.includes('-')) {
    throw new UsageError('--watch needs files, folders or globs: standard input does not change');
  }
  // Before the first run, so that nothing is missed meanwhile.
  const changes = new FileChanges(await foldersOf(watched.names, terminal.cwd), (folder) => {
    const name = visibleText(path.relative(terminal.cwd, folder) || folder);
    terminal.err(`${name} was removed; waiting for it to return\n`);
  });
  try {
    return await runOnChange(watched, changes, terminal);
  } finally {
    changes.close();
  }
}

/** Runs for all files, then for those of them that change. */
export async function runOnChange(
  { names, wanted, run }: WatchedRun,
  changes: Changes,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { cwd } = terminal;
  let status = await run(names);
  const waiting = 'watching; Ctrl+C ends it\n';
  terminal.err(waiting);
  for (;;) {
    const changed = await changes.next();
    if (changed === undefined) return status;
    // Files that are new count; folders are looked through again for them.
    const { inputs } = await findInputs(names, cwd, terminal.readStdin, wanted);
    const known = new Set(inputs.map((input) => input.path));
    const files = changed.filter((file) => known.has(file)).map((file) => path.relative(cwd, file));
    if (files.length === 0) continue;
    if (terminal.isStdoutTerminal) await terminal.out('\u001b[2J\u001b[3J\u001b[H');
    terminal.err(`changed: ${visibleText(files.sort().join(', '))}\n`);
    status = await run(files);
    if (terminal.isOutputClosed) return EXIT_CLOSED_PIPE;
    terminal.err(waiting);
  }
}

/** A folder to watch, and whether those in it are watched too. */
interface WatchedFolder {
  readonly folder: string;
  readonly isDeep: boolean;
}

async function foldersOf(names: readonly string[], cwd: string): Promise<WatchedFolder[]> {
  const folders: WatchedFolder[] = [];
  for (const name of names) {
    const file = path.resolve(cwd, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isDirectory()) folders.push({ folder: file, isDeep: true });
    else if (stats !== undefined) folders.push({ folder: path.dirname(file), isDeep: false });
    else {
      const { splitGlob } = await import('../files/search-files.ts');
      folders.push({ folder: path.resolve(cwd, splitGlob(name).folder), isDeep: true });
    }
  }
  return folders;
}

/** Programs write a file in several steps; a change is reported once that has settled. */
const SETTLED_MS = 50;

/**
 * How often is looked whether a folder is still the one that is watched: no system reports reliably that it was
 * renamed, deleted or made again.
 */
const LOOK_MS = 500;

/** Changes of the files in folders. Editors often put a new file in the place of one, so folders are watched. */
class FileChanges implements Changes {
  readonly #changed = new Set<string>();
  readonly #folders: readonly FolderWatcher[];
  /** Also keeps the process alive while no folder is there. */
  readonly #look: NodeJS.Timeout;
  #report: ((files: Promise<readonly string[]>) => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failure: Error | undefined;

  /** @param onGone called with each folder that is no longer there, or was not from the start. */
  constructor(folders: readonly WatchedFolder[], onGone: (folder: string) => void) {
    const onChange = (file: string) => this.#add(file);
    const onFailure = (error: Error) => this.#fail(error);
    const events = { onChange, onGone, onFailure };
    this.#folders = folders.map((each) => new FolderWatcher(each, events));
    for (const folder of this.#folders) folder.start();
    this.#look = setInterval(() => {
      for (const folder of this.#folders) folder.look();
    }, LOOK_MS);
  }

  next(): Promise<readonly string[] | undefined> {
    return new Promise((resolve) => {
      this.#report = resolve;
      this.#schedule();
    });
  }

  close(): void {
    clearInterval(this.#look);
    clearTimeout(this.#timer);
    for (const folder of this.#folders) folder.close();
  }

  #add(file: string): void {
    this.#changed.add(file);
    this.#schedule();
  }

  #fail(error: Error): void {
    this.#failure = error;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#report === undefined) return;
    if (this.#failure !== undefined) this.#report(Promise.reject(this.#failure));
    if (this.#changed.size === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const files = [...this.#changed];
      this.#changed.clear();
      this.#report?.(Promise.resolve(files));
      this.#report = undefined;
    }, SETTLED_MS);
  }
}

interface FolderEvents {
  readonly onChange: (file: string) => void;
  readonly onGone: (folder: string) => void;
  /** Nothing more can be watched. */
  readonly onFailure: (error: Error) => void;
}

/** Errors of a system that watches as many files as it may. */
const LIMITS = new Set(['EMFILE', 'ENFILE', 'ENOSPC']);

/** Watches the folder of a path, whichever that is at the time. */
class FolderWatcher {
  readonly #watched: WatchedFolder;
  readonly #events: FolderEvents;
  #watcher: FSWatcher | undefined;
  /** Which folder was watched last; undefined where there is none. */
  #identity: string | undefined;
  #isGone = false;

  constructor(watched: WatchedFolder, events: FolderEvents) {
    this.#watched = watched;
    this.#events = events;
  }

  /** @throws UsageError where the folder is there and cannot be watched. */
  start(): void {
    try {
      this.#open();
    } catch (error) {
      if (!isMissing(error)) throw this.#refusal(error as Error);
      this.#lose();
    }
  }

  /** Watches what is there now. All files of a folder that has come back, or is another one, count as changed. */
  look(): void {
    const { folder, isDeep } = this.#watched;
    try {
      const isSame = this.#identity === identityOf(folder);
      if (isSame && this.#watcher !== undefined) return;
      this.close();
      this.#open();
      if (isSame) return;
      const names = readdirSync(folder, { recursive: isDeep, encoding: 'utf8' });
      for (const name of names) this.#events.onChange(path.join(folder, name));
    } catch {
      // It is not there, or went away meanwhile: the next look is soon.
      this.#lose();
    }
  }

  close(): void {
    this.#watcher?.close();
    this.#watcher = undefined;
  }

  #lose(): void {
    this.close();
    this.#identity = undefined;
    if (!this.#isGone) this.#events.onGone(this.#watched.folder);
    this.#isGone = true;
  }

  #refusal(error: NodeJS.ErrnoException): UsageError {
    const { folder } = this.#watched;
    const reason = LIMITS.has(error.code ?? '')
      ? 'the system watches no more files; watch fewer, or raise its limit (fs.inotify.max_user_watches on Linux)'
      : describeFileError(error);
    return new UsageError(`--watch ${folder}: ${reason}`);
  }

  #open(): void {
    const { folder, isDeep } = this.#watched;
    const identity = identityOf(folder);
    const watcher = fs.watch(folder, { recursive: isDeep }, (_, name) => {
      if (name !== null) this.#events.onChange(path.join(folder, name));
    });
    watcher.on('error', (error: NodeJS.ErrnoException) => {
      if (LIMITS.has(error.code ?? '')) this.#events.onFailure(this.#refusal(error));
      // Node itself goes through the folders on Linux, and goes on after one that cannot be read. Elsewhere this
      // is the end, as where the folder was deleted: the next look tells.
      else if (!isDeep || process.platform !== 'linux') this.close();
    });
    this.#watcher = watcher;
    this.#identity = identity;
    this.#isGone = false;
  }
}

/** @throws where there is none. */
function identityOf(folder: string): string {
  const { dev, ino, birthtimeNs } = statSync(folder, { bigint: true });
  // A new folder often gets the number of one that was deleted.
  return `${dev}:${ino}:${birthtimeNs}`;
}
