/** How paths are written: the part of `node:path` that is needed. */
export interface PathSyntax {
  readonly sep: string;
  basename(path: string): string;
  dirname(path: string): string;
  isAbsolute(path: string): boolean;
  join(...parts: string[]): string;
  relative(from: string, to: string): string;
  resolve(...parts: string[]): string;
}

/** Reads the files of one configuration, and of those it names, within a limit for all of them. */
export interface SettingsReader {
  /**
   * @param name what to call the file in messages.
   * @param mayBePipe for a file that the user names. Others could keep the reader waiting.
   * @throws what `SettingsFiles.mistake` returns, when there is more than the limit or the file cannot be read.
   */
  read(file: string, name: string, mayBePipe: boolean): string;
}

/** What there is in folders. Paths are absolute. */
export interface SettingsFolders {
  readonly paths: PathSyntax;
  /**
   * Whether a folder has a configuration of a name. A link, a device or a pipe is taken for one, so that reading
   * it says what is wrong, where passing it over would leave files unchecked by rules that someone wrote. A
   * folder is none, and neither is what is in a folder that may not be looked into.
   */
  readonly has: (folder: string, name: string) => boolean;
  /** Whether a folder is the root of a repository. */
  readonly isRepository: (folder: string) => boolean;
}

/** The files among which configurations are looked for. Paths are absolute. */
export interface SettingsFiles extends SettingsFolders {
  /** The line ends of the platform, for `new-lines: {type: platform}`. */
  readonly lineEnds: 'unix' | 'dos';
  isLink(file: string): boolean;
  /** Whether a file is in a folder, with links resolved. A missing file is checked by its path. */
  isInside(file: string, folder: string): boolean;
  reader(): SettingsReader;
  /** The error that is thrown for a mistake in a configuration. */
  mistake(message: string): Error;
  isMistake(error: unknown): error is Error;
}
