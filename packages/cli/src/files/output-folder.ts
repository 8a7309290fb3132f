import { createHash } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
} from 'node:fs';
import path from 'node:path';
import { isMissing } from './describe-file-error.ts';
import { replaceFile } from './replace-file.ts';

/** The file in an output folder that lists the files written there. */
export const RECORD_NAME = '.yamlkit-outputs';

const RECORD_HEAD =
  '# Files that yamlkit wrote here, with the SHA-256 of each. It replaces a file only while its hash is unchanged.\n';
const RECORD_LINE = /^([0-9a-f]{64}) {2}(".*")$/gm;

/**
 * The folder of `--output-dir`. Replaces only files that yamlkit itself wrote there, and that no one
 * has changed since: a record in the folder says which these are. Writes through no symbolic link
 * below the folder.
 */
export class OutputFolder {
  /** Absolute. */
  readonly path: string;
  readonly #shownPath: string;
  /** Hashes of the files written there, by their paths below the folder. */
  #known: Map<string, Set<string>> | undefined;

  /** @param shownPath the folder as the user named it. */
  constructor(cwd: string, shownPath: string) {
    this.path = path.resolve(cwd, shownPath);
    this.#shownPath = shownPath;
  }

  /**
   * Writes a file, whose folders are made where they are missing.
   *
   * @param file its absolute path, below the folder.
   * @returns notes on how it was written; see `replaceFile`.
   * @throws Error when something is in the way, which is then as it was.
   */
  async write(file: string, bytes: Uint8Array): Promise<string | undefined> {
    const below = path.relative(this.path, file);
    this.#refuseLinks(below);
    const old = lstatSync(file, { throwIfNoEntry: false });
    if (old === undefined) {
      this.#record(below, bytes);
      return replaceFile(file, bytes, 'nothing');
    }
    if (!old.isFile()) throw new Error(`${this.#shown(below)} is in the way: it is not a file`);
    const content = readFileSync(file);
    if (content.equals(bytes)) return undefined;
    if (!this.#load().get(below)?.has(hashOf(content))) {
      throw new Error(
        `${this.#shown(below)} was not written by yamlkit, or was changed since, and has been left alone; remove it, or choose another folder`,
      );
    }
    this.#record(below, bytes);
    return replaceFile(file, bytes, { size: old.size, modifiedMs: old.mtimeMs });
  }

  #shown(below: string): string {
    return path.join(this.#shownPath, below);
  }

  #refuseLinks(below: string): void {
    let at = '';
    for (const name of below.split(path.sep)) {
      at = path.join(at, name);
      const stats = lstatSync(path.join(this.path, at), { throwIfNoEntry: false });
      if (stats === undefined) return;
      if (stats.isSymbolicLink()) {
        throw new Error(
          `${this.#shown(at)} is a symbolic link, and --output-dir writes through none; remove it, or choose another folder`,
        );
      }
    }
  }

  #load(): Map<string, Set<string>> {
    if (this.#known !== undefined) return this.#known;
    this.#known = new Map();
    let record = '';
    try {
      const descriptor = this.#openRecord(constants.O_RDONLY);
      record = readFileSync(descriptor, 'utf8');
      closeSync(descriptor);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    for (const [, hash, name] of record.matchAll(RECORD_LINE)) {
      const below = parseName(name);
      if (below !== undefined) this.#add(path.normalize(below), hash);
    }
    return this.#known;
  }

  /** Notes a file before it is written, so that an end in between leaves nothing unknown behind. */
  #record(below: string, bytes: Uint8Array): void {
    const known = this.#load();
    const hash = hashOf(bytes);
    if (known.get(below)?.has(hash)) return;
    const head = known.size === 0 ? RECORD_HEAD : '';
    this.#add(below, hash);
    mkdirSync(this.path, { recursive: true });
    const descriptor = this.#openRecord(
      constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT,
    );
    const name = JSON.stringify(below.split(path.sep).join('/'));
    appendFileSync(descriptor, `${head}${hash}  ${name}\n`);
    closeSync(descriptor);
  }

  #add(below: string, hash: string): void {
    const hashes = this.#known?.get(below);
    if (hashes === undefined) this.#known?.set(below, new Set([hash]));
    else hashes.add(hash);
  }

  #openRecord(flags: number): number {
    // Windows has no such flag.
    const noFollow = constants.O_NOFOLLOW ?? 0;
    try {
      return openSync(path.join(this.path, RECORD_NAME), flags | noFollow, 0o666);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOOP') throw error;
      throw new Error(`${this.#shown(RECORD_NAME)} is a symbolic link; remove it`);
    }
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function parseName(json: string): string | undefined {
  try {
    return JSON.parse(json) as string;
  } catch {
    return undefined;
  }
}
