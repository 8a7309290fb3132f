import { type FSWatcher, statSync, watch } from 'node:fs';
import path from 'node:path';
import { visibleText } from '@yamlkit/engine';
import { EXIT_CLOSED_PIPE, type ExitStatus } from '../exit-status.ts';
import { findInputs, type WantedFiles } from '../files/find-inputs.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

/** Files that have changed, as absolute paths, whenever there are some. */
export interface Changes {
  /** Resolves once files have changed; with undefined when no more will be said. */
  next(): Promise<readonly string[] | undefined>;
}

/** What is run, and for which files. */
export interface WatchedRun {
  readonly names: readonly string[];
  /** The files a folder stands for; *.yaml and *.yml by default. */
  readonly wanted?: WantedFiles;
  run(names: readonly string[]): Promise<ExitStatus>;
}

/** Runs for all files, then for those that change, until the process is ended, as by Ctrl+C. */
export async function watchFiles(watched: WatchedRun, terminal: Terminal): Promise<ExitStatus> {
  if (watched.names.length === 0 || watched.names.includes('-')) {
    throw new UsageError('--watch needs files, folders or globs: standard input does not change');
  }
  // Before the first run, so that nothing is missed meanwhile.
  const changes = new FileChanges(await foldersOf(watched.names, terminal.cwd));
  return runOnChange(watched, changes, terminal);
}

/** Runs for all files, then for those of them that change. */
export async function runOnChange(
  { names, wanted, run }: WatchedRun,
  changes: Changes,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { cwd } = terminal;
  let status = await run(names);
  for (;;) {
    terminal.err(`watching; Ctrl+C ends it\n`);
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

/** Changes of the files in folders. Editors often put a new file in the place of one, so folders are watched. */
class FileChanges implements Changes {
  readonly #changed = new Set<string>();
  readonly #watchers: FSWatcher[] = [];
  #report: ((files: readonly string[]) => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(folders: readonly WatchedFolder[]) {
    for (const { folder, isDeep } of folders) {
      const watcher = watch(folder, { recursive: isDeep }, (_, name) => {
        if (name !== null) this.#add(path.join(folder, name));
      });
      // A folder that goes away has no files that change.
      watcher.on('error', () => watcher.close());
      this.#watchers.push(watcher);
    }
  }

  next(): Promise<readonly string[] | undefined> {
    return new Promise((resolve) => {
      this.#report = resolve;
      this.#schedule();
    });
  }

  #add(file: string): void {
    this.#changed.add(file);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#changed.size === 0 || this.#report === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const files = [...this.#changed];
      this.#changed.clear();
      this.#report?.(files);
      this.#report = undefined;
    }, SETTLED_MS);
  }
}
